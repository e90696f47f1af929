import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Browsers that receive push messages, and their messages in the outbox. A message to a device has the dedupe key
 * `<key of its cause>|<id of the device>`: all messages of one cause are found by the part before the bar.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table push_devices (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references customers (id) on delete cascade,
      session_id text not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      application_key text not null,
      device text,
      created_at timestamptz not null default now(),
      constraint push_devices_endpoint_length check (length(endpoint) <= 1000)
    );
    create index push_devices_by_customer on push_devices (customer_id);
    create index push_devices_by_session on push_devices (session_id);

    alter table outgoing_mails add column device_id uuid references push_devices (id) on delete set null;
    create index outgoing_mails_by_cause on outgoing_mails (split_part(dedupe_key, '|', 1));
    create index outgoing_mails_by_device on outgoing_mails (device_id) where device_id is not null;

    alter table campaign_deliveries add column opened_at timestamptz;

    alter table automatic_mails drop constraint automatic_mails_known_name;
    alter table automatic_mails add constraint automatic_mails_known_name check (
      name in ('payment-reminder', 'order-confirmed', 'order-steps', 'order-received', 'low-stock',
        'payment-reminder|push', 'order-confirmed|push', 'order-steps|push'));

    -- A session that somebody ended takes its browser's messages with it; one that expired does not.
    create function end_push_of_session() returns trigger language plpgsql as $$
    begin
      if old.expires_at > now() then delete from push_devices where session_id = old.id; end if;
      return null;
    end $$;
    create trigger customers_sessions_end_push after delete on customers_sessions
      for each row execute function end_push_of_session();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger customers_sessions_end_push on customers_sessions;
    drop function end_push_of_session();
    delete from automatic_mails where name like '%|push';
    alter table automatic_mails drop constraint automatic_mails_known_name;
    alter table automatic_mails add constraint automatic_mails_known_name check (
      name in ('payment-reminder', 'order-confirmed', 'order-steps', 'order-received', 'low-stock'));
    alter table campaign_deliveries drop column opened_at;
    delete from outgoing_mails where kind like 'push:%';
    drop index outgoing_mails_by_device, outgoing_mails_by_cause;
    alter table outgoing_mails drop column device_id;
    drop table push_devices;
  `);
}
