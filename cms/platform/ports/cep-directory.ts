import type { CepAddress } from '@shop/delivery/cep-answer';

export type CepAnswer =
  | { code: 'found'; address: CepAddress }
  /** There is no such postal code. */
  | { code: 'unknown' }
  /** Switched off, out of reach, too slow or not to be understood. */
  | { code: 'unavailable' };

export interface CepDirectory {
  /** What is remembered; null when somebody would have to be asked. */
  recall(cep: string): CepAnswer | null;
  /** Asks the service, once for all who want the same code meanwhile. Never throws. */
  ask(cep: string): Promise<CepAnswer>;
}
