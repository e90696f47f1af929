import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** The owner's switch for the mails that remind of an unpaid order. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table automatic_mails drop constraint automatic_mails_known_name,
      add constraint automatic_mails_known_name check (
        name in ('payment-reminder', 'order-confirmed', 'order-steps', 'order-received', 'low-stock'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from automatic_mails where name = 'payment-reminder';
    alter table automatic_mails drop constraint automatic_mails_known_name,
      add constraint automatic_mails_known_name check (
        name in ('order-confirmed', 'order-steps', 'order-received', 'low-stock'));
  `);
}
