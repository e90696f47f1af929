import type { DeliveryMethod } from '../delivery/delivery-fee';
import { orderNumber } from './order-number';
import { displayStatus, SELECTABLE_STATUSES, type OrderStatus } from './order-status';

/** How long an admin may undo a step. The step's mail is delayed by the same time. */
export const UNDO_WINDOW_MS = 10_000;

/**
 * Added to `UNDO_WINDOW_MS` for the duration of the request: a press at the last moment still counts if the mail has
 * not been sent.
 */
export const UNDO_GRACE_MS = 2_000;

/** Steps announced to the customer by mail, if their preferences and the shop's switches allow it. */
export const ANNOUNCED_STATUSES = ['em_preparo', 'enviado', 'entregue'] as const satisfies OrderStatus[];

type AnnouncedStatus = (typeof ANNOUNCED_STATUSES)[number];

export const isAnnounced = (status: string): status is AnnouncedStatus =>
  ANNOUNCED_STATUSES.some((announced) => announced === status);

const placeOf = (status: OrderStatus) => SELECTABLE_STATUSES.findIndex((other) => other === status);

/**
 * Whether a change of status needs a reason: leaving the finished status does, because the customer was notified that
 * the order had arrived.
 */
export const needsReasonToLeave = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'entregue' && to !== 'entregue' && to !== 'cancelado';

/** Returns whether a status is at or past a step: only then is the step's mail true. */
export const hasReached = (status: OrderStatus, step: OrderStatus): boolean =>
  placeOf(status) >= placeOf(step);

/** Returns the subject of a step's mail. */
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

/** Returns the label of a status at the counter, for the order's delivery method. */
export const statusLabel = (status: OrderStatus, deliveryMethod: DeliveryMethod): string =>
  displayStatus(status, deliveryMethod).label;
