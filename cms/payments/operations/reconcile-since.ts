import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { isRecordId } from '../../orders/order-row';
import { settleKnownPayment, type SettleOutcome } from './settle-payment';

/** Money the provider has taken for an order that this database does not know. */
export interface LostPayment {
  paymentId: string;
  /** What the payment names; an order of ours, as far as its form says. */
  orderId: string;
  /** Not given back yet; null when the provider says no exact amount. */
  openCents: number | null;
  isGivenBack: boolean;
}

export interface Reconciliation {
  /** Payments looked at. */
  seen: number;
  outcomes: Partial<Record<SettleOutcome, number>>;
  lost: LostPayment[];
  /** Payments that could not be settled; the workers' own reconciliation asks again about those of open orders. */
  failed: string[];
}

/**
 * Asks the provider for everything that changed since a moment and makes the shop agree with it: after a restore, or when no
 * notification came through for long. Idempotent. With `givesBackLost`, approved money of orders that are gone is refunded,
 * once however often this runs. Throws `GatewayError` when the provider does not answer; what was settled stays.
 */
export async function reconcileSince(
  cms: Cms,
  { since, givesBackLost = false }: { since: Date; givesBackLost?: boolean },
): Promise<Reconciliation> {
  const done: Reconciliation = { seen: 0, outcomes: {}, lost: [], failed: [] };
  for await (const page of cms.gateway.findPaymentsChangedSince(since)) {
    for (const payment of page) {
      done.seen += 1;
      try {
        const outcome = await settleKnownPayment(cms, payment);
        done.outcomes[outcome] = (done.outcomes[outcome] ?? 0) + 1;
        if (outcome === 'unknown_order') await noteLost(cms, payment, { done, givesBackLost });
      } catch (error) {
        done.failed.push(payment.id);
        cms.log.warn({ paymentId: payment.id, err: error }, 'payment could not be reconciled');
      }
    }
  }
  return done;
}

/** A payment for somebody else's system in the same account names no order of our form, and is none of our business. */
async function noteLost(
  cms: Cms,
  payment: ProviderPayment,
  { done, givesBackLost }: { done: Reconciliation; givesBackLost: boolean },
): Promise<void> {
  const { id: paymentId, externalReference: orderId, amountCents, refundedCents } = payment;
  if (payment.status !== 'approved' || !isRecordId(orderId)) return;
  if (payment.collectorId !== (await cms.gateway.collectorId())) return;
  // Known all the same: the payment was heard of under another order, which is somebody's to look at and not lost.
  const [known] = await sqlOf(cms.payload).query(
    'select 1 from orders where id = $1 union all select 1 from payments where provider_payment_id = $2',
    [orderId, paymentId],
  );
  if (known) return;
  const lost = { paymentId, orderId, openCents: amountCents === null ? null : amountCents - refundedCents };
  if (lost.openCents === 0) return;
  // Before the money moves: the list must be complete even when giving back fails.
  const noted: LostPayment = { ...lost, isGivenBack: false };
  done.lost.push(noted);
  if (!givesBackLost) return;
  await cms.gateway.refund({ paymentId, idempotencyKey: `${orderId}:refund-lost:${paymentId}` });
  noted.isGivenBack = true;
  cms.log.info({ orderId, paymentId }, 'money of a lost order given back');
}
