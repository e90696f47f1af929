import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Coupons. `coupons.uses` counts the orders that use one; `coupon_uses` says which, and whether the use was given back. An
 * order has the code and each line that it makes cheaper too, because a coupon may be deleted. The resource is off in
 * every shop until the owner switches it on.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_coupons_kind" AS ENUM('percent', 'fixed', 'free_delivery');
    CREATE TYPE "public"."enum_coupons_scope" AS ENUM('all', 'categories', 'products');
    CREATE TABLE "coupons" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "code" varchar NOT NULL,
      "kind" "enum_coupons_kind" DEFAULT 'percent' NOT NULL,
      "value" numeric DEFAULT 10 NOT NULL,
      "minimum_cents" integer DEFAULT 0 NOT NULL,
      "start_date" timestamp(3) with time zone,
      "end_date" timestamp(3) with time zone,
      "max_uses" integer,
      "per_customer" integer,
      "first_order_only" boolean DEFAULT false,
      "keeps_use" boolean DEFAULT false,
      "active" boolean DEFAULT true,
      "scope" "enum_coupons_scope" DEFAULT 'all' NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "uses" integer DEFAULT 0 NOT NULL,
      constraint coupons_value check (
        case kind::text when 'percent' then value > 0 and value <= 100
          when 'fixed' then value between 1 and 10000000 and value = trunc(value) else value = 0 end),
      constraint coupons_code check (code ~ '^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$'),
      constraint coupons_days check (end_date >= start_date),
      constraint coupons_limits check (minimum_cents >= 0 and max_uses >= 1 and per_customer >= 1 and uses >= 0)
    );
    CREATE TABLE "coupons_rels" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer,
      "parent_id" uuid NOT NULL,
      "path" varchar NOT NULL,
      "categories_id" uuid,
      "products_id" uuid
    );
    ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "coupons_id" uuid;
    ALTER TABLE "coupons_rels" ADD CONSTRAINT "coupons_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "coupons_rels" ADD CONSTRAINT "coupons_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "coupons_rels" ADD CONSTRAINT "coupons_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_coupons_fk" FOREIGN KEY ("coupons_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;
    CREATE UNIQUE INDEX "coupons_code_idx" ON "coupons" USING btree ("code");
    CREATE INDEX "coupons_updated_at_idx" ON "coupons" USING btree ("updated_at");
    CREATE INDEX "coupons_created_at_idx" ON "coupons" USING btree ("created_at");
    CREATE INDEX "coupons_rels_order_idx" ON "coupons_rels" USING btree ("order");
    CREATE INDEX "coupons_rels_parent_idx" ON "coupons_rels" USING btree ("parent_id");
    CREATE INDEX "coupons_rels_path_idx" ON "coupons_rels" USING btree ("path");
    CREATE INDEX "coupons_rels_categories_id_idx" ON "coupons_rels" USING btree ("categories_id");
    CREATE INDEX "coupons_rels_products_id_idx" ON "coupons_rels" USING btree ("products_id");
    CREATE INDEX "payload_locked_documents_rels_coupons_id_idx" ON "payload_locked_documents_rels" USING btree ("coupons_id");

    alter table orders add column coupon_code text;
    alter table orders_lines add column coupon_code text;

    create table coupon_uses (
      order_id uuid primary key references orders (id) on delete restrict,
      -- Null after the coupon was deleted.
      coupon_id uuid references coupons (id) on delete set null,
      code text not null,
      -- What the buyer paid less because of the coupon.
      given_cents integer not null,
      taken_at timestamptz not null default now(),
      returned_at timestamptz,
      constraint coupon_uses_given check (given_cents > 0)
    );
    create index coupon_uses_by_coupon on coupon_uses (coupon_id, taken_at);

    -- An order that holds nothing any more gives its use back; one that lives again takes it again, whatever the limit,
    -- because its buyer has paid. Runs at commit, so that the coupon is the last row of a transaction that is locked.
    create function coupon_follows_order() returns trigger language plpgsql as $$
    declare
      used coupon_uses;
      is_held boolean;
    begin
      select * into used from coupon_uses where order_id = new.id for update;
      if not found then return null; end if;
      select (o.status <> 'cancelado' and o.closing_reason is null)
          or (o.received_at is not null and coalesce(c.keeps_use, false))
        into is_held
        from orders o left join coupons c on c.id = used.coupon_id where o.id = new.id;
      if is_held = (used.returned_at is null) then return null; end if;
      update coupon_uses set returned_at = case when is_held then null else now() end where order_id = new.id;
      update coupons set uses = uses + case when is_held then 1 else -1 end where id = used.coupon_id;
      return null;
    end $$;
    create constraint trigger orders_coupon_follows after update on orders deferrable initially deferred
      for each row when (new.coupon_code is not null
        and (old.status is distinct from new.status or old.closing_reason is distinct from new.closing_reason))
      execute function coupon_follows_order();

    alter table resources drop constraint resources_known;
    alter table resources add constraint resources_known check (
      name in ('kitchen', 'runs', 'lots', 'counter', 'board', 'sms', 'coupons'));
    insert into resources (name, is_on) values ('coupons', false) on conflict do nothing;
  `);
}

/** Orders keep their amounts; which coupon gave a discount is lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from resources where name = 'coupons';
    alter table resources drop constraint resources_known;
    alter table resources add constraint resources_known check (
      name in ('kitchen', 'runs', 'lots', 'counter', 'board', 'sms'));
    drop trigger orders_coupon_follows on orders;
    drop function coupon_follows_order();
    drop table coupon_uses;
    alter table orders_lines drop column coupon_code;
    alter table orders drop column coupon_code;
    ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "coupons_id";
    DROP TABLE "coupons_rels";
    DROP TABLE "coupons";
    DROP TYPE "public"."enum_coupons_kind";
    DROP TYPE "public"."enum_coupons_scope";
  `);
}
