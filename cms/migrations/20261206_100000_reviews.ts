import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres';

import { forgetResource, knowResource } from '../platform/database/known-resources';

/** What buyers say about the products that they received, and the resource to which it belongs. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table reviews (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id) on delete cascade,
      product_id uuid not null references products (id) on delete cascade,
      stars smallint not null,
      text text not null default '',
      -- 'Nara, Pituba'; null for an anonymous review.
      author text,
      received_at timestamptz not null,
      state text not null default 'waiting',
      hold text,
      hidden_reason text,
      answer text,
      answered_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      published_at timestamptz,
      constraint reviews_stars check (stars between 1 and 5),
      constraint reviews_text check (char_length(text) <= 600),
      constraint reviews_author check (char_length(author) between 1 and 80),
      constraint reviews_state check (state in ('waiting', 'published', 'hidden')),
      constraint reviews_hold check (hold in ('health', 'abuse', 'contact')),
      constraint reviews_hidden check ((state = 'hidden') = (hidden_reason is not null)
        and hidden_reason in ('abuse', 'health', 'personal', 'advertising', 'off_topic')),
      constraint reviews_published check (state <> 'published' or published_at is not null),
      constraint reviews_answer check (
        (answer is null) = (answered_at is null) and char_length(answer) between 1 and 600)
    );
    create unique index reviews_once on reviews (order_id, product_id);
    create index reviews_by_product on reviews (product_id, published_at desc) where state = 'published';
    create index reviews_by_state on reviews (state, created_at);

    create table review_photos (
      review_id uuid primary key references reviews (id) on delete cascade,
      content bytea not null,
      content_hash text not null,
      created_at timestamptz not null default now()
    );

    -- Each order is invited once, whatever becomes of its mail.
    create table review_invitations (
      order_id uuid primary key references orders (id) on delete cascade,
      invited_at timestamptz not null default now()
    );

    create table review_settings (
      id boolean primary key default true check (id),
      publishes_at_once boolean not null default false,
      updated_at timestamptz not null default now()
    );

    -- The pages of the shop show published reviews, and they are cached.
    create function notify_reviews_changed() returns trigger language plpgsql as $fn$
      begin
        if (tg_op <> 'INSERT' and old.state = 'published') or (tg_op <> 'DELETE' and new.state = 'published') then
          perform pg_notify('shop_changed', 'catalog');
        end if;
        return null;
      end $fn$;
    create trigger reviews_notify_shop after insert or update or delete on reviews
      for each row execute function notify_reviews_changed();

    ${sql.raw(knowResource('reviews'))}
  `);
}

/** What buyers wrote is deleted. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ${sql.raw(forgetResource('reviews'))}
    drop table review_settings;
    drop table review_invitations;
    drop table review_photos;
    drop table reviews;
    drop function notify_reviews_changed();
    delete from outgoing_mails where kind = 'review-invitation';
  `);
}
