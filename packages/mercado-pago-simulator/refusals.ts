import { numberedError, orderError, preferenceError, type ApiError } from './api-error';
import type { Endpoint, Fault, RefusalReason } from './faults';

interface Refusal {
  status: number;
  /** The number of the reason in `/v1`. */
  code: number;
  /** The name of the reason in the APIs that name their reasons. */
  name: string;
  words: string;
}

const REFUSALS: Record<RefusalReason, Refusal> = {
  other: { status: 400, code: 1, name: 'bad_request', words: 'The request could not be processed' },
  pix_without_key: {
    status: 400,
    code: 13253,
    name: 'collector_without_key',
    words: 'Collector user without key enabled for QR render',
  },
  buyer_is_seller: {
    status: 400,
    code: 2034,
    name: 'invalid_users',
    words: 'Invalid users involved',
  },
  payer_data: {
    status: 400,
    code: 4033,
    name: 'invalid_payer_address',
    words: 'payer.address.street_number must be a number',
  },
  too_old: { status: 400, code: 2024, name: 'payment_too_old', words: 'Payment too old to be refunded' },
  no_balance: {
    status: 400,
    code: 4292,
    name: 'insufficient_money',
    words: 'Collector has insufficient money to refund this payment',
  },
  wrong_key: { status: 401, code: 1, name: 'unauthorized', words: 'invalid access token' },
};

const OF_ORDERS: readonly Endpoint[] = ['createOrder', 'getOrder', 'cancelOrder', 'refundOrder'];
const OF_PREFERENCES: readonly Endpoint[] = ['createPreference', 'getPreference'];

/** Returns the error with which an endpoint refuses for good, in the form of its API. */
export function refusalError(endpoint: Endpoint, reason: RefusalReason): ApiError {
  const { status, code, name, words } = REFUSALS[reason];
  if (OF_ORDERS.includes(endpoint)) return orderError(status, name, words);
  if (OF_PREFERENCES.includes(endpoint)) return preferenceError(name, words, status);
  return numberedError(status, code, words);
}

/**
 * Whether a refusal concerns this request. A refusal of the buyer's data leaves a payment page without such data alone, as
 * at the real service.
 */
export const isRefused = ({ endpoint, reason }: Pick<Fault, 'endpoint' | 'reason'>, body: unknown): boolean =>
  reason !== 'payer_data' ||
  endpoint !== 'createPreference' ||
  (typeof body === 'object' && body !== null && 'payer' in body);
