import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * One weekly grid. `opening_hours` has the hours of attendance. The hours of pickup and delivery are those of their
 * weekly windows; a shop that never made windows keeps them here, and still asks for no window. No window is changed.
 * The tables `settings_*_hours*` stay for the previous version, which reads them; this version does not.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table opening_hours (
      kind text not null,
      weekday smallint not null,
      opens text not null,
      closes text not null,
      primary key (kind, weekday, opens),
      constraint opening_hours_kind check (kind in ('attendance', 'pickup', 'delivery')),
      constraint opening_hours_weekday check (weekday between 0 and 6),
      constraint opening_hours_times check (
        opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
    );

    insert into opening_hours (kind, weekday, opens, closes)
    select h.kind, h.weekday, h.opens, h.closes from (
      select 'attendance' as kind, d.value::text::int as weekday, a.opens, a.closes
      from settings_attendance_hours a join settings_attendance_hours_days d on d.parent_id = a.id
      union all
      select 'pickup', d.value::text::int, a.opens, a.closes
      from settings_pickup_hours a join settings_pickup_hours_days d on d.parent_id = a.id
      union all
      select 'delivery', d.value::text::int, a.opens, a.closes
      from settings_delivery_hours a join settings_delivery_hours_days d on d.parent_id = a.id
    ) h
    where h.kind = 'attendance' or not exists (
      select 1 from slot_templates t where t.method::text = h.kind and t.active)
    on conflict do nothing;

    alter table delivery_pause add column open_ended boolean not null default false;
    alter table delivery_closed_days alter column reason drop not null;

    create table "_settings_v" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "version_brand_name" varchar NOT NULL,
      "version_tagline" varchar,
      "version_footer_text" varchar,
      "version_seller_legal_name" varchar NOT NULL,
      "version_seller_cnpj" varchar NOT NULL,
      "version_seller_address" varchar NOT NULL,
      "version_city" varchar NOT NULL,
      "version_phone" varchar NOT NULL,
      "version_email" varchar NOT NULL,
      "version_whatsapp_number" varchar NOT NULL,
      "version_whatsapp_greeting" varchar NOT NULL,
      "version_instagram" varchar,
      "version_pickup_address" varchar NOT NULL,
      "version_separation_time" varchar NOT NULL,
      "version_reservation_minutes" numeric NOT NULL,
      "version_pix_on_site" boolean DEFAULT false,
      "version_guest_checkout" boolean DEFAULT false,
      "version_guest_max_units" numeric DEFAULT 6,
      "version_counter_cash" boolean DEFAULT false,
      "version_lot_report_required" boolean DEFAULT true,
      "version_lot_required_to_send" boolean DEFAULT false,
      "version_queue_soon_minutes" numeric DEFAULT 60,
      "version_queue_urgent_minutes" numeric DEFAULT 20,
      "version_terms_version" varchar NOT NULL,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    create table "_settings_v_version_notices" (
      "_order" integer NOT NULL,
      "_parent_id" uuid NOT NULL,
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
      "text" varchar NOT NULL,
      "_uuid" varchar
    );
    ALTER TABLE "_settings_v_version_notices" ADD CONSTRAINT "_settings_v_version_notices_parent_id_fk"
      FOREIGN KEY ("_parent_id") REFERENCES "public"."_settings_v"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "_settings_v_version_notices_order_idx" ON "_settings_v_version_notices" USING btree ("_order");
    CREATE INDEX "_settings_v_version_notices_parent_id_idx" ON "_settings_v_version_notices" USING btree ("_parent_id");
    CREATE INDEX "_settings_v_created_at_idx" ON "_settings_v" USING btree ("created_at");
    CREATE INDEX "_settings_v_updated_at_idx" ON "_settings_v" USING btree ("updated_at");
  `);
}

/** The settings still have the hours of the moment of the migration. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table "_settings_v_version_notices", "_settings_v";
    update delivery_closed_days set reason = '' where reason is null;
    alter table delivery_closed_days alter column reason set not null;
    alter table delivery_pause drop column open_ended;
    drop table opening_hours;
  `);
}
