import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { lockOrder } from '../../orders/order-row';
import { isRefusedForGood, needsOwner } from '../../platform/ports/payment-provider';
import { holdOrder } from '../hold-order';
import { noticeRefusal } from '../notices/leave-notice';
import { isNumberOf } from '../pix/pix-codes';
import { settlePayment } from './settle-payment';

interface NotificationRow {
  topic: string;
  dataId: string;
  paymentId: string | null;
  processedAt: Date | null;
  /** Whether the notification is so recent that its payment may not be known yet. */
  isYoung: boolean;
}

/**
 * Processes a stored notification and records the outcome. Runs as a job, which may run twice; settling a payment twice
 * does no harm. Throws when the provider does not respond or refuses for now, so that the job is retried later.
 */
export async function processNotification(cms: Cms, notificationId: string): Promise<void> {
  const [row] = await sqlOf(cms.payload).query<NotificationRow>(
    `select topic, data_id as "dataId", payment_id as "paymentId", processed_at as "processedAt",
       created_at > now() - interval '1 hour' as "isYoung"
     from payment_notifications where id = $1`,
    [notificationId],
  );
  if (!row || row.processedAt) return;
  const outcome = await routeNotification(cms, row);
  await sqlOf(cms.payload).query(
    `update payment_notifications set processed_at = now(), outcome = $2, updated_at = now() where id = $1`,
    [notificationId, outcome],
  );
  if (outcome === 'unknown_order' || outcome === 'unknown_payment') {
    cms.log.warn({ notificationId, outcome }, 'notification of a payment that is not ours');
  }
}

async function routeNotification(
  cms: Cms,
  { topic, dataId, paymentId, isYoung }: NotificationRow,
): Promise<string> {
  switch (cms.paymentProvider.notificationSubject({ topic, dataId })) {
    case 'payment':
      return endOnFinalRefusal(cms, dataId, () => settlePayment(cms, dataId));
    case 'dispute':
      return endOnFinalRefusal(cms, paymentId ?? dataId, async () =>
        settleAll(cms, paymentId ? [paymentId] : await cms.paymentProvider.findDisputedPayments(dataId)),
      );
    case 'fraud_alert': {
      const providerPaymentId = paymentId ?? dataId;
      return endOnFinalRefusal(cms, providerPaymentId, () =>
        holdForFraud(cms, { providerPaymentId, isYoung }),
      );
    }
    case 'test':
      return 'ignored_test';
    case 'order':
    case 'other':
      return 'ignored_topic';
  }
}

/**
 * Reads what a notification names. A refusal for good ends the notification, because the same answer would come again,
 * and so does a refusal of access to a payment that the shop does not know. Every other failure is thrown, so that the
 * job is retried.
 */
async function endOnFinalRefusal(
  cms: Cms,
  providerPaymentId: string,
  settle: () => Promise<string>,
): Promise<string> {
  try {
    return await settle();
  } catch (error) {
    if (!needsOwner(error)) throw error;
    // The payment may be of another account. If it pays an order of the shop, it is found by that order.
    if (!(await isKnown(cms, providerPaymentId))) return 'unknown_payment';
    await noticeRefusal(cms, { call: 'read', error });
    if (isRefusedForGood(error)) return 'refused_by_provider';
    throw error;
  }
}

async function isKnown(cms: Cms, providerPaymentId: string): Promise<boolean> {
  const found = await sqlOf(cms.payload).query(
    `select 1 from payments p where p.provider = $2 and ${isNumberOf('p', '$1')}`,
    [providerPaymentId, cms.paymentProvider.name],
  );
  return found.length > 0;
}

async function settleAll(cms: Cms, paymentIds: string[]): Promise<string> {
  const outcomes = [];
  for (const id of paymentIds) outcomes.push(await settlePayment(cms, id));
  return outcomes.join(',') || 'nothing';
}

/**
 * Holds the order until an admin has reviewed it, because the provider suspects fraud and asks the shop not to deliver.
 * The alert may arrive before its payment, so the payment is settled first. If the payment of a recent alert is still
 * unknown, throws, so that the job is retried.
 */
async function holdForFraud(
  cms: Cms,
  { providerPaymentId, isYoung }: { providerPaymentId: string; isYoung: boolean },
): Promise<string> {
  const settled = await settlePayment(cms, providerPaymentId);
  if (settled === 'unknown_payment' && isYoung)
    throw new Error('fraud alert about a payment that is not there yet');
  return inTransaction(cms.payload, async (tx) => {
    const [payment] = await tx.query<{ orderId: string }>(
      `select order_id as "orderId" from payments p where provider = $2 and ${isNumberOf('p', '$1')}`,
      [providerPaymentId, cms.paymentProvider.name],
    );
    const order = payment ? await lockOrder(tx, payment.orderId) : null;
    return order ? holdOrder(tx, { order, reason: 'fraud_alert', event: 'fraud_alert' }) : 'unknown_payment';
  });
}
