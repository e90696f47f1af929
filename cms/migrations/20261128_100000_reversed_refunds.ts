import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * The refund that was due when the bank returned the money of a payment itself. Before, the amount was forgotten, so a
 * case or a changed line seemed to have returned more than was requested.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table payments add column reversed_due_cents integer not null default 0;
    alter table payments add constraint payments_reversed_due check (reversed_due_cents >= 0);

    update payments p set reversed_due_cents = p.amount_cents
    from orders o
    where o.id = p.order_id and p.counts_as_paid and o.payment_status = 'charged_back'
      and (exists (select 1 from cases c where c.order_id = o.id and c.amount_cents > p.refunded_cents)
        or exists (select 1 from order_line_changes g join orders_lines l on l.id = g.line_id
          where l._parent_id = o.id and g.refund_cents > p.refunded_cents));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table payments drop column reversed_due_cents;`);
}
