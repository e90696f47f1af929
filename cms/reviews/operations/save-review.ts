import { createHash } from 'node:crypto';

import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import { holdReason } from '@shop/reviews/hold-review';
import { signatureOf, type ReviewState } from '@shop/reviews/review';

import { DELIVERED_AT } from '../../cases/case-order';
import { countAttempt, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import { lockOrder } from '../../orders/order-row';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { readReviewToken } from '../review-link';
import { IS_OF_BUYER, IS_RECEIVED, IS_REVIEWABLE } from '../review-sql';

/** What a link names: a product of its order. */
export interface ReviewPlace {
  token: string | null;
  productId: string;
}

export interface SaveReviewInput extends ReviewPlace {
  stars: number;
  text: string;
  isNamed: boolean;
  ip: string;
}

export type SaveReviewError = { code: 'review_closed' } | TooManyAttempts;

/**
 * Stores what the buyer of a delivered order says about a product that they received. A person has one review of a
 * product, however often they bought it: a second one replaces the first. Saving the same again changes nothing.
 */
export async function saveReview(
  cms: Cms,
  input: SaveReviewInput,
): Promise<Result<{ state: ReviewState }, SaveReviewError>> {
  const counted = await countAttempt(cms.payload, [
    ipLimit(cms.payload, 'review', input.ip, LIMITS.reviewPerIp),
  ]);
  if (!counted.ok) return counted;
  return inTransaction(cms.payload, async (tx) => {
    const own = await lockOwnReview(cms, tx, input);
    if (!own?.receivedAt) return { ok: false, error: { code: 'review_closed' } } as const;
    const author = input.isNamed ? signatureOf(own.buyerName, own.neighborhood) || null : null;
    const says = [input.stars, input.text, author];
    const { review } = own;
    if (review && says.every((value, at) => value === [review.stars, review.text, review.author][at]))
      return { ok: true, state: review.state } as const;
    // The signature is public too, and its neighbourhood is what the buyer typed at the checkout.
    const hold = holdReason([input.text, author ?? ''].join('\n'));
    const id = reviewIdOf(own.orderId, input.productId);
    const [settings] = await tx.query<{ isAtOnce: boolean }>(
      `select publishes_at_once and not exists (
         select 1 from audit_log a where a.subject_id = $1 and a.action = 'review.hide') as "isAtOnce" from review_settings`,
      [id],
    );
    // What waits may have been hidden before, or have a photo that nobody has seen: the owner reads it first. So is a
    // change below the owner's answer, which was to another text.
    const isRead = !review || (review.state === 'published' && !review.isAnswered);
    const isAtOnce = settings?.isAtOnce === true && hold === null && isRead;
    const state = isAtOnce ? 'published' : 'waiting';
    await tx.query(
      review
        ? `update reviews set stars = $1, text = $2, author = $3, state = $4, hold = $5, hidden_reason = null,
             published_at = case when $4 = 'published' then coalesce(published_at, now()) else published_at end,
             updated_at = now() where id = $6`
        : `insert into reviews (stars, text, author, state, hold, published_at, order_id, product_id, received_at, id)
           values ($1, $2, $3, $4, $5, case when $4 = 'published' then now() end, $6, $7, $8, $9)`,
      [...says, state, hold, ...(review ? [review.id] : [own.orderId, input.productId, own.receivedAt, id])],
    );
    await faultPoint('save-review:before-commit');
    return { ok: true, state } as const;
  });
}

/**
 * Returns the id of an order's review of a product. It is the same after the author has deleted the review and writes it
 * again, so that the audit log still says whether it was hidden. It is a UUID of version 8 (RFC 9562), because every act
 * refuses an id without version and variant.
 */
function reviewIdOf(orderId: string, productId: string): string {
  const hex = createHash('sha256').update(`review:${orderId}:${productId}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-');
}

/** Deletes the buyer's own review, whether there is one or not. It works as long as the link does. */
export async function removeReview(cms: Cms, place: ReviewPlace): Promise<boolean> {
  return inTransaction(cms.payload, async (tx) => {
    const own = await lockOwnReview(cms, tx, place);
    if (own?.review) await tx.query('delete from reviews where id = $1', [own.review.id]);
    return own !== null;
  });
}

interface OwnReview {
  orderId: string;
  /** When the product arrived; null if it may not be reviewed by this order. */
  receivedAt: Date | null;
  buyerName: string;
  neighborhood: string | null;
  review: {
    id: string;
    stars: number;
    text: string;
    author: string | null;
    state: ReviewState;
    isAnswered: boolean;
  } | null;
}

/**
 * Locks the order of a link and returns the buyer's review of a product; null for a link that is not genuine. Two orders
 * of one buyer wait for each other. An erasure locks the orders of its person too.
 */
export async function lockOwnReview(
  { payload }: Pick<Cms, 'payload'>,
  tx: Transaction,
  { token, productId }: ReviewPlace,
): Promise<OwnReview | null> {
  const orderId = readReviewToken(payload, token);
  if (!orderId || !isRecordId(productId)) return null;
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('review:' || coalesce(customer_id, id) || $2, 0)) from orders where id = $1`,
    [orderId, productId],
  );
  if (!(await lockOrder(tx, orderId))) return null;
  const [own] = await tx.query<Omit<OwnReview, 'review'> & Record<string, unknown>>(
    `select o.id as "orderId", ${BUYER_NAME} as "buyerName", o.address_neighborhood as neighborhood,
       case when ${IS_REVIEWABLE} and exists (select 1 from orders_lines l join products p on p.id = l.product_id
         where l._parent_id = o.id and l.product_id = $2 and ${IS_RECEIVED}) then ${DELIVERED_AT} end as "receivedAt"
     from orders o ${JOIN_BUYER} where o.id = $1`,
    [orderId, productId],
  );
  const [review] = await tx.query<NonNullable<OwnReview['review']> & Record<string, unknown>>(
    `select r.id, r.stars, r.text, r.author, r.state, r.answer is not null as "isAnswered" from orders o, reviews r join orders x on x.id = r.order_id
     where o.id = $1 and r.product_id = $2 and ${IS_OF_BUYER} order by x.id = o.id desc, r.created_at limit 1
     for no key update of r`,
    [orderId, productId],
  );
  return own ? { ...own, review: review ?? null } : null;
}
