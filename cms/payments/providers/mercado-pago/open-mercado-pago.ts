import { Payment, PaymentRefund, Preference, User, Chargeback } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { addMs } from '@shop/time/bahia';
import { daysMs } from '@shop/time/durations';

import { isPaymentProviderError, type PaymentProvider } from '../../../platform/ports/payment-provider';
import { callProvider, type ProviderLimits } from '../../call-provider';
import {
  isOrderId,
  parseChargeback,
  parseAccount,
  parsePayment,
  parsePaymentPage,
  parsePaymentSearch,
  parsePreference,
  parseRefund,
  parseRefunds,
} from './answers';
import { callConfig, type CallOptions } from './call-config';
import { openOrders } from './orders';
import { notificationSubject, readReturn, verifyNotification } from './notifications';
import { preferenceBody } from './preference-body';
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
 * Returns whether the provider refused the Pix's expiry as too soon, for example when a payment page is requested again
 * some minutes after the order was placed.
 */
function isDateRefused(error: unknown): boolean {
  if (!isPaymentProviderError(error) || error.failure !== 'refused') return false;
  const { error: code, message } = (error.cause ?? {}) as { error?: unknown; message?: unknown };
  return code === 'invalid_date' || /date.?of.?expiration/i.test(String(message));
}

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
  const attemptMs = Math.min(timeoutMs, 4_000);
  const limits = (name: ProviderLimits['name']): ProviderLimits => ({ name, totalMs: 9_000 });
  const config = (call: Pick<CallOptions, 'idempotencyKey' | 'headers'> = {}) =>
    callConfig({ accessToken, attemptMs, ...call });
  const orders = openOrders({ config, limits, apiUrl });
  let account: Promise<string> | undefined;

  return {
    name: PROVIDER_NAME,
    notificationPath: NOTIFICATION_PATH,
    pageOrigins: pageOrigins(apiUrl),
    verifyNotification: (incoming, clock) => verifyNotification(incoming, { secrets, clock }),
    notificationSubject,
    describeDetail,
    readReturn,
    async createCheckout(request) {
      const { date_of_expiration, ...undated } = preferenceBody(request, publicUrl);
      const ask = (body: typeof undated & { date_of_expiration?: string }, idempotencyKey: string) =>
        callProvider(limits('create_checkout'), () =>
          new Preference(config({ idempotencyKey })).create({ body }),
        );
      const answer = await ask({ ...undated, date_of_expiration }, request.idempotencyKey).catch(
        (error: unknown) => {
          if (!isDateRefused(error)) throw error;
          // Without an expiry the Pix may stay open too long, but that is better than no sale. The expiry job cancels
          // the Pix together with the order.
          return ask(undated, `${request.idempotencyKey}:undated`);
        },
      );
      return parsePreference(answer, apiUrl);
    },
    createPix: (request) => orders.createPix(request),
    async getPayment(paymentId) {
      if (isOrderId(paymentId)) return orders.getPix(paymentId);
      const answer = await callProvider(
        limits('find_payment'),
        () => new Payment(config()).get({ id: paymentId }),
        {
          nullOn404: true,
        },
      );
      return answer === null ? null : parsePayment(answer);
    },
    async findPayments(orderId) {
      const answer = await callProvider(limits('find_payments_of_order'), () =>
        new Payment(config()).search({
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
        const answer = await callProvider(limits('find_payments_changed'), () =>
          new Payment(config()).search({ options: { ...options, offset } }),
        );
        const page = parsePaymentPage(answer);
        yield page;
        if (page.payments.length + page.unreadable.length < PAGE) return;
      }
    },
    async findDisputedPayments(disputeId) {
      const answer = await callProvider(
        limits('find_charged_back'),
        () => new Chargeback(config()).get({ id: disputeId }),
        {
          nullOn404: true,
        },
      );
      return answer === null ? [] : parseChargeback(answer);
    },
    async cancelPayment(paymentId) {
      if (isOrderId(paymentId)) return orders.cancelPix(paymentId);
      const answer = await callProvider(limits('cancel_payment'), () =>
        new Payment(config()).cancel({ id: paymentId }),
      );
      // The SDK turns a response with status 200 that is not JSON into an empty object, so only a valid payment proves
      // the cancellation.
      parsePayment(answer);
    },
    async refund({ paymentId, amountCents, idempotencyKey }) {
      if (isOrderId(paymentId)) return orders.refundPix({ paymentId, amountCents, idempotencyKey });
      const answer = await callProvider(limits('refund'), () => {
        const client = new PaymentRefund(config({ idempotencyKey, headers: IN_PROCESS_REFUNDS }));
        return amountCents === undefined
          ? client.total({ payment_id: paymentId })
          : client.create({ payment_id: paymentId, body: { amount: amountCents / 100 } });
      });
      return parseRefund(answer);
    },
    async findRefunds(paymentId) {
      if (isOrderId(paymentId)) return orders.findRefunds(paymentId);
      const answer = await callProvider(limits('find_refunds'), () =>
        new PaymentRefund(config({ headers: IN_PROCESS_REFUNDS })).list({ payment_id: paymentId }),
      );
      return parseRefunds(answer);
    },
    accountId() {
      account ??= callProvider(limits('read_account'), () => new User(config()).get()).then(parseAccount);
      // A failed look-up is not cached, so that the next call repeats it.
      account.catch(() => (account = undefined));
      return account;
    },
  };
}
