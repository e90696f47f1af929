import { IS_LOOSE } from './held-facts';

/**
 * SQL condition on an order `o`: it is held for an admin to look at. An order that was cancelled and refunded in full is
 * settled without that, unless other money of its customer is still here: a payment that did not fit, beside the one that did.
 */
export const IS_HELD = `(o.held_reason is not null and not (o.status = 'cancelado' and o.payment_status = 'refunded'
  and not exists (select 1 from payments p where p.order_id = o.id and ${IS_LOOSE})))`;
