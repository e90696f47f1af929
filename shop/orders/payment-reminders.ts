import { addMs } from '../time/bahia';
import { minutesMs } from '../time/durations';

/** The two mails that remind a buyer of an unpaid order: soon after it is placed, and shortly before its reservation ends. */
export const PAYMENT_REMINDERS = ['first', 'last'] as const;

export type PaymentReminder = (typeof PAYMENT_REMINDERS)[number];

const FIRST_AFTER_MS = minutesMs(5);
const LAST_BEFORE_END_MS = minutesMs(10);

/** When each reminder is due after the order was placed. A short reservation leaves out what would come too late or at once. */
export function reminderDelays(reservationMinutes: number): { reminder: PaymentReminder; delayMs: number }[] {
  const lengthMs = minutesMs(reservationMinutes);
  const lastMs = lengthMs - LAST_BEFORE_END_MS;
  return [
    ...(FIRST_AFTER_MS < lengthMs ? [{ reminder: 'first', delayMs: FIRST_AFTER_MS } as const] : []),
    ...(lastMs > FIRST_AFTER_MS ? [{ reminder: 'last', delayMs: lastMs } as const] : []),
  ];
}

/** Whether a first reminder that runs late would arrive together with the last one. */
export const isFirstOverdue = ({
  placedAt,
  reservedUntil,
  now,
}: Record<'placedAt' | 'reservedUntil' | 'now', Date>): boolean => {
  const lastAt = addMs(reservedUntil, -LAST_BEFORE_END_MS);
  return lastAt > addMs(placedAt, FIRST_AFTER_MS) && now >= lastAt;
};
