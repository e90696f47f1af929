import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What the page of an ended Pix says happened. `pix_codes.left_at`: when the buyer gave the code up for the card.
 * `orders.payments_read_at`: when the provider last answered with all payments of the order, so that the page says
 * "Nada foi cobrado" only after an answer that is newer than the end.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table pix_codes add column left_at timestamptz;
    alter table orders add column payments_read_at timestamptz;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table orders drop column payments_read_at;
    alter table pix_codes drop column left_at;
  `);
}
