import type { DeliveryMethod } from '../delivery/delivery-fee';
import { hasPromiseBegun, type OrderPromise } from '../orders/cancellation';
import type { OrderSource } from '../orders/order-source';
import type { OrderStatus } from '../orders/order-status';
import type { PaymentStatus } from '../orders/payment-status';
import { dayOf } from '../time/bahia';
import { isNotOver, lastDefectDay, lastWithdrawalDay } from './case-deadlines';
import { HELP_KINDS, type HelpKind } from './case-kinds';

export interface CaseOrder extends OrderPromise {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  source: OrderSource;
  /** When the order was last marked as delivered; null if it never was. */
  deliveredAt: Date | null;
}

/**
 * `open`: the kind can be reported. `cancels`: withdrawing now cancels the order at once. `too_early`: the order has
 * not left the shop. `over`: the legal period has ended. `cancelled`: the order is cancelled. `not_by_link`: not possible by
 * the link with which the order was opened.
 */
export type KindState = 'open' | 'cancels' | 'too_early' | 'over' | 'cancelled' | 'not_by_link';

/** Whether an order with this status has not been sent yet. */
export const isUnsent = (status: OrderStatus): boolean =>
  status === 'pendente' ||
  status === 'aguardando_pagamento' ||
  status === 'recebido' ||
  status === 'em_preparo';

/**
 * Whether the order may have reached its buyer: it was sent, or its window (time slot) has begun, so it may have been
 * sent without being marked as sent yet.
 */
export const mayHaveArrived = ({
  status,
  slotStartsAt,
  now,
}: Pick<CaseOrder, 'status' | 'slotStartsAt' | 'now'>): boolean =>
  status === 'enviado' ||
  status === 'entregue' ||
  ((status === 'recebido' || status === 'em_preparo') && slotStartsAt !== null && slotStartsAt <= now);

/**
 * Whether a withdrawal cancels the order at once. It does so for an unpaid order. A paid order must not have been sent
 * or promised for a time that has begun, because nobody would notice a forgotten step until pizza and money are both
 * with the buyer. For an order that the shop took at the counter, a person always decides (`canCustomerCancel`).
 */
const cancelsAtOnce = ({ status, paymentStatus, source, ...promise }: CaseOrder): boolean =>
  isUnsent(status) && (paymentStatus === 'unpaid' || (source !== 'balcao' && !hasPromiseBegun(promise)));

/**
 * Returns whether a case of a kind can be reported now. Withdrawing is always possible before the delivery. Once an
 * order was delivered, an illness can be reported at any time, even if the order was cancelled afterwards.
 */
export function kindState(kind: HelpKind, order: CaseOrder): KindState {
  const { status, deliveredAt, now } = order;
  if (kind === 'passei_mal') {
    if (deliveredAt) return 'open';
    if (status === 'cancelado') return 'cancelled';
    return mayHaveArrived(order) ? 'open' : 'too_early';
  }
  if (status === 'cancelado') return 'cancelled';
  if (kind === 'arrependimento') {
    if (cancelsAtOnce(order)) return 'cancels';
    if (status !== 'entregue' || !deliveredAt) return 'open';
    return isNotOver(lastWithdrawalDay(deliveredAt), now) ? 'open' : 'over';
  }
  if (!mayHaveArrived(order)) return 'too_early';
  if (status !== 'entregue' || !deliveredAt) return 'open';
  return isNotOver(lastDefectDay(deliveredAt), now) ? 'open' : 'over';
}

/** Returns the state of every kind, in the order of the help page. */
export const kindStates = (order: CaseOrder): { kind: HelpKind; state: KindState }[] =>
  HELP_KINDS.map((kind) => ({ kind, state: kindState(kind, order) }));

export interface FrozenQuestion extends Omit<CaseOrder, 'paymentStatus' | 'source' | 'isPacked'> {
  /** The day of the promised window (time slot); null for an order without a window. */
  slotDate: string | null;
  /** When the order was last marked as sent; null if it never was. */
  sentAt: Date | null;
  isAnswered: boolean;
  deliveryMethod: DeliveryMethod;
  /** The reports about the order. */
  cases: readonly unknown[];
}

/**
 * Whether the order's page asks if everything arrived frozen. It begins to ask when the window (time slot) begins or
 * the order gets the status `enviado`. It stops at the end of the promised day or of the day of sending, whichever is
 * later. Whoever reported something has said how the order arrived. An order to be picked up, which is called sent when
 * it is ready at the shop, has arrived only once it was picked up.
 */
export function asksFrozen({
  slotDate,
  sentAt,
  isAnswered,
  deliveryMethod,
  cases,
  ...order
}: FrozenQuestion): boolean {
  if (isAnswered || cases.length > 0) return false;
  const hasArrived = deliveryMethod === 'pickup' ? order.status === 'entregue' : mayHaveArrived(order);
  if (!hasArrived) return false;
  const days = [slotDate, sentAt && dayOf(sentAt)].filter((day) => day !== null);
  const [last] = days.sort().reverse();
  return last !== undefined && isNotOver(last, order.now);
}
