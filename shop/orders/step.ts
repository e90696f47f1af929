import type { DeliveryMethod } from '../delivery/delivery-fee';
import { orderNumber } from './order-number';
import { displayStatus, SELECTABLE_STATUSES, type OrderStatus } from './order-status';

/** How long an admin may undo a step, and how long its mail waits. */
export const UNDO_WINDOW_MS = 10_000;

/** For the way of the request: a press at the last moment still counts, as long as the mail has not left. */
export const UNDO_GRACE_MS = 2_000;

/** Steps the customer hears of by mail, if their preferences and the shop's switches allow it. */
export const ANNOUNCED_STATUSES = ['em_preparo', 'enviado', 'entregue'] as const satisfies OrderStatus[];

type AnnouncedStatus = (typeof ANNOUNCED_STATUSES)[number];

export const isAnnounced = (status: string): status is AnnouncedStatus =>
  ANNOUNCED_STATUSES.some((announced) => announced === status);

const placeOf = (status: OrderStatus) => SELECTABLE_STATUSES.findIndex((other) => other === status);

/** Leaving the finished state asks why: the customer was told that the order had arrived. */
export const needsReasonToLeave = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'entregue' && to !== 'entregue' && to !== 'cancelado';

/** Whether an order in this status is still at or past a step: only then is the step's mail true. */
export const hasReached = (status: OrderStatus, step: OrderStatus): boolean =>
  placeOf(status) >= placeOf(step);

/** The subject of the mail that tells a step. */
export function stepMailSubject(
  status: AnnouncedStatus,
  { id, deliveryMethod }: { id: string; deliveryMethod: DeliveryMethod },
): string {
  const isPickup = deliveryMethod === 'pickup';
  const number = orderNumber(id);
  switch (status) {
    case 'em_preparo':
      return `Pedido ${number} em preparo`;
    case 'enviado':
      return isPickup ? `Pedido ${number} pronto para retirada` : `Pedido ${number} saiu para entrega`;
    case 'entregue':
      return isPickup ? `Pedido ${number} retirado` : `Pedido ${number} entregue`;
  }
}

/** A status as somebody at the counter calls it for this order. */
export const statusLabel = (status: OrderStatus, deliveryMethod: DeliveryMethod): string =>
  displayStatus(status, deliveryMethod).label;
