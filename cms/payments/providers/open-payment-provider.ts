import type { PaymentProvider } from '../../platform/ports/payment-provider';
import { openMercadoPago } from './mercado-pago/open-mercado-pago';
import type { PaymentEnvironment } from './payment-variables';

/**
 * Opens the payment provider. The provider is chosen only here and in `payment-variables.ts`, which is separate because
 * it must not load the SDK.
 */
export const openPaymentProvider = (env: PaymentEnvironment & { PUBLIC_URL: string }): PaymentProvider =>
  openMercadoPago(env);
