import { orderNumber } from '@shop/orders/order-number';

import type { SqlRunner } from '../../platform/database/sql';
import { IS_HELD } from '../../orders/held-order';

/** The reason why an order is still open and prevents the erasure of its account. */
export type OpenBecause = 'held' | 'unpaid' | 'refund_due' | 'under_way' | 'case_open' | 'recall_open';

export interface OpenOrder {
  id: string;
  number: string;
  because: OpenBecause;
}

/**
 * Returns a customer's open orders, oldest first. An order is open if it awaits payment, is on its way, is held for
 * review by an admin, has a refund due, has a case that waits for a decision, or has boxes of a lot that is being
 * recalled. An account with an open order is not erased.
 */
export const findOpenOrders = (sql: SqlRunner, customerId: string): Promise<OpenOrder[]> =>
  findOpen(sql, 'o.customer_id = $1', customerId);

/** Returns why one order is open; null when it is not open. */
export async function findWhyOpen(sql: SqlRunner, orderId: string): Promise<OpenBecause | null> {
  const [open] = await findOpen(sql, 'o.id = $1', orderId);
  return open?.because ?? null;
}

async function findOpen(sql: SqlRunner, which: string, id: string): Promise<OpenOrder[]> {
  const rows = await sql.query<{ id: string; because: OpenBecause }>(
    `select id, because from (
       select o.id, o.created_at, case
         when ${IS_HELD} then 'held'
         when o.status not in ('entregue', 'cancelado') and o.payment_status = 'unpaid' then 'unpaid'
         when o.status = 'cancelado' and o.payment_status in ('paid', 'partially_refunded') then 'refund_due'
         when exists (select 1 from payments p where p.order_id = o.id and p.refund_due_cents > p.refunded_cents)
           then 'refund_due'
         when o.status not in ('entregue', 'cancelado') then 'under_way'
         when exists (select 1 from cases c where c.order_id = o.id and c.decision is null) then 'case_open'
         when exists (select 1 from recall_orders h join recalls r on r.id = h.recall_id
           where h.order_id = o.id and r.closed_at is null and not r.is_drill) then 'recall_open'
       end as because
       from orders o where ${which}) looked_at
     where because is not null order by created_at, id`,
    [id],
  );
  return rows.map((row) => ({ ...row, number: orderNumber(row.id) }));
}
