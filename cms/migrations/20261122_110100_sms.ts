import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Text messages. `sms_settings` stores whether the shop sends them, and the maximum per day. `sms_messages` stores
 * the provider's result for each message that was claimed from the outbox. `sms_received` stores the ids of received
 * messages, so that a repeated delivery has no effect.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table sms_settings (
      id boolean primary key default true check (id),
      is_on boolean not null default false,
      daily_limit integer not null default 200 check (daily_limit between 0 and 100000),
      updated_at timestamptz not null default now()
    );
    insert into sms_settings default values;

    create table sms_messages (
      mail_id uuid primary key references outgoing_mails (id) on delete cascade,
      phone text,
      body text,
      claimed_at timestamptz not null default clock_timestamp(),
      counts boolean not null default true,
      provider_id text unique,
      status text,
      failure text,
      price_micros bigint,
      currency text,
      parts integer,
      updated_at timestamptz not null default now()
    );
    create index sms_messages_by_claim on sms_messages (claimed_at);

    create table sms_received (
      provider_id text primary key,
      received_at timestamptz not null default now()
    );

    alter table automatic_mails drop constraint automatic_mails_known_name;
    alter table automatic_mails add constraint automatic_mails_known_name check (
      name in ('payment-reminder', 'order-confirmed', 'order-steps', 'order-received', 'low-stock',
        'payment-reminder|push', 'order-confirmed|push', 'order-steps|push',
        'payment-reminder|sms', 'order-confirmed|sms', 'order-steps|sms'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from automatic_mails where name like '%|sms';
    alter table automatic_mails drop constraint automatic_mails_known_name;
    alter table automatic_mails add constraint automatic_mails_known_name check (
      name in ('payment-reminder', 'order-confirmed', 'order-steps', 'order-received', 'low-stock',
        'payment-reminder|push', 'order-confirmed|push', 'order-steps|push'));
    drop table sms_received;
    drop table sms_messages;
    drop table sms_settings;
    delete from outgoing_mails where kind like 'sms:%';
  `);
}
