import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What the back office needs in addition to Payload's tables: fast lists and searches, live updates of its pages,
 * decisions on payments, and notifications.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // Orders: each group of the list, newest first, and the searches by order number and by a customer's name, e-mail
  // or phone.
  await db.execute(sql`
    create index orders_paid_newest on orders (created_at desc, id)
      where payment_status <> 'unpaid' and status <> 'cancelado';
    create index orders_unpaid_newest on orders (created_at desc, id)
      where payment_status = 'unpaid' and status <> 'cancelado';
    create index orders_cancelled_newest on orders (created_at desc, id) where status = 'cancelado';
    create index orders_held on orders (created_at desc, id) where held_reason is not null;

    create extension if not exists pg_trgm;
    create index customers_name_search on customers using gin (lower(full_name) gin_trgm_ops);
    create index customers_email_search on customers using gin (lower(email) gin_trgm_ops);
    create index orders_number_search on orders using gin (upper(right(id::text, 8)) gin_trgm_ops);
    create index customers_phone_search on customers using gin (translate(phone, '+() .-', '') gin_trgm_ops);
  `);

  // Reports and customers: sales by the time at which they were placed, and names in Portuguese alphabetical order.
  await db.execute(sql`
    create index orders_sold on orders (created_at) include (id, total_cents, delivery_fee_cents, delivery_method, payment_status)
      where status in ('recebido', 'em_preparo', 'enviado', 'entregue');
    create index payments_given_back on payments (order_id) include (refunded_cents, amount_cents)
      where counts_as_paid and refunded_cents > 0;
    create index customers_by_name on customers (full_name collate "pt-BR-x-icu", id)
      where role = 'cliente' and erased_at is null;
  `);

  // An admin's decision about money that does not match its order: one per payment, and it cannot be changed.
  await db.execute(sql`
    create table payment_decisions (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null references payments (id) on delete restrict,
      kind text not null,
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default now(),
      constraint payment_decisions_known_kind check (kind in ('accepted', 'set_aside'))
    );
    create unique index payment_decisions_once on payment_decisions (payment_id);
    create trigger payment_decisions_append_only before update or delete on payment_decisions
      for each row execute function refuse_change();
  `);

  // The reason for a change of stock, in a person's own words. It is not stored in the ledger, which nobody may
  // change, so that it can be erased.
  await db.execute(sql`
    create table stock_movement_notes (
      id uuid primary key default gen_random_uuid(),
      movement_id uuid not null unique references stock_movements (id) on delete restrict,
      text text not null constraint stock_movement_notes_length check (length(text) between 1 and 200)
    );
    create index stock_movements_by_product on stock_movements (product_id, created_at desc, id);
  `);

  // Notifications. A switch that the owner has never used has no row: it is set as in a new shop. Unsubscribing by
  // the link in a campaign's mail is recorded in `campaign_deliveries`. `campaign_tests` stores the text of a test
  // mail for the worker, because the outbox stores no texts.
  await db.execute(sql`
    create table automatic_mails (
      name text primary key,
      is_on boolean not null,
      updated_at timestamptz not null default now(),
      constraint automatic_mails_known_name check (
        name in ('order-confirmed', 'order-steps', 'order-received', 'low-stock'))
    );

    create table low_stock_notices (
      product_id uuid primary key references products (id) on delete cascade,
      notice_id uuid not null,
      created_at timestamptz not null default now()
    );
    create index low_stock_notices_by_notice on low_stock_notices (notice_id);

    create table campaign_tests (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      message text not null,
      type enum_campaigns_type not null,
      created_at timestamptz not null default now()
    );
    create index campaign_tests_by_age on campaign_tests (created_at);

    alter table campaign_deliveries add column unsubscribed_at timestamptz;
    create index campaign_deliveries_counts on campaign_deliveries (campaign_id, status, unsubscribed_at);
    create index campaigns_newest on campaigns (coalesce(scheduled_for, created_at) desc, id);
  `);

  // Notifies open pages of the back office, at commit. An order that was just placed sends no notification: a rush
  // places hundreds a second, commits that notify run one after the other, and nobody waits for an unpaid order.
  await db.execute(sql`
    create function tell_office_of_order() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_changed', 'orders');
      return null;
    end $$;
    create trigger order_events_tell_office after insert on order_events
      for each row when (new.reason <> 'placed') execute function tell_office_of_order();

    create function tell_office_of_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_changed', 'sessions');
      return null;
    end $$;
    create trigger customers_sessions_tell_office after delete on customers_sessions
      for each statement execute function tell_office_of_sessions();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger customers_sessions_tell_office on customers_sessions;
    drop function tell_office_of_sessions();
    drop trigger order_events_tell_office on order_events;
    drop function tell_office_of_order();
    drop index campaigns_newest, campaign_deliveries_counts;
    alter table campaign_deliveries drop column unsubscribed_at;
    drop table campaign_tests, low_stock_notices, automatic_mails;
    drop index stock_movements_by_product;
    drop table stock_movement_notes;
    drop table payment_decisions;
    drop index customers_by_name, payments_given_back, orders_sold;
    drop index orders_number_search, customers_phone_search, customers_email_search, customers_name_search, orders_held,
      orders_cancelled_newest, orders_unpaid_newest, orders_paid_newest;
    drop extension pg_trgm;
  `);
}
