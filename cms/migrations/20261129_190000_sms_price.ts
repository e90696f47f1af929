import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** What one text message costs, as the owner read it in the provider's price list; null until somebody wrote it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table sms_settings
      add column price_cents integer,
      add column priced_at timestamptz,
      add constraint sms_settings_price check (
        price_cents between 1 and 10000 and (price_cents is null) = (priced_at is null));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table sms_settings drop constraint sms_settings_price, drop column price_cents, drop column priced_at;
  `);
}
