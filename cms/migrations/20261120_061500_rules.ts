import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The rules that the database itself enforces: it rejects wrong amounts, oversold stock, changes of ledgers and
 * duplicate payments. Payload writes numbers as `numeric` and relationships as SET NULL; here money and counts become
 * integers, and rows that orders, payments and ledgers refer to can no longer be deleted.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table products
      alter column price_cents type integer,
      alter column stock_quantity type integer,
      alter column stock_quantity set not null,
      alter column min_stock_level type integer,
      add constraint products_price_range check (price_cents between 0 and 10000000),
      add constraint products_stock_not_negative check (stock_quantity >= 0);
    create unique index products_living_slug on products (slug) where deleted_at is null;

    alter table promotions
      add constraint promotions_discount_range check (discount_percentage between 0 and 100),
      add constraint promotions_end_after_start check (end_date > start_date);

    alter table cart_lines
      alter column quantity type integer,
      add constraint cart_lines_quantity_range check (quantity between 1 and 20);
    create unique index cart_lines_one_per_product on cart_lines (cart_id, product_id);
    create unique index carts_one_per_customer on carts (customer_id) where customer_id is not null;

    create unique index customers_email_any_case on customers (lower(email));
    create index customers_by_verification_token on customers (_verificationtoken) where _verificationtoken is not null;
    create unique index addresses_one_default on addresses (customer_id) where is_default;

    alter table orders_lines
      alter column unit_price_cents type integer,
      alter column unit_discount_cents type integer,
      alter column quantity type integer,
      add constraint orders_lines_quantity_range check (quantity between 1 and 20),
      add constraint orders_lines_amounts check (unit_price_cents >= 0 and unit_discount_cents between 0 and unit_price_cents);

    alter table orders
      alter column subtotal_cents type integer,
      alter column discount_cents type integer,
      alter column delivery_fee_cents type integer,
      alter column total_cents type integer,
      add constraint orders_amounts check (
        subtotal_cents >= 0 and discount_cents between 0 and subtotal_cents and delivery_fee_cents >= 0
        and total_cents = subtotal_cents - discount_cents + delivery_fee_cents),
      add constraint orders_hold_has_end check (
        not stock_held or payment_status <> 'unpaid' or reserved_until is not null),
      add constraint orders_cancelled_holds_nothing check (not (status = 'cancelado' and payment_status = 'unpaid' and stock_held));
    create unique index orders_one_placement on orders (placement_key)
      where status <> 'cancelado' and payment_status = 'unpaid';
    create index orders_unpaid_holds on orders (reserved_until) where payment_status = 'unpaid' and stock_held;
    create index orders_awaiting on orders (created_at) where payment_status = 'unpaid';
    create index orders_by_customer on orders (customer_id, created_at desc);
    create index orders_by_status on orders (status, created_at desc);
    create index orders_number on orders (upper(right(id::text, 8)));
    create index order_events_by_order on order_events (order_id, created_at);
    create index orders_lines_by_order on orders_lines (_parent_id, _order);

    alter table payments
      alter column amount_cents type integer,
      alter column refunded_cents type integer,
      alter column refund_due_cents type integer,
      add constraint payments_amounts check (
        amount_cents >= 0 and refunded_cents between 0 and amount_cents and refund_due_cents between 0 and amount_cents);
    create unique index payments_once on payments (provider, provider_payment_id);
    create unique index payments_one_paying on payments (order_id) where counts_as_paid;

    create index outgoing_mails_due on outgoing_mails (created_at) where sent_at is null;
    create unique index campaign_deliveries_once on campaign_deliveries (campaign_id, customer_id);

    alter table stock_movements
      alter column delta type integer,
      alter column balance type integer,
      add constraint stock_movements_sign check (
        case reason::text
          when 'reserva' then delta < 0 and order_id is not null
          when 'liberacao' then delta > 0 and order_id is not null
          when 'venda' then delta = 0 and order_id is not null
          else delta <> 0 and order_id is null
        end);

    create table rate_limit_hits (
      key text not null,
      hit_at timestamptz not null default now()
    );
    create index rate_limit_hits_by_key on rate_limit_hits (key, hit_at);
  `)

  await db.execute(sql`
    -- The ledger is the only writer of stock; it announces when a product runs out or comes back.
    create function apply_stock_movement() returns trigger language plpgsql as $$
    declare
      balance_before integer;
    begin
      select stock_quantity into balance_before from products where id = new.product_id for no key update;
      if not found then
        raise exception 'stock movement of an unknown product' using errcode = 'foreign_key_violation';
      end if;
      new.balance := balance_before + new.delta;
      if new.delta <> 0 then
        update products set stock_quantity = new.balance where id = new.product_id;
        if (balance_before = 0) <> (new.balance = 0) then
          perform pg_notify('shop_changed', 'catalog');
        end if;
      end if;
      return new;
    end $$;
    create trigger stock_movements_apply before insert on stock_movements
      for each row execute function apply_stock_movement();

    -- An editor writes a product's whole row as it read it: its stale stock must not overwrite the sales made meanwhile.
    create function keep_stock_with_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.stock_quantity := 0;
      elsif pg_trigger_depth() < 2 then
        new.stock_quantity := old.stock_quantity;
      end if;
      return new;
    end $$;
    create trigger products_keep_stock before insert or update on products
      for each row execute function keep_stock_with_ledger();

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger order_events_append_only before update or delete on order_events
      for each row execute function refuse_change();
    create trigger stock_movements_append_only before update or delete on stock_movements
      for each row execute function refuse_change();
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_change();
    create trigger consents_append_only before update or delete on consents
      for each row execute function refuse_change();
    create trigger orders_never_deleted before delete on orders
      for each row execute function refuse_change();

    -- Relationships that must hold: RESTRICT instead of Payload's SET NULL.
    do $$
    declare
      found_key record;
    begin
      for found_key in
        select c.conname, c.conrelid::regclass as table_name, a.attname, c.confrelid::regclass as target
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confdeltype = 'n'
          and (a.attnotnull or c.conrelid::regclass::text in
            ('orders', 'orders_lines', 'order_events', 'order_notes', 'payments', 'stock_movements',
             'outgoing_mails', 'audit_log', 'consents', 'carts'))
      loop
        execute format('alter table %s drop constraint %I', found_key.table_name, found_key.conname);
        execute format('alter table %s add constraint %I foreign key (%I) references %s (id) on delete %s',
          found_key.table_name, found_key.conname, found_key.attname, found_key.target,
          case when found_key.table_name::text = 'cart_lines' and found_key.attname = 'cart_id'
            then 'cascade' else 'restrict' end);
      end loop;
    end $$;
  `)
}

/** Going back would drop the rules that keep money and stock exact: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'))
}
