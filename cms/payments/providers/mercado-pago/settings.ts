import type { PaymentProviderName } from '@shop/payments/payment-origin';
import { z } from 'zod';

import { browserOrigins, LOOPBACK_NAMES } from '../../../platform/browser-origins';
import { commaSeparated } from '../../../platform/environment';

/** The provider's name as it is stored with each payment. */
export const PROVIDER_NAME: PaymentProviderName = 'mercado_pago';

/** The path for the provider's notifications. It is registered at the provider, so it must not change. */
export const NOTIFICATION_PATH = '/webhooks/mercado-pago';

/** Mercado Pago's environment variables. */
export const mercadoPagoVariables = {
  MERCADO_PAGO_ACCESS_TOKEN: z.string().min(1, 'é obrigatória'),
  /** Several secrets, the newest first, are set while a secret is being replaced. */
  MERCADO_PAGO_WEBHOOK_SECRET: commaSeparated.refine((secrets) => secrets.length > 0, 'é obrigatória'),
  /** It receives the token. Without TLS it must be on this machine, as the simulator of the demo and the tests is. */
  MERCADO_PAGO_API_URL: z
    .url({ error: 'precisa ser um endereço completo', abort: true })
    .refine(
      (url) => url.startsWith('https://') || LOOPBACK_NAMES.includes(new URL(url).hostname),
      'precisa começar com https://',
    )
    .default('https://api.mercadopago.com'),
  /**
   * The time limit of one attempt, in milliseconds. A call has two attempts and ends within the ten seconds that a
   * customer waits.
   */
  MERCADO_PAGO_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
};

export type MercadoPagoEnvironment = z.output<z.ZodObject<typeof mercadoPagoVariables>>;

const hostOf = (apiUrl: string): string => new URL(apiUrl).hostname;

/** The sites of the provider's payment page. */
const PROVIDER_SITES = ['mercadopago.com.br', 'mercadopago.com'];

/** Returns the sites that a payment link may lead to: the provider's own sites or, in the demo, this machine. */
export function paymentSites(apiUrl: string): string[] {
  const host = hostOf(apiUrl);
  if (host.endsWith('.mercadopago.com')) return PROVIDER_SITES;
  return LOOPBACK_NAMES.includes(host) ? LOOPBACK_NAMES : [host];
}

const PAGE_ORIGINS = [
  'https://*.mercadopago.com.br',
  'https://*.mercadopago.com',
  'https://*.mercadolivre.com.br',
  'https://*.mercadolibre.com',
];

/** Returns the origins of the payment page, which also redirects to the provider's other sites. */
export const pageOrigins = (apiUrl: string): string[] =>
  hostOf(apiUrl) === 'api.mercadopago.com' ? PAGE_ORIGINS : browserOrigins(apiUrl);
