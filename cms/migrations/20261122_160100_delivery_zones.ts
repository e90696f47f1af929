import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Delivery zones, weekly windows and their days. The fee and the postal codes of the settings become zones: the city
 * of the shop gets the default zone, every other named place a zone of its own, all with the same fee. No windows are
 * created: a shop without windows sells as before. The settings' columns stay until a later release, so that the
 * previous version can run on this database; this version does not read them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_slot_templates_method" AS ENUM('delivery', 'pickup');
    CREATE TYPE "public"."enum_delivery_closed_days_method" AS ENUM('delivery', 'pickup');
    CREATE TABLE "delivery_zones_bairros" (
      "_order" integer NOT NULL,
      "_parent_id" uuid NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "name" varchar NOT NULL
    );

    CREATE TABLE "delivery_zones_cep_ranges" (
      "_order" integer NOT NULL,
      "_parent_id" uuid NOT NULL,
      "id" varchar PRIMARY KEY NOT NULL,
      "from" varchar NOT NULL,
      "to" varchar NOT NULL
    );

    CREATE TABLE "delivery_zones" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "name" varchar NOT NULL,
      "active" boolean DEFAULT true NOT NULL,
      "is_default" boolean DEFAULT false NOT NULL,
      "city" varchar NOT NULL,
      "fee_cents" integer NOT NULL,
      "min_cents" integer DEFAULT 0 NOT NULL,
      "free_over_cents" integer,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "slot_templates" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "method" "enum_slot_templates_method" NOT NULL,
      "weekday" integer NOT NULL,
      "from" varchar NOT NULL,
      "to" varchar NOT NULL,
      "capacity" integer NOT NULL,
      "cutoff_days" integer NOT NULL,
      "cutoff_time" varchar NOT NULL,
      "active" boolean DEFAULT true NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "slot_templates_rels" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer,
      "parent_id" uuid NOT NULL,
      "path" varchar NOT NULL,
      "delivery_zones_id" uuid
    );

    CREATE TABLE "delivery_closed_days" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "date" varchar NOT NULL,
      "method" "enum_delivery_closed_days_method",
      "reason" varchar NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "products" ADD COLUMN "pickup_only" boolean DEFAULT false;
    ALTER TABLE "products" ADD COLUMN "notice_days" integer DEFAULT 0;
    ALTER TABLE "addresses" ADD COLUMN "instructions" varchar;
    ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "delivery_zones_id" uuid;
    ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "slot_templates_id" uuid;
    ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "delivery_closed_days_id" uuid;
    ALTER TABLE "delivery_zones_bairros" ADD CONSTRAINT "delivery_zones_bairros_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "delivery_zones_cep_ranges" ADD CONSTRAINT "delivery_zones_cep_ranges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "slot_templates_rels" ADD CONSTRAINT "slot_templates_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."slot_templates"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "slot_templates_rels" ADD CONSTRAINT "slot_templates_rels_delivery_zones_fk" FOREIGN KEY ("delivery_zones_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "delivery_zones_bairros_order_idx" ON "delivery_zones_bairros" USING btree ("_order");
    CREATE INDEX "delivery_zones_bairros_parent_id_idx" ON "delivery_zones_bairros" USING btree ("_parent_id");
    CREATE INDEX "delivery_zones_cep_ranges_order_idx" ON "delivery_zones_cep_ranges" USING btree ("_order");
    CREATE INDEX "delivery_zones_cep_ranges_parent_id_idx" ON "delivery_zones_cep_ranges" USING btree ("_parent_id");
    CREATE INDEX "delivery_zones_updated_at_idx" ON "delivery_zones" USING btree ("updated_at");
    CREATE INDEX "delivery_zones_created_at_idx" ON "delivery_zones" USING btree ("created_at");
    CREATE INDEX "slot_templates_updated_at_idx" ON "slot_templates" USING btree ("updated_at");
    CREATE INDEX "slot_templates_created_at_idx" ON "slot_templates" USING btree ("created_at");
    CREATE INDEX "slot_templates_rels_order_idx" ON "slot_templates_rels" USING btree ("order");
    CREATE INDEX "slot_templates_rels_parent_idx" ON "slot_templates_rels" USING btree ("parent_id");
    CREATE INDEX "slot_templates_rels_path_idx" ON "slot_templates_rels" USING btree ("path");
    CREATE INDEX "slot_templates_rels_delivery_zones_id_idx" ON "slot_templates_rels" USING btree ("delivery_zones_id");
    CREATE INDEX "delivery_closed_days_updated_at_idx" ON "delivery_closed_days" USING btree ("updated_at");
    CREATE INDEX "delivery_closed_days_created_at_idx" ON "delivery_closed_days" USING btree ("created_at");
    ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_delivery_zones_fk" FOREIGN KEY ("delivery_zones_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_slot_templates_fk" FOREIGN KEY ("slot_templates_id") REFERENCES "public"."slot_templates"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_closed_days_fk" FOREIGN KEY ("delivery_closed_days_id") REFERENCES "public"."delivery_closed_days"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "payload_locked_documents_rels_delivery_zones_id_idx" ON "payload_locked_documents_rels" USING btree ("delivery_zones_id");
    CREATE INDEX "payload_locked_documents_rels_slot_templates_id_idx" ON "payload_locked_documents_rels" USING btree ("slot_templates_id");
    CREATE INDEX "payload_locked_documents_rels_delivery_closed_days_id_idx" ON "payload_locked_documents_rels" USING btree ("delivery_closed_days_id");
  `);

  await db.execute(sql`
    alter table delivery_zones
      add constraint delivery_zones_amounts check (
        fee_cents between 0 and 100000 and min_cents between 0 and 10000000
        and (free_over_cents is null or free_over_cents between 0 and 10000000));
    create unique index delivery_zones_one_default on delivery_zones (lower(city)) where is_default;
    alter table slot_templates
      add constraint slot_templates_ranges check (
        weekday between 0 and 6 and capacity between 0 and 10000 and cutoff_days between 0 and 30);
    create unique index delivery_closed_days_once on delivery_closed_days (date, method) where method is not null;
    create unique index delivery_closed_days_whole_once on delivery_closed_days (date) where method is null;
    alter table products add constraint products_notice_days_range check (notice_days between 0 and 30);

    -- One window of one day: how many orders it takes, and how many it has. The row appears with its first order, or
    -- when the shop changes the day; \`is_own\` then protects its capacity from changes of the week.
    create table slot_days (
      template_id uuid not null references slot_templates (id) on delete cascade,
      date date not null,
      capacity integer not null,
      taken integer not null default 0,
      closed boolean not null default false,
      is_own boolean not null default false,
      updated_at timestamptz not null default now(),
      primary key (template_id, date),
      constraint slot_days_taken check (taken between 0 and capacity)
    );
    create index slot_days_by_date on slot_days (date);

    -- When the shop takes no orders. At most one row, apart from the settings: their editor writes whole rows.
    create table delivery_pause (
      id boolean primary key default true check (id),
      paused_until timestamptz,
      -- Null pauses deliveries and pickups.
      paused_method text check (paused_method in ('delivery', 'pickup')),
      pause_text text not null default '',
      vacation_from date,
      vacation_to date,
      vacation_text text not null default '',
      updated_at timestamptz not null default now(),
      constraint delivery_pause_vacation check (
        (vacation_from is null) = (vacation_to is null) and vacation_from <= vacation_to)
    );

    -- What was promised, as it was when the order was placed. \`slot_held\`: the order counts in slot_days.taken.
    alter table orders
      add column zone_id uuid references delivery_zones (id) on delete set null,
      add column zone_name text,
      add column slot_template_id uuid references slot_templates (id) on delete restrict,
      add column slot_date date,
      add column slot_from text,
      add column slot_to text,
      add column slot_held boolean not null default false,
      add column slot_choice_until timestamptz,
      add column delivery_instructions text,
      add constraint orders_slot_whole check (
        (slot_date is null) = (slot_template_id is null) and (slot_date is null) = (slot_from is null)
        and (slot_date is null) = (slot_to is null)),
      add constraint orders_slot_held check (not slot_held or (slot_date is not null and status <> 'cancelado')),
      add constraint orders_instructions_length check (char_length(delivery_instructions) <= 200);
    create index orders_by_slot on orders (slot_date, slot_from) where slot_date is not null;
    create index orders_holding_slot on orders (slot_template_id, slot_date) where slot_held;
    -- The board of deliveries or of pickups, each column from its newest order on.
    create index orders_paid_by_method on orders (status, delivery_method, created_at desc, id)
      where payment_status <> 'unpaid' and status <> 'cancelado';
    create index orders_by_zone on orders (zone_id) where zone_id is not null;
    create index orders_choosing_slot on orders (slot_choice_until) where slot_choice_until is not null;
    alter table addresses add constraint addresses_instructions_length check (char_length(instructions) <= 200);
  `);

  await db.execute(sql`
    with place as (
      select coalesce(nullif(trim(r.place), ''), 'Salvador') as city, r."from", r."to", r._order
      from settings_delivery_cep_ranges r
      union all select 'Salvador', null, null, 0 from settings),
    zone as (
      insert into delivery_zones (name, active, is_default, city, fee_cents, min_cents)
      select p.city, true, true, p.city, s.delivery_fee_cents::int, 0
      from settings s, (select min(city) as city, min(_order) as rank from place group by lower(city)) p
      order by p.rank
      returning id, city)
    insert into delivery_zones_cep_ranges (_order, _parent_id, id, "from", "to")
    select row_number() over (partition by zone.id order by p._order), zone.id, gen_random_uuid()::text, p."from", p."to"
    from place p join zone on lower(zone.city) = lower(p.city) where p."from" is not null;

    alter table settings alter column delivery_fee_cents set default 1500;
  `);

  await db.execute(sql`
    -- The shop gives a place back before it cancels an order. For the previous version, which knows no windows, the
    -- database does.
    create function cancelled_order_gives_place_back() returns trigger language plpgsql as $$
    begin
      update slot_days set taken = taken - 1 where template_id = new.slot_template_id and date = new.slot_date;
      new.slot_held := false;
      new.slot_choice_until := null;
      return new;
    end $$;
    create trigger orders_cancelled_gives_place_back before update on orders
      for each row when (new.status = 'cancelado' and new.slot_held) execute function cancelled_order_gives_place_back();
  `);
}

/** The settings still have their fee and postal codes. All windows are lost, including those promised to buyers. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table settings alter column delivery_fee_cents drop default;
    drop index orders_paid_by_method;
    drop trigger orders_cancelled_gives_place_back on orders;
    drop function cancelled_order_gives_place_back();
    alter table orders
      drop constraint orders_slot_whole, drop constraint orders_slot_held, drop constraint orders_instructions_length,
      drop column zone_id, drop column zone_name, drop column slot_template_id, drop column slot_date,
      drop column slot_from, drop column slot_to, drop column slot_held, drop column slot_choice_until,
      drop column delivery_instructions;
    update orders set held_reason = null where held_reason = 'slot_lost';
    drop table slot_days, delivery_pause;
    alter table addresses drop column instructions;
    alter table products drop column pickup_only, drop column notice_days;
    alter table payload_locked_documents_rels
      drop column delivery_zones_id, drop column slot_templates_id, drop column delivery_closed_days_id;
    drop table slot_templates_rels, slot_templates, delivery_zones_bairros, delivery_zones_cep_ranges, delivery_zones,
      delivery_closed_days;
    drop type enum_slot_templates_method, enum_delivery_closed_days_method;
  `);
}
