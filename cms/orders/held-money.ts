import type { SqlRunner } from '../platform/database/sql';
import { IS_FROM_PROVIDER } from './payment-origin';

/**
 * SQL condition: a payment `p` is loose money. The provider has approved it, but it does not pay an order, is not being
 * refunded in full, and no admin has decided on it.
 */
export const IS_LOOSE = `${IS_FROM_PROVIDER} and not p.counts_as_paid and p.status = 'approved'
  and greatest(p.refund_due_cents, p.refunded_cents) < p.amount_cents
  and not exists (select 1 from payment_decisions d where d.payment_id = p.id)`;

/**
 * SQL condition: an unpaid order `o` is held, and the shop's account has loose money for it that is at least its total,
 * such as two payments that are the total together. The buyer has paid, so time does not end the order: it keeps its
 * stock until the owner has decided.
 */
export const IS_COVERED = `(o.held_reason is not null and o.payment_status = 'unpaid' and o.status <> 'cancelado'
  and coalesce((select sum(p.amount_cents - greatest(p.refund_due_cents, p.refunded_cents)) from payments p
    where p.order_id = o.id and p.mismatch in ('amount', 'unmapped') and ${IS_LOOSE}), 0) >= o.total_cents)`;

/**
 * Returns which of the orders held money covers. Call it under their locks: the statement that waits for a lock does not
 * see a payment that was stored meanwhile.
 */
export async function findCovered(tx: SqlRunner, orderIds: string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const found = await tx.query<{ id: string }>(
    `select o.id from orders o where o.id = any($1::uuid[]) and ${IS_COVERED}`,
    [orderIds],
  );
  return new Set(found.map(({ id }) => id));
}
