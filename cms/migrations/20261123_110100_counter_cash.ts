import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Cash at the counter. `cash_movements` is the ledger of it: what was received for a payment and what was given back, by
 * whom. An order whose cash is still to be received is no sale: the customers' sums leave it out.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table orders add constraint orders_cash_due check (
      payment_status <> 'a_receber' or (source = 'balcao' and delivery_method = 'pickup' and status <> 'cancelado'
        and stock_held and reserved_until is not null and preference_id is null));
    -- The same form of the counter, sent twice, is one order, paid or not.
    create unique index orders_one_of_counter on orders (placement_key)
      where source = 'balcao' and status <> 'cancelado';
    create index orders_cash_due_by_end on orders (reserved_until) where payment_status = 'a_receber';

    create table cash_movements (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null references payments (id) on delete restrict,
      kind text not null,
      amount_cents integer not null,
      -- What the shop has of this payment afterwards. Unique, so that a repeated movement is refused.
      balance_cents integer not null,
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default now(),
      constraint cash_movements_known_kind check (kind in ('received', 'returned')),
      constraint cash_movements_amounts check (
        amount_cents > 0 and balance_cents >= 0 and (kind = 'returned' or balance_cents = amount_cents))
    );
    create unique index cash_movements_once on cash_movements (payment_id, balance_cents);
    create index cash_movements_by_actor on cash_movements (actor_id);
    create trigger cash_movements_append_only before update or delete on cash_movements
      for each row execute function refuse_change();
  `);

  await db.execute(sql`
    create or replace function sum_customer(customer uuid) returns void language plpgsql as $$
    begin
      insert into customer_totals as t (customer_id, order_count, total_cents)
        select c.id, 0, 0 from customers c where c.id = customer
        on conflict (customer_id) do update set order_count = t.order_count;
      update customer_totals t set (order_count, total_cents, last_order_at) = (
        select count(*), coalesce(sum(case when o.payment_status = 'charged_back' then 0 when r.order_id is null then o.total_cents
          else least(greatest(r.amount_cents - r.refunded_cents, 0), o.total_cents) end), 0), max(o.created_at)
        from orders o left join payments r on r.order_id = o.id and r.counts_as_paid and r.refunded_cents > 0
        where o.customer_id = customer and o.status in ('recebido', 'em_preparo', 'enviado', 'entregue')
          and o.payment_status <> 'a_receber')
      where t.customer_id = customer;
    end $$;
  `);
}

/** Movements of cash are the shop's books: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
