import { MercadoPagoConfig, Payment, PaymentRefund, Preference, User, Chargeback } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';

import { callProvider, type ProviderLimits } from './call-provider';
import type { PaymentGateway } from './gateway';
import {
  parseChargeback,
  parseCollector,
  parsePayment,
  parsePaymentPage,
  parsePaymentSearch,
  parsePreference,
} from './provider-answers';
import { preferenceBody } from './preference-body';

interface GatewaySettings {
  accessToken: string;
  apiUrl: string;
  /** Time for one attempt; a call has two attempts and ends before the shopper's ten seconds are over. */
  timeoutMs: number;
  publicUrl: string;
}

const DAY_MS = 86_400_000;

/** Payments the provider answers at once. */
const PAGE = 100;

/** Mercado Pago through its official SDK. Throws `GatewayError` only; see `PaymentGateway`. */
export function createGateway({
  accessToken,
  apiUrl,
  timeoutMs,
  publicUrl,
}: GatewaySettings): PaymentGateway {
  // The SDK has no setting for its base URL; this is the one place that touches its inside (pinned, and tested).
  (AppConfig as { BASE_URL: string }).BASE_URL = apiUrl.replace(/\/+$/, '');
  const attemptMs = Math.min(timeoutMs, 4_000);
  const limits = (name: ProviderLimits['name']): ProviderLimits => ({ name, totalMs: 9_000 });
  // A new configuration for each call: the SDK keeps a call's options, its idempotency key too, for the calls after it.
  const config = (idempotencyKey?: string) =>
    new MercadoPagoConfig({
      accessToken,
      options: {
        timeout: attemptMs,
        maxRetries: 1,
        initialDelay: 200,
        maxDelay: 500,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      },
    });
  let collector: Promise<string> | undefined;

  return {
    async createPreference(request) {
      const answer = await callProvider(limits('create_preference'), () =>
        new Preference(config(request.idempotencyKey)).create({ body: preferenceBody(request, publicUrl) }),
      );
      return parsePreference(answer, apiUrl);
    },
    async findPayment(paymentId) {
      const answer = await callProvider(
        limits('find_payment'),
        () => new Payment(config()).get({ id: paymentId }),
        {
          nullOn404: true,
        },
      );
      return answer === null ? null : parsePayment(answer);
    },
    async findPaymentsOfOrder(orderId) {
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
        // A provider's clock may be ahead of ours.
        end_date: new Date(Date.now() + DAY_MS).toISOString(),
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
    async findChargedBackPayments(chargebackId) {
      const answer = await callProvider(
        limits('find_charged_back'),
        () => new Chargeback(config()).get({ id: chargebackId }),
        {
          nullOn404: true,
        },
      );
      return answer === null ? [] : parseChargeback(answer);
    },
    async refund({ paymentId, amountCents, idempotencyKey }) {
      await callProvider(limits('refund'), () => {
        const client = new PaymentRefund(config(idempotencyKey));
        return amountCents === undefined
          ? client.total({ payment_id: paymentId })
          : client.create({ payment_id: paymentId, body: { amount: amountCents / 100 } });
      });
    },
    collectorId() {
      collector ??= callProvider(limits('collector'), () => new User(config()).get()).then(parseCollector);
      // A failed look-up is asked again next time.
      collector.catch(() => (collector = undefined));
      return collector;
    },
  };
}
