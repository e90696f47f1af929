import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Who wrote a version of a text or of the settings. Older versions do not say it. */
const TABLES = [
  'home',
  'menu_page',
  'about',
  'faq',
  'contact',
  'privacy_policy',
  'terms_of_use',
  'returns_policy',
  'settings',
];

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TABLES)
    await db.execute(
      sql.raw(
        `alter table ${table} add column edited_by varchar; alter table _${table}_v add column version_edited_by varchar`,
      ),
    );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES)
    await db.execute(
      sql.raw(
        `alter table ${table} drop column edited_by; alter table _${table}_v drop column version_edited_by`,
      ),
    );
}
