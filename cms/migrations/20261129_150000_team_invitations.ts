import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Invitations to the team. The link is derived from the id and the shop's secret, so a copy of this table lets nobody in.
 * `sign_up_id` is the sign-up that was made on the page of a link that was sent by WhatsApp, until its address is
 * confirmed.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table team_invitations (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      role enum_customers_role not null,
      email text,
      -- E.164, of a Brazilian mobile.
      phone text,
      invited_by uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      sign_up_id uuid references sign_up_attempts (id) on delete set null,
      accepted_at timestamptz,
      accepted_by uuid references customers (id) on delete restrict,
      withdrawn_at timestamptz,
      constraint team_invitations_lengths check (
        char_length(name) between 2 and 50 and email = lower(email) and char_length(email) <= 254
        and phone ~ '^[+]55[0-9]{11}$'),
      constraint team_invitations_one_way check ((email is null) <> (phone is null)),
      constraint team_invitations_to_team check (role <> 'cliente'),
      constraint team_invitations_accepted check ((accepted_at is null) = (accepted_by is null)),
      constraint team_invitations_one_end check (accepted_at is null or withdrawn_at is null)
    );
    create unique index team_invitations_one_email on team_invitations (email)
      where accepted_at is null and withdrawn_at is null;
    create unique index team_invitations_one_phone on team_invitations (phone)
      where accepted_at is null and withdrawn_at is null;
    create index team_invitations_by_acceptor on team_invitations (accepted_by) where accepted_by is not null;
    create index team_invitations_by_sign_up on team_invitations (sign_up_id) where sign_up_id is not null;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table team_invitations;
    delete from outgoing_mail_addresses where mail_id in (
      select id from outgoing_mails where kind = 'team-invitation');
    delete from outgoing_mails where kind = 'team-invitation';
  `);
}
