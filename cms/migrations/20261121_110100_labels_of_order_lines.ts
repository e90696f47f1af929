import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The statement of each product's confirmed label at the time of the order. Lines of earlier orders have none: what
 * their labels said then is unknown, and the current statement would be a guess.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table orders_lines add column label text`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table orders_lines drop column label`);
}
