import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The orders that the kitchen has marked as ready. Each row is one press of the button: the first marks the order,
 * the second removes the mark, the third marks it again. Open pages are notified of packed boxes and of ready orders.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table order_preparations (
      order_id uuid not null references orders (id) on delete restrict,
      -- 1, 2, 3, …: the order is ready while the last one is odd.
      step integer not null check (step > 0),
      -- Null: the shop itself, when a box was taken out again.
      actor_id uuid references customers (id) on delete restrict,
      created_at timestamptz not null default clock_timestamp(),
      primary key (order_id, step)
    );
    create index order_preparations_by_actor on order_preparations (actor_id);
    create index order_preparations_newest on order_preparations (created_at);
    create trigger order_preparations_append_only before update or delete on order_preparations
      for each row execute function refuse_change();
    create trigger order_preparations_tell_office after insert on order_preparations
      for each statement execute function tell_office_of_order();

    create index order_line_lots_newest on order_line_lots (created_at);
    create trigger order_line_lots_tell_office after insert on order_line_lots
      for each statement execute function tell_office_of_order();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger order_line_lots_tell_office on order_line_lots;
    drop index order_line_lots_newest;
    drop table order_preparations;
  `);
}
