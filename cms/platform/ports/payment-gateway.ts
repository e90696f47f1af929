import type { ProviderPayment } from '@shop/payments/payment-verdict';

/** Why the provider gave no usable answer; never shown to a shopper. */
export type GatewayFailure = 'unavailable' | 'refused' | 'garbage';

export class GatewayError extends Error {
  constructor(
    readonly failure: GatewayFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'GatewayError';
  }
}

/**
 * Whether the provider failed. Not by `instanceof`: the built pages and the server that opened the gateway each carry a
 * copy of this class.
 */
export const isGatewayError = (error: unknown): error is GatewayError =>
  error instanceof Error && error.name === 'GatewayError';

export interface PreferenceItem {
  id: string;
  title: string;
  /** What it is, in the shop's words. */
  description: string;
  /** A product, or the delivery of it. */
  kind: 'product' | 'delivery';
  /** Path of its picture in the shop. */
  picturePath: string | null;
  amountCents: number;
}

export interface PayerAddress {
  cep: string;
  street: string;
  number: string;
}

export interface ProviderRefund {
  /** `in_process`: the bank has not carried it out yet, so nothing is back. */
  status: 'approved' | 'in_process' | 'failed';
  amountCents: number;
}

export interface PreferenceRequest {
  orderId: string;
  /** `order:purpose:attempt`: the same key twice gives the same preference. */
  idempotencyKey: string;
  /** Net amounts; their sum is the order's total. */
  items: PreferenceItem[];
  payer: { fullName: string; email: string; phone: string | null; address: PayerAddress | null };
  /** End of our reservation: the provider opens no payment after it. */
  expiresAt: Date;
  /** When a Pix opened on the page ends. A wish: the provider may refuse it or keep to its own day. */
  pixExpiresAt: Date;
}

export interface PaymentPage {
  payments: ProviderPayment[];
  /** What else is on the page and is no payment as the provider promises them: its id, or its place on the page. */
  unreadable: string[];
}

/**
 * The payment provider, as the shop sees it. Amounts in centavos. Every call throws `GatewayError` when the provider
 * fails, refuses, or answers something that is not what it promises; calls end within the configured time limit.
 */
export interface PaymentGateway {
  createPreference(request: PreferenceRequest): Promise<{ preferenceId: string; paymentLink: string }>;
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  findPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  /** All payments of our account that changed since a moment, a page at a time; of any order, or of none of ours. */
  findPaymentsChangedSince(since: Date): AsyncIterable<PaymentPage>;
  /** The payments a chargeback is about. */
  findChargedBackPayments(chargebackId: string): Promise<string[]>;
  /** Takes an open payment back; refused when it is no longer open. */
  cancelPayment(paymentId: string): Promise<void>;
  /** Refunds `amountCents`, or everything that is left when it is absent. */
  refund(request: {
    paymentId: string;
    amountCents?: number;
    idempotencyKey: string;
  }): Promise<ProviderRefund>;
  /** What was asked back of a payment so far, carried out or not. */
  findRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Our own account number at the provider: payments to anybody else are not ours. */
  collectorId(): Promise<string>;
}
