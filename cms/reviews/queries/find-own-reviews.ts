import type { HidingReason, ReviewState } from '@shop/reviews/review';
import { signatureOf } from '@shop/reviews/review';
import { orderNumber } from '@shop/orders/order-number';

import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';
import { readReviewToken, reviewToken } from '../review-link';
import { IS_OF_BUYER, IS_RECEIVED, IS_REVIEWABLE } from '../review-sql';

/** What a buyer wrote about a product, as they see it themselves. */
export interface OwnReviewView {
  id: string;
  stars: number;
  text: string;
  isNamed: boolean;
  state: ReviewState;
  hiddenReason: HidingReason | null;
  answer: string | null;
  /** A name for the photo that changes with it; null without a photo. */
  photo: string | null;
}

export interface ReviewedOrder {
  number: string;
  /** 'Nara, Pituba'; '' if the order has no name any more. */
  signature: string;
  /** Whether reviews may be written and changed; what was written can be taken back anyway. */
  isOpen: boolean;
  products: { id: string; slug: string; name: string; review: OwnReviewView | null }[];
}

/**
 * Returns the order of a link, with what its buyer received and wrote about it, without changing anything; null for a
 * link that is not genuine, and while the shop has no reviews.
 */
export async function findReviewedOrder(cms: Cms, token: string | null): Promise<ReviewedOrder | null> {
  const orderId = readReviewToken(cms.payload, token);
  if (!orderId) return null;
  const sql = sqlOf(cms.payload);
  const [order] = await sql.query<{ name: string; neighborhood: string | null; isOpen: boolean }>(
    `select ${BUYER_NAME} as name, o.address_neighborhood as neighborhood, ${IS_REVIEWABLE} as "isOpen"
     from orders o ${JOIN_BUYER} where o.id = $1 and ${isOnSql('reviews')}`,
    [orderId],
  );
  if (!order) return null;
  const products = await sql.query<ReviewedOrder['products'][number] & Record<string, unknown>>(
    `select p.id, p.slug, p.name, (
         select json_build_object('id', r.id, 'stars', r.stars, 'text', r.text, 'isNamed', r.author is not null,
           'state', r.state, 'hiddenReason', r.hidden_reason, 'answer', r.answer, 'photo', left(f.content_hash, 12))
         from reviews r join orders x on x.id = r.order_id left join review_photos f on f.review_id = r.id
         where r.product_id = p.id and ${IS_OF_BUYER} order by x.id = o.id desc, r.created_at limit 1) as review
     from orders o join orders_lines l on l._parent_id = o.id join products p on p.id = l.product_id
     where o.id = $1 and ${IS_RECEIVED} group by o.id, p.id, p.slug, p.name order by min(l._order)`,
    [orderId],
  );
  const { name, neighborhood, isOpen } = order;
  return {
    number: orderNumber(orderId),
    signature: signatureOf(name, neighborhood),
    isOpen,
    products,
  };
}

/** Returns the token with which the buyer of an order reviews it; null while there is nothing to review. */
export async function findReviewToken(cms: Cms, orderId: string): Promise<string | null> {
  const open = await sqlOf(cms.payload).query(
    `select 1 from orders o join orders_lines l on l._parent_id = o.id join products p on p.id = l.product_id
     where o.id = $1 and ${IS_REVIEWABLE} and ${IS_RECEIVED} limit 1`,
    [orderId],
  );
  return open.length > 0 ? reviewToken(cms.payload, orderId) : null;
}
