import type { SqlRunner } from '../platform/database/sql';

/**
 * SQL condition on an order `o`: whether its boxes are still in the freezer. A sent order has left it, but a pickup that
 * is ready waits in it for its buyer.
 */
const IS_IN_FREEZER = `(o.stock_held and (o.status in ('pendente', 'aguardando_pagamento', 'recebido', 'em_preparo')
  or o.status = 'enviado' and o.delivery_method = 'pickup'))`;

/**
 * Returns the units that orders hold in the freezer, packed or not, for each of these products that has some. What is in
 * the freezer to be sold or sent is the free stock and these units. Units that orders lack since their lot was stopped
 * are not among them. Read under the product's lock, they fit to its stock, because whatever takes or releases units
 * locks it.
 */
export async function readReservedUnits(
  sql: SqlRunner,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.query<{ productId: string; reserved: number }>(
    `select held.product_id as "productId", greatest(0, held.units - short.units)::int as reserved
     from (
       select coalesce(part.product_id, l.product_id) as product_id,
         sum((l.quantity - l.removed_units) * coalesce(part.quantity, 1)) as units
       from orders o join orders_lines l on l._parent_id = o.id left join order_line_components part on part.line_id = l.id
       where ${IS_IN_FREEZER} and coalesce(part.product_id, l.product_id) = any($1::uuid[])
       group by 1) held,
     lateral (select coalesce(sum(f.delta), 0) as units from lot_shortfalls f where f.product_id = held.product_id) short`,
    [productIds],
  );
  return new Map(rows.map(({ productId, reserved }) => [productId, reserved]));
}
