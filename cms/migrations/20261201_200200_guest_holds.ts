import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** What unpaid orders without an account may hold: units per connection, and the share of a product in percent. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table settings add column guest_address_units numeric default 24, add column guest_stock_share numeric default 60;
    alter table _settings_v add column version_guest_address_units numeric default 24,
      add column version_guest_stock_share numeric default 60;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table settings drop column guest_address_units, drop column guest_stock_share;
    alter table _settings_v drop column version_guest_address_units, drop column version_guest_stock_share;
  `);
}
