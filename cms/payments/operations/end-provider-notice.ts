import { formatBrl } from '@shop/money/format-brl';
import { endingsOf, type NoticeCall, type OwnerEnding } from '@shop/payments/provider-notice';
import type { Result } from '@shop/result';

import { writeOrderEvent } from '../../orders/move-order';
import { writeOrderNote } from '../../orders/order-note';
import { lockOrder } from '../../orders/order-row';
import { PAYS } from '../../orders/payment-origin';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { refundStateOf } from '../apply-refund';
import { endNotice, IS_OPEN_NOTICE } from '../notices/end-notices';
import { queueManualRefundMail, queueRefund } from '../request-refund';

export type EndNoticeError =
  /** The notice does not exist or has ended, by itself or by another admin. */
  | { code: 'notice_gone' }
  /** The admin lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  | { code: 'ending_refused' };

export interface EndNoticeInput {
  noticeId: string;
  ending: OwnerEnding;
  actorId: string;
}

interface OpenNotice {
  id: string;
  call: NoticeCall;
  orderId: string | null;
  paymentRowId: string | null;
}

/**
 * Ends a notice about the payment provider for the owner. A refund that the provider refused is requested again, or
 * counts as returned because the owner returned it by hand; its buyer then gets the mail about the refund. Every other
 * notice is only put away. Repeating the request changes nothing.
 */
export async function endProviderNotice(
  cms: Cms,
  { noticeId, ending, actorId }: EndNoticeInput,
): Promise<Result<object, EndNoticeError>> {
  if (!isRecordId(noticeId)) return { ok: false, error: { code: 'notice_gone' } };
  const ended = await inTransaction(cms.payload, async (tx) => {
    const permission = ending === 'seen' ? 'job:manage' : 'order:refund';
    if (!(await isAllowedNow(tx, actorId, permission)))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const notice = await readOpen(tx, noticeId);
    if (!notice) return { ok: false, error: { code: 'notice_gone' } } as const;
    if (!endingsOf(notice.call).includes(ending))
      return { ok: false, error: { code: 'ending_refused' } } as const;
    // The order is locked before the notice is written, as by the job that leaves notices.
    if (notice.orderId) await lockOrder(tx, notice.orderId);
    if (!(await endNotice(tx, { noticeId, ending, actorId })))
      return { ok: false, error: { code: 'notice_gone' } } as const;
    if (ending === 'retried') await retry(tx, { notice, actorId });
    if (ending === 'returned_outside') await returnOutside(tx, { notice, actorId });
    await faultPoint('end-notice:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('end-notice:committed');
  return ended;
}

async function readOpen(tx: Transaction, noticeId: string): Promise<OpenNotice | undefined> {
  const [notice] = await tx.query<OpenNotice & Record<string, unknown>>(
    `select n.id, n.call, n.order_id as "orderId", n.payment_id as "paymentRowId"
     from provider_notices n where n.id = $1 and ${IS_OPEN_NOTICE}`,
    [noticeId],
  );
  return notice;
}

async function retry(
  tx: Transaction,
  { notice: { orderId, paymentRowId }, actorId }: { notice: OpenNotice; actorId: string },
): Promise<void> {
  if (!orderId || !paymentRowId) return;
  await queueRefund(tx, paymentRowId);
  await writeAudit(tx, {
    actorId,
    action: 'order.refund_retried',
    subjectType: 'orders',
    subjectId: orderId,
  });
}

interface Returned {
  outsideCents: number;
  refundedCents: number;
  countsAsPaid: boolean;
}

/** Records that the owner returned by hand everything that is due of a payment. Call it under the order's lock. */
async function returnOutside(
  tx: Transaction,
  { notice: { orderId, paymentRowId }, actorId }: { notice: OpenNotice; actorId: string },
): Promise<void> {
  const order = orderId ? await lockOrder(tx, orderId) : null;
  if (!order || !paymentRowId) return;
  const [returned] = await tx.query<Returned & Record<string, unknown>>(
    `update payments p set outside_cents = p.outside_cents + p.refund_due_cents - p.refunded_cents,
       refunded_cents = p.refund_due_cents, updated_at = now()
     from payments before
     where p.id = $1 and before.id = p.id and p.refund_due_cents > p.refunded_cents
     returning p.refund_due_cents - before.refunded_cents as "outsideCents", p.refunded_cents as "refundedCents",
       ${PAYS} as "countsAsPaid"`,
    [paymentRowId],
  );
  // The provider has refunded it after all.
  if (!returned) return;
  const { outsideCents, refundedCents, countsAsPaid } = returned;
  if (countsAsPaid) {
    const { status } = await refundStateOf(tx, order.id);
    await tx.query(
      'update orders set payment_status = $2::enum_orders_payment_status, updated_at = now() where id = $1',
      [order.id, status],
    );
  }
  const eventId = await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'admin', customerId: actorId },
    reason: 'returned_outside',
  });
  await writeOrderNote(tx, {
    orderId: order.id,
    authorId: actorId,
    eventId,
    text: `Devolvido por fora: ${formatBrl(outsideCents)}`,
  });
  await writeAudit(tx, {
    actorId,
    action: 'order.returned_outside',
    subjectType: 'orders',
    subjectId: order.id,
    after: { refundedCents },
  });
  const { customerId } = order;
  await queueManualRefundMail(tx, {
    paymentId: paymentRowId,
    orderId: order.id,
    customerId,
    amountCents: refundedCents,
  });
}
