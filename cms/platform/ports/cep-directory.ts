import type { CepAddress } from '@shop/delivery/cep-answer';

export type CepAnswer =
  | { code: 'found'; address: CepAddress }
  /** There is no such postal code. */
  | { code: 'unknown' }
  /** Switched off, unreachable, too slow, or its response is not valid. */
  | { code: 'unavailable' };

export interface CepDirectory {
  /** Returns the cached result; null when the service would have to be asked. */
  recall(cep: string): CepAnswer | null;
  /** Asks the service, once for all concurrent requests for the same code. Never throws. */
  ask(cep: string): Promise<CepAnswer>;
}
