import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * An order of the counter that is paid in cash is work for the kitchen as soon as it is placed, so open pages of the
 * panel are notified at once. Other orders are still announced only once they are paid, because a rush places
 * hundreds a second.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    drop trigger order_events_tell_office on order_events;
    create trigger order_events_tell_office after insert on order_events
      for each row when (new.reason <> 'placed' or new.to_status not in ('pendente', 'aguardando_pagamento'))
      execute function tell_office_of_order();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger order_events_tell_office on order_events;
    create trigger order_events_tell_office after insert on order_events
      for each row when (new.reason <> 'placed') execute function tell_office_of_order();
  `);
}
