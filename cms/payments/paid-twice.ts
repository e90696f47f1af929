import type { SqlRunner } from '../platform/database/sql';
import { IS_FROM_PROVIDER } from '../orders/payment-origin';

/** SQL: the products of an order with how many units of each were ordered. */
const linesOf = (order: string) =>
  `(select jsonb_object_agg(l.product_id, l.quantity) from (
     select product_id, sum(quantity) as quantity from orders_lines where _parent_id = ${order}.id group by 1) l)`;

/** SQL: the e-mail or the phone of an order's buyer, with or without an account. */
const contactOf = (order: string, column: 'email' | 'phone_e164') =>
  `coalesce((select c.${column} from customers c where c.id = ${order}.customer_id),
     (select k.${column} from order_contacts k where k.order_id = ${order}.id))`;

/** How far apart two payments of the same lines are no longer the same purchase made twice, in hours. */
const HOURS = 24;

/**
 * SQL condition: `twin` is another order that the same buyer paid at the provider within a day of order `o`, with the same
 * lines. The oldest possible twin was placed a week ago, because no reservation lasts that long.
 */
const IS_TWIN = `twin.id <> o.id and twin.payment_status = 'paid' and twin.status <> 'cancelado'
  and twin.created_at > o.created_at - interval '7 days'
  and abs(extract(epoch from twin.received_at - o.received_at)) < ${HOURS} * 3600
  and exists (select 1 from payments p where p.order_id = twin.id and p.counts_as_paid and ${IS_FROM_PROVIDER})
  and (twin.customer_id = o.customer_id or ${contactOf('twin', 'email')} = ${contactOf('o', 'email')}
    or ${contactOf('twin', 'phone_e164')} = ${contactOf('o', 'phone_e164')})
  and ${linesOf('twin')} = ${linesOf('o')}`;

/** Returns the ids of the orders that the same buyer paid within a day of an order and with the same lines. */
export async function findPaidTwins(sql: SqlRunner, orderId: string): Promise<string[]> {
  const twins = await sql.query<{ id: string }>(
    `select twin.id from orders o join orders twin on ${IS_TWIN} where o.id = $1 order by twin.received_at`,
    [orderId],
  );
  return twins.map(({ id }) => id);
}
