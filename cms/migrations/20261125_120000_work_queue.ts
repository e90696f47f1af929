import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The work queue: the minutes at which its orders change their colour, and an index of what is to be done. However many
 * orders the shop has sold, the index holds only those that are paid and not delivered.
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
