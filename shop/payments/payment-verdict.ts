import type { PaymentProviderName } from './payment-origin';

/**
 * The status of a payment in the shop's terms. The statuses of every provider are mapped to these values, which are
 * stored.
 */
export type ProviderPaymentStatus =
  /** Waits for the customer, for example a Pix that is not paid yet. */
  | 'pending'
  /** Under review by the provider or the bank. */
  | 'in_process'
  /** The amount is reserved on the card, but not collected yet. */
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

/**
 * Where a payment is made: on the provider's page, or by a Pix code on the shop's own page. These values are stored.
 */
export type PaymentChannel = 'page' | 'pix';

/**
 * A payment as the provider's API describes it, converted to the shop's terms and units. Its data never comes from a
 * browser or from a notification's body.
 */
export interface ProviderPayment {
  provider: PaymentProviderName;
  id: string;
  /** Where the customer pays: on the provider's page, or by a Pix code on the shop's own page. */
  channel: PaymentChannel;
  /**
   * The id under which the payment must be read instead, if another API of the provider knows the payment by that id;
   * otherwise null.
   */
  readAs: string | null;
  /** Further ids by which other APIs of the provider name the same payment. */
  otherIds: string[];
  /**
   * The text of the payment's Pix code, which is the same in every API of the provider. Null for other payment methods,
   * or if the API does not return the code.
   */
  pixCode: string | null;
  status: ProviderPaymentStatus;
  /** The provider's own code for the reason of the payment's status; `describeDetail` explains it. */
  statusDetail: string | null;
  /** The id of the order, as sent when its checkout was created. */
  externalReference: string | null;
  currency: string | null;
  /** Null when the provider's amount is not an exact number of centavos. */
  amountCents: number | null;
  refundedCents: number;
  /** The account that receives the money. */
  accountId: string | null;
  /**
   * The payment method: pix, credit_card, debit_card, account_money, or the provider's own name for any other method.
   */
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
 * Why a payment that moved money does not pay this order. `reference`: the payment has no reference or the reference of
 * another order. `collector`, `currency`, `amount`: the receiving account, the currency or the amount is wrong.
 * `unmapped`: the provider does not say whether this payment is the same money as another payment of the order.
 */
export type MismatchReason = 'reference' | 'collector' | 'currency' | 'amount' | 'unmapped';

export type PaymentVerdict =
  | { kind: 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'partially_refunded' }
  /** `unknown_status`: the shop does not know the provider's status; no conclusion may be drawn from it. */
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
 * Returns what a provider's payment means for an order. The verdict is `approved` only if reference, currency, exact
 * amount and account match. A payment that moved money but differs in one of them is a `mismatch`: the order must be
 * held and an admin notified. A partly refunded payment may still have the status `approved`, so the refunded amount
 * decides.
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
