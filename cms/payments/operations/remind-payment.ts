import { isFirstOverdue, type PaymentReminder } from '@shop/orders/payment-reminders';

import type { Cms } from '../../platform/context';
import type { SqlRunner } from '../../platform/database/sql';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { isRefusedForGood } from '../../platform/ports/payment-provider';
import { noticeRefusal } from '../notices/leave-notice';
import { HAS_PIX_MAIL } from '../pix/queue-pix-mail';
import { settleOrder } from './settle-payment';
import { AWAITS_PAYMENT, IS_PAYABLE } from '../../orders/awaits-payment';
import { lockOrder } from '../../orders/order-row';

export interface ReminderRequest {
  orderId: string;
  reminder: PaymentReminder;
}

/**
 * Reminds the customer of an unpaid order, once per reminder however often this runs, unless the mail with its Pix code
 * did. Asks the provider first, so that no customer who has paid or has an open Pix is reminded. The mail is queued under
 * the order's lock, so that a payment that arrives meanwhile is either seen here or recorded after the mail was queued.
 * Throws `PaymentProviderError` while the provider does not respond or refuses for now. The job then retries until the
 * reservation ends. A refusal for good is not repeated, and nobody is reminded.
 */
export async function remindPayment(cms: Cms, request: ReminderRequest): Promise<'queued' | 'not_due'> {
  // This check ignores the stored payments, because they may be outdated. For example, an open Pix may have expired
  // since.
  if (!(await isDue(sqlOf(cms.payload), request, IS_PAYABLE))) return 'not_due';
  try {
    await settleOrder(cms, request.orderId);
  } catch (error) {
    await noticeRefusal(cms, { call: 'read', error });
    if (!isRefusedForGood(error)) throw error;
    return 'not_due';
  }
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (!order || !(await isDue(tx, request, AWAITS_PAYMENT))) return 'not_due';
    await queueMail(tx, {
      kind: 'payment-reminder',
      customerId: order.customerId,
      orderId: order.id,
      dedupeKey: `payment-reminder:${request.reminder}:${order.id}`,
      detail: request.reminder,
    });
    await faultPoint('remind-payment:before-commit');
    return 'queued';
  });
}

async function isDue(
  sql: SqlRunner,
  { orderId, reminder }: ReminderRequest,
  condition: string,
): Promise<boolean> {
  const [order] = await sql.query<{ placedAt: Date; reservedUntil: Date; now: Date }>(
    `select o.created_at as "placedAt", o.reserved_until as "reservedUntil", now() as now
     from orders o where o.id = $1 and ${condition} and not ${HAS_PIX_MAIL}`,
    [orderId],
  );
  return order !== undefined && !(reminder === 'first' && isFirstOverdue(order));
}
