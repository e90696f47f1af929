import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Orders without an account: the buyer's contact instead of a customer, and the links that open one order. The
 * previous version can run on this database: it writes a customer for every order, and buying without an account is
 * off until the owner switches it on.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table settings
      add column guest_checkout boolean default false,
      add column guest_max_units numeric default 6;

    -- \`guest\`: 'contact' while \`order_contacts\` has the buyer, 'erased' afterwards; null for an order of an account.
    alter table orders
      alter column customer_id drop not null,
      add column guest text,
      add column source text not null default 'site',
      add constraint orders_guest check (guest in ('contact', 'erased')),
      add constraint orders_source check (source in ('site', 'balcao')),
      add constraint orders_have_buyer check ((customer_id is null) = (guest is not null));
    create index orders_unpaid_of_guests on orders (id)
      where guest = 'contact' and payment_status = 'unpaid' and status <> 'cancelado';

    create table order_contacts (
      order_id uuid primary key references orders (id) on delete restrict,
      name text not null,
      email text not null,
      -- Eleven digits: area code and mobile number.
      phone text not null,
      terms_version text not null,
      accepted_at timestamptz not null default now(),
      -- A keyed hash of the address that placed the order, for a day; null when the address is not a client's.
      ip_key text,
      constraint order_contacts_format check (
        email = lower(email) and char_length(email) between 3 and 254 and char_length(name) between 2 and 120
        and phone ~ '^[0-9]{11}$')
    );
    create index order_contacts_by_email on order_contacts (email);
    create index order_contacts_by_ip on order_contacts (ip_key) where ip_key is not null;
    create index order_contacts_name_search on order_contacts using gin (lower(name) gin_trgm_ops);
    create index order_contacts_email_search on order_contacts using gin (lower(email) gin_trgm_ops);
    create index order_contacts_phone_search on order_contacts using gin (translate(phone, '+() .-', '') gin_trgm_ops);

    create table order_links (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id) on delete restrict,
      -- SHA-256 of the token, in hexadecimal digits; the token itself is stored nowhere.
      token_hash text not null unique,
      -- Null while the order is under way.
      expires_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      constraint order_links_hash check (token_hash ~ '^[0-9a-f]{64}$')
    );
    create index order_links_by_order on order_links (order_id);
    create index order_links_by_end on order_links (expires_at) where expires_at is not null;
  `);

  await db.execute(sql`
    -- A link ends thirty days after its order; in the database, so that every version and every way of ending counts.
    create function order_end_ends_links() returns trigger language plpgsql as $$
    begin
      update order_links set expires_at =
          case when new.status in ('entregue', 'cancelado') then now() + interval '30 days' end
        where order_id = new.id;
      return null;
    end $$;
    create trigger orders_end_links after update of status on orders
      for each row when ((old.status in ('entregue', 'cancelado')) is distinct from (new.status in ('entregue', 'cancelado')))
      execute function order_end_ends_links();
  `);
}

/** Orders of guests have no account to go back to: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
