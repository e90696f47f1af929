import { REVIEW_DAYS } from '@shop/reviews/review';

import { DELIVERED_AT } from '../cases/case-order';
import { TO_SEND } from '../lots/lot-pool';
import { IS_BUYER_ERASED } from '../orders/buyer';
import { isOnSql } from '../platform/resources/read-resources';

/** SQL for an order `o`: whether its buyer may review it now. */
export const IS_REVIEWABLE = `(o.status = 'entregue' and ${DELIVERED_AT} > now() - interval '${REVIEW_DAYS} days'
  and not ${IS_BUYER_ERASED} and ${isOnSql('reviews')})`;

/** SQL for an order line `l`: whether the buyer received some of it, of a product `p` that still exists. */
export const IS_RECEIVED = `(${TO_SEND} > 0 and p.deleted_at is null)`;

/** SQL for a review `r` of an order `x`: whether it is by the buyer of the order `o`, for this order or another one. */
export const IS_OF_BUYER = `(x.id = o.id or x.customer_id = o.customer_id)`;

/** SQL for a review `r`: whether everybody may read it. */
export const IS_PUBLIC = `(r.state = 'published' and ${isOnSql('reviews')})`;

/** SQL for an order `o`: whether it has a product that its buyer received and has not reviewed yet. */
export const HAS_PRODUCT_TO_REVIEW = `exists (select 1 from orders_lines l join products p on p.id = l.product_id
  where l._parent_id = o.id and ${IS_RECEIVED} and not exists (
    select 1 from reviews r join orders x on x.id = r.order_id where r.product_id = p.id and ${IS_OF_BUYER}))`;
