import type { SlotWindow } from '../delivery/slot-text';
import { addMs, instantAt, startOfNextDay } from '../time/bahia';
import { hoursMs } from '../time/durations';

/**
 * How an order taken at the counter is paid: by the link that the buyer gets, by a Pix code on the seller's
 * screen, or in cash when it is picked up.
 */
export const COUNTER_PAYMENTS = ['link', 'pix', 'cash'] as const;
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number];

/**
 * How long an order to be paid in cash stays reserved after the end of its pickup window. Afterwards the order is
 * considered not picked up.
 */
const UNCOLLECTED_AFTER_MS = hoursMs(24);

/**
 * Returns until when the products of an order to be paid in cash are reserved. For an order without a pickup window,
 * this is a day after the end of the day on which the order was placed. Nothing is released automatically at that time:
 * the shop decides whether to cancel the order or to wait.
 */
export function cashHeldUntil({ slot, today }: { slot: SlotWindow | null; today: string }): Date {
  return addMs(slot ? instantAt(slot.date, slot.to) : startOfNextDay(today), UNCOLLECTED_AFTER_MS);
}
