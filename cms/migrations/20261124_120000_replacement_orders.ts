import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Orders that replace what a case is about (`orders.source` = `troca`). They cost nothing and are no sale: the customers'
 * sums leave them out.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table orders
      drop constraint orders_source,
      add constraint orders_source check (source in ('site', 'balcao', 'troca')),
      add constraint orders_replacement_free check (source <> 'troca' or total_cents = 0);
    -- An order replaces what one case is about, which was decided so.
    create unique index cases_one_replacement on cases (replacement_order_id) where replacement_order_id is not null;
    alter table cases add constraint cases_replacement check (
      replacement_order_id is null
      or (decision is not null and decision = 'troca' and replacement_order_id <> order_id));
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
          and o.payment_status <> 'a_receber' and o.source <> 'troca')
      where t.customer_id = customer;
    end $$;
  `);
}

/** A replacement cannot become an order of the site: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
