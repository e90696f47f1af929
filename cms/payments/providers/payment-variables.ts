import { mercadoPagoVariables, type MercadoPagoEnvironment } from './mercado-pago/settings';

/** The environment variables of the chosen provider. `open-payment-provider.ts` chooses the same provider's code. */
export const paymentVariables = mercadoPagoVariables;

/** The names of the variables that have no default. */
export const REQUIRED_PAYMENT_VARIABLES: readonly string[] = Object.entries(paymentVariables)
  .filter(([, variable]) => !variable.safeParse(undefined).success)
  .map(([name]) => name);

export type PaymentEnvironment = MercadoPagoEnvironment;
