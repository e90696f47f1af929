import type { CepAddress } from '@shop/delivery/cep-response';

export type CepResponse =
  | { code: 'found'; address: CepAddress }
  /** There is no such postal code. */
  | { code: 'unknown' }
  /** The look-up is switched off, the service is unreachable or too slow, or its response is invalid. */
  | { code: 'unavailable' };

export interface CepDirectory {
  /** Returns what is known about a postal code without a request; null when the service must be asked. */
  recall(cep: string): CepResponse | null;
  /** Whether the service did not answer its last request, a short time ago. */
  isFailing(): boolean;
  /** Asks the service. Concurrent calls for the same code share one request. Never throws. */
  ask(cep: string): Promise<CepResponse>;
}
