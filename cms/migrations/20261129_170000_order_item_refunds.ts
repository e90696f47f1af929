import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Units of several lines that left a paid order in one act, with one refund (docs/decisions/order-changes.md#127). Each
 * line's units are a row of `order_line_changes`, as before; the item refund joins them, and adds the delivery if it
 * was refunded too.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table order_item_refunds (
      -- Made by the screen: sending it twice refunds once.
      id uuid primary key,
      order_id uuid not null references orders (id) on delete restrict,
      -- The whole refund; a part of it is the delivery's.
      refund_cents integer not null,
      delivery_cents integer not null,
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default clock_timestamp(),
      constraint order_item_refunds_amounts check (delivery_cents >= 0 and refund_cents > 0 and refund_cents >= delivery_cents)
    );
    create index order_item_refunds_by_order on order_item_refunds (order_id);
    create index order_item_refunds_by_actor on order_item_refunds (actor_id);
    create trigger order_item_refunds_append_only before update or delete on order_item_refunds
      for each row execute function refuse_change();

    alter table order_line_changes
      add column item_refund_id uuid references order_item_refunds (id) on delete restrict,
      add constraint order_line_changes_item_refund check (item_refund_id is null or replacement_line_id is null);
    create unique index order_line_changes_one_per_item_refund on order_line_changes (item_refund_id, line_id)
      where item_refund_id is not null;
  `);
}

/** The record of what left an order is the shop's evidence: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
