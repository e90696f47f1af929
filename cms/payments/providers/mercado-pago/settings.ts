import type { PaymentProviderName } from '@shop/payments/payment-origin';
import { z } from 'zod';

import { browserOrigins, LOOPBACK_NAMES } from '../../../platform/browser-origins';
import { commaSeparated } from '../../../platform/environment';

/** The provider's name as it is stored with each payment. */
export const PROVIDER_NAME: PaymentProviderName = 'mercado_pago';

/** Registered at the provider as the address for notifications, so it must not change. */
export const NOTIFICATION_PATH = '/webhooks/mercado-pago';

/** Mercado Pago's part of the environment. */
export const mercadoPagoVariables = {
  MERCADO_PAGO_ACCESS_TOKEN: z.string().min(1, 'é obrigatória'),
  /** While a secret is being replaced, several are set, the newest first. */
  MERCADO_PAGO_WEBHOOK_SECRET: commaSeparated.refine((secrets) => secrets.length > 0, 'é obrigatória'),
  MERCADO_PAGO_API_URL: z.url().default('https://api.mercadopago.com'),
  /** The limit of one attempt; a call has two attempts and ends within the ten seconds that a customer waits. */
  MERCADO_PAGO_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
};

export type MercadoPagoEnvironment = z.output<z.ZodObject<typeof mercadoPagoVariables>>;

const hostOf = (apiUrl: string): string => new URL(apiUrl).hostname;

/** The sites of the provider's payment page. */
const PROVIDER_SITES = ['mercadopago.com.br', 'mercadopago.com'];

/** The sites that a payment link may lead to: the provider's own or, in the demo, this machine. */
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

/** The origins of the payment page, which also redirects to the provider's other sites. */
export const pageOrigins = (apiUrl: string): string[] =>
  hostOf(apiUrl) === 'api.mercadopago.com' ? PAGE_ORIGINS : browserOrigins(apiUrl);
