import { PAYMENT_REMINDERS, reminderDelays, type PaymentReminder } from '@shop/orders/payment-reminders';

import { addJobs } from '../platform/queue/add-job';
import type { SqlRunner } from '../platform/database/sql';

const reminderJobKey = (reminder: PaymentReminder, orderId: string) =>
  `payment-reminder-${reminder}:${orderId}`;

/** The prefixes of the keys of reminder jobs; a colon and the order's id follow. */
export const REMINDER_JOB_KINDS = PAYMENT_REMINDERS.map((reminder) => `payment-reminder-${reminder}`);

/** Queues the payment reminders of a new order, in the transaction that places it. */
export async function queuePaymentReminders(
  runner: SqlRunner,
  { orderId, reservationMinutes }: { orderId: string; reservationMinutes: number },
): Promise<void> {
  await addJobs(
    runner,
    reminderDelays(reservationMinutes).map(({ reminder, delayMs }) => ({
      task: 'remind-payment',
      payload: { orderId, reminder },
      key: reminderJobKey(reminder, orderId),
      delayMs,
    })),
  );
}
