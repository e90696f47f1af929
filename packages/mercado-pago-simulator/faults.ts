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
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

export const FAULT_MODES = [
  /** Answers 500 without doing anything. */
  'status500',
  /** Answers 400 without doing anything. */
  'status400',
  /** Answers 429 with Retry-After, without doing anything. */
  'status429',
  /** Answers 200 with something that is not JSON, without doing anything. */
  'garbage',
  /** Does the work, after `delayMs`. */
  'slow',
  /** Never answers; nothing is done. */
  'hang',
  /** Sends the head and half the body of the right answer, then nothing more. */
  'hangBody',
  /** Does the work, then breaks the connection instead of answering. */
  'lostAnswer',
  /** createPreference: does the work, answers with a `javascript:` address. */
  'javascriptLink',
  /** getPayment, searchPayments: the amount is off by `deltaCents`. */
  'wrongAmount',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  endpoint: Endpoint;
  mode: FaultMode;
  /** How many calls it still spoils; null = until it is cleared. */
  times: number | null;
  delayMs: number;
  retryAfterSeconds: number;
  deltaCents: number;
}

export interface Faults {
  set(fault: Fault): void;
  clear(endpoint?: Endpoint): void;
  list(): Fault[];
  /** The fault this call meets, counted as used. */
  take(endpoint: Endpoint): Fault | null;
}

/** At most one fault an endpoint: setting another replaces it. */
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
