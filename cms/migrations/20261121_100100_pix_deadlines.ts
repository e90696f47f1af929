import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Stores until when a payment can be completed at the provider, and until when an open Pix reserves an order's stock.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table orders add column pix_until timestamp(3) with time zone;
    alter table payments add column expires_at timestamp(3) with time zone;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table orders drop column pix_until;
    alter table payments drop column expires_at;
  `);
}
