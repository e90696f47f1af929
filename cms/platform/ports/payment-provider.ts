import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { PaymentProviderName } from '@shop/payments/payment-origin';
import type { ProviderPayment } from '@shop/payments/payment-verdict';
import type { ProviderRefusal } from '@shop/payments/provider-refusal';

/**
 * How a call to the provider ended that brought nothing. `unavailable` and `garbage` are no answer: none came, or none
 * that can be read. `not_now` is a refusal that may end by itself, so the call is made again later. `refused` is a
 * refusal for good: the same call is never made again, and the owner gets a notice. Never shown to a customer.
 */
export type PaymentProviderFailure = 'unavailable' | 'garbage' | 'not_now' | 'refused';

export class PaymentProviderError extends Error {
  /** Why the provider refused; null when it did not answer. */
  readonly refusal: ProviderRefusal | null;

  constructor(
    readonly failure: PaymentProviderFailure,
    message: string,
    { refusal = null, ...options }: ErrorOptions & { refusal?: ProviderRefusal | null } = {},
  ) {
    super(message, options);
    this.name = 'PaymentProviderError';
    this.refusal = refusal;
  }
}

/**
 * Returns whether the error is a `PaymentProviderError`. Does not use `instanceof`, because the pages' build and the
 * server that opened the provider each contain a copy of this class.
 */
export const isPaymentProviderError = (error: unknown): error is PaymentProviderError =>
  error instanceof Error && error.name === 'PaymentProviderError';

type Refused = PaymentProviderError & { refusal: ProviderRefusal };

/** Returns whether the provider refused a call for good, so that the call must not be made again. */
export const isRefusedForGood = (error: unknown): error is Refused =>
  isPaymentProviderError(error) && error.failure === 'refused' && error.refusal !== null;

/**
 * Returns whether only the owner can do something about a refusal. This is every refusal for good, and one of the shop's
 * access key, although the call is made again: it succeeds as soon as the owner has replaced the key.
 */
export const needsOwner = (error: unknown): error is Refused =>
  isRefusedForGood(error) || (isPaymentProviderError(error) && error.refusal?.reason === 'access');

export interface CheckoutItem {
  id: string;
  title: string;
  /** A description in the shop's own words. */
  description: string;
  /** Whether the item is a product or the delivery. */
  kind: 'product' | 'delivery';
  /** The path of the item's picture in the shop. */
  picturePath: string | null;
  amountCents: number;
}

export interface PayerAddress {
  cep: string;
  street: string;
  number: string;
}

export interface ProviderRefund {
  /** `in_process` means that the bank has not executed the refund yet, so no money has been returned. */
  status: 'approved' | 'in_process' | 'failed';
  amountCents: number;
}

/** What the shop gets of an approved payment, in centavos. */
export interface PaymentProceeds {
  /** What was refunded when the provider said this. */
  refundedCents: number;
  /** What the provider keeps, without the part that it gave back with refunds. */
  feeCents: number;
  /** What the shop keeps after fee and refunds. The provider may keep other amounts too, such as a tax. */
  netCents: number;
  /** When the shop may use the money. */
  releaseAt: Date;
}

export interface CheckoutRequest {
  orderId: string;
  /** The key has the form `order:purpose:attempt`. A repeated request with the same key returns the same checkout. */
  idempotencyKey: string;
  /**
   * The items with their net amounts. Each amount is positive, because the provider accepts no negative item. The sum
   * of the amounts is the order's total.
   */
  items: CheckoutItem[];
  /** The person who pays. The e-mail is null for a counter order whose buyer has not given an e-mail yet. */
  payer: { fullName: string; email: string | null; phone: string | null; address: PayerAddress | null };
  /** The shop's name, which a card's statement shows. */
  shopName: string;
  /** The end of the shop's reservation. The provider opens no payment after this time. */
  expiresAt: Date;
  /**
   * The time when a Pix opened on the payment page should expire. The provider may refuse this time or use its own
   * limit.
   */
  pixExpiresAt: Date;
}

export interface PixRequest {
  orderId: string;
  /** The key has the form `order:purpose:attempt`. A repeated request with the same key returns the same code. */
  idempotencyKey: string;
  amountCents: number;
  /** How long the code can be paid; at least 30 minutes. */
  lifetimeMinutes: number;
  payer: { fullName: string; email: string };
}

/** A Pix that the customer pays on a page of the shop. */
export interface OpenedPix {
  /** The payment of this Pix, which waits for the customer. */
  payment: ProviderPayment;
  /** The text of the code, to be copied or drawn as a QR code. */
  code: string;
  /** A page of the provider that shows the same code; null if the provider states none. */
  pageLink: string | null;
}

export interface PaymentPage {
  payments: ProviderPayment[];
  /** Entries of the page that are not valid payments: their ids, or their positions on the page. */
  unreadable: string[];
}

