import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres';

import { forgetResource, knowResource } from '../platform/database/known-resources';

/** Who waits for a product that is out of stock, and the resource to which the list belongs. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table waitlist_entries (
      id uuid primary key default gen_random_uuid(),
      product_id uuid not null references products (id) on delete cascade,
      email text not null,
      customer_id uuid references customers (id) on delete cascade,
      text_version text not null,
      created_at timestamptz not null default now(),
      -- Null until the person has opened the mail and pressed its button.
      confirmed_at timestamptz,
      -- The entry stays for a while after it was told, because the product is left to this person so long.
      told_at timestamptz,
      constraint waitlist_entries_email check (email = lower(email) and char_length(email) <= 254),
      constraint waitlist_entries_told check (told_at is null or confirmed_at is not null)
    );
    create unique index waitlist_entries_once on waitlist_entries (email, product_id);
    create index waitlist_entries_by_product on waitlist_entries (product_id, created_at);
    create index waitlist_entries_by_customer on waitlist_entries (customer_id) where customer_id is not null;
    create index waitlist_entries_by_age on waitlist_entries (created_at);

    ${sql.raw(knowResource('waitlist'))}
  `);
}

/** Nobody who waits is told any more. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ${sql.raw(forgetResource('waitlist'))}
    drop table waitlist_entries;
    delete from outgoing_mails where kind in ('waitlist-confirm', 'back-in-stock', 'push:back-in-stock');
  `);
}
