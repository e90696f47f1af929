/**
 * How the customer paid. The API sends these values as `payment_type_id`, except Pix, which it sends as
 * `bank_transfer`.
 */
export const PAYMENT_METHODS = ['pix', 'credit_card', 'debit_card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'in_mediation',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment with one of these statuses may still be paid, refused or cancelled. */
export const OPEN_STATUSES: readonly PaymentStatus[] = ['pending', 'in_process', 'authorized'];

export interface PreferenceItem {
  title: string;
  quantity: number;
  unitPriceCents: number;
  currencyId: string;
  /** Those fields of the item in the request that have no field of their own here. Responses return them unchanged. */
  rest: Record<string, unknown>;
}

export interface BackUrls {
  success: string | null;
  pending: string | null;
  failure: string | null;
}

export interface Preference {
  id: string;
  merchantOrderId: string;
  externalReference: string | null;
  items: PreferenceItem[];
  totalCents: number;
  currencyId: string;
  backUrls: BackUrls;
  autoReturn: 'approved' | 'all' | null;
  notificationUrl: string | null;
  binaryMode: boolean;
  excludedMethods: PaymentMethod[];
  /**
   * The start and the end of the period in which the preference can be paid, in ISO 8601. A bound is null when
   * `expires` is off or the request has no such bound.
   */
  payableFrom: string | null;
  payableUntil: string | null;
  /** When a Pix that is made for this preference expires; null means the service's default lifetime. */
  pixExpiresAt: string | null;
  payer: Record<string, unknown>;
  metadata: Record<string, unknown>;
  /** Those fields of the request that have no field of their own here. Responses return them unchanged. */
  rest: Record<string, unknown>;
  createdAt: string;
}

/** A Pix refund that waits for the bank is `in_process`: no money has been returned yet. */
export type RefundStatus = 'approved' | 'in_process' | 'rejected';

export interface Refund {
  id: string;
  status: RefundStatus;
  amountCents: number;
  createdAt: string;
}

export interface Payment {
  /** Digits only. Responses contain the id as a JSON number, as those of the real service do. */
  id: string;
  preferenceId: string | null;
  merchantOrderId: string;
  externalReference: string | null;
  status: PaymentStatus;
  statusDetail: string;
  method: PaymentMethod;
  holder: string | null;
  amountCents: number;
  currencyId: string;
  collectorId: string;
  refunds: Refund[];
  chargebackId: string | null;
  notificationUrl: string | null;
  description: string;
  payer: Record<string, unknown>;
  metadata: Record<string, unknown>;
  binaryMode: boolean;
  createdAt: string;
  approvedAt: string | null;
  updatedAt: string;
  expiresAt: string | null;
  /** The order of the Orders API that the payment belongs to; absent for a payment of a preference. */
  orderId?: string;
}

/** An order of the Orders API, made for one Pix on the shop's own page. Its money is in the payment `paymentId`. */
export interface Order {
  /** An id that begins with 'ORD'. */
  id: string;
  /** The id of the payment in the Orders API, which begins with 'PAY'. */
  transactionId: string;
  /** The id of the same payment in the Payments API. */
  paymentId: string;
  externalReference: string;
  totalCents: number;
  /** The requested lifetime of the Pix code, as an ISO 8601 duration. */
  expirationTime: string;
  createdAt: string;
}

/**
 * The stored result of a write request with an X-Idempotency-Key. A repetition of the request returns the same result.
 */
export interface IdempotentResponse {
  requestHash: string;
  resultId: string;
}

export type SignatureKind = 'valid' | 'forged' | 'unsigned' | 'malformed';

export interface NotificationAttempt {
  at: string;
  /** The receiver's HTTP status, or null when it did not respond. */
  status: number | null;
  error: string | null;
  durationMs: number;
  requestId: string;
  signature: string | null;
}

export interface Notification {
  id: string;
  topic: string;
  action: string | null;
  dataId: string;
  url: string;
  /** Query parameters added to the address, in order. */
  query: [string, string][];
  body: Record<string, unknown>;
  signature: SignatureKind;
  timestampUnit: 'seconds' | 'milliseconds';
  timestampOffsetMs: number;
  /**
   * Whether a failed delivery is repeated. The real service never repeats fraud alerts, and the control API repeats
   * only on request.
   */
  retries: boolean;
  state: 'waiting' | 'delivered' | 'failed';
  createdAt: string;
  attempts: NotificationAttempt[];
}

/**
 * Whether the money of a refund has been returned. A refund from the state file of an earlier version has no status and
 * counts as returned.
 */
const isBack = ({ status }: Refund): boolean => status !== 'in_process' && status !== 'rejected';

export const refundedCents = (payment: Payment): number =>
  payment.refunds.reduce((sum, refund) => sum + (isBack(refund) ? refund.amountCents : 0), 0);

/**
 * Returns the amount that cannot be refunded any more: the finished refunds plus the refunds that still wait for the
 * bank.
 */
export const askedBackCents = (payment: Payment): number =>
  payment.refunds.reduce((sum, refund) => sum + (refund.status === 'rejected' ? 0 : refund.amountCents), 0);
