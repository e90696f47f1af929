import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Who asked to be told when the shop delivers to a place. The row is the consent, and is deleted when the mail is queued;
 * `customer_id` is set if the person was signed in.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table area_requests (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      customer_id uuid references customers (id) on delete cascade,
      city text not null,
      neighborhood text not null,
      -- Eight digits, or nothing.
      cep text not null,
      -- City and neighborhood without accents and capitals; the CEP when the neighborhood is unknown.
      place_key text not null,
      text_version text not null,
      created_at timestamptz not null default now(),
      constraint area_requests_lengths check (
        email = lower(email) and char_length(email) <= 254 and char_length(city) <= 120
        and char_length(neighborhood) <= 120 and cep ~ '^([0-9]{8})?$')
    );
    create unique index area_requests_once on area_requests (email, place_key);
    create index area_requests_by_customer on area_requests (customer_id) where customer_id is not null;
    create index area_requests_by_age on area_requests (created_at);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table area_requests;
    delete from outgoing_mails where kind = 'area-served';
  `);
}
