import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The second factor. `factors`: what a person confirms a sign-in with beside the password; the secret of a code
 * application is encrypted with the installation's secret. `recovery_codes`: keyed hashes; each works once.
 * `spent_challenges`: what a passkey has answered already, until it would have expired. `security_events`: the security
 * log. `session_devices.proved_at`: when the session's person last proved who they are. `customers.role_since`: since
 * when an account has its role; for the accounts of a former version, since this migration.
 * `customers_identities.proved`: whether the owner linked the account after proving who they are; the time of a link of
 * a former version is unknown.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table factors (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references customers (id) on delete cascade,
      kind text not null,
      name text not null,
      secret text,
      -- The last half minute whose code was used, counted from 1970: no code works twice.
      last_step bigint,
      credential_id text,
      public_key text,
      counter bigint,
      transports text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      constraint factors_known_kind check (kind in ('passkey', 'totp')),
      constraint factors_complete check (
        (kind = 'totp') = (secret is not null) and (kind = 'passkey') = (credential_id is not null)
        and (kind = 'passkey') = (public_key is not null) and (kind = 'passkey') = (counter is not null)
        and (kind = 'totp' or last_step is null) and (kind = 'passkey' or transports is null)),
      constraint factors_sizes check (
        char_length(name) between 1 and 60 and char_length(credential_id) <= 1400 and char_length(transports) <= 200
        and counter >= 0)
    );
    create unique index factors_one_totp on factors (customer_id) where kind = 'totp';
    create unique index factors_one_credential on factors (credential_id) where kind = 'passkey';
    create index factors_by_customer on factors (customer_id);

    create table recovery_codes (
      customer_id uuid not null references customers (id) on delete cascade,
      code_hash text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz,
      primary key (customer_id, code_hash)
    );

    -- As for addresses and sessions: nothing new hangs on an erased account.
    create trigger factors_of_the_living before insert on factors
      for each row execute function refuse_for_erased('customer_id');
    create trigger recovery_codes_of_the_living before insert on recovery_codes
      for each row execute function refuse_for_erased('customer_id');

    create table spent_challenges (
      challenge_hash text primary key,
      expires_at timestamptz not null
    );

    create table security_events (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default now(),
      event text not null,
      customer_id uuid not null references customers (id) on delete cascade,
      actor_id uuid references customers (id) on delete restrict,
      device text,
      address_key text,
      detail text,
      constraint security_events_known check (
        event in ('signed_in', 'sign_in_failed', 'factor_failed', 'proved', 'proof_failed', 'factor_added',
          'factor_removed', 'codes_renewed', 'code_spent', 'password_changed', 'email_changed', 'identity_linked',
          'identity_unlinked', 'role_changed', 'sessions_ended', 'seller_changed')),
      constraint security_events_sizes check (
        char_length(device) <= 80 and char_length(address_key) <= 60 and char_length(detail) between 1 and 80)
    );
    create index security_events_by_customer on security_events (customer_id, at);
    create index security_events_by_time on security_events (at);
    create index security_events_by_actor on security_events (actor_id) where actor_id is not null;

    alter table session_devices add column proved_at timestamptz, add column proved_by text,
      add constraint session_devices_proved check (
        (proved_at is null) = (proved_by is null)
        and proved_by in ('password', 'totp', 'recovery', 'passkey', 'google', 'facebook'));

    alter table customers add column role_since timestamptz not null default now();
    create function note_role_since() returns trigger language plpgsql as $$
    begin
      if new.role is distinct from old.role then new.role_since := now(); end if;
      return new;
    end $$;
    create trigger customers_note_role_since before update of role on customers
      for each row execute function note_role_since();

    alter table customers_identities add column linked_at timestamptz, add column proved boolean not null default false;
    alter table customers_identities alter column linked_at set default now();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table customers_identities drop column linked_at, drop column proved;
    drop trigger customers_note_role_since on customers;
    drop function note_role_since();
    alter table customers drop column role_since;
    alter table session_devices drop column proved_at, drop column proved_by;
    drop table security_events;
    drop table spent_challenges;
    drop table recovery_codes;
    drop table factors;
    delete from outgoing_mails where kind in ('security-notice', 'security-change-admin', 'security-alarm-admin');
  `);
}
