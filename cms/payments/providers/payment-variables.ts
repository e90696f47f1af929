import { mercadoPagoVariables, type MercadoPagoEnvironment } from './mercado-pago/settings';

/** The chosen provider's part of the environment; `open-payment-provider.ts` chooses its code. */
export const paymentVariables = mercadoPagoVariables;

export type PaymentEnvironment = MercadoPagoEnvironment;
