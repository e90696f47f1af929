import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The queue asks whether a product ever had a lot. The index by product that exists leaves out the lots that ended, so it
 * cannot answer.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`create index lots_of_product on lots (product_id)`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index lots_of_product`);
}
