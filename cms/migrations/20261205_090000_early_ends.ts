import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * A day may end early instead of being closed, and an order remembers which of its units were refunded without leaving it
 * (docs/decisions/hours-and-pauses.md#249).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table delivery_closed_days
      add column ends_at varchar,
      add constraint delivery_closed_days_ends_at check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
    alter table orders_lines
      add column refunded_units integer not null default 0,
      add constraint orders_lines_refunded check (refunded_units between 0 and quantity);
    alter table orders add column delivery_refunded boolean not null default false;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table delivery_closed_days drop column ends_at;
    alter table orders_lines drop column refunded_units;
    alter table orders drop column delivery_refunded;
  `);
}
