import type { QueuedDetail } from '@shop/notifications/mail-kinds';
import type { CancelReasonCode } from '@shop/orders/cancel-reason';

import type { Transaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';
import { queueMail } from '../platform/queue/queue-mail';
import { isClosingReason, startClosing } from './closing-order';
import { closeOpenPayments, findOpenPayments } from './open-payments';
import { isTakenBack, noteMoneyLost } from './money-lost';
import { requestRefund } from './request-refund';
import { noteLapsedHold } from '../orders/guests/guest-holds';
import { moveOrder, type Actor, type OrderEventReason } from '../orders/move-order';
import type { OrderRow } from '../orders/order-row';
import { releaseOrderSlot } from '../orders/order-slot';
import { lockProductsOfOrders, moveOrderStock } from '../orders/order-stock';
import { unpackOrder } from '../orders/packing/unpack-line';

export type CancelReason = Extract<
  OrderEventReason,
  | 'expired'
  | 'replaced'
  | 'payment_unavailable'
  | 'cancelled_by_customer'
  | 'cancelled_by_admin'
  | 'payment_refunded'
  | 'slot_not_chosen'
>;

/**
 * The `detail` of the mail to the customer, by the reason of the cancellation. With any other reason no such mail is
 * sent, for example when a newer order replaces the order, or when the order never got a payment page.
 */
const MAIL_DETAIL: Partial<Record<CancelReason, QueuedDetail<'order-cancelled'>>> = {
  expired: 'expired',
  cancelled_by_customer: 'customer',
  cancelled_by_admin: 'admin',
  slot_not_chosen: 'slot',
};

/**
 * Whether the reader of an order's link cancelled it unpaid. Nobody is mailed about that: whoever placed the order knows,
 * and may have typed the address of somebody else.
 */
export const isOfUnpaidGuest = (
  { customerId, paymentStatus }: Pick<OrderRow, 'customerId' | 'paymentStatus'>,
  reason: CancelReason,
): boolean => customerId === null && paymentStatus === 'unpaid' && reason === 'cancelled_by_customer';

/** Reasons with which a reservation ends because its buyer did not pay. */
const LAPSES: readonly CancelReason[] = ['expired', 'replaced', 'cancelled_by_customer'];
const isLapse = (reason: CancelReason): boolean => LAPSES.includes(reason);

/**
 * Returns whether the order was sent, because the cancellation of a sent order returns no stock. An order that is still
 * to be paid in cash counts as not sent, because it is still at the shop.
 */
export const hasLeftTheShop = ({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>) =>
  paymentStatus !== 'a_receber' && (status === 'enviado' || status === 'entregue');

/**
 * Cancels an order in the caller's transaction and under the order's lock. Puts the stock and the packed boxes back
 * unless the order was sent, releases the order's place in its time window, and requests the full refund of a paid
 * order. A job executes the refund, and the order counts as paid until the provider confirms it. Returns the event's
 * id.
 *
 * An unpaid order of which a payment can still be approved is not cancelled yet: it holds nothing any more and waits
 * until the provider has closed that payment (`closing-order.ts`), unless `isForced`.
 */
export async function cancelOrder(
  tx: Transaction,
  {
    order,
    actor,
    reason,
    cancelReason = null,
    isTold = false,
    isForced = false,
  }: {
    order: OrderRow;
    actor: Actor;
    reason: CancelReason;
    /** The shop's reason, if the shop cancels the order. */
    cancelReason?: CancelReasonCode | null;
    /** Whether another mail states the cancellation, so that the mail about it is not sent. */
    isTold?: boolean;
    /** Whether the order is cancelled although a payment can still be approved, which is then refunded. */
    isForced?: boolean;
  },
): Promise<string> {
  // The cash was never received, so it is no longer due.
  if (order.paymentStatus === 'a_receber')
    await tx.query(`update orders set payment_status = 'unpaid' where id = $1`, [order.id]);
  if (order.stockHeld && isLapse(reason)) await noteLapsedHold(tx, order);
  await releaseWhatIsHeld(tx, order);
  if (order.paymentStatus === 'unpaid' && !isForced && isClosingReason(reason)) {
    const open = await findOpenPayments(tx, order.id);
    if (open.length > 0) return startClosing(tx, { order, actor, reason, cancelReason });
  }
  const eventId = await moveOrder(tx, { order, to: 'cancelado', actor, reason, cancelReason });
  await closeOpenPayments(tx, order.id);
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded') {
    if (await isTakenBack(tx, order.id)) await noteMoneyLost(tx, order.id, { isWholeDue: true });
    else await requestRefund(tx, { orderId: order.id, reason });
  }
  const detail = MAIL_DETAIL[reason];
  if (detail && !isOfUnpaidGuest(order, reason)) {
    await queueMail(tx, {
      kind: 'order-cancelled',
      customerId: order.customerId,
      orderId: order.id,
      dedupeKey: `order-cancelled:${eventId}`,
      detail,
      isTold,
    });
  }
  return eventId;
}

async function releaseWhatIsHeld(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.stockHeld && !hasLeftTheShop(order)) {
    await lockProductsOfOrders(tx, [order.id]);
    await unpackOrder(tx, order.id);
    await moveOrderStock(tx, { orderId: order.id, reason: 'liberacao' });
    await tx.query('update orders set stock_held = false where id = $1', [order.id]);
  }
  await faultPoint('cancel-order:stock-released');
  await releaseOrderSlot(tx, order);
}
