import { lockOrder } from '../orders/order-row';
import type { Transaction } from '../platform/database/transaction';
import { payOrder } from './pay-order';

/**
 * Marks an order that costs nothing as paid, in the transaction that wrote the order. Nothing is charged, so no
 * provider is called. The payment row has the provider `none`.
 */
export async function payFreeOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.query(
    `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid)
     values ($1::uuid, 'none', $1::text, 'approved', 'none', 0, true)`,
    [orderId],
  );
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error('order vanished inside its own transaction');
  await payOrder(tx, { order, actor: { kind: 'system' }, reason: 'free_order', method: 'none' });
}
