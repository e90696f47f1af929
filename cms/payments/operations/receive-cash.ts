import type { OrderStatus } from '@shop/orders/order-status';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { lockOrder } from '../../orders/order-row';
import { lockProductsOfOrders } from '../../orders/order-stock';
import { readMissingLots } from '../../orders/packing/missing-lots';
import { recordCash } from '../cash/record-cash';

export type ReceiveCashError =
  | { code: 'not_found' }
  /** The person lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  | { code: 'order_cancelled' }
  /** The order is not to be paid in cash, or its cash was already received. */
  | { code: 'cash_not_due' }
  /** The screen was stale, because the order's total differs from the total on the screen. */
  | { code: 'order_changed'; status: OrderStatus }
  /**
   * The order is marked as ready but has a box of a lot that was recalled after that. The box must be exchanged before
   * the order is handed over.
   */
  | { code: 'box_recalled' };

export interface ReceiveCashInput {
  orderId: string;
  /** The amount in centavos that the screen showed, which is the order's total. */
  amountCents: number;
  actorId: string;
}

/**
 * Records that the cash for an order was received ("Recebi R$ …"), which makes the order a sale. The order's status
 * does not change. A repeated request gets `cash_not_due`, because the cash was already received.
 */
export async function receiveCash(
  cms: Cms,
  { orderId, amountCents, actorId }: ReceiveCashInput,
): Promise<Result<object, ReceiveCashError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  const received = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:receive-cash')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (order.status === 'cancelado') return { ok: false, error: { code: 'order_cancelled' } } as const;
    if (order.paymentStatus !== 'a_receber') return { ok: false, error: { code: 'cash_not_due' } } as const;
    if (order.totalCents !== amountCents)
      return { ok: false, error: { code: 'order_changed', status: order.status } } as const;
    // An order that is marked as sent counts as handed over once it is paid. A recall takes the same locks, so that
    // it either warns this order's buyer or prevents the hand-over.
    if (order.status === 'enviado') await lockProductsOfOrders(tx, [orderId]);
    if (order.status === 'enviado' && (await readMissingLots(tx, orderId))?.isRecalled)
      return { ok: false, error: { code: 'box_recalled' } } as const;
    await recordCash(tx, { order, actorId });
    await faultPoint('receive-cash:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('receive-cash:committed');
  return received;
}
