import type { DeliveryMethod } from '../delivery/delivery-fee';
import { orderNumber } from './order-number';
import { displayStatus, SELECTABLE_STATUSES, type OrderStatus } from './order-status';

/**
 * How long an admin may undo a change of an order's status (a step). The mail about the step is delayed by the same
 * time.
 */
export const UNDO_WINDOW_MS = 10_000;

/**
 * The time for the request to arrive, added to `UNDO_WINDOW_MS`: a press at the last moment still counts if the mail
 * has not been sent.
 */
export const UNDO_GRACE_MS = 2_000;

/**
 * The statuses that are announced to the customer by mail, if the customer's preferences and the shop's switches allow
 * it.
 */
export const ANNOUNCED_STATUSES = ['em_preparo', 'enviado', 'entregue'] as const satisfies OrderStatus[];

export type AnnouncedStatus = (typeof ANNOUNCED_STATUSES)[number];

export const isAnnounced = (status: string): status is AnnouncedStatus =>
  ANNOUNCED_STATUSES.some((announced) => announced === status);

const placeOf = (status: OrderStatus) => SELECTABLE_STATUSES.findIndex((other) => other === status);

/**
 * Whether a change of status needs a reason. Going back from `entregue` needs one, because the customer was notified
 * that the order had arrived.
 */
export const needsReasonToLeave = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'entregue' && to !== 'entregue' && to !== 'cancelado';

/**
 * Whether an order's status is the given step or a later status. Only then is the content of the step's mail still
 * true.
 */
export const hasReached = (status: OrderStatus, step: OrderStatus): boolean =>
  placeOf(status) >= placeOf(step);

/** Returns the subject of the mail about a step. */
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

/** Returns the label of a status, which depends on the order's delivery method. */
export const statusLabel = (status: OrderStatus, deliveryMethod: DeliveryMethod): string =>
  displayStatus(status, deliveryMethod).label;
