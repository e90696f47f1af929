import type { DeliveryMethod } from '../delivery/delivery-fee';
import { formatShortDay, type SlotWindow } from '../delivery/slot-text';
import { instantAt, msBetween } from '../time/bahia';
import { inMinutes } from '../time/durations';
import { hourText } from '../time/hour-text';

/** How many minutes before its promised time an order of the work queue turns yellow, and then red. */
export interface QueueLimits {
  soonMinutes: number;
  urgentMinutes: number;
}

/**
 * The default limits: an hour leaves time to finish the work in progress; with twenty minutes left, the order must come
 * first.
 */
export const USUAL_LIMITS: QueueLimits = { soonMinutes: 60, urgentMinutes: 20 };

/** `late`: the promised time has passed. */
export type Urgency = 'calm' | 'soon' | 'urgent' | 'late';

export interface OrderClock {
  urgency: Urgency;
  /**
   * Whole minutes until the promised time, negative when that time has passed; null for an order without a window (time
   * slot).
   */
  leftMinutes: number | null;
  /** Whole minutes since the order was paid, or placed if it has not been paid. */
  waitedMinutes: number;
}

interface PromisedOrder {
  slot: SlotWindow | null;
}

/**
 * Returns the promised time, which is the end of the order's window; null for an order without a window (time slot). It
 * is the same for deliveries and pickups and in every status, so that the time left never jumps.
 */
export const promisedAt = ({ slot }: PromisedOrder): Date | null =>
  slot ? instantAt(slot.date, slot.to) : null;

/**
 * Returns how much time an order of the work queue has left, and how urgent it is by the shop's limits. For an order
 * without a window (time slot), the limits apply to the minutes since the payment: the order turns yellow at the
 * smaller limit and red at the larger limit.
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

/** Formats minutes as '45 min', '2 h', '2 h 5 min', '3 dias'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Returns a text that says how much time is left: 'faltam 45 min', 'falta 1 min', 'agora', 'passou 12 min'. */
export function leftText(leftMinutes: number): string {
  if (leftMinutes < 0) return `passou ${minutesText(-leftMinutes)}`;
  if (leftMinutes === 0) return 'agora';
  return `${leftMinutes === 1 ? 'falta' : 'faltam'} ${minutesText(leftMinutes)}`;
}

/** Within this many minutes of the promised time, the time left matters more than the time at which an order may go. */
const NEAR_MINUTES = 180;

/**
 * Returns the two lines that say when an order of the work queue is due: 'até 14h' and 'faltam 2 h 36 min'; for a time that
 * is not near 'sai às 14h', for a pickup 'a partir das 14h', and on another day 'ter 24/11'. `today` is the current day in
 * Bahia.
 */
export function dueText(
  { slot, deliveryMethod }: PromisedOrder & { deliveryMethod: DeliveryMethod },
  { leftMinutes, waitedMinutes }: OrderClock,
  today: string,
): { due: string; hint: string } {
  if (!slot || leftMinutes === null)
    return { due: 'Sem horário', hint: `espera há ${minutesText(waitedMinutes)}` };
  const due = `até ${hourText(slot.to)}`;
  if (leftMinutes <= NEAR_MINUTES) return { due, hint: leftText(leftMinutes) };
  if (slot.date !== today) return { due, hint: formatShortDay(slot.date) };
  const plural = slot.from.startsWith('01') ? '' : 's';
  const from = hourText(slot.from);
  return {
    due,
    hint: deliveryMethod === 'pickup' ? `a partir da${plural} ${from}` : `sai à${plural} ${from}`,
  };
}
