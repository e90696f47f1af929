/**
 * The payment providers, by the value stored with their payments. A new provider also needs a migration of the database
 * enum.
 */
export const PAYMENT_PROVIDERS = { mercado_pago: 'Mercado Pago' } as const;

export type PaymentProviderName = keyof typeof PAYMENT_PROVIDERS;

/** Payments without a provider: made outside the shop, or not needed because the total is zero. */
export const OFFLINE_ORIGINS = { manual: 'Pago fora do site', none: 'Sem cobrança' } as const;

/** The payment method of money received at the counter; such payments have the origin `manual`. */
export const CASH = 'dinheiro';

/** The values of `payments.provider`. */
export type PaymentOrigin = PaymentProviderName | keyof typeof OFFLINE_ORIGINS;

export const isFromProvider = (origin: PaymentOrigin): origin is PaymentProviderName =>
  !Object.hasOwn(OFFLINE_ORIGINS, origin);

/** The value of `orders.payment_method` until a payment shows how the customer paid. */
export const METHOD_NOT_CHOSEN: PaymentProviderName = 'mercado_pago';
