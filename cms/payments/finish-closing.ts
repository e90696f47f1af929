import { lockOrder } from '../orders/order-row';
import type { Transaction } from '../platform/database/transaction';
import { cancelOrder } from './cancel-order';
import { readClosing } from './closing-order';
import { findOpenPayments } from './open-payments';

/**
 * Cancels an order that waits for the provider, once none of its payments can be approved any more. Does nothing while
 * one can, and for an order that is paid meanwhile or does not wait. Call it whenever the state of a payment was stored.
 */
export async function finishClosing(tx: Transaction, orderId: string): Promise<void> {
  const closing = await readClosing(tx, orderId);
  if (!closing || (await findOpenPayments(tx, orderId)).length > 0) return;
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const { reason, cancelReason, actor } = closing;
  await cancelOrder(tx, { order, actor, reason, cancelReason });
}
