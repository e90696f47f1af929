import type { DeliveryMethod } from '../delivery/delivery-fee';
import type { SlotWindow } from '../delivery/slot-text';
import { instantAt, msBetween } from '../time/bahia';
import { inMinutes } from '../time/durations';
import type { OrderStatus } from './order-status';

/** The minutes before its promise at which an order of the work queue turns yellow, and then red. */
export interface QueueLimits {
  soonMinutes: number;
  urgentMinutes: number;
}

/** An hour leaves time to finish what is begun; with twenty minutes left nothing else comes first. */
export const USUAL_LIMITS: QueueLimits = { soonMinutes: 60, urgentMinutes: 20 };

/** `late`: the promise is over. */
export type Urgency = 'calm' | 'soon' | 'urgent' | 'late';

export interface OrderClock {
  urgency: Urgency;
  /** Whole minutes until the promise, negative when it is over; null for an order without a window. */
  leftMinutes: number | null;
  /** Whole minutes since it was paid. */
  waitedMinutes: number;
}

interface PromisedOrder {
  slot: SlotWindow | null;
  deliveryMethod: DeliveryMethod;
  status: OrderStatus;
}

/**
 * Returns the instant by which the next person waits for an order; null for an order without a window. A delivery
 * arrives until the end of its window. A pickup is ready when its window begins, and is then waited for until its end.
 */
export function promisedAt({ slot, deliveryMethod, status }: PromisedOrder): Date | null {
  if (!slot) return null;
  const isToPrepare = status !== 'enviado' && status !== 'entregue';
  return instantAt(slot.date, deliveryMethod === 'pickup' && isToPrepare ? slot.from : slot.to);
}

/**
 * Returns how much time an order of the work queue has left, and how urgent that is by the shop's limits. Without a
 * window the same minutes count from the payment: the order turns yellow at the smaller one and red at the larger.
 */
export function orderClock(
  order: PromisedOrder & { receivedAt: Date | null; placedAt: Date },
  { now, limits }: { now: Date; limits: QueueLimits },
): OrderClock {
  const promise = promisedAt(order);
  const waitedMinutes = Math.max(
    0,
    Math.floor(inMinutes(msBetween(order.receivedAt ?? order.placedAt, now))),
  );
  const leftMinutes = promise ? Math.floor(inMinutes(msBetween(now, promise))) : null;
  return {
    leftMinutes,
    waitedMinutes,
    urgency: leftMinutes === null ? urgencyOfWait(waitedMinutes, limits) : urgencyOf(leftMinutes, limits),
  };
}

function urgencyOf(leftMinutes: number, { soonMinutes, urgentMinutes }: QueueLimits): Urgency {
  if (leftMinutes < 0) return 'late';
  if (leftMinutes < urgentMinutes) return 'urgent';
  return leftMinutes < soonMinutes ? 'soon' : 'calm';
}

function urgencyOfWait(waitedMinutes: number, { soonMinutes, urgentMinutes }: QueueLimits): Urgency {
  if (waitedMinutes >= Math.max(soonMinutes, urgentMinutes)) return 'urgent';
  return waitedMinutes >= Math.min(soonMinutes, urgentMinutes) ? 'soon' : 'calm';
}

/** Formats minutes as '45 min', '2 h', '2 h 05', '3 dias'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** Says how much time is left: 'faltam 45 min', 'falta 1 min', 'agora', 'atrasado 12 min'. */
export function leftText(leftMinutes: number): string {
  if (leftMinutes < 0) return `atrasado ${minutesText(-leftMinutes)}`;
  if (leftMinutes === 0) return 'agora';
  return `${leftMinutes === 1 ? 'falta' : 'faltam'} ${minutesText(leftMinutes)}`;
}
