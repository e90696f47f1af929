import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Unfinished work is counted every few seconds. These indexes contain only unfinished work, so a count does not read
 * the rows of finished work.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index payment_notifications_open on payment_notifications (created_at) where processed_at is null;
    create index payments_refund_due on payments (updated_at) where refund_due_cents > refunded_cents;
    create index outgoing_mails_held_back on outgoing_mails (created_at) where sent_at is null and outcome = 'held_back';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index payment_notifications_open, payments_refund_due, outgoing_mails_held_back`);
}
