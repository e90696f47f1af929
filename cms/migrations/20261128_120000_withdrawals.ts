import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * A withdrawal takes units out of other cases of its order. `case_lines.moved` says how many units of a line left the
 * case, and `cases.withdrawal_id` which withdrawal took them last.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table case_lines add column moved integer not null default 0
      constraint case_lines_moved check (moved between 0 and quantity);
    alter table cases add column withdrawal_id uuid references cases (id) on delete restrict
      constraint cases_withdrawal check (withdrawal_id <> id);
    create index cases_by_withdrawal on cases (withdrawal_id) where withdrawal_id is not null;

    alter table case_events drop constraint case_events_event_check;
    alter table case_events add constraint case_events_event_check
      check (event in ('opened', 'taken', 'moved', 'decided'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table case_events disable trigger case_events_append_only;
    delete from case_events where event = 'moved';
    alter table case_events enable trigger case_events_append_only;
    alter table case_events drop constraint case_events_event_check;
    alter table case_events add constraint case_events_event_check check (event in ('opened', 'taken', 'decided'));

    -- Without the column the units count in both cases again, so the case that they left gets no units.
    delete from case_lines where moved = quantity;
    update case_lines set quantity = quantity - moved where moved > 0;
    alter table cases drop column withdrawal_id;
    alter table case_lines drop column moved;
    update outgoing_mails set outcome = 'obsolete' where outcome = 'told_elsewhere';
  `);
}
