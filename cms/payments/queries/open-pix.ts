import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { OrderOwner } from '../../orders/order-links';
import { readPayableCode } from '../pix/pix-codes';

/** An order whose Pix code its buyer can still pay. */
export interface OpenPix {
  orderId: string;
  payUntil: Date;
}

/** The number of unpaid orders that are looked at, the newest first. */
const MOST_ORDERS = 3;

/** Returns the newest order of a customer, or the order of a link, whose Pix code can be paid now; null without one. */
export async function findOpenPix(cms: Cms, owner: OrderOwner): Promise<OpenPix | null> {
  const sql = sqlOf(cms.payload);
  const orderIds =
    'link' in owner
      ? [owner.link.orderId]
      : (
          await sql.query<{ id: string }>(
            `select o.id from orders o
             where o.customer_id = $1 and o.payment_status = 'unpaid' and o.status <> 'cancelado'
               and exists (select 1 from pix_codes c where c.order_id = o.id)
             order by o.created_at desc, o.id limit ${MOST_ORDERS}`,
            [owner.customerId],
          )
        ).map(({ id }) => id);
  for (const orderId of orderIds) {
    const pix = await readPayableCode(sql, orderId);
    if (pix) return { orderId, payUntil: pix.payUntil };
  }
  return null;
}
