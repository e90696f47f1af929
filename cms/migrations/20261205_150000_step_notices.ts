import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

import { forgetResource, knowResource } from '../platform/database/known-resources';

/**
 * Notices over WhatsApp about an order's steps: the owner's texts, and who opened the buyer's chat about which status, and
 * when. The rows go with the buyer's data. The resource is off in every shop until the owner switches it on.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table step_notice_texts (
      kind text primary key,
      text text not null,
      changed_at timestamptz not null default now(),
      constraint step_notice_texts_kind check (kind in ('recebido', 'em_preparo', 'saiu', 'pronto', 'entregue')),
      constraint step_notice_texts_text check (length(btrim(text)) between 1 and 600)
    );
    create table step_notices (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id) on delete restrict,
      status text not null,
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz(3) not null default clock_timestamp(),
      constraint step_notices_status check (status in ('recebido', 'em_preparo', 'enviado', 'entregue'))
    );
    create index step_notices_by_order on step_notices (order_id, created_at);
    create index step_notices_by_actor on step_notices (actor_id);
    create index step_notices_newest on step_notices (created_at);
    create trigger step_notices_tell_office after insert on step_notices
      for each statement execute function tell_office_of_order();

    ${sql.raw(knowResource('whatsapp'))}
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ${sql.raw(forgetResource('whatsapp'))}
    drop table step_notices;
    drop table step_notice_texts;
  `);
}
