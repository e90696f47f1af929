import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The statement of the confirmed label of each product at the time of the order. Lines from before have none: what their labels said then
 * is not known, and today's would be a guess.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table orders_lines add column label text`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table orders_lines drop column label`);
}
