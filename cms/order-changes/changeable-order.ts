import type { HeldReason } from '@shop/payments/held-reason';
import { isRefundUnderWay } from '@shop/payments/refundable';

import type { OrderMoney } from '../payments/refundable-payment';
import type { OrderRow } from '../orders/order-row';

/** Why the contents of an order cannot be changed. */
export type ChangeRefusal =
  | { code: 'access_denied' }
  | { code: 'not_found' }
  /** The order is cancelled or sent, or is to be paid on the payment page. */
  | { code: 'change_not_open' }
  | { code: 'order_held'; heldReason: HeldReason }
  /** The units or the prices of the line changed after the screen was loaded. */
  | { code: 'change_stale' }
  /** Nothing would be left to send, so the order must be cancelled instead. */
  | { code: 'change_last' }
  | { code: 'refund_under_way' }
  | { code: 'not_refundable' };

/** Whether an order is to be paid in cash when it is picked up, so that a change lowers its total instead of refunding. */
export const isCashDue = ({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>): boolean =>
  paymentStatus === 'a_receber';

/**
 * Returns why an order cannot be changed; null for an order that is paid or to be paid in cash, is in the shop and is
 * not held. An order to be paid in cash is in the shop until it is handed over, also when it is ready.
 */
export function closedReason(order: OrderRow): ChangeRefusal | null {
  const { status, paymentStatus, stockHeld, heldReason } = order;
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  const isUnsent =
    status === 'recebido' || status === 'em_preparo' || (isCashDue(order) && status === 'enviado');
  if (!(isPaid || isCashDue(order)) || !stockHeld || !isUnsent) return { code: 'change_not_open' };
  return heldReason ? { code: 'order_held', heldReason } : null;
}

/**
 * Returns why a part of the payment, in centavos, cannot be refunded; null if it can. A part is less than what is left,
 * because a refund of everything cancels the order.
 */
export function partRefusal(money: OrderMoney | null, refundCents: number): ChangeRefusal | null {
  if (!money || refundCents >= money.leftCents) return { code: 'not_refundable' };
  return isRefundUnderWay(money.payment) ? { code: 'refund_under_way' } : null;
}
