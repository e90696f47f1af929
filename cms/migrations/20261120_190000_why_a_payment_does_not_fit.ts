import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Why a payment does not match its order, stored with the payment: an order may have two payments that do not match
 * for different reasons.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table payments add column mismatch text;
    update payments p set mismatch = substring(o.held_reason from '^payment_mismatch_(.*)$')
      from orders o
      where o.id = p.order_id and o.held_reason like 'payment\\_mismatch\\_%' and p.provider = 'mercado_pago'
        and not p.counts_as_paid and p.status = 'approved'
        and not exists (select 1 from payment_decisions d where d.payment_id = p.id);
    alter table payments add constraint payments_known_mismatch
      check (mismatch in ('reference', 'collector', 'currency', 'amount'));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table payments drop column mismatch`);
}
