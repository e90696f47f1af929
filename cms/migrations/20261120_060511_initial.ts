import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_promotions_scope" AS ENUM('all', 'categories', 'products');
  CREATE TYPE "public"."enum_customers_role" AS ENUM('cliente', 'admin');
  CREATE TYPE "public"."enum_orders_status" AS ENUM('pendente', 'aguardando_pagamento', 'recebido', 'em_preparo', 'enviado', 'entregue', 'cancelado');
  CREATE TYPE "public"."enum_orders_delivery_method" AS ENUM('delivery', 'pickup');
  CREATE TYPE "public"."enum_orders_payment_status" AS ENUM('unpaid', 'paid', 'partially_refunded', 'refunded', 'charged_back');
  CREATE TYPE "public"."enum_order_events_actor" AS ENUM('customer', 'admin', 'payment', 'system');
  CREATE TYPE "public"."enum_payments_provider" AS ENUM('mercado_pago', 'manual', 'none');
  CREATE TYPE "public"."enum_stock_movements_reason" AS ENUM('reserva', 'liberacao', 'venda', 'ajuste', 'lote');
  CREATE TYPE "public"."enum_campaigns_type" AS ENUM('promocao', 'informativo', 'pedido');
  CREATE TYPE "public"."enum_campaigns_channel" AS ENUM('email', 'sms', 'push');
  CREATE TYPE "public"."enum_campaigns_status" AS ENUM('scheduled', 'sending', 'sent', 'cancelled');
  CREATE TYPE "public"."enum_campaign_deliveries_status" AS ENUM('queued', 'sent', 'failed', 'unsubscribed');
  CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_about_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__about_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_faq_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faq_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_privacy_policy_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__privacy_policy_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_terms_of_use_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__terms_of_use_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_returns_policy_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__returns_policy_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_settings_attendance_hours_days" AS ENUM('0', '1', '2', '3', '4', '5', '6');
  CREATE TYPE "public"."enum_settings_pickup_hours_days" AS ENUM('0', '1', '2', '3', '4', '5', '6');
  CREATE TYPE "public"."enum_settings_delivery_hours_days" AS ENUM('0', '1', '2', '3', '4', '5', '6');
  CREATE TABLE "products_images" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"image_id" uuid NOT NULL
  );
  
  CREATE TABLE "products" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"description" varchar,
  	"price_cents" numeric NOT NULL,
  	"category_id" uuid,
  	"is_new" boolean DEFAULT false,
  	"is_gluten_free" boolean DEFAULT false,
  	"is_organic" boolean DEFAULT false,
  	"is_sugar_free" boolean DEFAULT false,
  	"is_lactose_free" boolean DEFAULT false,
  	"nutrition_portion_grams" numeric,
  	"nutrition_portion_label" varchar,
  	"nutrition_per_portion_kcal" numeric,
  	"nutrition_per_portion_carbs_grams" numeric,
  	"nutrition_per_portion_sugars_grams" numeric,
  	"nutrition_per_portion_protein_grams" numeric,
  	"nutrition_per_portion_fats_grams" numeric,
  	"nutrition_per_portion_fibre_grams" numeric,
  	"nutrition_per_portion_sodium_milligrams" numeric,
  	"nutrition_per100g_kcal" numeric,
  	"nutrition_per100g_carbs_grams" numeric,
  	"nutrition_per100g_sugars_grams" numeric,
  	"nutrition_per100g_protein_grams" numeric,
  	"nutrition_per100g_fats_grams" numeric,
  	"nutrition_per100g_fibre_grams" numeric,
  	"nutrition_per100g_sodium_milligrams" numeric,
  	"net_weight_grams" numeric,
  	"preparation_time_minutes" numeric,
  	"storage" varchar,
  	"stock_quantity" numeric DEFAULT 0,
  	"min_stock_level" numeric DEFAULT 5,
  	"label_confirmed_at" timestamp(3) with time zone,
  	"label_confirmed_by_id" uuid,
  	"active" boolean DEFAULT true,
  	"is_featured" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "products_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "promotions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"discount_percentage" numeric DEFAULT 10 NOT NULL,
  	"start_date" timestamp(3) with time zone NOT NULL,
  	"end_date" timestamp(3) with time zone NOT NULL,
  	"banner_id" uuid,
  	"active" boolean DEFAULT true,
  	"scope" "enum_promotions_scope" DEFAULT 'all' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "promotions_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"categories_id" uuid,
  	"products_id" uuid
  );
  
  CREATE TABLE "customers_identities" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"provider" varchar NOT NULL,
  	"subject" varchar NOT NULL
  );
  
  CREATE TABLE "customers_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "customers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"full_name" varchar NOT NULL,
  	"phone" varchar,
  	"role" "enum_customers_role" DEFAULT 'cliente' NOT NULL,
  	"notification_preferences_email_orders" boolean DEFAULT true,
  	"notification_preferences_email_promotions" boolean DEFAULT true,
  	"notification_preferences_email_newsletter" boolean DEFAULT false,
  	"notification_preferences_sms_orders" boolean DEFAULT true,
  	"notification_preferences_sms_promotions" boolean DEFAULT false,
  	"notification_preferences_push_orders" boolean DEFAULT true,
  	"notification_preferences_push_promotions" boolean DEFAULT true,
  	"privacy_preferences_data_collection" boolean DEFAULT true,
  	"privacy_preferences_marketing_emails" boolean DEFAULT false,
  	"privacy_preferences_analytics" boolean DEFAULT true,
  	"privacy_preferences_third_party_sharing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"_verified" boolean,
  	"_verificationtoken" varchar
  );
  
  CREATE TABLE "addresses" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"customer_id" uuid NOT NULL,
  	"label" varchar NOT NULL,
  	"street" varchar NOT NULL,
  	"number" varchar NOT NULL,
  	"complement" varchar,
  	"neighborhood" varchar NOT NULL,
  	"city" varchar NOT NULL,
  	"state" varchar NOT NULL,
  	"zip_code" varchar NOT NULL,
  	"is_default" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "consents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"customer_id" uuid NOT NULL,
  	"kind" varchar NOT NULL,
  	"text_version" varchar NOT NULL,
  	"granted" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "carts" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"customer_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "cart_lines" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"cart_id" uuid NOT NULL,
  	"product_id" uuid NOT NULL,
  	"quantity" numeric NOT NULL,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "orders_lines" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"product_id" uuid NOT NULL,
  	"name" varchar NOT NULL,
  	"unit_price_cents" numeric DEFAULT 0 NOT NULL,
  	"unit_discount_cents" numeric DEFAULT 0 NOT NULL,
  	"quantity" numeric NOT NULL,
  	"notes" varchar,
  	"image" varchar
  );
  
  CREATE TABLE "orders" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"customer_id" uuid NOT NULL,
  	"status" "enum_orders_status" NOT NULL,
  	"subtotal_cents" numeric DEFAULT 0 NOT NULL,
  	"discount_cents" numeric DEFAULT 0 NOT NULL,
  	"delivery_fee_cents" numeric DEFAULT 0 NOT NULL,
  	"total_cents" numeric DEFAULT 0 NOT NULL,
  	"delivery_method" "enum_orders_delivery_method" NOT NULL,
  	"delivery_address" varchar NOT NULL,
  	"address_street" varchar,
  	"address_number" varchar,
  	"address_complement" varchar,
  	"address_neighborhood" varchar,
  	"address_city" varchar,
  	"address_cep" varchar,
  	"delivery_notes" varchar,
  	"payment_method" varchar DEFAULT 'mercado_pago' NOT NULL,
  	"payment_status" "enum_orders_payment_status" DEFAULT 'unpaid' NOT NULL,
  	"preference_id" varchar,
  	"payment_link" varchar,
  	"stock_held" boolean DEFAULT false NOT NULL,
  	"reserved_until" timestamp(3) with time zone,
  	"received_at" timestamp(3) with time zone,
  	"reconciled_at" timestamp(3) with time zone,
  	"held_reason" varchar,
  	"placement_key" varchar,
  	"cart_id" varchar,
  	"terms_version" varchar,
  	"terms_accepted_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "order_events" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"order_id" uuid NOT NULL,
  	"from_status" varchar,
  	"to_status" varchar NOT NULL,
  	"actor" "enum_order_events_actor" NOT NULL,
  	"actor_customer_id" uuid,
  	"reason" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "order_notes" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"order_id" uuid NOT NULL,
  	"event_id" uuid,
  	"author_id" uuid,
  	"text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "categories" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"active" boolean DEFAULT true,
  	"sort_order" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"alt" varchar NOT NULL,
  	"blur_data_url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_thumb_url" varchar,
  	"sizes_thumb_width" numeric,
  	"sizes_thumb_height" numeric,
  	"sizes_thumb_mime_type" varchar,
  	"sizes_thumb_filesize" numeric,
  	"sizes_thumb_filename" varchar,
  	"sizes_card_url" varchar,
  	"sizes_card_width" numeric,
  	"sizes_card_height" numeric,
  	"sizes_card_mime_type" varchar,
  	"sizes_card_filesize" numeric,
  	"sizes_card_filename" varchar,
  	"sizes_detail_url" varchar,
  	"sizes_detail_width" numeric,
  	"sizes_detail_height" numeric,
  	"sizes_detail_mime_type" varchar,
  	"sizes_detail_filesize" numeric,
  	"sizes_detail_filename" varchar,
  	"sizes_hero_url" varchar,
  	"sizes_hero_width" numeric,
  	"sizes_hero_height" numeric,
  	"sizes_hero_mime_type" varchar,
  	"sizes_hero_filesize" numeric,
  	"sizes_hero_filename" varchar
  );
  
  CREATE TABLE "payments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"order_id" uuid NOT NULL,
  	"provider" "enum_payments_provider" NOT NULL,
  	"provider_payment_id" varchar NOT NULL,
  	"status" varchar NOT NULL,
  	"status_detail" varchar,
  	"method" varchar,
  	"amount_cents" numeric NOT NULL,
  	"refunded_cents" numeric DEFAULT 0 NOT NULL,
  	"refund_due_cents" numeric DEFAULT 0 NOT NULL,
  	"refund_reason" varchar,
  	"counts_as_paid" boolean DEFAULT false NOT NULL,
  	"provider_updated_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_notifications" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"unique_key" varchar NOT NULL,
  	"topic" varchar NOT NULL,
  	"action" varchar,
  	"data_id" varchar NOT NULL,
  	"payment_id" varchar,
  	"processed_at" timestamp(3) with time zone,
  	"outcome" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "stock_movements" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"product_id" uuid NOT NULL,
  	"delta" numeric NOT NULL,
  	"reason" "enum_stock_movements_reason" NOT NULL,
  	"order_id" uuid,
  	"actor_customer_id" uuid,
  	"balance" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "outgoing_mails" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" varchar NOT NULL,
  	"dedupe_key" varchar NOT NULL,
  	"customer_id" uuid,
  	"order_id" uuid,
  	"detail" varchar,
  	"sent_at" timestamp(3) with time zone,
  	"outcome" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "campaigns" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"message" varchar NOT NULL,
  	"type" "enum_campaigns_type" NOT NULL,
  	"channel" "enum_campaigns_channel" NOT NULL,
  	"scheduled_for" timestamp(3) with time zone,
  	"status" "enum_campaigns_status" DEFAULT 'scheduled' NOT NULL,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "campaign_deliveries" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"campaign_id" uuid NOT NULL,
  	"customer_id" uuid NOT NULL,
  	"status" "enum_campaign_deliveries_status" DEFAULT 'queued' NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_log" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"actor_id" uuid,
  	"action" varchar NOT NULL,
  	"subject_type" varchar NOT NULL,
  	"subject_id" varchar,
  	"reason" varchar,
  	"before" jsonb,
  	"after" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"products_id" uuid,
  	"promotions_id" uuid,
  	"customers_id" uuid,
  	"addresses_id" uuid,
  	"consents_id" uuid,
  	"carts_id" uuid,
  	"cart_lines_id" uuid,
  	"orders_id" uuid,
  	"order_events_id" uuid,
  	"order_notes_id" uuid,
  	"categories_id" uuid,
  	"media_id" uuid,
  	"payments_id" uuid,
  	"payment_notifications_id" uuid,
  	"stock_movements_id" uuid,
  	"outgoing_mails_id" uuid,
  	"campaigns_id" uuid,
  	"campaign_deliveries_id" uuid,
  	"audit_log_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"customers_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "home_slides" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"image_id" uuid,
  	"primary_label" varchar,
  	"primary_path" varchar,
  	"secondary_label" varchar,
  	"secondary_path" varchar
  );
  
  CREATE TABLE "home_answers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar,
  	"answer" varchar
  );
  
  CREATE TABLE "home_tiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "home" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"banner_title" varchar,
  	"banner_text" varchar,
  	"banner_primary_label" varchar,
  	"banner_primary_path" varchar,
  	"banner_secondary_label" varchar,
  	"banner_secondary_path" varchar,
  	"_status" "enum_home_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_home_v_version_slides" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"image_id" uuid,
  	"primary_label" varchar,
  	"primary_path" varchar,
  	"secondary_label" varchar,
  	"secondary_path" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_answers" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"question" varchar,
  	"answer" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_tiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_banner_title" varchar,
  	"version_banner_text" varchar,
  	"version_banner_primary_label" varchar,
  	"version_banner_primary_path" varchar,
  	"version_banner_secondary_label" varchar,
  	"version_banner_secondary_path" varchar,
  	"version__status" "enum__home_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "about_tiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "about" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"lead" varchar,
  	"story" jsonb,
  	"image_id" uuid,
  	"_status" "enum_about_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_about_v_version_tiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_about_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_title" varchar,
  	"version_lead" varchar,
  	"version_story" jsonb,
  	"version_image_id" uuid,
  	"version__status" "enum__about_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "faq_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar,
  	"anchor" varchar,
  	"answer" jsonb,
  	"shows_flavours" boolean DEFAULT false
  );
  
  CREATE TABLE "faq" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"_status" "enum_faq_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_faq_v_version_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"question" varchar,
  	"anchor" varchar,
  	"answer" jsonb,
  	"shows_flavours" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_faq_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version__status" "enum__faq_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "privacy_policy" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"version" varchar,
  	"last_updated" varchar,
  	"lead" varchar,
  	"body" jsonb,
  	"_status" "enum_privacy_policy_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_privacy_policy_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_title" varchar,
  	"version_version" varchar,
  	"version_last_updated" varchar,
  	"version_lead" varchar,
  	"version_body" jsonb,
  	"version__status" "enum__privacy_policy_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "terms_of_use" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"version" varchar,
  	"last_updated" varchar,
  	"lead" varchar,
  	"body" jsonb,
  	"_status" "enum_terms_of_use_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_terms_of_use_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_title" varchar,
  	"version_version" varchar,
  	"version_last_updated" varchar,
  	"version_lead" varchar,
  	"version_body" jsonb,
  	"version__status" "enum__terms_of_use_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "returns_policy" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar,
  	"version" varchar,
  	"last_updated" varchar,
  	"lead" varchar,
  	"body" jsonb,
  	"_status" "enum_returns_policy_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_returns_policy_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_title" varchar,
  	"version_version" varchar,
  	"version_last_updated" varchar,
  	"version_lead" varchar,
  	"version_body" jsonb,
  	"version__status" "enum__returns_policy_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "settings_attendance_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_settings_attendance_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "settings_attendance_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar NOT NULL,
  	"closes" varchar NOT NULL
  );
  
  CREATE TABLE "settings_pickup_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_settings_pickup_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "settings_pickup_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar NOT NULL,
  	"closes" varchar NOT NULL
  );
  
  CREATE TABLE "settings_delivery_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_settings_delivery_hours_days",
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
  );
  
  CREATE TABLE "settings_delivery_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar NOT NULL,
  	"closes" varchar NOT NULL
  );
  
  CREATE TABLE "settings_delivery_cep_ranges" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"place" varchar
  );
  
  CREATE TABLE "settings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"brand_name" varchar NOT NULL,
  	"tagline" varchar,
  	"city" varchar NOT NULL,
  	"phone" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"whatsapp_number" varchar NOT NULL,
  	"whatsapp_greeting" varchar NOT NULL,
  	"instagram" varchar,
  	"seller_legal_name" varchar NOT NULL,
  	"seller_cnpj" varchar NOT NULL,
  	"seller_address" varchar NOT NULL,
  	"pickup_address" varchar NOT NULL,
  	"delivery_fee_cents" numeric NOT NULL,
  	"reservation_minutes" numeric NOT NULL,
  	"separation_time" varchar NOT NULL,
  	"terms_version" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "products_images" ADD CONSTRAINT "products_images_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products_images" ADD CONSTRAINT "products_images_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_label_confirmed_by_id_customers_id_fk" FOREIGN KEY ("label_confirmed_by_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products_texts" ADD CONSTRAINT "products_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promotions" ADD CONSTRAINT "promotions_banner_id_media_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "promotions_rels" ADD CONSTRAINT "promotions_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promotions_rels" ADD CONSTRAINT "promotions_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promotions_rels" ADD CONSTRAINT "promotions_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "customers_identities" ADD CONSTRAINT "customers_identities_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "customers_sessions" ADD CONSTRAINT "customers_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders_lines" ADD CONSTRAINT "orders_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "orders_lines" ADD CONSTRAINT "orders_lines_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_customer_id_customers_id_fk" FOREIGN KEY ("actor_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_customers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_customer_id_customers_id_fk" FOREIGN KEY ("actor_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_id_customers_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_promotions_fk" FOREIGN KEY ("promotions_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_customers_fk" FOREIGN KEY ("customers_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_addresses_fk" FOREIGN KEY ("addresses_id") REFERENCES "public"."addresses"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_consents_fk" FOREIGN KEY ("consents_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_carts_fk" FOREIGN KEY ("carts_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_cart_lines_fk" FOREIGN KEY ("cart_lines_id") REFERENCES "public"."cart_lines"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_orders_fk" FOREIGN KEY ("orders_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_order_events_fk" FOREIGN KEY ("order_events_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_order_notes_fk" FOREIGN KEY ("order_notes_id") REFERENCES "public"."order_notes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_categories_fk" FOREIGN KEY ("categories_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payments_fk" FOREIGN KEY ("payments_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payment_notifications_fk" FOREIGN KEY ("payment_notifications_id") REFERENCES "public"."payment_notifications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_stock_movements_fk" FOREIGN KEY ("stock_movements_id") REFERENCES "public"."stock_movements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_outgoing_mails_fk" FOREIGN KEY ("outgoing_mails_id") REFERENCES "public"."outgoing_mails"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_campaigns_fk" FOREIGN KEY ("campaigns_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_campaign_deliveries_fk" FOREIGN KEY ("campaign_deliveries_id") REFERENCES "public"."campaign_deliveries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_audit_log_fk" FOREIGN KEY ("audit_log_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_customers_fk" FOREIGN KEY ("customers_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_slides" ADD CONSTRAINT "home_slides_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home_slides" ADD CONSTRAINT "home_slides_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_answers" ADD CONSTRAINT "home_answers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_tiles" ADD CONSTRAINT "home_tiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_slides" ADD CONSTRAINT "_home_v_version_slides_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v_version_slides" ADD CONSTRAINT "_home_v_version_slides_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_answers" ADD CONSTRAINT "_home_v_version_answers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_tiles" ADD CONSTRAINT "_home_v_version_tiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_tiles" ADD CONSTRAINT "about_tiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about" ADD CONSTRAINT "about_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_about_v_version_tiles" ADD CONSTRAINT "_about_v_version_tiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v" ADD CONSTRAINT "_about_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "faq_questions" ADD CONSTRAINT "faq_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_faq_v_version_questions" ADD CONSTRAINT "_faq_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_faq_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_attendance_hours_days" ADD CONSTRAINT "settings_attendance_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."settings_attendance_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_attendance_hours" ADD CONSTRAINT "settings_attendance_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_pickup_hours_days" ADD CONSTRAINT "settings_pickup_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."settings_pickup_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_pickup_hours" ADD CONSTRAINT "settings_pickup_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_delivery_hours_days" ADD CONSTRAINT "settings_delivery_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."settings_delivery_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_delivery_hours" ADD CONSTRAINT "settings_delivery_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "settings_delivery_cep_ranges" ADD CONSTRAINT "settings_delivery_cep_ranges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "products_images_order_idx" ON "products_images" USING btree ("_order");
  CREATE INDEX "products_images_parent_id_idx" ON "products_images" USING btree ("_parent_id");
  CREATE INDEX "products_images_image_idx" ON "products_images" USING btree ("image_id");
  CREATE INDEX "products_slug_idx" ON "products" USING btree ("slug");
  CREATE INDEX "products_category_idx" ON "products" USING btree ("category_id");
  CREATE INDEX "products_label_confirmed_by_idx" ON "products" USING btree ("label_confirmed_by_id");
  CREATE INDEX "products_updated_at_idx" ON "products" USING btree ("updated_at");
  CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at");
  CREATE INDEX "products_deleted_at_idx" ON "products" USING btree ("deleted_at");
  CREATE INDEX "products_texts_order_parent" ON "products_texts" USING btree ("order","parent_id");
  CREATE INDEX "promotions_banner_idx" ON "promotions" USING btree ("banner_id");
  CREATE INDEX "promotions_updated_at_idx" ON "promotions" USING btree ("updated_at");
  CREATE INDEX "promotions_created_at_idx" ON "promotions" USING btree ("created_at");
  CREATE INDEX "promotions_rels_order_idx" ON "promotions_rels" USING btree ("order");
  CREATE INDEX "promotions_rels_parent_idx" ON "promotions_rels" USING btree ("parent_id");
  CREATE INDEX "promotions_rels_path_idx" ON "promotions_rels" USING btree ("path");
  CREATE INDEX "promotions_rels_categories_id_idx" ON "promotions_rels" USING btree ("categories_id");
  CREATE INDEX "promotions_rels_products_id_idx" ON "promotions_rels" USING btree ("products_id");
  CREATE INDEX "customers_identities_order_idx" ON "customers_identities" USING btree ("_order");
  CREATE INDEX "customers_identities_parent_id_idx" ON "customers_identities" USING btree ("_parent_id");
  CREATE INDEX "customers_sessions_order_idx" ON "customers_sessions" USING btree ("_order");
  CREATE INDEX "customers_sessions_parent_id_idx" ON "customers_sessions" USING btree ("_parent_id");
  CREATE INDEX "customers_updated_at_idx" ON "customers" USING btree ("updated_at");
  CREATE INDEX "customers_created_at_idx" ON "customers" USING btree ("created_at");
  CREATE UNIQUE INDEX "customers_email_idx" ON "customers" USING btree ("email");
  CREATE INDEX "addresses_customer_idx" ON "addresses" USING btree ("customer_id");
  CREATE INDEX "addresses_updated_at_idx" ON "addresses" USING btree ("updated_at");
  CREATE INDEX "addresses_created_at_idx" ON "addresses" USING btree ("created_at");
  CREATE INDEX "consents_customer_idx" ON "consents" USING btree ("customer_id");
  CREATE INDEX "consents_updated_at_idx" ON "consents" USING btree ("updated_at");
  CREATE INDEX "consents_created_at_idx" ON "consents" USING btree ("created_at");
  CREATE INDEX "carts_customer_idx" ON "carts" USING btree ("customer_id");
  CREATE INDEX "carts_updated_at_idx" ON "carts" USING btree ("updated_at");
  CREATE INDEX "carts_created_at_idx" ON "carts" USING btree ("created_at");
  CREATE INDEX "cart_lines_cart_idx" ON "cart_lines" USING btree ("cart_id");
  CREATE INDEX "cart_lines_product_idx" ON "cart_lines" USING btree ("product_id");
  CREATE INDEX "cart_lines_updated_at_idx" ON "cart_lines" USING btree ("updated_at");
  CREATE INDEX "cart_lines_created_at_idx" ON "cart_lines" USING btree ("created_at");
  CREATE INDEX "orders_lines_order_idx" ON "orders_lines" USING btree ("_order");
  CREATE INDEX "orders_lines_parent_id_idx" ON "orders_lines" USING btree ("_parent_id");
  CREATE INDEX "orders_lines_product_idx" ON "orders_lines" USING btree ("product_id");
  CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("customer_id");
  CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status");
  CREATE INDEX "orders_payment_status_idx" ON "orders" USING btree ("payment_status");
  CREATE INDEX "orders_cart_id_idx" ON "orders" USING btree ("cart_id");
  CREATE INDEX "orders_updated_at_idx" ON "orders" USING btree ("updated_at");
  CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");
  CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id");
  CREATE INDEX "order_events_actor_customer_idx" ON "order_events" USING btree ("actor_customer_id");
  CREATE INDEX "order_events_updated_at_idx" ON "order_events" USING btree ("updated_at");
  CREATE INDEX "order_events_created_at_idx" ON "order_events" USING btree ("created_at");
  CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id");
  CREATE INDEX "order_notes_event_idx" ON "order_notes" USING btree ("event_id");
  CREATE INDEX "order_notes_author_idx" ON "order_notes" USING btree ("author_id");
  CREATE INDEX "order_notes_updated_at_idx" ON "order_notes" USING btree ("updated_at");
  CREATE INDEX "order_notes_created_at_idx" ON "order_notes" USING btree ("created_at");
  CREATE UNIQUE INDEX "categories_slug_idx" ON "categories" USING btree ("slug");
  CREATE INDEX "categories_updated_at_idx" ON "categories" USING btree ("updated_at");
  CREATE INDEX "categories_created_at_idx" ON "categories" USING btree ("created_at");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_thumb_sizes_thumb_filename_idx" ON "media" USING btree ("sizes_thumb_filename");
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_detail_sizes_detail_filename_idx" ON "media" USING btree ("sizes_detail_filename");
  CREATE INDEX "media_sizes_hero_sizes_hero_filename_idx" ON "media" USING btree ("sizes_hero_filename");
  CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id");
  CREATE INDEX "payments_updated_at_idx" ON "payments" USING btree ("updated_at");
  CREATE INDEX "payments_created_at_idx" ON "payments" USING btree ("created_at");
  CREATE UNIQUE INDEX "payment_notifications_unique_key_idx" ON "payment_notifications" USING btree ("unique_key");
  CREATE INDEX "payment_notifications_data_id_idx" ON "payment_notifications" USING btree ("data_id");
  CREATE INDEX "payment_notifications_updated_at_idx" ON "payment_notifications" USING btree ("updated_at");
  CREATE INDEX "payment_notifications_created_at_idx" ON "payment_notifications" USING btree ("created_at");
  CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id");
  CREATE INDEX "stock_movements_order_idx" ON "stock_movements" USING btree ("order_id");
  CREATE INDEX "stock_movements_actor_customer_idx" ON "stock_movements" USING btree ("actor_customer_id");
  CREATE INDEX "stock_movements_updated_at_idx" ON "stock_movements" USING btree ("updated_at");
  CREATE INDEX "stock_movements_created_at_idx" ON "stock_movements" USING btree ("created_at");
  CREATE INDEX "outgoing_mails_kind_idx" ON "outgoing_mails" USING btree ("kind");
  CREATE UNIQUE INDEX "outgoing_mails_dedupe_key_idx" ON "outgoing_mails" USING btree ("dedupe_key");
  CREATE INDEX "outgoing_mails_customer_idx" ON "outgoing_mails" USING btree ("customer_id");
  CREATE INDEX "outgoing_mails_order_idx" ON "outgoing_mails" USING btree ("order_id");
  CREATE INDEX "outgoing_mails_updated_at_idx" ON "outgoing_mails" USING btree ("updated_at");
  CREATE INDEX "outgoing_mails_created_at_idx" ON "outgoing_mails" USING btree ("created_at");
  CREATE INDEX "campaigns_created_by_idx" ON "campaigns" USING btree ("created_by_id");
  CREATE INDEX "campaigns_updated_at_idx" ON "campaigns" USING btree ("updated_at");
  CREATE INDEX "campaigns_created_at_idx" ON "campaigns" USING btree ("created_at");
  CREATE INDEX "campaign_deliveries_campaign_idx" ON "campaign_deliveries" USING btree ("campaign_id");
  CREATE INDEX "campaign_deliveries_customer_idx" ON "campaign_deliveries" USING btree ("customer_id");
  CREATE INDEX "campaign_deliveries_updated_at_idx" ON "campaign_deliveries" USING btree ("updated_at");
  CREATE INDEX "campaign_deliveries_created_at_idx" ON "campaign_deliveries" USING btree ("created_at");
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id");
  CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action");
  CREATE INDEX "audit_log_subject_id_idx" ON "audit_log" USING btree ("subject_id");
  CREATE INDEX "audit_log_updated_at_idx" ON "audit_log" USING btree ("updated_at");
  CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_products_id_idx" ON "payload_locked_documents_rels" USING btree ("products_id");
  CREATE INDEX "payload_locked_documents_rels_promotions_id_idx" ON "payload_locked_documents_rels" USING btree ("promotions_id");
  CREATE INDEX "payload_locked_documents_rels_customers_id_idx" ON "payload_locked_documents_rels" USING btree ("customers_id");
  CREATE INDEX "payload_locked_documents_rels_addresses_id_idx" ON "payload_locked_documents_rels" USING btree ("addresses_id");
  CREATE INDEX "payload_locked_documents_rels_consents_id_idx" ON "payload_locked_documents_rels" USING btree ("consents_id");
  CREATE INDEX "payload_locked_documents_rels_carts_id_idx" ON "payload_locked_documents_rels" USING btree ("carts_id");
  CREATE INDEX "payload_locked_documents_rels_cart_lines_id_idx" ON "payload_locked_documents_rels" USING btree ("cart_lines_id");
  CREATE INDEX "payload_locked_documents_rels_orders_id_idx" ON "payload_locked_documents_rels" USING btree ("orders_id");
  CREATE INDEX "payload_locked_documents_rels_order_events_id_idx" ON "payload_locked_documents_rels" USING btree ("order_events_id");
  CREATE INDEX "payload_locked_documents_rels_order_notes_id_idx" ON "payload_locked_documents_rels" USING btree ("order_notes_id");
  CREATE INDEX "payload_locked_documents_rels_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("categories_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_payments_id_idx" ON "payload_locked_documents_rels" USING btree ("payments_id");
  CREATE INDEX "payload_locked_documents_rels_payment_notifications_id_idx" ON "payload_locked_documents_rels" USING btree ("payment_notifications_id");
  CREATE INDEX "payload_locked_documents_rels_stock_movements_id_idx" ON "payload_locked_documents_rels" USING btree ("stock_movements_id");
  CREATE INDEX "payload_locked_documents_rels_outgoing_mails_id_idx" ON "payload_locked_documents_rels" USING btree ("outgoing_mails_id");
  CREATE INDEX "payload_locked_documents_rels_campaigns_id_idx" ON "payload_locked_documents_rels" USING btree ("campaigns_id");
  CREATE INDEX "payload_locked_documents_rels_campaign_deliveries_id_idx" ON "payload_locked_documents_rels" USING btree ("campaign_deliveries_id");
  CREATE INDEX "payload_locked_documents_rels_audit_log_id_idx" ON "payload_locked_documents_rels" USING btree ("audit_log_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_customers_id_idx" ON "payload_preferences_rels" USING btree ("customers_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "home_slides_order_idx" ON "home_slides" USING btree ("_order");
  CREATE INDEX "home_slides_parent_id_idx" ON "home_slides" USING btree ("_parent_id");
  CREATE INDEX "home_slides_image_idx" ON "home_slides" USING btree ("image_id");
  CREATE INDEX "home_answers_order_idx" ON "home_answers" USING btree ("_order");
  CREATE INDEX "home_answers_parent_id_idx" ON "home_answers" USING btree ("_parent_id");
  CREATE INDEX "home_tiles_order_idx" ON "home_tiles" USING btree ("_order");
  CREATE INDEX "home_tiles_parent_id_idx" ON "home_tiles" USING btree ("_parent_id");
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");
  CREATE INDEX "_home_v_version_slides_order_idx" ON "_home_v_version_slides" USING btree ("_order");
  CREATE INDEX "_home_v_version_slides_parent_id_idx" ON "_home_v_version_slides" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_slides_image_idx" ON "_home_v_version_slides" USING btree ("image_id");
  CREATE INDEX "_home_v_version_answers_order_idx" ON "_home_v_version_answers" USING btree ("_order");
  CREATE INDEX "_home_v_version_answers_parent_id_idx" ON "_home_v_version_answers" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_tiles_order_idx" ON "_home_v_version_tiles" USING btree ("_order");
  CREATE INDEX "_home_v_version_tiles_parent_id_idx" ON "_home_v_version_tiles" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_created_at_idx" ON "_home_v" USING btree ("created_at");
  CREATE INDEX "_home_v_updated_at_idx" ON "_home_v" USING btree ("updated_at");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE INDEX "about_tiles_order_idx" ON "about_tiles" USING btree ("_order");
  CREATE INDEX "about_tiles_parent_id_idx" ON "about_tiles" USING btree ("_parent_id");
  CREATE INDEX "about_image_idx" ON "about" USING btree ("image_id");
  CREATE INDEX "about__status_idx" ON "about" USING btree ("_status");
  CREATE INDEX "_about_v_version_tiles_order_idx" ON "_about_v_version_tiles" USING btree ("_order");
  CREATE INDEX "_about_v_version_tiles_parent_id_idx" ON "_about_v_version_tiles" USING btree ("_parent_id");
  CREATE INDEX "_about_v_version_version_image_idx" ON "_about_v" USING btree ("version_image_id");
  CREATE INDEX "_about_v_version_version__status_idx" ON "_about_v" USING btree ("version__status");
  CREATE INDEX "_about_v_created_at_idx" ON "_about_v" USING btree ("created_at");
  CREATE INDEX "_about_v_updated_at_idx" ON "_about_v" USING btree ("updated_at");
  CREATE INDEX "_about_v_latest_idx" ON "_about_v" USING btree ("latest");
  CREATE INDEX "faq_questions_order_idx" ON "faq_questions" USING btree ("_order");
  CREATE INDEX "faq_questions_parent_id_idx" ON "faq_questions" USING btree ("_parent_id");
  CREATE INDEX "faq__status_idx" ON "faq" USING btree ("_status");
  CREATE INDEX "_faq_v_version_questions_order_idx" ON "_faq_v_version_questions" USING btree ("_order");
  CREATE INDEX "_faq_v_version_questions_parent_id_idx" ON "_faq_v_version_questions" USING btree ("_parent_id");
  CREATE INDEX "_faq_v_version_version__status_idx" ON "_faq_v" USING btree ("version__status");
  CREATE INDEX "_faq_v_created_at_idx" ON "_faq_v" USING btree ("created_at");
  CREATE INDEX "_faq_v_updated_at_idx" ON "_faq_v" USING btree ("updated_at");
  CREATE INDEX "_faq_v_latest_idx" ON "_faq_v" USING btree ("latest");
  CREATE INDEX "privacy_policy__status_idx" ON "privacy_policy" USING btree ("_status");
  CREATE INDEX "_privacy_policy_v_version_version__status_idx" ON "_privacy_policy_v" USING btree ("version__status");
  CREATE INDEX "_privacy_policy_v_created_at_idx" ON "_privacy_policy_v" USING btree ("created_at");
  CREATE INDEX "_privacy_policy_v_updated_at_idx" ON "_privacy_policy_v" USING btree ("updated_at");
  CREATE INDEX "_privacy_policy_v_latest_idx" ON "_privacy_policy_v" USING btree ("latest");
  CREATE INDEX "terms_of_use__status_idx" ON "terms_of_use" USING btree ("_status");
  CREATE INDEX "_terms_of_use_v_version_version__status_idx" ON "_terms_of_use_v" USING btree ("version__status");
  CREATE INDEX "_terms_of_use_v_created_at_idx" ON "_terms_of_use_v" USING btree ("created_at");
  CREATE INDEX "_terms_of_use_v_updated_at_idx" ON "_terms_of_use_v" USING btree ("updated_at");
  CREATE INDEX "_terms_of_use_v_latest_idx" ON "_terms_of_use_v" USING btree ("latest");
  CREATE INDEX "returns_policy__status_idx" ON "returns_policy" USING btree ("_status");
  CREATE INDEX "_returns_policy_v_version_version__status_idx" ON "_returns_policy_v" USING btree ("version__status");
  CREATE INDEX "_returns_policy_v_created_at_idx" ON "_returns_policy_v" USING btree ("created_at");
  CREATE INDEX "_returns_policy_v_updated_at_idx" ON "_returns_policy_v" USING btree ("updated_at");
  CREATE INDEX "_returns_policy_v_latest_idx" ON "_returns_policy_v" USING btree ("latest");
  CREATE INDEX "settings_attendance_hours_days_order_idx" ON "settings_attendance_hours_days" USING btree ("order");
  CREATE INDEX "settings_attendance_hours_days_parent_idx" ON "settings_attendance_hours_days" USING btree ("parent_id");
  CREATE INDEX "settings_attendance_hours_order_idx" ON "settings_attendance_hours" USING btree ("_order");
  CREATE INDEX "settings_attendance_hours_parent_id_idx" ON "settings_attendance_hours" USING btree ("_parent_id");
  CREATE INDEX "settings_pickup_hours_days_order_idx" ON "settings_pickup_hours_days" USING btree ("order");
  CREATE INDEX "settings_pickup_hours_days_parent_idx" ON "settings_pickup_hours_days" USING btree ("parent_id");
  CREATE INDEX "settings_pickup_hours_order_idx" ON "settings_pickup_hours" USING btree ("_order");
  CREATE INDEX "settings_pickup_hours_parent_id_idx" ON "settings_pickup_hours" USING btree ("_parent_id");
  CREATE INDEX "settings_delivery_hours_days_order_idx" ON "settings_delivery_hours_days" USING btree ("order");
  CREATE INDEX "settings_delivery_hours_days_parent_idx" ON "settings_delivery_hours_days" USING btree ("parent_id");
  CREATE INDEX "settings_delivery_hours_order_idx" ON "settings_delivery_hours" USING btree ("_order");
  CREATE INDEX "settings_delivery_hours_parent_id_idx" ON "settings_delivery_hours" USING btree ("_parent_id");
  CREATE INDEX "settings_delivery_cep_ranges_order_idx" ON "settings_delivery_cep_ranges" USING btree ("_order");
  CREATE INDEX "settings_delivery_cep_ranges_parent_id_idx" ON "settings_delivery_cep_ranges" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "products_images" CASCADE;
  DROP TABLE "products" CASCADE;
  DROP TABLE "products_texts" CASCADE;
  DROP TABLE "promotions" CASCADE;
  DROP TABLE "promotions_rels" CASCADE;
  DROP TABLE "customers_identities" CASCADE;
  DROP TABLE "customers_sessions" CASCADE;
  DROP TABLE "customers" CASCADE;
  DROP TABLE "addresses" CASCADE;
  DROP TABLE "consents" CASCADE;
  DROP TABLE "carts" CASCADE;
  DROP TABLE "cart_lines" CASCADE;
  DROP TABLE "orders_lines" CASCADE;
  DROP TABLE "orders" CASCADE;
  DROP TABLE "order_events" CASCADE;
  DROP TABLE "order_notes" CASCADE;
  DROP TABLE "categories" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "payments" CASCADE;
  DROP TABLE "payment_notifications" CASCADE;
  DROP TABLE "stock_movements" CASCADE;
  DROP TABLE "outgoing_mails" CASCADE;
  DROP TABLE "campaigns" CASCADE;
  DROP TABLE "campaign_deliveries" CASCADE;
  DROP TABLE "audit_log" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "home_slides" CASCADE;
  DROP TABLE "home_answers" CASCADE;
  DROP TABLE "home_tiles" CASCADE;
  DROP TABLE "home" CASCADE;
  DROP TABLE "_home_v_version_slides" CASCADE;
  DROP TABLE "_home_v_version_answers" CASCADE;
  DROP TABLE "_home_v_version_tiles" CASCADE;
  DROP TABLE "_home_v" CASCADE;
  DROP TABLE "about_tiles" CASCADE;
  DROP TABLE "about" CASCADE;
  DROP TABLE "_about_v_version_tiles" CASCADE;
  DROP TABLE "_about_v" CASCADE;
  DROP TABLE "faq_questions" CASCADE;
  DROP TABLE "faq" CASCADE;
  DROP TABLE "_faq_v_version_questions" CASCADE;
  DROP TABLE "_faq_v" CASCADE;
  DROP TABLE "privacy_policy" CASCADE;
  DROP TABLE "_privacy_policy_v" CASCADE;
  DROP TABLE "terms_of_use" CASCADE;
  DROP TABLE "_terms_of_use_v" CASCADE;
  DROP TABLE "returns_policy" CASCADE;
  DROP TABLE "_returns_policy_v" CASCADE;
  DROP TABLE "settings_attendance_hours_days" CASCADE;
  DROP TABLE "settings_attendance_hours" CASCADE;
  DROP TABLE "settings_pickup_hours_days" CASCADE;
  DROP TABLE "settings_pickup_hours" CASCADE;
  DROP TABLE "settings_delivery_hours_days" CASCADE;
  DROP TABLE "settings_delivery_hours" CASCADE;
  DROP TABLE "settings_delivery_cep_ranges" CASCADE;
  DROP TABLE "settings" CASCADE;
  DROP TYPE "public"."enum_promotions_scope";
  DROP TYPE "public"."enum_customers_role";
  DROP TYPE "public"."enum_orders_status";
  DROP TYPE "public"."enum_orders_delivery_method";
  DROP TYPE "public"."enum_orders_payment_status";
  DROP TYPE "public"."enum_order_events_actor";
  DROP TYPE "public"."enum_payments_provider";
  DROP TYPE "public"."enum_stock_movements_reason";
  DROP TYPE "public"."enum_campaigns_type";
  DROP TYPE "public"."enum_campaigns_channel";
  DROP TYPE "public"."enum_campaigns_status";
  DROP TYPE "public"."enum_campaign_deliveries_status";
  DROP TYPE "public"."enum_home_status";
  DROP TYPE "public"."enum__home_v_version_status";
  DROP TYPE "public"."enum_about_status";
  DROP TYPE "public"."enum__about_v_version_status";
  DROP TYPE "public"."enum_faq_status";
  DROP TYPE "public"."enum__faq_v_version_status";
  DROP TYPE "public"."enum_privacy_policy_status";
  DROP TYPE "public"."enum__privacy_policy_v_version_status";
  DROP TYPE "public"."enum_terms_of_use_status";
  DROP TYPE "public"."enum__terms_of_use_v_version_status";
  DROP TYPE "public"."enum_returns_policy_status";
  DROP TYPE "public"."enum__returns_policy_v_version_status";
  DROP TYPE "public"."enum_settings_attendance_hours_days";
  DROP TYPE "public"."enum_settings_pickup_hours_days";
  DROP TYPE "public"."enum_settings_delivery_hours_days";`)
}
