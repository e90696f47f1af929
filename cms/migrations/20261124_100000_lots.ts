import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Lots: what was made, when, with which evidence, and which order line got it. The ledgers of a lot
 * (`order_line_lots`, `lot_losses`) change its counters, as the stock ledger changes the stock. Units made before
 * this migration have no lot: they are the units in stock and in unpacked orders that exceed those of the lots
 * (docs/decisions/lots-and-recalls.md#086).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table settings
      add column lot_report_required boolean default true,
      add column lot_required_to_send boolean default false;

    create table lots (
      id uuid primary key default gen_random_uuid(),
      code text not null unique constraint lots_code check (code ~ '^[0-9]{6}-[1-9][0-9]{0,2}$'),
      product_id uuid not null references products (id) on delete restrict,
      made_on date not null,
      -- The last day on which it may be eaten.
      best_before date not null,
      quantity integer not null,
      made_by_id uuid references customers (id) on delete restrict,
      status text not null default 'em_analise',
      gluten_result text,
      -- Milligrams of gluten per kilogram; only of a measured value.
      gluten_mg_kg numeric(8, 2),
      gluten_limit_mg_kg numeric(8, 2),
      gluten_method text,
      laboratory text,
      tested_on date,
      -- Moved by triggers only.
      packed_units integer not null default 0,
      lost_units integer not null default 0,
      released_at timestamptz,
      released_by_id uuid references customers (id) on delete restrict,
      blocked_at timestamptz,
      blocked_by_id uuid references customers (id) on delete restrict,
      blocked_kind text,
      blocked_note text,
      closed_at timestamptz,
      created_by_id uuid references customers (id) on delete restrict,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Raised by every change of the form: a form that was loaded before is refused.
      version integer not null default 1,
      constraint lots_known check (
        status in ('em_analise', 'liberado', 'bloqueado', 'recolhido', 'encerrado')
        and gluten_result in ('below_limit', 'value') and blocked_kind in ('conferencia', 'vencido')),
      constraint lots_days check (best_before >= made_on),
      constraint lots_units check (
        quantity between 1 and 10000 and packed_units >= 0 and lost_units >= 0
        and packed_units + lost_units <= quantity),
      constraint lots_status_facts check (
        (status <> 'liberado' or released_at is not null) and (status <> 'encerrado' or closed_at is not null)
        and (status in ('bloqueado', 'recolhido')) = (blocked_at is not null)
        and (blocked_at is null) = (blocked_kind is null)),
      constraint lots_gluten check (
        (gluten_result is not null and gluten_result = 'value') = (gluten_mg_kg is not null)
        and gluten_mg_kg >= 0 and gluten_limit_mg_kg > 0),
      constraint lots_lengths check (
        char_length(gluten_method) <= 60 and char_length(laboratory) <= 120 and char_length(blocked_note) <= 200)
    );
    create index lots_by_product on lots (product_id, best_before) where status <> 'encerrado';
    create index lots_by_status on lots (status, made_on desc);

    create table lot_events (
      id uuid primary key default gen_random_uuid(),
      lot_id uuid not null references lots (id) on delete restrict,
      event text not null check (event in ('created', 'released', 'blocked', 'unblocked', 'recalled', 'closed', 'reopened')),
      -- Null: the shop itself.
      actor_id uuid references customers (id) on delete restrict,
      created_at timestamptz not null default clock_timestamp()
    );
    create index lot_events_by_lot on lot_events (lot_id, created_at);
    create trigger lot_events_append_only before update or delete on lot_events
      for each row execute function refuse_change();

    create table lot_checks (
      lot_id uuid not null references lots (id) on delete restrict,
      item text not null check (item in ('bancada', 'utensilios', 'pessoas', 'alimentos', 'embalagem')),
      ticked_at timestamptz not null default now(),
      ticked_by_id uuid not null references customers (id) on delete restrict,
      primary key (lot_id, item)
    );

    create table lot_ingredients (
      lot_id uuid not null references lots (id) on delete restrict,
      place smallint not null check (place between 1 and 40),
      name text not null,
      supplier text,
      supplier_lot text,
      primary key (lot_id, place),
      constraint lot_ingredients_lengths check (
        char_length(name) between 1 and 80 and char_length(supplier) <= 80 and char_length(supplier_lot) <= 40)
    );

    create table lot_reports (
      lot_id uuid primary key references lots (id) on delete restrict,
      -- A PDF that was checked; at most 10 MB.
      content bytea not null check (octet_length(content) between 1 and 10485760),
      content_hash text not null,
      file_name text not null check (char_length(file_name) between 1 and 120),
      uploaded_by_id uuid not null references customers (id) on delete restrict,
      uploaded_at timestamptz not null default now()
    );
    alter table lot_reports alter column content set storage external;

    create table lot_losses (
      id uuid primary key default gen_random_uuid(),
      lot_id uuid not null references lots (id) on delete restrict,
      quantity integer not null check (quantity > 0),
      -- 'sem_lote': units that left in orders without a lot and can only have been of this one.
      kind text not null check (kind in ('perda', 'sem_lote')),
      note text check (char_length(note) <= 200),
      actor_id uuid references customers (id) on delete restrict,
      created_at timestamptz not null default clock_timestamp()
    );
    create index lot_losses_by_lot on lot_losses (lot_id);
    create trigger lot_losses_append_only before update or delete on lot_losses
      for each row execute function refuse_change();

    create table lot_shortfalls (
      id uuid primary key default gen_random_uuid(),
      product_id uuid not null references products (id) on delete restrict,
      -- The lot whose units are missing.
      lot_id uuid not null references lots (id) on delete restrict,
      -- Above 0: units that orders lack; below 0: units that came since.
      delta integer not null check (delta <> 0),
      created_at timestamptz not null default clock_timestamp()
    );
    create index lot_shortfalls_by_product on lot_shortfalls (product_id, lot_id);
    create index lot_shortfalls_by_lot on lot_shortfalls (lot_id);
    create trigger lot_shortfalls_append_only before update or delete on lot_shortfalls
      for each row execute function refuse_change();

    create table order_line_lots (
      -- Made by the screen that packs: sending it twice packs once.
      id uuid primary key default gen_random_uuid(),
      line_id varchar not null references orders_lines (id) on delete restrict,
      -- Null: a unit from before the lots.
      lot_id uuid references lots (id) on delete restrict,
      -- Below 0: taken out of the order again.
      quantity integer not null check (quantity between -20 and 20 and quantity <> 0),
      -- Null: the shop itself, as when the order is cancelled.
      actor_id uuid references customers (id) on delete restrict,
      created_at timestamptz not null default clock_timestamp()
    );
    create index order_line_lots_by_line on order_line_lots (line_id, created_at);
    create index order_line_lots_by_lot on order_line_lots (lot_id);
    create trigger order_line_lots_append_only before update or delete on order_line_lots
      for each row execute function refuse_change();

    -- Orders that an admin sent without a lot for every unit, knowing it.
    create table sent_without_lot (
      order_id uuid primary key references orders (id) on delete restrict,
      units integer not null check (units > 0),
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default now()
    );

    alter table stock_movements add column lot_id uuid references lots (id) on delete restrict;
    create index stock_movements_by_lot on stock_movements (lot_id) where lot_id is not null;
  `);

  await db.execute(sql`
    create function count_lot_units() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'lot_losses' then
        update lots set lost_units = lost_units + new.quantity where id = new.lot_id;
      elsif new.lot_id is not null then
        update lots set packed_units = packed_units + new.quantity where id = new.lot_id;
      end if;
      return new;
    end $$;
    create trigger order_line_lots_count before insert on order_line_lots
      for each row execute function count_lot_units();
    create trigger lot_losses_count before insert on lot_losses
      for each row execute function count_lot_units();

    -- Units that return to stock fill the orders that lack units first, whatever wrote the movement. While units are
    -- missing, the product has no free stock.
    create function cover_lot_shortfalls() returns trigger language plpgsql as $$
    declare
      short record;
      free integer;
    begin
      for short in
        select lot_id, sum(delta)::integer as missing from lot_shortfalls where product_id = new.product_id
        group by lot_id having sum(delta) > 0 order by lot_id is distinct from new.lot_id, min(created_at)
      loop
        select stock_quantity into free from products where id = new.product_id;
        exit when free = 0;
        insert into stock_movements (product_id, delta, reason, lot_id, actor_customer_id)
          values (new.product_id, -least(free, short.missing), 'lote', short.lot_id, new.actor_customer_id);
        insert into lot_shortfalls (product_id, lot_id, delta)
          values (new.product_id, short.lot_id, -least(free, short.missing));
      end loop;
      return null;
    end $$;
    create trigger stock_movements_cover_shortfalls after insert on stock_movements
      for each row when (new.delta > 0) execute function cover_lot_shortfalls();
  `);
}

/** Lots are the shop's evidence and part of its stock: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
