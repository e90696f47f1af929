import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The title of the promotion that gave a line its discount, as it was when the order was placed. It names the discount in
 * the sums of order, receipt and mails. Null for lines without a discount and for older orders.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table orders_lines add column promotion_title varchar`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table orders_lines drop column promotion_title`);
}
