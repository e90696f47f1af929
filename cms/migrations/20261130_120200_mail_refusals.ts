import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** What a mail server said when it refused a mail for good, without addresses. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table outgoing_mails add column refusal text;
    alter table outgoing_mails add constraint outgoing_mails_refusal check (
      refusal is null or (coalesce(outcome = 'refused', false) and char_length(refusal) between 1 and 160));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table outgoing_mails drop column refusal;
    update outgoing_mails set outcome = 'given_up' where outcome = 'too_late';
  `);
}
