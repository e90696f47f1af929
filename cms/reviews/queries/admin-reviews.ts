import type { HoldReason } from '@shop/reviews/hold-review';
import { REVIEW_STATES, type HidingReason, type ReviewState } from '@shop/reviews/review';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';

/** A review in the panel's list. */
export interface AdminReview {
  id: string;
  productId: string;
  productName: string;
  orderId: string;
  stars: number;
  text: string;
  author: string | null;
  state: ReviewState;
  hold: HoldReason | null;
  hiddenReason: HidingReason | null;
  answer: string | null;
  hasPhoto: boolean;
  receivedAt: Date;
  createdAt: Date;
  updatedAt: string;
}

export interface AdminReviewList {
  reviews: AdminReview[];
  counts: Record<ReviewState, number>;
  page: number;
  pageCount: number;
  isAtOnce: boolean;
}

const PER_PAGE = 20;

/** Returns one page of the reviews in a state: those that wait with the oldest first, the others with the newest first. */
export async function listAdminReviews(
  { payload }: Cms,
  { state, page, search }: { state: ReviewState; page: number; search: string },
): Promise<AdminReviewList> {
  const sql = sqlOf(payload);
  const [counted, [settings]] = await Promise.all([
    sql.query<{ state: ReviewState; count: number }>(
      `select r.state, count(*)::int as count from reviews r join products p on p.id = r.product_id
       where $1 = '' or strpos(lower(p.name), lower($1)) > 0 group by 1`,
      [search],
    ),
    sql.query<{ isAtOnce: boolean }>('select publishes_at_once as "isAtOnce" from review_settings'),
  ]);
  const counts = Object.fromEntries(
    REVIEW_STATES.map((each) => [each, counted.find((row) => row.state === each)?.count ?? 0]),
  ) as Record<ReviewState, number>;
  const pageCount = Math.max(1, Math.ceil(counts[state] / PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = await sql.query<Omit<AdminReview, 'updatedAt'> & { updatedAt: Date }>(
    `select r.id, r.product_id as "productId", p.name as "productName", r.order_id as "orderId", r.stars, r.text, r.author,
       r.state, r.hold, r.hidden_reason as "hiddenReason", r.answer, f.review_id is not null as "hasPhoto",
       r.received_at as "receivedAt", r.created_at as "createdAt", r.updated_at as "updatedAt"
     from reviews r join products p on p.id = r.product_id left join review_photos f on f.review_id = r.id
     where r.state = $1 and ($2 = '' or strpos(lower(p.name), lower($2)) > 0)
     order by ${state === 'waiting' ? 'r.updated_at' : 'r.updated_at desc'}, r.id limit ${PER_PAGE} offset $3`,
    [state, search, (shown - 1) * PER_PAGE],
  );
  return {
    reviews: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
    counts,
    page: shown,
    pageCount,
    isAtOnce: settings?.isAtOnce ?? false,
  };
}

/** Returns how many reviews wait to be read. */
export async function countWaitingReviews({ payload }: Pick<Cms, 'payload'>): Promise<number> {
  const [row] = await sqlOf(payload).query<{ count: number }>(
    `select count(*)::int as count from reviews where state = 'waiting' and ${isOnSql('reviews')}`,
  );
  return row?.count ?? 0;
}
