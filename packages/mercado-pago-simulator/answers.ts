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
export type SwitchedAnswer = 'yes' | 'not_now' | 'silent' | RefusalReason;

/** The reasons that the real service gives for each call, besides that of a wrong key and the one of no name. */
const REASONS: Record<SwitchedCall, readonly RefusalReason[]> = {
  checkout: ['payer_data', 'buyer_is_seller'],
  pix: ['pix_without_key', 'buyer_is_seller'],
  read: [],
  cancel: [],
  refund: ['too_old', 'no_balance'],
};

/** Returns the answers that can be chosen for a call. */
export const answersOf = (call: SwitchedCall): readonly SwitchedAnswer[] => [
  'yes',
  'not_now',
  ...REASONS[call],
  'wrong_key',
  'other',
  'silent',
];

/** Returns how a call is answered at present; null while a test has set another fault for it. */
export function answerOf(faults: Faults, call: SwitchedCall): SwitchedAnswer | null {
  const set = faults.list().find(({ endpoint }) => CALLS[call].some((own) => own === endpoint));
  if (!set) return 'yes';
  if (set.mode === 'status429') return 'not_now';
  if (set.mode === 'hang') return 'silent';
  return set.mode === 'refuses' ? set.reason : null;
}

/** Changes how a call is answered, from now until it is changed again. */
export function switchAnswer(faults: Faults, call: SwitchedCall, answer: SwitchedAnswer): void {
  for (const endpoint of CALLS[call]) {
    if (answer === 'yes') faults.clear(endpoint);
    else faults.set(faultOf(endpoint, answer));
  }
}

function faultOf(endpoint: Endpoint, answer: Exclude<SwitchedAnswer, 'yes'>): Fault {
  const base = { endpoint, times: null, delayMs: 0, retryAfterSeconds: 1, deltaCents: 0 };
  if (answer === 'not_now') return { ...base, mode: 'status429', reason: 'other' };
  if (answer === 'silent') return { ...base, mode: 'hang', reason: 'other' };
  return { ...base, mode: 'refuses', reason: answer };
}
