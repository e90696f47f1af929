import type { Endpoint, Fault, Faults, RefusalReason } from './faults';

/** The calls whose answer the switch on the simulator's page changes, each with the endpoints that it stands for. */
export const CALLS = {
  checkout: ['createPreference'],
  pix: ['createOrder'],
  read: ['getPayment', 'searchPayments', 'getOrder'],
  cancel: ['cancelPayment', 'cancelOrder'],
  refund: ['createRefund', 'refundOrder'],
} as const satisfies Record<string, readonly Endpoint[]>;
export type SwitchedCall = keyof typeof CALLS;
export const SWITCHED_CALLS = Object.keys(CALLS) as SwitchedCall[];

/** `yes`, `not_now`, `silent`, or a refusal for good with its reason. */
export type SwitchedResponse = 'yes' | 'not_now' | 'silent' | RefusalReason;

/** The reasons that the real service gives for each call, besides that of a wrong key and the one of no name. */
const REASONS: Record<SwitchedCall, readonly RefusalReason[]> = {
  checkout: ['payer_data', 'buyer_is_seller'],
  pix: ['pix_without_key', 'buyer_is_seller'],
  read: [],
  cancel: [],
  refund: ['too_old', 'no_balance'],
};

/** Returns the responses that can be chosen for a call. */
export const responsesOf = (call: SwitchedCall): readonly SwitchedResponse[] => [
  'yes',
  'not_now',
  ...REASONS[call],
  'wrong_key',
  'other',
  'silent',
];

/** Returns how a call is answered at present; null while a test has set another fault for it. */
export function answerOf(faults: Faults, call: SwitchedCall): SwitchedResponse | null {
  const set = faults.list().find(({ endpoint }) => CALLS[call].some((own) => own === endpoint));
  if (!set) return 'yes';
  if (set.mode === 'status429') return 'not_now';
  if (set.mode === 'hang') return 'silent';
  return set.mode === 'refuses' ? set.reason : null;
}

/** Changes how a call is answered, from now until it is changed again. */
export function switchResponse(faults: Faults, call: SwitchedCall, response: SwitchedResponse): void {
  for (const endpoint of CALLS[call]) {
    if (response === 'yes') faults.clear(endpoint);
    else faults.set(faultOf(endpoint, response));
  }
}

function faultOf(endpoint: Endpoint, response: Exclude<SwitchedResponse, 'yes'>): Fault {
  const base = { endpoint, times: null, delayMs: 0, retryAfterSeconds: 1, deltaCents: 0 };
  if (response === 'not_now') return { ...base, mode: 'status429', reason: 'other' };
  if (response === 'silent') return { ...base, mode: 'hang', reason: 'other' };
  return { ...base, mode: 'refuses', reason: response };
}
