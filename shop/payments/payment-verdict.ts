/**
 * A payment as the provider's own API describes it, in our units. Never filled from a browser or a
 * notification's body.
 */
export interface ProviderPayment {
  id: string;
  status: string;
  statusDetail: string | null;
  externalReference: string | null;
  currency: string | null;
  /** Null when the provider's amount is no exact number of centavos. */
  amountCents: number | null;
  refundedCents: number;
  collectorId: string | null;
  method: string | null;
  /** Until when an open one can be paid, where the provider says so. */
  expiresAt: Date | null;
  lastUpdatedAt: Date;
}

export interface PayableOrder {
  id: string;
  totalCents: number;
}

/** Why money that moved is not this order's: another order's or nobody's, another account's, another currency or amount. */
export type MismatchReason = 'reference' | 'collector' | 'currency' | 'amount';

export type PaymentVerdict =
  | { kind: 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'partially_refunded' }
  /** `unknown_status`: one we do not know; nothing may be concluded from it. */
  | { kind: 'pending'; reason?: 'unknown_status' }
  /** `in_mediation`: the buyer opened a dispute that is not decided yet. */
  | { kind: 'charged_back'; reason?: 'in_mediation' }
  | { kind: 'mismatch'; reason: MismatchReason };

export interface PaymentVerdictInput {
  payment: ProviderPayment;
  order: PayableOrder;
  /** Our account at the provider. */
  collectorId: string;
}

function moneyVerdict(payment: ProviderPayment, order: PayableOrder): PaymentVerdict {
  if (payment.currency !== 'BRL') return { kind: 'mismatch', reason: 'currency' };
  if (payment.amountCents !== order.totalCents) return { kind: 'mismatch', reason: 'amount' };
  if (payment.status === 'charged_back') return { kind: 'charged_back' };
  if (payment.status === 'in_mediation') return { kind: 'charged_back', reason: 'in_mediation' };
  if (payment.status === 'refunded') return { kind: 'refunded' };
  if (payment.refundedCents > 0) {
    return { kind: payment.refundedCents >= order.totalCents ? 'refunded' : 'partially_refunded' };
  }
  return { kind: 'approved' };
}

/**
 * What a provider's payment means for an order. `approved` only if reference, currency, exact amount and
 * collector are ours; anything that moved money but differs is a `mismatch`: the order is to be held and an
 * admin told. The provider keeps `approved` as the status of a partly refunded payment, so the refunded
 * amount decides there.
 */
export function paymentVerdict({ payment, order, collectorId }: PaymentVerdictInput): PaymentVerdict {
  if (payment.externalReference !== order.id) return { kind: 'mismatch', reason: 'reference' };
  if (collectorId === '' || payment.collectorId !== collectorId)
    return { kind: 'mismatch', reason: 'collector' };
  switch (payment.status) {
    case 'approved':
    case 'refunded':
    case 'charged_back':
    case 'in_mediation':
      return moneyVerdict(payment, order);
    case 'rejected':
      return { kind: 'rejected' };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'pending':
    case 'in_process':
    case 'authorized':
      return { kind: 'pending' };
    default:
      return { kind: 'pending', reason: 'unknown_status' };
  }
}
