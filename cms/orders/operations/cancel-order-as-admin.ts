import type { OrderStatus } from '@shop/orders/order-status';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { faultPoint } from '../../faults/fault-point';
import { writeAudit } from '../../reports/write-audit';
import { cancelOrder } from '../cancel-order';
import { isRecordId, lockOrder } from '../order-row';

export type CancelAsAdminError =
  { code: 'not_found' } | { code: 'order_changed'; status: OrderStatus } | { code: 'order_cancelled' };

/**
 * An admin cancels an order, whatever its status: the whole amount goes back to a customer who paid, and the stock
 * returns unless the order was sent. `from` is the status the admin was looking at.
 */
export async function cancelOrderAsAdmin(
  cms: Cms,
  { orderId, from, actorId }: { orderId: string; from: string; actorId: string },
): Promise<Result<object, CancelAsAdminError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  const cancelled = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (order.status === 'cancelado') return { ok: false, error: { code: 'order_cancelled' } } as const;
    if (order.status !== from)
      return { ok: false, error: { code: 'order_changed', status: order.status } } as const;
    await cancelOrder(tx, {
      order,
      actor: { kind: 'admin', customerId: actorId },
      reason: 'cancelled_by_admin',
    });
    await writeAudit(tx, {
      actorId,
      action: 'order.cancel',
      subjectType: 'orders',
      subjectId: orderId,
      before: { status: order.status, paymentStatus: order.paymentStatus },
      after: { status: 'cancelado' },
    });
    await faultPoint('admin-cancel:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('admin-cancel:committed');
  return cancelled;
}
