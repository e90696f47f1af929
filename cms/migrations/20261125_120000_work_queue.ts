import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The work queue: the minutes at which its orders change colour, and an index of the orders to be processed. The
 * index contains only orders that are paid and not delivered, however many orders the shop has sold.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table settings
      add column queue_soon_minutes numeric default 60,
      add column queue_urgent_minutes numeric default 20;
    create index orders_queue on orders (slot_date, slot_from, slot_to, received_at)
      where payment_status <> 'unpaid' and status <> 'entregue' and status <> 'cancelado';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index orders_queue;
    alter table settings drop column queue_soon_minutes, drop column queue_urgent_minutes;
  `);
}
