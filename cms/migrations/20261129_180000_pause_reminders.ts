import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The id of a pause without an end, and when the team was reminded of it (docs/decisions/hours-and-pauses.md#128). A
 * pause that began before this migration has no id, so nobody is reminded of it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table delivery_pause
      add column pause_id uuid,
      add column reminded_at timestamptz,
      add constraint delivery_pause_reminded check (reminded_at is null or pause_id is not null);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table delivery_pause drop constraint delivery_pause_reminded, drop column pause_id, drop column reminded_at;
    delete from outgoing_mails where kind = 'push:pause-reminder';
  `);
}
