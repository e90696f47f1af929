import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Photos of cases. They are sent one by one, even before the form that opens the case, and have the same key as the
 * form and its case. Photos of a form that is never sent are deleted after a day.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table case_photos (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id) on delete restrict,
      -- The key of the form, which its case has too.
      client_key uuid not null,
      place smallint not null,
      -- WebP, at most 1,600 pixels wide or high.
      content bytea not null,
      content_hash text not null,
      -- What the buyer agreed to, of a report of illness.
      consent_version text,
      created_at timestamptz not null default now(),
      erase_at timestamptz not null,
      constraint case_photos_place unique (order_id, client_key, place),
      constraint case_photos_once unique (order_id, client_key, content_hash),
      constraint case_photos_limits check (
        place between 1 and 4 and octet_length(content) between 1 and 4194304)
    );
    -- WebP is compressed already.
    alter table case_photos alter column content set storage external;
    create index case_photos_by_end on case_photos (erase_at);

    -- Open pages of the panel hear of a case as they hear of an order.
    create index case_events_newest on case_events (created_at);
    create trigger case_events_tell_office after insert on case_events
      for each row execute function tell_office_of_order();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table case_photos;
    drop trigger case_events_tell_office on case_events;
    drop index case_events_newest;
  `);
}
