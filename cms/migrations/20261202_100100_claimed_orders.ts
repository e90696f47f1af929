import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * When an account claimed an order that was placed without one. Until now only a closed link told it, and an order
 * whose links were all mailed has none.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table orders add column claimed_at timestamptz(3);
    update orders o set claimed_at = l.closed_at
    from (select order_id, min(revoked_at) as closed_at from order_links where revoked_at is not null group by order_id) l
    where l.order_id = o.id and o.customer_id is not null;
    alter table orders add constraint orders_claimed check (claimed_at is null or customer_id is not null);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table orders drop column claimed_at;`);
}
