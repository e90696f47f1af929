import { SLOT_CHOICE_HOURS } from '@shop/delivery/slots';
import type { OrderStatus } from '@shop/orders/order-status';

import type { Transaction } from '../platform/database/transaction';
import { record } from '../platform/metrics';
import { queueMail } from '../platform/queue/queue-mail';
import { notifyOrderHeld } from './hold-order';
import { closeOpenPayments } from './open-payments';
import { findPaidTwins } from './paid-twice';
import { moveOrder, type Actor, type OrderEventReason } from '../orders/move-order';
import type { OrderRow } from '../orders/order-row';
import { retakeOrderSlot } from '../orders/order-slot';
import { lockProductsOfOrders, moveOrderStock } from '../orders/order-stock';

/**
 * Marks an unpaid order as paid, in the caller's transaction and under the order's lock. Sells the stock, and reserves
 * it first if it was released; the database rejects missing stock. Takes a place in the order's time window again if
 * the place was released; an order whose time window is lost is held, and so is one that was perhaps bought twice. Sets the status, writes the timeline, queues the
 * mails, and removes the bought quantities from the cart. The caller has written the `payments` row that pays the
 * order. Returns the event's id.
 */
export async function payOrder(
  tx: Transaction,
  {
    order,
    actor,
    reason,
    method,
    status = 'recebido',
  }: {
    order: OrderRow;
    actor: Actor;
    reason: OrderEventReason;
    /** The payment method: the provider's name for it (pix, credit_card, debit_card), or `manual`, `none` or `CASH`. */
    method: string;
    /** The new status. An admin who marks an order as paid by hand may set a later status at once. */
    status?: OrderStatus;
  },
): Promise<string> {
  await lockProductsOfOrders(tx, [order.id]);
  if (!order.stockHeld) await moveOrderStock(tx, { orderId: order.id, reason: 'reserva' });
  await moveOrderStock(tx, { orderId: order.id, reason: 'venda' });
  await tx.query(
    `update orders set payment_status = 'paid', payment_method = $2, received_at = now(), stock_held = true,
       closing_reason = null, closing_since = null, closing_cancel_reason = null, updated_at = now()
     where id = $1`,
    [order.id, method],
  );
  const eventId = await moveOrder(tx, { order, to: status, actor, reason });
  // This must follow the change of the status, because a trigger releases the place of an order that is still
  // cancelled. The previous version of the shop, whose orders have no windows, relies on that trigger.
  const slot = await retakeOrderSlot(tx, order);
  await closeOpenPayments(tx, order.id);
  await takeOutOfCart(tx, order);
  tx.afterCommit(() => record({ what: 'order_paid' }));
  await queueMail(tx, {
    kind: 'order-confirmed',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `order-confirmed:${order.id}`,
  });
  await queueMail(tx, {
    kind: 'order-received-admin',
    customerId: null,
    orderId: order.id,
    dedupeKey: `order-received-admin:${order.id}`,
  });
  if (slot === 'lost') await holdForLostSlot(tx, { order, status });
  if (actor.kind === 'payment') await holdIfPaidTwice(tx, { order, status, isHeld: slot === 'lost' });
  return eventId;
}

/**
 * Holds an order that its buyer has perhaps bought twice: the same lines, paid within a day. Two such payments at the same
 * moment cannot miss each other, because both lock the products of those lines first. An order that is held for another
 * reason is only noted.
 */
async function holdIfPaidTwice(
  tx: Transaction,
  { order, status, isHeld }: { order: OrderRow; status: OrderStatus; isHeld: boolean },
): Promise<void> {
  if ((await findPaidTwins(tx, order.id)).length === 0) return;
  if (!isHeld) {
    await tx.query(`update orders set held_reason = 'paid_twice', updated_at = now() where id = $1`, [
      order.id,
    ]);
  }
  await notifyOrderHeld(tx, { order: { ...order, status }, reason: 'paid_twice', event: 'paid_twice' });
}

/**
 * Holds a paid order whose time window is full, closed or over. The buyer chooses another time window or a refund;
 * after a deadline the money is refunded (`return-lost-slots`).
 */
async function holdForLostSlot(
  tx: Transaction,
  { order, status }: { order: OrderRow; status: OrderStatus },
): Promise<void> {
  await tx.query(
    `update orders set held_reason = 'slot_lost', slot_choice_until = now() + make_interval(hours => $2), updated_at = now()
     where id = $1`,
    [order.id, SLOT_CHOICE_HOURS],
  );
  await notifyOrderHeld(tx, {
    order: { ...order, status },
    reason: 'slot_lost',
    event: 'slot_lost',
  });
  await queueMail(tx, {
    kind: 'slot-lost',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `slot-lost:${order.id}`,
  });
}

/**
 * SQL condition: a cart `k` is the cart that order $1 came from. This is the cart of the customer $2 or, for an order
 * without an account, the ordered cart, unless a customer has taken over that cart since.
 */
const IS_CART_OF_ORDER = `(k.customer_id = $2::uuid or ($2::uuid is null and k.customer_id is null
  and k.id::text = (select o.cart_id from orders o where o.id = $1::uuid)))`;

/** SQL: how many units of each product the order $1 has. A product may have two lines. */
const BOUGHT = `(select product_id, sum(quantity) as quantity from orders_lines where _parent_id = $1 group by 1)`;

/** Removes the bought quantities from the buyer's cart. Quantities that were added after the order remain. */
async function takeOutOfCart(tx: Transaction, order: OrderRow): Promise<void> {
  // Only orders of the site come from a cart. Orders taken at the shop's counter and replacement orders do not.
  if (order.source !== 'site') return;
  const values = [order.id, order.customerId];
  await tx.query(`select k.id from carts k where ${IS_CART_OF_ORDER} for no key update`, values);
  await tx.query(
    `delete from cart_lines c using ${BOUGHT} l, carts k
     where ${IS_CART_OF_ORDER} and c.cart_id = k.id and c.product_id = l.product_id
       and c.quantity <= l.quantity`,
    values,
  );
  await tx.query(
    `update cart_lines c set quantity = c.quantity - l.quantity, updated_at = now()
     from ${BOUGHT} l, carts k
     where ${IS_CART_OF_ORDER} and c.cart_id = k.id and c.product_id = l.product_id
       and c.quantity > l.quantity`,
    values,
  );
}
