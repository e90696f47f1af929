import { IS_LOOSE } from './held-money';

/**
 * SQL condition: an order `o` is held for an admin's review. A cancelled and fully refunded order needs no review,
 * unless it also has loose money. Such money is a payment that did not match, in addition to the refunded payment.
 */
export const IS_HELD = `(o.held_reason is not null and not (o.status = 'cancelado' and o.payment_status = 'refunded'
  and not exists (select 1 from payments p where p.order_id = o.id and ${IS_LOOSE})))`;
