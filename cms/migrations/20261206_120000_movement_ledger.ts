import { sql, type MigrateDownArgs, type MigrateUpArgs } from '@payloadcms/db-postgres';

/** The panel's list of stock movements shows a sale once, with its reservation, so it counts and sorts the other rows. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index stock_movements_shown on stock_movements (created_at desc, id) where reason <> 'venda';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index stock_movements_shown;
  `);
}
