import { Payment, PaymentRefund, User, Chargeback } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { addMs } from '@shop/time/bahia';
import { daysMs } from '@shop/time/durations';

import type { PaymentProvider } from '../../../platform/ports/payment-provider';
import { openAsking } from './ask';
import {
  isOrderId,
  parseChargeback,
  parseAccount,
  parsePayment,
  parsePaymentPage,
  parsePaymentSearch,
  parseRefund,
  parseRefunds,
} from './responses';
import { createPreference } from './create-preference';
import { openOrders } from './orders';
import { parseProceeds } from './proceeds-response';
import { notificationSubject, readReturn, verifyNotification } from './notifications';
import { NOTIFICATION_PATH, pageOrigins, PROVIDER_NAME, type MercadoPagoEnvironment } from './settings';
import { describeDetail } from './status-details';

/**
 * Without this header the provider returns an error for a refund that the bank has not executed yet, and omits the
 * refund from the list of refunds.
 */
const IN_PROCESS_REFUNDS = { 'X-Render-In-Process-Refunds': 'true' };

/** The number of payments per page of the provider's response. */
const PAGE = 100;

/**
 * Opens Mercado Pago through its official SDK: Checkout Pro, and the Orders API for Pix on the shop's own page. Throws
 * only `PaymentProviderError`; see `PaymentProvider`.
 */
export function openMercadoPago({
  MERCADO_PAGO_ACCESS_TOKEN: accessToken,
  MERCADO_PAGO_API_URL: apiUrl,
  MERCADO_PAGO_TIMEOUT_MS: timeoutMs,
  MERCADO_PAGO_WEBHOOK_SECRET: secrets,
  PUBLIC_URL: publicUrl,
}: MercadoPagoEnvironment & { PUBLIC_URL: string }): PaymentProvider {
  // The SDK has no setting for its base URL. Only this line accesses the SDK's internals (pinned version, covered by a
  // test).
  (AppConfig as { BASE_URL: string }).BASE_URL = apiUrl.replace(/\/+$/, '');
  const asking = openAsking({ accessToken, attemptMs: Math.min(timeoutMs, 4_000), totalMs: 9_000 });
  const { ask, find } = asking;
  const orders = openOrders({ asking, apiUrl });
  let account: Promise<string> | undefined;

  return {
    name: PROVIDER_NAME,
    notificationPath: NOTIFICATION_PATH,
    pageOrigins: pageOrigins(apiUrl),
    verifyNotification: (incoming, clock) => verifyNotification(incoming, { secrets, clock }),
    notificationSubject,
    describeDetail,
    readReturn,
    createCheckout: (request) => createPreference(asking, { request, publicUrl, apiUrl }),
    createPix: (request) => orders.createPix(request),
    async getPayment(paymentId) {
      if (isOrderId(paymentId)) return orders.getPix(paymentId);
      const answer = await find('find_payment', (config) => new Payment(config).get({ id: paymentId }));
      return answer === null ? null : parsePayment(answer);
    },
    async getProceeds(paymentId) {
      // The Orders API does not say what a payment costs. The Payments API knows the same payment by a number.
      const number = isOrderId(paymentId)
        ? (await orders.getPix(paymentId))?.otherIds.find((id) => /^\d+$/.test(id))
        : paymentId;
      if (number === undefined) return null;
      const answer = await find('read_proceeds', (config) => new Payment(config).get({ id: number }));
      return answer === null ? null : parseProceeds(answer);
    },
    async findPayments(orderId) {
      const answer = await ask('find_payments_of_order', (config) =>
        new Payment(config).search({
          options: { external_reference: orderId, sort: 'date_created', criteria: 'asc' },
        }),
      );
      return parsePaymentSearch(answer);
    },
    async *findPaymentsChangedSince(since) {
      const options = {
        range: 'date_last_updated',
        begin_date: since.toISOString(),
        // The end is one day later than now, because the provider's clock may be ahead of the shop's.
        end_date: addMs(new Date(), daysMs(1)).toISOString(),
        sort: 'date_created',
        criteria: 'asc',
        limit: PAGE,
      } as const;
      for (let offset = 0; ; offset += PAGE) {
        const answer = await ask('find_payments_changed', (config) =>
          new Payment(config).search({ options: { ...options, offset } }),
        );
        const page = parsePaymentPage(answer);
        yield page;
        if (page.payments.length + page.unreadable.length < PAGE) return;
      }
    },
    async findDisputedPayments(disputeId) {
      const answer = await find('find_charged_back', (config) =>
        new Chargeback(config).get({ id: disputeId }),
      );
      return answer === null ? [] : parseChargeback(answer);
    },
    async cancelPayment(paymentId) {
      if (isOrderId(paymentId)) return orders.cancelPix(paymentId);
      const answer = await ask('cancel_payment', (config) => new Payment(config).cancel({ id: paymentId }));
      // The SDK turns a response with status 200 that is not JSON into an empty object, so only a valid payment proves
      // the cancellation.
      parsePayment(answer);
    },
    async refund({ paymentId, amountCents, idempotencyKey }) {
      if (isOrderId(paymentId)) return orders.refundPix({ paymentId, amountCents, idempotencyKey });
      const answer = await ask(
        'refund',
        (config) => {
          const client = new PaymentRefund(config);
          return amountCents === undefined
            ? client.total({ payment_id: paymentId })
            : client.create({ payment_id: paymentId, body: { amount: amountCents / 100 } });
        },
        { idempotencyKey, headers: IN_PROCESS_REFUNDS },
      );
      return parseRefund(answer);
    },
    async findRefunds(paymentId) {
      if (isOrderId(paymentId)) return orders.findRefunds(paymentId);
      const answer = await ask(
        'find_refunds',
        (config) => new PaymentRefund(config).list({ payment_id: paymentId }),
        { headers: IN_PROCESS_REFUNDS },
      );
      return parseRefunds(answer);
    },
    accountId() {
      account ??= ask('read_account', (config) => new User(config).get()).then(parseAccount);
      // A failed look-up is not cached, so that the next call repeats it.
      account.catch(() => (account = undefined));
      return account;
    },
  };
}
