import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

import { forgetResource, knowResource } from '../platform/database/known-resources';

/**
 * Kits. `products_components` says what a kit is made of; `order_line_components` says with which components a line was
 * sold, because kits change later. Stock movements, and boxes in an order, name the component and the kit. A product
 * without components is as it was.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "products_components" (
      "_order" integer NOT NULL,
      "_parent_id" uuid NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "product_id" uuid NOT NULL,
      "quantity" integer NOT NULL,
      constraint products_components_quantity check (quantity between 1 and 20),
      constraint products_components_others check (product_id <> _parent_id)
    );
    ALTER TABLE "products_components" ADD CONSTRAINT "products_components_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
    ALTER TABLE "products_components" ADD CONSTRAINT "products_components_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "products_components_order_idx" ON "products_components" USING btree ("_order");
    CREATE INDEX "products_components_parent_id_idx" ON "products_components" USING btree ("_parent_id");
    CREATE INDEX "products_components_product_idx" ON "products_components" USING btree ("product_id");
    create unique index products_components_once on products_components (_parent_id, product_id);

    create function refuse_nested_kits() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from products_components where _parent_id = new.product_id or product_id = new._parent_id) then
        raise exception 'a kit in a kit' using errcode = 'check_violation', constraint = 'products_components_flat';
      end if;
      return new;
    end $$;
    create trigger products_components_flat before insert or update on products_components
      for each row execute function refuse_nested_kits();

    create table order_line_components (
      line_id varchar not null references orders_lines (id) on delete restrict,
      product_id uuid not null references products (id) on delete restrict,
      -- The units in one kit.
      quantity integer not null check (quantity > 0),
      place integer not null,
      name text not null,
      primary key (line_id, product_id)
    );
    create index order_line_components_by_product on order_line_components (product_id);
    create trigger order_line_components_append_only before update or delete on order_line_components
      for each row execute function refuse_change();

    -- Whatever writes a line: the checkout, the counter, a replacement, an exchange.
    create function keep_line_components() returns trigger language plpgsql as $$
    begin
      insert into order_line_components (line_id, product_id, quantity, place, name)
        select new.id, k.product_id, k.quantity, k._order, p.name
        from products_components k join products p on p.id = k.product_id where k._parent_id = new.product_id;
      return null;
    end $$;
    create trigger orders_lines_keep_components after insert on orders_lines
      for each row execute function keep_line_components();

    alter table stock_movements
      -- The kit through which an order moves the product.
      add column kit_id uuid references products (id) on delete restrict,
      add constraint stock_movements_kit check (kit_id is null or (order_id is not null and kit_id <> product_id));
    create index stock_movements_by_kit on stock_movements (kit_id) where kit_id is not null;

    alter table order_line_lots
      -- The component of a kit that the boxes are; null for boxes of the line's own product.
      add column component_id uuid references products (id) on delete restrict,
      drop constraint order_line_lots_quantity_check,
      add constraint order_line_lots_quantity_check check (quantity between -400 and 400 and quantity <> 0);

    -- Announces too when a kit of the product runs out or comes back.
    create or replace function apply_stock_movement() returns trigger language plpgsql as $$
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
        if (balance_before = 0) <> (new.balance = 0) or exists (
          select 1 from products_components k where k.product_id = new.product_id
            and (balance_before < k.quantity) <> (new.balance < k.quantity)) then
          perform pg_notify('shop_changed', 'catalog');
        end if;
      end if;
      return new;
    end $$;

    ${sql.raw(knowResource('kits'))}
  `);
}

/** What orders were sold with, and what their stock is, is the shop's evidence: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
