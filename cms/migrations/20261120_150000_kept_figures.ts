import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Stored sums that would take too long to compute for each request: what each customer bought, and what was sold on
 * each day before today. Also two indexes.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table customer_totals (
      customer_id uuid primary key references customers (id) on delete cascade,
      order_count integer not null,
      total_cents bigint not null,
      last_order_at timestamptz
    );
    create index customer_totals_last_order on customer_totals (last_order_at) include (customer_id);

    create table closed_days (
      day date primary key,
      closed_at timestamptz not null default now()
    );
    create table closed_day_hours (
      day date not null references closed_days (day) on delete cascade,
      hour integer not null,
      order_count integer not null,
      delivery_count integer not null,
      items_cents bigint not null,
      fees_cents bigint not null,
      refunded_cents bigint not null,
      primary key (day, hour)
    );
    create table closed_day_kinds (
      day date not null references closed_days (day) on delete cascade,
      delivery_method text not null,
      payment_method text not null,
      neighborhood text,
      order_count integer not null,
      net_cents bigint not null
    );
    create index closed_day_kinds_of_day on closed_day_kinds (day);
    create table closed_day_products (
      day date not null references closed_days (day) on delete cascade,
      product_id uuid not null,
      unit_count integer not null,
      revenue_cents bigint not null,
      primary key (day, product_id) include (unit_count, revenue_cents)
    );
  `);

  // Closing a day takes the lock that changes of its orders share, so neither misses the other. A change reopens its
  // day instead of correcting its sums, so that orders paid at the same moment never wait for each other.
  await db.execute(sql`
    create function reopen_day(moment timestamptz) returns void language plpgsql as $$
    declare
      changed date := (moment at time zone 'America/Bahia')::date;
    begin
      perform pg_advisory_xact_lock_shared(hashtext('closed_days'), changed - date '2000-01-01');
      delete from closed_days where day = changed;
    end $$;

    -- The row is the lock: whoever changed another order of the customer waits, and then counts what the first one wrote.
    create function sum_customer(customer uuid) returns void language plpgsql as $$
    begin
      insert into customer_totals as t (customer_id, order_count, total_cents)
        select c.id, 0, 0 from customers c where c.id = customer
        on conflict (customer_id) do update set order_count = t.order_count;
      update customer_totals t set (order_count, total_cents, last_order_at) = (
        select count(*), coalesce(sum(case when o.payment_status = 'charged_back' then 0 when r.order_id is null then o.total_cents
          else least(greatest(r.amount_cents - r.refunded_cents, 0), o.total_cents) end), 0), max(o.created_at)
        from orders o left join payments r on r.order_id = o.id and r.counts_as_paid and r.refunded_cents > 0
        where o.customer_id = customer and o.status in ('recebido', 'em_preparo', 'enviado', 'entregue'))
      where t.customer_id = customer;
    end $$;

    create function order_changes_figures() returns trigger language plpgsql as $$
    begin
      perform reopen_day(new.created_at), sum_customer(new.customer_id);
      if tg_op = 'UPDATE' and (old.created_at, old.customer_id) is distinct from (new.created_at, new.customer_id) then
        perform reopen_day(old.created_at), sum_customer(old.customer_id);
      end if;
      return null;
    end $$;

    create function payment_changes_figures() returns trigger language plpgsql as $$
    begin
      perform reopen_day(o.created_at), sum_customer(o.customer_id) from orders o
        where o.id in (case when tg_op <> 'INSERT' then old.order_id end, case when tg_op <> 'DELETE' then new.order_id end);
      return null;
    end $$;

    create function line_changes_figures() returns trigger language plpgsql as $$
    begin
      perform reopen_day(o.created_at) from orders o
        where o.id in (case when tg_op <> 'INSERT' then old._parent_id end, case when tg_op <> 'DELETE' then new._parent_id end)
          and o.status <> 'aguardando_pagamento';
      return null;
    end $$;
  `);

  // The triggers run at commit, so that their locks are the last of a transaction and are held only for a moment. An
  // order that is only placed is no sale yet and changes no sums; orders are never deleted.
  await db.execute(sql`
    create constraint trigger orders_new_figures after insert on orders deferrable initially deferred
      for each row when (new.status <> 'aguardando_pagamento') execute function order_changes_figures();
    create constraint trigger orders_other_figures after update on orders deferrable initially deferred
      for each row when ((old.status, old.payment_status, old.payment_method, old.total_cents, old.delivery_fee_cents,
        old.delivery_method, old.address_neighborhood, old.created_at, old.customer_id) is distinct from
        (new.status, new.payment_status, new.payment_method, new.total_cents, new.delivery_fee_cents,
        new.delivery_method, new.address_neighborhood, new.created_at, new.customer_id))
      execute function order_changes_figures();

    create constraint trigger payments_new_figures after insert on payments deferrable initially deferred
      for each row when (new.counts_as_paid and new.refunded_cents > 0) execute function payment_changes_figures();
    create constraint trigger payments_other_figures after update on payments deferrable initially deferred
      for each row when ((old.order_id, old.counts_as_paid, old.refunded_cents, old.amount_cents) is distinct from
        (new.order_id, new.counts_as_paid, new.refunded_cents, new.amount_cents))
      execute function payment_changes_figures();
    create constraint trigger payments_lost_figures after delete on payments deferrable initially deferred
      for each row when (old.counts_as_paid and old.refunded_cents > 0) execute function payment_changes_figures();

    create constraint trigger orders_lines_new_figures after insert on orders_lines deferrable initially deferred
      for each row execute function line_changes_figures();
    create constraint trigger orders_lines_other_figures after update on orders_lines deferrable initially deferred
      for each row when ((old._parent_id, old.product_id, old.quantity, old.unit_price_cents, old.unit_discount_cents)
        is distinct from (new._parent_id, new.product_id, new.quantity, new.unit_price_cents, new.unit_discount_cents))
      execute function line_changes_figures();
    create constraint trigger orders_lines_lost_figures after delete on orders_lines deferrable initially deferred
      for each row execute function line_changes_figures();
  `);

  // Indexes: each column of the board, newest order first; and entries of the audit log by the end of their subject's
  // id, which people read as its number.
  await db.execute(sql`
    create index orders_paid_by_status on orders (status, created_at desc, id)
      where payment_status <> 'unpaid' and status <> 'cancelado';
    create index audit_log_subject_search on audit_log using gin (subject_id gin_trgm_ops);
  `);

  await db.execute(sql`
    insert into customer_totals (customer_id, order_count, total_cents, last_order_at)
      select o.customer_id, count(*), sum(case when o.payment_status = 'charged_back' then 0 when r.order_id is null then o.total_cents
        else least(greatest(r.amount_cents - r.refunded_cents, 0), o.total_cents) end), max(o.created_at)
      from orders o left join payments r on r.order_id = o.id and r.counts_as_paid and r.refunded_cents > 0
      where o.status in ('recebido', 'em_preparo', 'enviado', 'entregue') group by 1;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index audit_log_subject_search, orders_paid_by_status;
    drop trigger orders_lines_lost_figures on orders_lines;
    drop trigger orders_lines_other_figures on orders_lines;
    drop trigger orders_lines_new_figures on orders_lines;
    drop trigger payments_lost_figures on payments;
    drop trigger payments_other_figures on payments;
    drop trigger payments_new_figures on payments;
    drop trigger orders_other_figures on orders;
    drop trigger orders_new_figures on orders;
    drop function line_changes_figures, payment_changes_figures, order_changes_figures, sum_customer, reopen_day;
    drop table closed_day_products, closed_day_kinds, closed_day_hours, closed_days, customer_totals;
  `);
}
