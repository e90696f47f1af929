import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { lockOrder } from '../../orders/order-row';
import { writeOrderEvent } from '../../orders/move-order';
import { queueManualRefundMail } from '../request-refund';
import { writeCashMovement } from '../cash/cash-movements';
import { IS_CASH } from '../cash/is-cash';

export type ReturnCashError =
  | { code: 'not_found' }
  /** The person lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  /** This amount of cash is not owed, or it was already given back. */
  | { code: 'cash_not_owed' };

export interface ReturnCashInput {
  orderId: string;
  /** The amount in centavos that the screen showed, which is everything that is owed. */
  amountCents: number;
  actorId: string;
}

/**
 * Records that a person gave back cash that a cancellation or a refund made due ("Devolvido em mãos"). Uses one
 * conditional update under the order's lock and calls no provider. A repeated request gets `cash_not_owed`, because
 * nothing is owed any more.
 */
export async function returnCash(
  cms: Cms,
  { orderId, amountCents, actorId }: ReturnCashInput,
): Promise<Result<object, ReturnCashError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  const returned = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:refund')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const [payment] = await tx.query<{ id: string; balanceCents: number; refundedCents: number }>(
      `update payments p set refunded_cents = p.refund_due_cents, updated_at = now(),
         status = case when p.refund_due_cents = p.amount_cents then 'refunded' else p.status end
       where p.order_id = $1 and p.counts_as_paid and ${IS_CASH} and p.refund_due_cents - p.refunded_cents = $2 and $2 > 0
       returning p.id, p.amount_cents - p.refunded_cents as "balanceCents", p.refunded_cents as "refundedCents"`,
      [orderId, amountCents],
    );
    if (!payment) return { ok: false, error: { code: 'cash_not_owed' } } as const;
    const { id: paymentId, balanceCents, refundedCents } = payment;
    const paymentStatus = balanceCents === 0 ? 'refunded' : 'partially_refunded';
    await tx.query(
      'update orders set payment_status = $2::enum_orders_payment_status, updated_at = now() where id = $1',
      [orderId, paymentStatus],
    );
    await writeCashMovement(tx, { paymentId, kind: 'returned', amountCents, balanceCents, actorId });
    await writeOrderEvent(tx, {
      orderId,
      from: order.status,
      to: order.status,
      actor: { kind: 'admin', customerId: actorId },
      reason: 'cash_returned',
    });
    await queueManualRefundMail(tx, {
      paymentId,
      orderId,
      customerId: order.customerId,
      amountCents: refundedCents,
    });
    await writeAudit(tx, {
      actorId,
      action: 'order.return_cash',
      subjectType: 'orders',
      subjectId: orderId,
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus, amountCents },
    });
    await faultPoint('return-cash:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('return-cash:committed');
  return returned;
}
