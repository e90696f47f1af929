import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Lines of a paid order that were changed after it was placed: units taken out, or replaced by another product. The
 * line keeps what was bought and paid; `removed_units` says how many of its units are no longer sent
 * (docs/decisions/order-changes.md#094).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table orders_lines
      -- Moved by a trigger only.
      add column removed_units integer not null default 0,
      add constraint orders_lines_removed check (removed_units between 0 and quantity);

    create table order_line_changes (
      -- Made by the screen: sending it twice changes once.
      id uuid primary key,
      line_id varchar not null references orders_lines (id) on delete restrict,
      units integer not null check (units > 0),
      -- The line that came in their place; null when they were taken out.
      replacement_line_id varchar unique references orders_lines (id) on delete restrict,
      -- What one unit in their place is worth, in centavos. Its line costs nothing: it was paid with the first one.
      unit_cents integer,
      refund_cents integer not null check (refund_cents >= 0),
      actor_id uuid not null references customers (id) on delete restrict,
      created_at timestamptz not null default clock_timestamp(),
      constraint order_line_changes_pair check (
        (replacement_line_id is null) = (unit_cents is null) and unit_cents >= 0 and replacement_line_id <> line_id)
    );
    create index order_line_changes_by_line on order_line_changes (line_id, created_at);
    create index order_line_changes_by_actor on order_line_changes (actor_id);
    create trigger order_line_changes_append_only before update or delete on order_line_changes
      for each row execute function refuse_change();

    create function count_removed_units() returns trigger language plpgsql as $$
    begin
      update orders_lines set removed_units = removed_units + new.units where id = new.line_id;
      return new;
    end $$;
    create trigger order_line_changes_count before insert on order_line_changes
      for each row execute function count_removed_units();
  `);
}

/** The record of what buyers got instead of what they bought is the shop's evidence: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
