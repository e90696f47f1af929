import type { ShopDatabase } from './database';

/**
 * Takes the time window from an order and frees its place, as if the buyer wanted the order as soon as possible. The
 * first open window may be tomorrow's, and the panel asks before such an order leaves the shop today.
 */
export async function promiseNow(sql: ShopDatabase, orderId: string): Promise<void> {
  await sql.query(
    `update slot_days d set taken = d.taken - 1 from orders o
     where o.id = $1 and o.slot_held and d.template_id = o.slot_template_id and d.date = o.slot_date`,
    [orderId],
  );
  await sql.query(
    `update orders set slot_template_id = null, slot_date = null, slot_from = null, slot_to = null, slot_held = false
     where id = $1`,
    [orderId],
  );
}
