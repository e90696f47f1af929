import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * Lines of an order to be paid in cash may be changed before it is paid (docs/decisions/order-changes.md#238). Nothing
 * is refunded: the total falls by `taken_out_cents`, and each change says what the buyer no longer owes. A case may be
 * decided by taking its units out.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table orders
      -- What left the order before it was paid, as an adjustment: zero or less.
      add column taken_out_cents integer not null default 0,
      drop constraint orders_amounts,
      add constraint orders_amounts check (
        subtotal_cents >= 0 and discount_cents between 0 and subtotal_cents and delivery_fee_cents >= 0
        and taken_out_cents <= 0 and total_cents >= 0
        and total_cents = subtotal_cents - discount_cents + delivery_fee_cents + taken_out_cents);

    alter table order_line_changes
      -- What the buyer no longer owes, in centavos; null for a change of a paid order, which refunds.
      add column not_due_cents integer,
      add constraint order_line_changes_not_due check (
        not_due_cents is null or (not_due_cents >= 0 and refund_cents = 0 and item_refund_id is null));

    alter table cases
      drop constraint cases_known,
      add constraint cases_known check (
        kind in ('arrependimento', 'descongelado_ou_danificado', 'faltou_ou_errado', 'passei_mal', 'recolhimento')
        and status in ('aberto', 'em_atendimento', 'resolvido', 'recusado')
        and wish in ('troca', 'dinheiro', 'abatimento')
        and decision in ('troca', 'devolver', 'abater', 'retirar', 'encerrar', 'recusar', 'cancelado')
        and (kind = 'recolhimento') = (recall_id is not null));
  `);
}

/** What buyers no longer owe is part of the shop's accounts: restore a backup instead. */
export function down(_: MigrateDownArgs): Promise<void> {
  return Promise.reject(new Error('This migration has no way back: restore a backup taken before it.'));
}
