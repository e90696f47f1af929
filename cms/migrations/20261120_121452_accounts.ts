import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp(3) with time zone;
  ALTER TABLE "addresses" ADD COLUMN "removed_at" timestamp(3) with time zone;`)

  await db.execute(sql`
    -- Links sent by mail. What stands in the link is made from the id and the shop's secret: a copy of this table opens nothing.
    create table account_tokens (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references customers (id) on delete restrict,
      kind text not null,
      email text,
      provider text,
      subject text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      constraint account_tokens_known_kind check (
        kind in ('password-reset', 'email-change', 'account-deletion', 'identity-link')),
      constraint account_tokens_email_change_names_it check ((kind = 'email-change') = (email is not null)),
      constraint account_tokens_link_names_it check (
        (kind = 'identity-link') = (provider is not null) and (provider is null) = (subject is null))
    );
    create index account_tokens_by_customer on account_tokens (customer_id, kind, created_at desc);
    create index account_tokens_by_end on account_tokens (expires_at);

    -- What a person recognises a session of theirs by. Beside Payload's table, whose columns are Payload's; goes with the session.
    create table session_devices (
      session_id varchar primary key references customers_sessions (id) on delete cascade,
      device text not null,
      last_seen_at timestamptz not null default now()
    );

    alter table outgoing_mails add column has_own_address boolean not null default false;

    -- Where a mail goes when that is not the customer's address of the moment. Gone as soon as the mail is settled.
    create table outgoing_mail_addresses (
      mail_id uuid primary key references outgoing_mails (id) on delete cascade,
      name text not null,
      address text not null
    );

    -- Deletions asked for somewhere else (a network's own settings) or put off by an open order; the id is the code that the person was given.
    create table erasure_requests (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid references customers (id) on delete restrict,
      source text not null,
      requested_at timestamptz not null default now(),
      done_at timestamptz,
      constraint erasure_requests_known_source check (source in ('facebook', 'customer'))
    );
    create index erasure_requests_due on erasure_requests (requested_at) where done_at is null;

    create unique index customers_identities_once on customers_identities (provider, subject);
    create index customers_sessions_by_customer on customers_sessions (_parent_id, expires_at);
    create index addresses_removed on addresses (removed_at) where removed_at is not null;
    alter table addresses add constraint addresses_removed_is_no_default check (removed_at is null or is_default is not true);
  `)

  await db.execute(sql`
    -- An erased account says nothing of anybody, opens nothing, and stays as it is.
    alter table customers add constraint customers_erased_is_tombstone check (
      erased_at is null or (
        phone is null and hash is null and salt is null and reset_password_token is null
        and _verificationtoken is null and _verified is not true and role = 'cliente' and email like '%.invalid'));
    create function keep_tombstone() returns trigger language plpgsql as $$
    begin
      if old.erased_at is not null then
        raise exception 'an erased account stays as it is' using errcode = 'restrict_violation';
      end if;
      if tg_op = 'DELETE' then
        return old;
      end if;
      return new;
    end $$;
    create trigger customers_erased_stay before update or delete on customers
      for each row execute function keep_tombstone();

    -- Nothing new hangs on it either. The lock waits for an erasure under way: whoever loses that race writes nothing.
    create function refuse_for_erased() returns trigger language plpgsql as $$
    declare
      is_erased boolean;
    begin
      select erased_at is not null into is_erased from customers
        where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
      if is_erased then
        raise exception '% of an erased account', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger account_tokens_of_the_living before insert on account_tokens
      for each row execute function refuse_for_erased('customer_id');
    create trigger addresses_of_the_living before insert on addresses
      for each row execute function refuse_for_erased('customer_id');
    create trigger carts_of_the_living before insert or update of customer_id on carts
      for each row execute function refuse_for_erased('customer_id');
    create trigger customers_identities_of_the_living before insert on customers_identities
      for each row execute function refuse_for_erased('_parent_id');
    create trigger customers_sessions_of_the_living before insert on customers_sessions
      for each row execute function refuse_for_erased('_parent_id');
    create trigger orders_of_the_living before insert on orders
      for each row execute function refuse_for_erased('customer_id');
  `)
}

/** Going back would lose who asked for what: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'))
}
