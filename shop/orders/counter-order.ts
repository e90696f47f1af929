import type { SlotWindow } from '../delivery/slot-text';
import { addMs, instantAt, startOfNextDay } from '../time/bahia';
import { hoursMs } from '../time/durations';

/**
 * How an order of the counter is paid: by the link that the buyer gets, by a Pix code on the seller's screen, or in cash
 * when it is picked up.
 */
export const COUNTER_PAYMENTS = ['link', 'pix', 'cash'] as const;
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number];

/** How long an order that is paid in cash waits after its window has ended, before it counts as not picked up. */
const UNCOLLECTED_AFTER_MS = hoursMs(24);

/**
 * Returns until when the products of an order that is paid in cash are kept for it. Without a window: a day after the
 * day on which it was placed. Nothing is released by itself then: the shop cancels it, or waits.
 */
export function cashHeldUntil({ slot, today }: { slot: SlotWindow | null; today: string }): Date {
  return addMs(slot ? instantAt(slot.date, slot.to) : startOfNextDay(today), UNCOLLECTED_AFTER_MS);
}
