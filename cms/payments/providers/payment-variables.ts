import { mercadoPagoVariables, type MercadoPagoEnvironment } from './mercado-pago/settings';

/** The chosen provider's part of the environment; `open-payment-provider.ts` chooses its code. */
export const paymentVariables = mercadoPagoVariables;

/** Those without a default. */
export const REQUIRED_PAYMENT_VARIABLES: readonly string[] = Object.entries(paymentVariables)
  .filter(([, variable]) => !variable.safeParse(undefined).success)
  .map(([name]) => name);

export type PaymentEnvironment = MercadoPagoEnvironment;
