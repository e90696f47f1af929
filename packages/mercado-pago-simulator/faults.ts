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

export const FAULT_MODES = [
  /** Responds with 500 without doing anything. */
  'status500',
  /** Responds with 400 without doing anything. */
  'status400',
  /** Responds with 429 and Retry-After, without doing anything. */
  'status429',
  /** Responds with 200 and a body that is not JSON, without doing anything. */
  'garbage',
  /** Does the work, after `delayMs`. */
  'slow',
  /** Never responds; nothing is done. */
  'hang',
  /** Sends the head and half the body of the correct response, then nothing more. */
  'hangBody',
  /** Does the work, then closes the connection instead of responding. */
  'lostAnswer',
  /** createPreference: does the work, responds with a `javascript:` address. */
  'javascriptLink',
  /** getPayment, searchPayments, createOrder, getOrder: the amount is off by `deltaCents`. */
  'wrongAmount',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  endpoint: Endpoint;
  mode: FaultMode;
  /** How many more calls the fault affects; null = until it is cleared. */
  times: number | null;
  delayMs: number;
  retryAfterSeconds: number;
  deltaCents: number;
}

export interface Faults {
  set(fault: Fault): void;
  clear(endpoint?: Endpoint): void;
  list(): Fault[];
  /** Returns the fault that applies to this call, and counts it as used. */
  take(endpoint: Endpoint): Fault | null;
}

/** Stores at most one fault per endpoint: setting another replaces it. */
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
