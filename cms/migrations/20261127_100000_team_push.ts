import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Phones of the team that receive messages about new orders. They are registered by a link that works once. They have no
 * session of the shop, so they do not end with one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table push_devices alter column session_id drop not null;
    alter table push_devices add column is_team boolean not null generated always as (session_id is null) stored;
    create index push_devices_of_team on push_devices (customer_id) where is_team;

    alter table account_tokens drop constraint account_tokens_known_kind;
    alter table account_tokens add constraint account_tokens_known_kind check (
      kind in ('password-reset', 'email-change', 'account-deletion', 'identity-link', 'team-push'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from account_tokens where kind = 'team-push';
    alter table account_tokens drop constraint account_tokens_known_kind;
    alter table account_tokens add constraint account_tokens_known_kind check (
      kind in ('password-reset', 'email-change', 'account-deletion', 'identity-link'));

    delete from outgoing_mails where kind = 'push:order-received-admin';
    delete from push_devices where is_team;
    drop index push_devices_of_team;
    alter table push_devices drop column is_team;
    alter table push_devices alter column session_id set not null;
  `);
}
