export const ENDPOINTS = [
  'createPreference',
  'getPreference',
  'getPayment',
  'searchPayments',
  'cancelPayment',
  'createRefund',
  'listRefunds',
  'getUser',
  'getChargeback',
  'createOrder',
  'getOrder',
  'cancelOrder',
  'refundOrder',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** The reasons with which the real service refuses a call for good. */
export const REFUSAL_REASONS = [
  'other',
  'pix_without_key',
  'buyer_is_seller',
  'payer_data',
  'too_old',
  'no_balance',
  'wrong_key',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const FAULT_MODES = [
  /** Responds with 500 without doing anything. */
  'status500',
  /** Responds with 400 without doing anything. */
  'status400',
  /** Refuses for good with the `reason`, as the real service says it, without doing anything. */
  'refuses',
  /** Refuses for now: responds with 429 and Retry-After, without doing anything. */
  'status429',
  /** Responds with 200 and a body that is not JSON, without doing anything. */
  'garbage',
  /** Does the work, but only after `delayMs` milliseconds. */
  'slow',
  /** Never responds and does nothing. */
  'hang',
  /** Sends the headers and half the body of the correct response, then nothing more. */
  'hangBody',
  /** Does the work, then closes the connection instead of responding. */
  'lostAnswer',
  /** Only for createPreference: does the work, and responds with a `javascript:` address. */
  'javascriptLink',
  /**
   * Only for getPayment, searchPayments, createOrder and getOrder: the amount in the response is off by `deltaCents`.
   */
  'wrongAmount',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  endpoint: Endpoint;
  mode: FaultMode;
  /** How many more calls the fault affects; null means every call until the fault is cleared. */
  times: number | null;
  delayMs: number;
  retryAfterSeconds: number;
  deltaCents: number;
  /** Why the call is refused; only for `refuses`. */
  reason: RefusalReason;
}

export interface Faults {
  set(fault: Fault): void;
  clear(endpoint?: Endpoint): void;
  list(): Fault[];
  /** Returns the fault that applies to this call, and subtracts the call from the fault's `times`. */
  take(endpoint: Endpoint): Fault | null;
}

/** Creates a store of at most one fault per endpoint: setting a second fault replaces the first. */
export function createFaults(): Faults {
  const byEndpoint = new Map<Endpoint, Fault>();
  return {
    set(fault) {
      byEndpoint.set(fault.endpoint, { ...fault });
    },
    clear(endpoint) {
      if (endpoint) byEndpoint.delete(endpoint);
      else byEndpoint.clear();
    },
    list: () => [...byEndpoint.values()],
    take(endpoint) {
      const fault = byEndpoint.get(endpoint);
      if (!fault) return null;
      if (fault.times !== null) {
        fault.times -= 1;
        if (fault.times <= 0) byEndpoint.delete(endpoint);
      }
      return fault;
    },
  };
}
