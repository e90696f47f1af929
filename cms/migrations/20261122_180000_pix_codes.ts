import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Pix codes that customers pay on the shop's own page. `pix_codes` has one row per request to the provider, written
 * before the request is sent. `payments.code_hash` identifies a Pix in every API of the provider: one code is one
 * payment.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table settings add column pix_on_site boolean default false;
    alter table payments add column channel text not null default 'page';
    alter table payments add constraint payments_known_channel check (channel in ('page', 'pix'));
    alter table payments add column code_hash text;
    create unique index payments_one_per_code on payments (code_hash) where code_hash is not null;
    alter table payments drop constraint payments_known_mismatch;
    alter table payments add constraint payments_known_mismatch
      check (mismatch in ('reference', 'collector', 'currency', 'amount', 'unmapped'));
    create table pix_codes (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id) on delete restrict,
      -- Counts the codes of the order; part of the request's idempotency key.
      attempt integer not null,
      amount_cents integer not null,
      lifetime_minutes integer not null,
      -- Set once the provider has answered.
      provider_payment_id text,
      -- The number of the same payment in the provider's other API, once known.
      provider_number text,
      -- Removed when the code can no longer be paid.
      code text,
      page_link text,
      expires_at timestamptz,
      -- The provider refused the request: the next code is a new attempt.
      refused_at timestamptz,
      created_at timestamptz not null default now(),
      constraint pix_codes_amounts check (amount_cents > 0 and attempt > 0 and lifetime_minutes >= 30),
      constraint pix_codes_answered check (
        (code is null or provider_payment_id is not null) and (provider_payment_id is null or expires_at is not null))
    );
    create unique index pix_codes_attempts on pix_codes (order_id, attempt);
    create unique index pix_codes_payments on pix_codes (provider_payment_id) where provider_payment_id is not null;
    create unique index pix_codes_numbers on pix_codes (provider_number) where provider_number is not null;
    create index pix_codes_by_expiry on pix_codes (expires_at) where code is not null;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table pix_codes;
    alter table payments drop constraint payments_known_mismatch;
    update payments set mismatch = 'amount' where mismatch = 'unmapped';
    update orders set held_reason = 'payment_mismatch_amount' where held_reason = 'payment_mismatch_unmapped';
    alter table payments add constraint payments_known_mismatch
      check (mismatch in ('reference', 'collector', 'currency', 'amount'));
    alter table payments drop column code_hash, drop column channel;
    alter table settings drop column pix_on_site;
  `);
}
