import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * "Esgotado agora" pauses a product instead of writing its units off. `products.sold_out_at`: since when new orders get
 * none of its free units; null while it is sold. The stock stays as it was counted.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table products add column sold_out_at timestamp(3) with time zone;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // Without the column every free unit is for sale again; the stock ledger is not changed.
  await db.execute(sql`
    alter table products drop column sold_out_at;
  `);
}
