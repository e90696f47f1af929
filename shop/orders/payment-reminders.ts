import { addMs } from '../time/bahia';
import { minutesMs } from '../time/durations';

/**
 * The two mails that remind the customer of an unpaid order: soon after it is placed, and shortly before its
 * reservation ends.
 */
export const PAYMENT_REMINDERS = ['first', 'last'] as const;

export type PaymentReminder = (typeof PAYMENT_REMINDERS)[number];

const FIRST_AFTER_MS = minutesMs(5);
const LAST_BEFORE_END_MS = minutesMs(10);

/**
 * Returns the delays of the reminders after the order was placed. With a short reservation, a reminder is left out if
 * it would be too late or coincide with the other reminder.
 */
export function reminderDelays(reservationMinutes: number): { reminder: PaymentReminder; delayMs: number }[] {
  const lengthMs = minutesMs(reservationMinutes);
  const lastMs = lengthMs - LAST_BEFORE_END_MS;
  return [
    ...(FIRST_AFTER_MS < lengthMs ? [{ reminder: 'first', delayMs: FIRST_AFTER_MS } as const] : []),
    ...(lastMs > FIRST_AFTER_MS ? [{ reminder: 'last', delayMs: lastMs } as const] : []),
  ];
}

/** Whether the first reminder is so late that it would arrive together with the last reminder. */
export const isFirstOverdue = ({
  placedAt,
  reservedUntil,
  now,
}: Record<'placedAt' | 'reservedUntil' | 'now', Date>): boolean => {
  const lastAt = addMs(reservedUntil, -LAST_BEFORE_END_MS);
  return lastAt > addMs(placedAt, FIRST_AFTER_MS) && now >= lastAt;
};
