import type { Endpoint } from './faults';

const MAX_CALLS = 1000;

export interface Call {
  endpoint: Endpoint;
  at: string;
  path: string;
  idempotencyKey: string | null;
  /** Whether the header X-Render-In-Process-Refunds was sent. */
  rendersInProcessRefunds: boolean;
  fault: string | null;
  /** Null until the response has been sent. */
  status: number | null;
}

export interface CallLog {
  add(call: Omit<Call, 'at' | 'status'>): Call;
  counts(): Partial<Record<Endpoint, number>>;
  recent(): Call[];
  clear(): void;
}

/** Creates a log of every call, so that a test can assert that nothing was requested from the payment service. */
export function createCallLog(now: () => Date): CallLog {
  let counts: Partial<Record<Endpoint, number>> = {};
  let calls: Call[] = [];
  return {
    add(seen) {
      const call: Call = { ...seen, at: now().toISOString(), status: null };
      counts[call.endpoint] = (counts[call.endpoint] ?? 0) + 1;
      calls.push(call);
      if (calls.length > MAX_CALLS) calls.shift();
      return call;
    },
    counts: () => ({ ...counts }),
    recent: () => [...calls],
    clear() {
      counts = {};
      calls = [];
    },
  };
}
