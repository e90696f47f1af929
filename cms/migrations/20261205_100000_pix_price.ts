import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

import { forgetResource, knowResource } from '../platform/database/known-resources';

/**
 * The Pix price: a percentage in the settings, the percentage that the buyer of an order is offered, and in each line
 * the part of a unit's discount that Pix takes off, while the order has the Pix price. The resource is off in every shop
 * until the owner switches it on.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "settings" ADD COLUMN "pix_percent" numeric DEFAULT 0;
    ALTER TABLE "_settings_v" ADD COLUMN "version_pix_percent" numeric DEFAULT 0;

    alter table orders
      add column pix_percent smallint not null default 0,
      add constraint orders_pix_percent check (pix_percent between 0 and 15);
    alter table orders_lines
      add column pix_discount_cents integer not null default 0,
      add constraint orders_lines_pix_discount check (pix_discount_cents between 0 and unit_discount_cents);

    ${sql.raw(knowResource('pix-price'))}
  `);
}

/** Orders keep their amounts; which part of a discount Pix gave is lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ${sql.raw(forgetResource('pix-price'))}
    alter table orders_lines drop column pix_discount_cents;
    alter table orders drop column pix_percent;
    ALTER TABLE "_settings_v" DROP COLUMN "version_pix_percent";
    ALTER TABLE "settings" DROP COLUMN "pix_percent";
  `);
}
