import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Since when a browser's push service says that it does not know the browser; null while it knows it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table push_devices add column unknown_since timestamptz`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table push_devices drop column unknown_since`);
}
