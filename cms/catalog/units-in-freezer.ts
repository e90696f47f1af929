import type { SqlRunner } from '../platform/database/sql';

/**
 * SQL condition on an order `o` that was sent: a courier brought it back. Until the end of the run, the boxes of somebody
 * who was not at home are on the road.
 */
const CAME_BACK = `(exists (select 1 from run_stops s join runs r on r.id = s.run_id
    where s.order_id = o.id and (s.outcome = 'devolvida' or s.outcome = 'ninguem_em_casa' and r.state = 'encerrada'))
  and not exists (select 1 from run_stops s join runs r on r.id = s.run_id
    where s.order_id = o.id and r.state = 'na_rua' and (s.outcome is null or s.outcome = 'ninguem_em_casa')))`;

/**
 * SQL condition on an order `o`: whether its boxes are in the freezer. A sent order has left it, but a pickup that is
 * ready waits in it for its buyer, and a delivery that came back waits in it for the next run.
 */
const IS_IN_FREEZER = `(o.stock_held and (o.status in ('pendente', 'aguardando_pagamento', 'recebido', 'em_preparo')
  or o.status = 'enviado' and (o.delivery_method = 'pickup' or ${CAME_BACK})))`;

/** SQL for a line `l`, or its component `part`: its packed boxes of stopped or recalled lots, which are not sent. */
const STOPPED_BOXES = `coalesce((select sum(b.quantity) from order_line_lots b join lots t on t.id = b.lot_id
  where b.line_id = l.id and b.component_id is not distinct from part.product_id and t.status in ('bloqueado', 'recolhido')), 0)`;

/**
 * Returns the units that orders hold in the freezer, for each of these products that has some. What is in the freezer to
 * be sold or sent is the free stock and these units. Packed boxes of a stopped lot, and units that orders lack since
 * their lot was stopped, are not among them. Read under the product's lock, they fit to its stock, because whatever takes
 * or releases units locks it.
 */
export async function readReservedUnits(
  sql: SqlRunner,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.query<{ productId: string; reserved: number }>(
    `select held.product_id as "productId", greatest(0, held.units - short.units)::int as reserved
     from (
       select coalesce(part.product_id, l.product_id) as product_id,
         sum((l.quantity - l.removed_units) * coalesce(part.quantity, 1) - ${STOPPED_BOXES}) as units
       from orders o join orders_lines l on l._parent_id = o.id left join order_line_components part on part.line_id = l.id
       where ${IS_IN_FREEZER} and coalesce(part.product_id, l.product_id) = any($1::uuid[])
       group by 1) held,
     lateral (select coalesce(sum(f.delta), 0) as units from lot_shortfalls f where f.product_id = held.product_id) short`,
    [productIds],
  );
  return new Map(rows.map(({ productId, reserved }) => [productId, reserved]));
}
