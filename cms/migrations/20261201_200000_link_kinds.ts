import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Who got a link to an order, and whether anybody has read a mail to the e-mail of the order's contact. A link without a
 * kind, as the previous version writes it while it is still running, proves nothing.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table order_links add column kind text not null default 'shared';
    update order_links l set kind = 'mailed' from orders o where o.id = l.order_id and o.source <> 'balcao';
    alter table order_links add constraint order_links_kind check (kind in ('mailed', 'placed', 'shared'));

    alter table order_contacts add column email_proven_at timestamptz;
    alter table order_contacts add constraint order_contacts_proven check (email_proven_at is null or email is not null);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table order_contacts drop column email_proven_at;
    alter table order_links drop column kind;
  `);
}
