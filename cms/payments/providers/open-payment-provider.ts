import type { PaymentProvider } from '../../platform/ports/payment-provider';
import { openMercadoPago } from './mercado-pago/open-mercado-pago';
import type { PaymentEnvironment } from './payment-variables';

/** The one place that chooses the payment provider, with `payment-variables.ts`, which loads no SDK. */
export const openPaymentProvider = (env: PaymentEnvironment & { PUBLIC_URL: string }): PaymentProvider =>
  openMercadoPago(env);
