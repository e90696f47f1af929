import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

import { forgetResource, knowResource } from '../platform/database/known-resources';

/**
 * Prices and texts that change by themselves at a time, and imports of products. The resource is off in every shop until
 * the owner switches it on.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Trusted, as pg_trgm is: the owner of the database creates it. Lets one constraint compare ids and times.
    create extension if not exists btree_gist;

    create table scheduled_prices (
      id uuid primary key default gen_random_uuid(),
      product_id uuid not null references products (id) on delete restrict,
      price_cents integer not null,
      starts_at timestamptz not null,
      -- The first instant at which it no longer holds; null for a price that stays.
      ends_at timestamptz,
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default now(),
      constraint scheduled_prices_price check (price_cents between 1 and 10000000),
      constraint scheduled_prices_times check (ends_at > starts_at),
      constraint scheduled_prices_apart exclude using gist (product_id with =, tstzrange(starts_at, ends_at) with &&)
    );

    create table scheduled_texts (
      id uuid primary key default gen_random_uuid(),
      slug text not null,
      -- What goes on the site: the text as it stood when it was scheduled.
      text jsonb not null,
      publish_at timestamptz not null,
      actor_id uuid not null references customers (id) on delete restrict,
      scheduled_at timestamptz not null default now(),
      ended_at timestamptz,
      outcome text,
      constraint scheduled_texts_outcome check (outcome in ('published', 'cancelled', 'refused')),
      constraint scheduled_texts_ended check ((ended_at is null) = (outcome is null))
    );
    create unique index scheduled_texts_open on scheduled_texts (slug) where ended_at is null;

    -- By the key of its form, so that a press that is sent twice counts once.
    create table product_imports (
      id uuid primary key,
      actor_id uuid not null references customers (id) on delete restrict,
      created integer not null,
      changed integer not null,
      imported_at timestamptz not null default now(),
      constraint product_imports_counts check (created >= 0 and changed >= 0 and created + changed > 0)
    );

    ${sql.raw(knowResource('timing'))}
  `);
}

/** A price that holds now becomes the product's own, so that nobody pays another one. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update products p set price_cents = x.price_cents from scheduled_prices x
      where x.product_id = p.id and x.starts_at <= now() and (x.ends_at is null or x.ends_at > now());
    ${sql.raw(forgetResource('timing'))}
    drop table product_imports;
    drop table scheduled_texts;
    drop table scheduled_prices;
    drop extension btree_gist;
  `);
}
