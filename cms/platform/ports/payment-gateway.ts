import type { ProviderPayment } from '@shop/payments/payment-verdict';

/** Why the provider's response could not be used; never shown to a customer. */
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
 * Whether the provider failed. Does not use `instanceof`: the pages' build and the server that opened the gateway each
 * contain a copy of this class.
 */
export const isGatewayError = (error: unknown): error is GatewayError =>
  error instanceof Error && error.name === 'GatewayError';

export interface PreferenceItem {
  id: string;
  title: string;
  /** A description in the shop's own words. */
  description: string;
  /** A product, or its delivery. */
  kind: 'product' | 'delivery';
  /** The path of its picture in the shop. */
  picturePath: string | null;
  amountCents: number;
}

export interface PayerAddress {
  cep: string;
  street: string;
  number: string;
}

export interface ProviderRefund {
  /** `in_process`: the bank has not executed it yet, so no money has been returned. */
  status: 'approved' | 'in_process' | 'failed';
  amountCents: number;
}

export interface PreferenceRequest {
  orderId: string;
  /** `order:purpose:attempt`: the same key returns the same preference. */
  idempotencyKey: string;
  /** Net amounts; their sum is the order's total. */
  items: PreferenceItem[];
  payer: { fullName: string; email: string; phone: string | null; address: PayerAddress | null };
  /** When the shop's reservation ends: the provider opens no payment after it. */
  expiresAt: Date;
  /** When a Pix opened on the payment page should expire. The provider may refuse it or use its own limit. */
  pixExpiresAt: Date;
}

export interface PaymentPage {
  payments: ProviderPayment[];
  /** Entries of the page that are not valid payments: their ids, or their positions on the page. */
  unreadable: string[];
}

/**
 * The payment provider, as the shop uses it. Amounts are in centavos. Every call throws `GatewayError` when the
 * provider fails, refuses, or returns an invalid response; every call ends within the configured time limit.
 */
export interface PaymentGateway {
  createPreference(request: PreferenceRequest): Promise<{ preferenceId: string; paymentLink: string }>;
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  findPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  /**
   * All payments of the shop's account that changed since a moment, one page at a time, including payments of unknown
   * orders.
   */
  findPaymentsChangedSince(since: Date): AsyncIterable<PaymentPage>;
  /** The ids of the payments that a chargeback concerns. */
  findChargedBackPayments(chargebackId: string): Promise<string[]>;
  /** Cancels an open payment; the provider refuses when it is no longer open. */
  cancelPayment(paymentId: string): Promise<void>;
  /** Refunds `amountCents`, or the whole remaining amount when it is absent. */
  refund(request: {
    paymentId: string;
    amountCents?: number;
    idempotencyKey: string;
  }): Promise<ProviderRefund>;
  /** All refunds requested for a payment so far, executed or not. */
  findRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** The shop's account number at the provider: payments to any other account do not belong to the shop. */
  collectorId(): Promise<string>;
}
