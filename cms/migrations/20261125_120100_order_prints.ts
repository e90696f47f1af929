import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Who printed an order's slip, and when. Several devices may print new orders automatically; the unique index ensures
 * that only one of them prints each order. All open screens are notified of a new row.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table order_prints (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id) on delete restrict,
      actor_id uuid not null references customers (id) on delete restrict,
      on_arrival boolean not null,
      created_at timestamptz(3) not null default now()
    );
    create unique index order_prints_one_on_arrival on order_prints (order_id) where on_arrival;
    create index order_prints_by_order on order_prints (order_id, created_at);
    create index order_prints_by_actor on order_prints (actor_id);
    create index order_prints_newest on order_prints (created_at);
    create trigger order_prints_append_only before update or delete on order_prints
      for each row execute function refuse_change();
    create trigger order_prints_tell_office after insert on order_prints
      for each statement execute function tell_office_of_order();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table order_prints;`);
}