/** A notification as received over HTTP; only its signed parts are trusted. */
export interface IncomingNotification {
  query: Record<string, unknown>;
  /** The parsed body; undefined when it was not JSON. */
  body: unknown;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ProviderNotification {
  /** A key that is the same for each repetition of a notification, because it consists of signed parts only. */
  uniqueKey: string;
  /** The provider's name for the kind of subject; see `notificationSubject`. */
  topic: string;
  action: string | null;
  /** The provider's id of the subject. */
  dataId: string;
  /** The payment that the subject concerns; null when the subject itself is the payment or none is named. */
  paymentId: string | null;
}

export type NotificationVerdict =
  /**
   * The notification is forged, old or malformed, or is unsigned although the provider signs its kind. What it says is
   * given as far as it can be read, and is only a hint.
   */
  | { kind: 'refused'; hint: ProviderNotification | null }
  /**
   * The notification is well-formed and of a kind that the provider never signs. It is acknowledged, but never
   * processed.
   */
  | { kind: 'unsigned'; notification: ProviderNotification }
  | { kind: 'genuine'; notification: ProviderNotification };

/**
 * What a notification is about. Notifications about an order or another subject need no processing, because the
 * payment's own notification reports the same event. A `test` is about nothing: the owner sent it from the provider's
 * panel.
 */
export type NotificationSubject = 'payment' | 'dispute' | 'fraud_alert' | 'order' | 'test' | 'other';

/**
 * The contents of the address to which the payment page returns the customer. They are only hints, because the state is
 * read at the provider.
 */
export interface ReturnHints {
  orderId: string | null;
  paymentId: string | null;
  /** Whether the customer left the payment page without paying. */
  isGivenUp?: boolean;
  /** How the customer paid, by the same names as `ProviderPayment.method`, if the address says it. */
  method?: string;
}

/**
 * The payment provider, as the shop uses it. Amounts are in centavos. Every call throws `PaymentProviderError` when the
 * provider fails, refuses, or returns an invalid response. Every call ends within the configured time limit. Only
 * `cms/payments/providers` knows which provider it is.
 */
export interface PaymentProvider {
  /** The provider's name, which is stored with each of its payments. */
  readonly name: PaymentProviderName;
  /** The path of the shop that receives the provider's notifications. */
  readonly notificationPath: string;
  /** The origins of the provider's payment page, to which the checkout's form may lead. */
  readonly pageOrigins: readonly string[];

  /** Opens a payment page for an order. */
  createCheckout(request: CheckoutRequest): Promise<{ checkoutId: string; paymentLink: string }>;
  /**
   * Opens a Pix to be paid on a page of the shop. The payment of the Pix is read, found, cancelled and refunded by the
   * same calls as any other payment.
   */
  createPix(request: PixRequest): Promise<OpenedPix>;
  getPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** Returns what the shop gets of a payment; null while the provider does not say all of it. */
  getProceeds(paymentId: string): Promise<PaymentProceeds | null>;
  /** Returns all payments of an order, oldest first. */
  findPayments(orderId: string): Promise<ProviderPayment[]>;
  /**
   * Returns all payments of the shop's account that changed since a moment, one page at a time, including payments of
   * unknown orders.
   */
  findPaymentsChangedSince(since: Date): AsyncIterable<PaymentPage>;
  /** Returns the ids of the payments that a dispute concerns. */
  findDisputedPayments(disputeId: string): Promise<string[]>;
  /** Cancels an open payment. The provider refuses this when the payment is no longer open. */
  cancelPayment(paymentId: string): Promise<void>;
  /** Refunds `amountCents` or, when it is absent, the complete remaining amount. */
  refund(request: {
    paymentId: string;
    amountCents?: number;
    idempotencyKey: string;
  }): Promise<ProviderRefund>;
  /** Returns all refunds requested for a payment so far, executed or not. */
  findRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Returns the shop's account number at the provider. Payments to any other account do not belong to the shop. */
  accountId(): Promise<string>;

  /**
   * Verifies that a notification comes from the provider and is fresh, and reads it. Never calls the provider. Calls
   * `clock`, which costs a query, only after the signature was found valid.
   */
  verifyNotification(
    incoming: IncomingNotification,
    clock: () => Promise<Date>,
  ): Promise<NotificationVerdict>;
  readonly notificationSubject: (notification: { topic: string; dataId: string }) => NotificationSubject;
  /** Returns the meaning of a stored `statusDetail`; null for a code whose meaning is of no use to people. */
  readonly describeDetail: (code: string | null) => PaymentDetail | null;
  /** Reads the address to which the payment page returned a customer. */
  readonly readReturn: (query: URLSearchParams) => ReturnHints;
}
