import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Orders that have ended, but one of whose payments can still be approved at the provider. Such an order holds neither
 * stock nor a place, and is cancelled for `closing_reason` as soon as the provider says that nothing can be paid any
 * more. `closing_cancel_reason` is the shop's reason, if the shop cancels it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table orders
      add column closing_reason text,
      add column closing_since timestamptz(3),
      add column closing_cancel_reason text;
    alter table orders add constraint orders_closing_known check (
      closing_reason in ('expired', 'replaced', 'payment_unavailable', 'cancelled_by_customer', 'cancelled_by_admin'));
    alter table orders add constraint orders_closing_whole check (
      (closing_reason is null) = (closing_since is null)
      and (closing_cancel_reason is null or closing_reason is not null));
    alter table orders add constraint orders_closing_holds_nothing check (
      closing_reason is null
      or (payment_status = 'unpaid' and status <> 'cancelado' and not stock_held and not slot_held));
    create index orders_closing on orders (closing_since) where closing_reason is not null;

    -- The same cart may be ordered again while its former order waits for the provider.
    drop index orders_one_placement, orders_one_of_counter;
    create unique index orders_one_placement on orders (placement_key)
      where status <> 'cancelado' and payment_status = 'unpaid' and closing_reason is null;
    create unique index orders_one_of_counter on orders (placement_key)
      where source = 'balcao' and status <> 'cancelado' and closing_reason is null;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    insert into order_events (order_id, from_status, to_status, actor, reason, cancel_reason, created_at, updated_at)
      select id, status::text, 'cancelado', 'system', closing_reason, closing_cancel_reason, now(), now()
      from orders where closing_reason is not null;
    update orders set status = 'cancelado', closing_reason = null, closing_since = null, closing_cancel_reason = null,
      updated_at = now() where closing_reason is not null;
    drop index orders_one_placement, orders_one_of_counter;
    create unique index orders_one_placement on orders (placement_key)
      where status <> 'cancelado' and payment_status = 'unpaid';
    create unique index orders_one_of_counter on orders (placement_key)
      where source = 'balcao' and status <> 'cancelado';
    alter table orders drop column closing_reason, drop column closing_since, drop column closing_cancel_reason;
  `);
}
