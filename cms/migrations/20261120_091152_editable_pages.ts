import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_home_tiles_icon" AS ENUM('wheat-off', 'clipboard-check', 'leaf', 'clock-hour-4', 'award', 'truck-delivery', 'heart-handshake', 'chef-hat', 'snowflake', 'tools-kitchen-2', 'star', 'milk-off', 'candy-off', 'map-pin', 'building-store', 'shopping-bag');
  CREATE TYPE "public"."enum__home_v_version_tiles_icon" AS ENUM('wheat-off', 'clipboard-check', 'leaf', 'clock-hour-4', 'award', 'truck-delivery', 'heart-handshake', 'chef-hat', 'snowflake', 'tools-kitchen-2', 'star', 'milk-off', 'candy-off', 'map-pin', 'building-store', 'shopping-bag');
  CREATE TYPE "public"."enum_menu_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__menu_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_about_tiles_icon" AS ENUM('wheat-off', 'clipboard-check', 'leaf', 'clock-hour-4', 'award', 'truck-delivery', 'heart-handshake', 'chef-hat', 'snowflake', 'tools-kitchen-2', 'star', 'milk-off', 'candy-off', 'map-pin', 'building-store', 'shopping-bag');
  CREATE TYPE "public"."enum__about_v_version_tiles_icon" AS ENUM('wheat-off', 'clipboard-check', 'leaf', 'clock-hour-4', 'award', 'truck-delivery', 'heart-handshake', 'chef-hat', 'snowflake', 'tools-kitchen-2', 'star', 'milk-off', 'candy-off', 'map-pin', 'building-store', 'shopping-bag');
  CREATE TYPE "public"."enum_contact_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__contact_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "home_preparation_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"figure" varchar,
  	"unit" varchar,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "_home_v_version_preparation_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"figure" varchar,
  	"unit" varchar,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "menu_page" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"lead" varchar,
  	"tile_title" varchar,
  	"tile_text" varchar,
  	"tile_button_label" varchar,
  	"tile_button_path" varchar,
  	"_status" "enum_menu_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_menu_page_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_lead" varchar,
  	"version_tile_title" varchar,
  	"version_tile_text" varchar,
  	"version_tile_button_label" varchar,
  	"version_tile_button_path" varchar,
  	"version__status" "enum__menu_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "contact" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"lead" varchar,
  	"ways_whatsapp" varchar,
  	"ways_email" varchar,
  	"ways_instagram" varchar,
  	"hours_title" varchar,
  	"hours_attendance_note" varchar,
  	"hours_chat_label" varchar,
  	"place_title" varchar,
  	"place_text" varchar,
  	"place_image_id" uuid,
  	"_status" "enum_contact_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_contact_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_lead" varchar,
  	"version_ways_whatsapp" varchar,
  	"version_ways_email" varchar,
  	"version_ways_instagram" varchar,
  	"version_hours_title" varchar,
  	"version_hours_attendance_note" varchar,
  	"version_hours_chat_label" varchar,
  	"version_place_title" varchar,
  	"version_place_text" varchar,
  	"version_place_image_id" uuid,
  	"version__status" "enum__contact_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "settings_notices" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  DROP INDEX "media_sizes_card_sizes_card_filename_idx";
  DROP INDEX "media_sizes_detail_sizes_detail_filename_idx";
  DROP INDEX "media_sizes_hero_sizes_hero_filename_idx";
  ALTER TABLE "home_answers" ALTER COLUMN "answer" SET DATA TYPE jsonb USING CASE WHEN "answer" IS NULL THEN NULL ELSE
    jsonb_build_object('root', jsonb_build_object('type', 'root', 'direction', 'ltr', 'format', '', 'indent', 0, 'version', 1, 'children',
      jsonb_build_array(jsonb_build_object('type', 'paragraph', 'direction', 'ltr', 'format', '', 'indent', 0, 'version', 1, 'textFormat', 0, 'textStyle', '', 'children',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', "answer", 'format', 0, 'detail', 0, 'mode', 'normal', 'style', '', 'version', 1)))))) END;
  ALTER TABLE "_home_v_version_answers" ALTER COLUMN "answer" SET DATA TYPE jsonb USING CASE WHEN "answer" IS NULL THEN NULL ELSE
    jsonb_build_object('root', jsonb_build_object('type', 'root', 'direction', 'ltr', 'format', '', 'indent', 0, 'version', 1, 'children',
      jsonb_build_array(jsonb_build_object('type', 'paragraph', 'direction', 'ltr', 'format', '', 'indent', 0, 'version', 1, 'textFormat', 0, 'textStyle', '', 'children',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', "answer", 'format', 0, 'detail', 0, 'mode', 'normal', 'style', '', 'version', 1)))))) END;
  ALTER TABLE "media" ADD COLUMN "sizes_avif320_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif320_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif320_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif320_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif320_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif320_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp320_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp320_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp320_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp320_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp320_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp320_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif480_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp480_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif720_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif720_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif720_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif720_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif720_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif720_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp720_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp720_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp720_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp720_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp720_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp720_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif960_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp960_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1440_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1440_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_avif1920_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_webp1920_filename" varchar;
  ALTER TABLE "home_slides" ADD COLUMN "emphasis" varchar;
  ALTER TABLE "home_tiles" ADD COLUMN "icon" "enum_home_tiles_icon";
  ALTER TABLE "home_tiles" ADD COLUMN "is_safety" boolean DEFAULT false;
  ALTER TABLE "home" ADD COLUMN "highlights_title" varchar DEFAULT 'Nossos Destaques';
  ALTER TABLE "home" ADD COLUMN "highlights_link_label" varchar DEFAULT 'Ver todas';
  ALTER TABLE "home" ADD COLUMN "fermentation_figure" varchar;
  ALTER TABLE "home" ADD COLUMN "fermentation_unit" varchar;
  ALTER TABLE "home" ADD COLUMN "fermentation_title" varchar;
  ALTER TABLE "home" ADD COLUMN "fermentation_text" varchar;
  ALTER TABLE "home" ADD COLUMN "fermentation_image_id" uuid;
  ALTER TABLE "home" ADD COLUMN "fermentation_button_label" varchar;
  ALTER TABLE "home" ADD COLUMN "fermentation_button_path" varchar;
  ALTER TABLE "home" ADD COLUMN "preparation_title" varchar;
  ALTER TABLE "home" ADD COLUMN "preparation_text" varchar;
  ALTER TABLE "home" ADD COLUMN "preparation_image_id" uuid;
  ALTER TABLE "home" ADD COLUMN "tiles_title" varchar;
  ALTER TABLE "home" ADD COLUMN "banner_image_id" uuid;
  ALTER TABLE "_home_v_version_slides" ADD COLUMN "emphasis" varchar;
  ALTER TABLE "_home_v_version_tiles" ADD COLUMN "icon" "enum__home_v_version_tiles_icon";
  ALTER TABLE "_home_v_version_tiles" ADD COLUMN "is_safety" boolean DEFAULT false;
  ALTER TABLE "_home_v" ADD COLUMN "version_highlights_title" varchar DEFAULT 'Nossos Destaques';
  ALTER TABLE "_home_v" ADD COLUMN "version_highlights_link_label" varchar DEFAULT 'Ver todas';
  ALTER TABLE "_home_v" ADD COLUMN "version_fermentation_figure" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_fermentation_unit" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_fermentation_title" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_fermentation_text" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_fermentation_image_id" uuid;
  ALTER TABLE "_home_v" ADD COLUMN "version_fermentation_button_label" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_fermentation_button_path" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_preparation_title" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_preparation_text" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_preparation_image_id" uuid;
  ALTER TABLE "_home_v" ADD COLUMN "version_tiles_title" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_banner_image_id" uuid;
  ALTER TABLE "_home_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "about_tiles" ADD COLUMN "icon" "enum_about_tiles_icon";
  ALTER TABLE "about_tiles" ADD COLUMN "is_safety" boolean DEFAULT false;
  ALTER TABLE "about" ADD COLUMN "emphasis" varchar;
  ALTER TABLE "about" ADD COLUMN "story_title" varchar;
  ALTER TABLE "about" ADD COLUMN "story_image_id" uuid;
  ALTER TABLE "about" ADD COLUMN "tiles_title" varchar;
  ALTER TABLE "about" ADD COLUMN "banner_title" varchar;
  ALTER TABLE "about" ADD COLUMN "banner_text" varchar;
  ALTER TABLE "about" ADD COLUMN "banner_image_id" uuid;
  ALTER TABLE "about" ADD COLUMN "banner_primary_label" varchar;
  ALTER TABLE "about" ADD COLUMN "banner_primary_path" varchar;
  ALTER TABLE "about" ADD COLUMN "banner_secondary_label" varchar;
  ALTER TABLE "about" ADD COLUMN "banner_secondary_path" varchar;
  ALTER TABLE "_about_v_version_tiles" ADD COLUMN "icon" "enum__about_v_version_tiles_icon";
  ALTER TABLE "_about_v_version_tiles" ADD COLUMN "is_safety" boolean DEFAULT false;
  ALTER TABLE "_about_v" ADD COLUMN "version_emphasis" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_story_title" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_story_image_id" uuid;
  ALTER TABLE "_about_v" ADD COLUMN "version_tiles_title" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_banner_title" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_banner_text" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_banner_image_id" uuid;
  ALTER TABLE "_about_v" ADD COLUMN "version_banner_primary_label" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_banner_primary_path" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_banner_secondary_label" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_banner_secondary_path" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "faq" ADD COLUMN "lead" varchar;
  ALTER TABLE "faq" ADD COLUMN "help_title" varchar;
  ALTER TABLE "faq" ADD COLUMN "help_text" varchar;
  ALTER TABLE "faq" ADD COLUMN "help_button_label" varchar;
  ALTER TABLE "_faq_v" ADD COLUMN "version_lead" varchar;
  ALTER TABLE "_faq_v" ADD COLUMN "version_help_title" varchar;
  ALTER TABLE "_faq_v" ADD COLUMN "version_help_text" varchar;
  ALTER TABLE "_faq_v" ADD COLUMN "version_help_button_label" varchar;
  ALTER TABLE "_faq_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_privacy_policy_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_terms_of_use_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "_returns_policy_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "settings" ADD COLUMN "footer_text" varchar;
  ALTER TABLE "home_preparation_steps" ADD CONSTRAINT "home_preparation_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_preparation_steps" ADD CONSTRAINT "_home_v_version_preparation_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact" ADD CONSTRAINT "contact_place_image_id_media_id_fk" FOREIGN KEY ("place_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_contact_v" ADD CONSTRAINT "_contact_v_version_place_image_id_media_id_fk" FOREIGN KEY ("version_place_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "settings_notices" ADD CONSTRAINT "settings_notices_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "home_preparation_steps_order_idx" ON "home_preparation_steps" USING btree ("_order");
  CREATE INDEX "home_preparation_steps_parent_id_idx" ON "home_preparation_steps" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_preparation_steps_order_idx" ON "_home_v_version_preparation_steps" USING btree ("_order");
  CREATE INDEX "_home_v_version_preparation_steps_parent_id_idx" ON "_home_v_version_preparation_steps" USING btree ("_parent_id");
  CREATE INDEX "menu_page__status_idx" ON "menu_page" USING btree ("_status");
  CREATE INDEX "_menu_page_v_version_version__status_idx" ON "_menu_page_v" USING btree ("version__status");
  CREATE INDEX "_menu_page_v_created_at_idx" ON "_menu_page_v" USING btree ("created_at");
  CREATE INDEX "_menu_page_v_updated_at_idx" ON "_menu_page_v" USING btree ("updated_at");
  CREATE INDEX "_menu_page_v_latest_idx" ON "_menu_page_v" USING btree ("latest");
  CREATE INDEX "_menu_page_v_autosave_idx" ON "_menu_page_v" USING btree ("autosave");
  CREATE INDEX "contact_place_place_image_idx" ON "contact" USING btree ("place_image_id");
  CREATE INDEX "contact__status_idx" ON "contact" USING btree ("_status");
  CREATE INDEX "_contact_v_version_place_version_place_image_idx" ON "_contact_v" USING btree ("version_place_image_id");
  CREATE INDEX "_contact_v_version_version__status_idx" ON "_contact_v" USING btree ("version__status");
  CREATE INDEX "_contact_v_created_at_idx" ON "_contact_v" USING btree ("created_at");
  CREATE INDEX "_contact_v_updated_at_idx" ON "_contact_v" USING btree ("updated_at");
  CREATE INDEX "_contact_v_latest_idx" ON "_contact_v" USING btree ("latest");
  CREATE INDEX "_contact_v_autosave_idx" ON "_contact_v" USING btree ("autosave");
  CREATE INDEX "settings_notices_order_idx" ON "settings_notices" USING btree ("_order");
  CREATE INDEX "settings_notices_parent_id_idx" ON "settings_notices" USING btree ("_parent_id");
  ALTER TABLE "home" ADD CONSTRAINT "home_fermentation_image_id_media_id_fk" FOREIGN KEY ("fermentation_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_preparation_image_id_media_id_fk" FOREIGN KEY ("preparation_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_banner_image_id_media_id_fk" FOREIGN KEY ("banner_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_fermentation_image_id_media_id_fk" FOREIGN KEY ("version_fermentation_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_preparation_image_id_media_id_fk" FOREIGN KEY ("version_preparation_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_banner_image_id_media_id_fk" FOREIGN KEY ("version_banner_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "about" ADD CONSTRAINT "about_story_image_id_media_id_fk" FOREIGN KEY ("story_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "about" ADD CONSTRAINT "about_banner_image_id_media_id_fk" FOREIGN KEY ("banner_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_about_v" ADD CONSTRAINT "_about_v_version_story_image_id_media_id_fk" FOREIGN KEY ("version_story_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_about_v" ADD CONSTRAINT "_about_v_version_banner_image_id_media_id_fk" FOREIGN KEY ("version_banner_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "media_sizes_avif320_sizes_avif320_filename_idx" ON "media" USING btree ("sizes_avif320_filename");
  CREATE INDEX "media_sizes_webp320_sizes_webp320_filename_idx" ON "media" USING btree ("sizes_webp320_filename");
  CREATE INDEX "media_sizes_avif480_sizes_avif480_filename_idx" ON "media" USING btree ("sizes_avif480_filename");
  CREATE INDEX "media_sizes_webp480_sizes_webp480_filename_idx" ON "media" USING btree ("sizes_webp480_filename");
  CREATE INDEX "media_sizes_avif720_sizes_avif720_filename_idx" ON "media" USING btree ("sizes_avif720_filename");
  CREATE INDEX "media_sizes_webp720_sizes_webp720_filename_idx" ON "media" USING btree ("sizes_webp720_filename");
  CREATE INDEX "media_sizes_avif960_sizes_avif960_filename_idx" ON "media" USING btree ("sizes_avif960_filename");
  CREATE INDEX "media_sizes_webp960_sizes_webp960_filename_idx" ON "media" USING btree ("sizes_webp960_filename");
  CREATE INDEX "media_sizes_avif1440_sizes_avif1440_filename_idx" ON "media" USING btree ("sizes_avif1440_filename");
  CREATE INDEX "media_sizes_webp1440_sizes_webp1440_filename_idx" ON "media" USING btree ("sizes_webp1440_filename");
  CREATE INDEX "media_sizes_avif1920_sizes_avif1920_filename_idx" ON "media" USING btree ("sizes_avif1920_filename");
  CREATE INDEX "media_sizes_webp1920_sizes_webp1920_filename_idx" ON "media" USING btree ("sizes_webp1920_filename");
  CREATE INDEX "home_fermentation_fermentation_image_idx" ON "home" USING btree ("fermentation_image_id");
  CREATE INDEX "home_preparation_preparation_image_idx" ON "home" USING btree ("preparation_image_id");
  CREATE INDEX "home_banner_banner_image_idx" ON "home" USING btree ("banner_image_id");
  CREATE INDEX "_home_v_version_fermentation_version_fermentation_image_idx" ON "_home_v" USING btree ("version_fermentation_image_id");
  CREATE INDEX "_home_v_version_preparation_version_preparation_image_idx" ON "_home_v" USING btree ("version_preparation_image_id");
  CREATE INDEX "_home_v_version_banner_version_banner_image_idx" ON "_home_v" USING btree ("version_banner_image_id");
  CREATE INDEX "_home_v_autosave_idx" ON "_home_v" USING btree ("autosave");
  CREATE INDEX "about_story_image_idx" ON "about" USING btree ("story_image_id");
  CREATE INDEX "about_banner_banner_image_idx" ON "about" USING btree ("banner_image_id");
  CREATE INDEX "_about_v_version_version_story_image_idx" ON "_about_v" USING btree ("version_story_image_id");
  CREATE INDEX "_about_v_version_banner_version_banner_image_idx" ON "_about_v" USING btree ("version_banner_image_id");
  CREATE INDEX "_about_v_autosave_idx" ON "_about_v" USING btree ("autosave");
  CREATE INDEX "_faq_v_autosave_idx" ON "_faq_v" USING btree ("autosave");
  CREATE INDEX "_privacy_policy_v_autosave_idx" ON "_privacy_policy_v" USING btree ("autosave");
  CREATE INDEX "_terms_of_use_v_autosave_idx" ON "_terms_of_use_v" USING btree ("autosave");
  CREATE INDEX "_returns_policy_v_autosave_idx" ON "_returns_policy_v" USING btree ("autosave");
  ALTER TABLE "media" DROP COLUMN "sizes_card_url";
  ALTER TABLE "media" DROP COLUMN "sizes_card_width";
  ALTER TABLE "media" DROP COLUMN "sizes_card_height";
  ALTER TABLE "media" DROP COLUMN "sizes_card_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_card_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_card_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_detail_url";
  ALTER TABLE "media" DROP COLUMN "sizes_detail_width";
  ALTER TABLE "media" DROP COLUMN "sizes_detail_height";
  ALTER TABLE "media" DROP COLUMN "sizes_detail_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_detail_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_detail_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_url";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_width";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_height";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_hero_filename";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "home_preparation_steps" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v_version_preparation_steps" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "menu_page" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_menu_page_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "settings_notices" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "home_preparation_steps" CASCADE;
  DROP TABLE "_home_v_version_preparation_steps" CASCADE;
  DROP TABLE "menu_page" CASCADE;
  DROP TABLE "_menu_page_v" CASCADE;
  DROP TABLE "contact" CASCADE;
  DROP TABLE "_contact_v" CASCADE;
  DROP TABLE "settings_notices" CASCADE;
  ALTER TABLE "home" DROP CONSTRAINT "home_fermentation_image_id_media_id_fk";
  
  ALTER TABLE "home" DROP CONSTRAINT "home_preparation_image_id_media_id_fk";
  
  ALTER TABLE "home" DROP CONSTRAINT "home_banner_image_id_media_id_fk";
  
  ALTER TABLE "_home_v" DROP CONSTRAINT "_home_v_version_fermentation_image_id_media_id_fk";
  
  ALTER TABLE "_home_v" DROP CONSTRAINT "_home_v_version_preparation_image_id_media_id_fk";
  
  ALTER TABLE "_home_v" DROP CONSTRAINT "_home_v_version_banner_image_id_media_id_fk";
  
  ALTER TABLE "about" DROP CONSTRAINT "about_story_image_id_media_id_fk";
  
  ALTER TABLE "about" DROP CONSTRAINT "about_banner_image_id_media_id_fk";
  
  ALTER TABLE "_about_v" DROP CONSTRAINT "_about_v_version_story_image_id_media_id_fk";
  
  ALTER TABLE "_about_v" DROP CONSTRAINT "_about_v_version_banner_image_id_media_id_fk";
  
  DROP INDEX "media_sizes_avif320_sizes_avif320_filename_idx";
  DROP INDEX "media_sizes_webp320_sizes_webp320_filename_idx";
  DROP INDEX "media_sizes_avif480_sizes_avif480_filename_idx";
  DROP INDEX "media_sizes_webp480_sizes_webp480_filename_idx";
  DROP INDEX "media_sizes_avif720_sizes_avif720_filename_idx";
  DROP INDEX "media_sizes_webp720_sizes_webp720_filename_idx";
  DROP INDEX "media_sizes_avif960_sizes_avif960_filename_idx";
  DROP INDEX "media_sizes_webp960_sizes_webp960_filename_idx";
  DROP INDEX "media_sizes_avif1440_sizes_avif1440_filename_idx";
  DROP INDEX "media_sizes_webp1440_sizes_webp1440_filename_idx";
  DROP INDEX "media_sizes_avif1920_sizes_avif1920_filename_idx";
  DROP INDEX "media_sizes_webp1920_sizes_webp1920_filename_idx";
  DROP INDEX "home_fermentation_fermentation_image_idx";
  DROP INDEX "home_preparation_preparation_image_idx";
  DROP INDEX "home_banner_banner_image_idx";
  DROP INDEX "_home_v_version_fermentation_version_fermentation_image_idx";
  DROP INDEX "_home_v_version_preparation_version_preparation_image_idx";
  DROP INDEX "_home_v_version_banner_version_banner_image_idx";
  DROP INDEX "_home_v_autosave_idx";
  DROP INDEX "about_story_image_idx";
  DROP INDEX "about_banner_banner_image_idx";
  DROP INDEX "_about_v_version_version_story_image_idx";
  DROP INDEX "_about_v_version_banner_version_banner_image_idx";
  DROP INDEX "_about_v_autosave_idx";
  DROP INDEX "_faq_v_autosave_idx";
  DROP INDEX "_privacy_policy_v_autosave_idx";
  DROP INDEX "_terms_of_use_v_autosave_idx";
  DROP INDEX "_returns_policy_v_autosave_idx";
  ALTER TABLE "home_answers" ALTER COLUMN "answer" SET DATA TYPE varchar;
  ALTER TABLE "_home_v_version_answers" ALTER COLUMN "answer" SET DATA TYPE varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_detail_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_detail_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_detail_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_detail_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_detail_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_detail_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_hero_filename" varchar;
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_detail_sizes_detail_filename_idx" ON "media" USING btree ("sizes_detail_filename");
  CREATE INDEX "media_sizes_hero_sizes_hero_filename_idx" ON "media" USING btree ("sizes_hero_filename");
  ALTER TABLE "media" DROP COLUMN "sizes_avif320_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif320_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif320_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif320_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif320_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif320_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp320_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp320_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp320_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp320_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp320_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp320_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif480_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp480_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif720_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif720_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif720_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif720_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif720_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif720_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp720_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp720_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp720_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp720_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp720_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp720_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif960_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp960_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1440_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1440_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_url";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_width";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_height";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_avif1920_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_url";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_width";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_height";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_webp1920_filename";
  ALTER TABLE "home_slides" DROP COLUMN "emphasis";
  ALTER TABLE "home_tiles" DROP COLUMN "icon";
  ALTER TABLE "home_tiles" DROP COLUMN "is_safety";
  ALTER TABLE "home" DROP COLUMN "highlights_title";
  ALTER TABLE "home" DROP COLUMN "highlights_link_label";
  ALTER TABLE "home" DROP COLUMN "fermentation_figure";
  ALTER TABLE "home" DROP COLUMN "fermentation_unit";
  ALTER TABLE "home" DROP COLUMN "fermentation_title";
  ALTER TABLE "home" DROP COLUMN "fermentation_text";
  ALTER TABLE "home" DROP COLUMN "fermentation_image_id";
  ALTER TABLE "home" DROP COLUMN "fermentation_button_label";
  ALTER TABLE "home" DROP COLUMN "fermentation_button_path";
  ALTER TABLE "home" DROP COLUMN "preparation_title";
  ALTER TABLE "home" DROP COLUMN "preparation_text";
  ALTER TABLE "home" DROP COLUMN "preparation_image_id";
  ALTER TABLE "home" DROP COLUMN "tiles_title";
  ALTER TABLE "home" DROP COLUMN "banner_image_id";
  ALTER TABLE "_home_v_version_slides" DROP COLUMN "emphasis";
  ALTER TABLE "_home_v_version_tiles" DROP COLUMN "icon";
  ALTER TABLE "_home_v_version_tiles" DROP COLUMN "is_safety";
  ALTER TABLE "_home_v" DROP COLUMN "version_highlights_title";
  ALTER TABLE "_home_v" DROP COLUMN "version_highlights_link_label";
  ALTER TABLE "_home_v" DROP COLUMN "version_fermentation_figure";
  ALTER TABLE "_home_v" DROP COLUMN "version_fermentation_unit";
  ALTER TABLE "_home_v" DROP COLUMN "version_fermentation_title";
  ALTER TABLE "_home_v" DROP COLUMN "version_fermentation_text";
  ALTER TABLE "_home_v" DROP COLUMN "version_fermentation_image_id";
  ALTER TABLE "_home_v" DROP COLUMN "version_fermentation_button_label";
  ALTER TABLE "_home_v" DROP COLUMN "version_fermentation_button_path";
  ALTER TABLE "_home_v" DROP COLUMN "version_preparation_title";
  ALTER TABLE "_home_v" DROP COLUMN "version_preparation_text";
  ALTER TABLE "_home_v" DROP COLUMN "version_preparation_image_id";
  ALTER TABLE "_home_v" DROP COLUMN "version_tiles_title";
  ALTER TABLE "_home_v" DROP COLUMN "version_banner_image_id";
  ALTER TABLE "_home_v" DROP COLUMN "autosave";
  ALTER TABLE "about_tiles" DROP COLUMN "icon";
  ALTER TABLE "about_tiles" DROP COLUMN "is_safety";
  ALTER TABLE "about" DROP COLUMN "emphasis";
  ALTER TABLE "about" DROP COLUMN "story_title";
  ALTER TABLE "about" DROP COLUMN "story_image_id";
  ALTER TABLE "about" DROP COLUMN "tiles_title";
  ALTER TABLE "about" DROP COLUMN "banner_title";
  ALTER TABLE "about" DROP COLUMN "banner_text";
  ALTER TABLE "about" DROP COLUMN "banner_image_id";
  ALTER TABLE "about" DROP COLUMN "banner_primary_label";
  ALTER TABLE "about" DROP COLUMN "banner_primary_path";
  ALTER TABLE "about" DROP COLUMN "banner_secondary_label";
  ALTER TABLE "about" DROP COLUMN "banner_secondary_path";
  ALTER TABLE "_about_v_version_tiles" DROP COLUMN "icon";
  ALTER TABLE "_about_v_version_tiles" DROP COLUMN "is_safety";
  ALTER TABLE "_about_v" DROP COLUMN "version_emphasis";
  ALTER TABLE "_about_v" DROP COLUMN "version_story_title";
  ALTER TABLE "_about_v" DROP COLUMN "version_story_image_id";
  ALTER TABLE "_about_v" DROP COLUMN "version_tiles_title";
  ALTER TABLE "_about_v" DROP COLUMN "version_banner_title";
  ALTER TABLE "_about_v" DROP COLUMN "version_banner_text";
  ALTER TABLE "_about_v" DROP COLUMN "version_banner_image_id";
  ALTER TABLE "_about_v" DROP COLUMN "version_banner_primary_label";
  ALTER TABLE "_about_v" DROP COLUMN "version_banner_primary_path";
  ALTER TABLE "_about_v" DROP COLUMN "version_banner_secondary_label";
  ALTER TABLE "_about_v" DROP COLUMN "version_banner_secondary_path";
  ALTER TABLE "_about_v" DROP COLUMN "autosave";
  ALTER TABLE "faq" DROP COLUMN "lead";
  ALTER TABLE "faq" DROP COLUMN "help_title";
  ALTER TABLE "faq" DROP COLUMN "help_text";
  ALTER TABLE "faq" DROP COLUMN "help_button_label";
  ALTER TABLE "_faq_v" DROP COLUMN "version_lead";
  ALTER TABLE "_faq_v" DROP COLUMN "version_help_title";
  ALTER TABLE "_faq_v" DROP COLUMN "version_help_text";
  ALTER TABLE "_faq_v" DROP COLUMN "version_help_button_label";
  ALTER TABLE "_faq_v" DROP COLUMN "autosave";
  ALTER TABLE "_privacy_policy_v" DROP COLUMN "autosave";
  ALTER TABLE "_terms_of_use_v" DROP COLUMN "autosave";
  ALTER TABLE "_returns_policy_v" DROP COLUMN "autosave";
  ALTER TABLE "settings" DROP COLUMN "footer_text";
  DROP TYPE "public"."enum_home_tiles_icon";
  DROP TYPE "public"."enum__home_v_version_tiles_icon";
  DROP TYPE "public"."enum_menu_page_status";
  DROP TYPE "public"."enum__menu_page_v_version_status";
  DROP TYPE "public"."enum_about_tiles_icon";
  DROP TYPE "public"."enum__about_v_version_tiles_icon";
  DROP TYPE "public"."enum_contact_status";
  DROP TYPE "public"."enum__contact_v_version_status";`)
}
