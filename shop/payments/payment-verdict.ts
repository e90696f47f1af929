import type { PaymentProviderName } from './payment-origin';

/** The status of a payment, as every provider's own statuses are mapped to it. These values are stored. */
export type ProviderPaymentStatus =
  /** Waits for the customer, for example a Pix that is not paid yet. */
  | 'pending'
  /** Under review by the provider or the bank. */
  | 'in_process'
  /** Reserved on the card, not collected yet. */
  | 'authorized'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  /** The customer opened a dispute that is not decided yet. */
  | 'in_mediation'
  | 'charged_back'
  /** The shop does not know the provider's status; no conclusion may be drawn from it. */
  | 'unknown';

/** Where a payment is made. These values are stored. */
export type PaymentChannel = 'page' | 'pix';

/**
 * A payment as the provider's API describes it, in the shop's terms and units. Never filled from a browser or a
 * notification's body.
 */
export interface ProviderPayment {
  provider: PaymentProviderName;
  id: string;
  /** Where the customer pays: on the provider's page, or by a Pix code on the shop's own. */
  channel: PaymentChannel;
  /**
   * The id by which to read the payment instead, if another API of the provider knows it by that id; else
   * null.
   */
  readAs: string | null;
  /** Further ids by which other APIs of the provider name the same payment. */
  otherIds: string[];
  /**
   * The text of its Pix code, which is the same in every API of the provider; null for other methods, or if
   * the API does not return it.
   */
  pixCode: string | null;
  status: ProviderPaymentStatus;
  /** The provider's own code for the reason of its status; `describeDetail` explains it. */
  statusDetail: string | null;
  /** The id of the order, as sent when its checkout was created. */
  externalReference: string | null;
  currency: string | null;
  /** Null when the provider's amount is not an exact number of centavos. */
  amountCents: number | null;
  refundedCents: number;
  /** The account that receives the money. */
  accountId: string | null;
  /** pix, credit_card, debit_card, account_money; another value is the provider's own. */
  method: string | null;
  /** When an open payment expires, if the provider states it. */
  expiresAt: Date | null;
  lastUpdatedAt: Date;
}

export interface PayableOrder {
  id: string;
  totalCents: number;
}

/**
 * Why a payment that moved money does not pay this order: it has no reference or that of another order,
 * another account, another currency or another amount. `unmapped`: the provider does not say whether it is
 * the same money as another payment of the order.
 */
export type MismatchReason = 'reference' | 'collector' | 'currency' | 'amount' | 'unmapped';

export type PaymentVerdict =
  | { kind: 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'partially_refunded' }
  /** `unknown_status`: a status unknown to the shop; no conclusion may be drawn from it. */
  | { kind: 'pending'; reason?: 'unknown_status' }
  /** `in_mediation`: the customer opened a dispute that is not decided yet. */
  | { kind: 'charged_back'; reason?: 'in_mediation' }
  | { kind: 'mismatch'; reason: MismatchReason };

export interface PaymentVerdictInput {
  payment: ProviderPayment;
  order: PayableOrder;
  /** The shop's account at the provider. */
  accountId: string;
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
 * Returns what a provider's payment means for an order. `approved` only if reference, currency, exact amount and
 * account match; a payment that moved money but differs is a `mismatch`: the order must be held and an admin
 * notified. A partly refunded payment may still have the status `approved`, so the refunded amount decides.
 */
export function paymentVerdict({ payment, order, accountId }: PaymentVerdictInput): PaymentVerdict {
  if (payment.externalReference !== order.id) return { kind: 'mismatch', reason: 'reference' };
  if (accountId === '' || payment.accountId !== accountId) return { kind: 'mismatch', reason: 'collector' };
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
