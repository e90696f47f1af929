import { MercadoPagoConfig, Order, Payment, PaymentRefund, Preference, User } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { SIMULATOR_TOKEN } from '@tests/support/payment-simulator/start-simulator';

/**
 * Returns the clients of the SDK that the shop uses, configured for the simulator as the shop configures them. Each
 * access creates a new config, because the SDK stores the options of a call, such as the idempotency key, in its
 * config and would send them with the next call, too.
 */
export function officialSdk(url: string, given: { accessToken?: string; timeout?: number } = {}) {
  Object.assign(AppConfig, { BASE_URL: url });
  const config = () =>
    new MercadoPagoConfig({
      accessToken: given.accessToken ?? SIMULATOR_TOKEN,
      options: { timeout: given.timeout ?? 5_000, maxRetries: 0 },
    });
  return {
    get preference() {
      return new Preference(config());
    },
    get payment() {
      return new Payment(config());
    },
    get refund() {
      return new PaymentRefund(config());
    },
    get order() {
      return new Order(config());
    },
    get user() {
      return new User(config());
    },
  };
}

export type OfficialSdk = ReturnType<typeof officialSdk>;

const HALF_HOUR_MS = 30 * 60 * 1000;

/** The shop's usual request for a payment preference: two pizzas and the delivery fee, R$ 114,80 in total. */
export const purchase = (changes: Record<string, unknown> = {}) => ({
  items: [
    { id: 'margherita', title: '2 x Margherita', quantity: 1, currency_id: 'BRL', unit_price: 99.8 },
    { id: 'entrega', title: 'Taxa de entrega', quantity: 1, currency_id: 'BRL', unit_price: 15 },
  ],
  external_reference: 'order-1',
  back_urls: {
    success: 'http://localhost:3999/pagamento/sucesso',
    pending: 'http://localhost:3999/pagamento/pendente',
    failure: 'http://localhost:3999/pagamento/falha?de=checkout',
  },
  payment_methods: { excluded_payment_types: [{ id: 'ticket' }] },
  expires: true,
  expiration_date_to: new Date(Date.now() + HALF_HOUR_MS).toISOString(),
  ...changes,
});
