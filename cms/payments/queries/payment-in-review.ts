import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_OPEN_PAYMENT } from '../../orders/awaits-payment';
import type { OrderOwner } from '../../orders/order-links';

/**
 * Returns the newest order of a customer, or the order of a link, whose card the provider is still checking; null
 * without one. Such an order may be paid at any moment, also while it waits for its end.
 */
export async function findPaymentInReview(cms: Cms, owner: OrderOwner): Promise<string | null> {
  const isOwn = 'link' in owner ? 'o.id = $1' : 'o.customer_id = $1';
  const [order] = await sqlOf(cms.payload).query<{ id: string }>(
    `select o.id from orders o
     where ${isOwn} and o.payment_status = 'unpaid' and o.status <> 'cancelado'
       and exists (select 1 from payments p where p.order_id = o.id and p.method is distinct from 'pix' and ${IS_OPEN_PAYMENT})
     order by o.created_at desc, o.id limit 1`,
    ['link' in owner ? owner.link.orderId : owner.customerId],
  );
  return order?.id ?? null;
}
