import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Indexes for the lists of payments and of the provider's notifications, which are counted and searched without
 * reading the whole tables.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index payments_by_status on payments (status);
    create index payment_notifications_by_outcome on payment_notifications (outcome);
    create index payment_notifications_by_payment on payment_notifications (coalesce(payment_id, data_id));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index payments_by_status;
    drop index payment_notifications_by_outcome;
    drop index payment_notifications_by_payment;
  `);
}
