import { NEWEST_REVIEWS, ratingOf, type Rating } from '@shop/reviews/review';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_PUBLIC } from '../review-sql';

/** A published review, as everybody reads it. */
export interface PublicReview {
  id: string;
  stars: number;
  text: string;
  /** 'Nara, Pituba'; null for an anonymous one. */
  author: string | null;
  receivedAt: Date;
  publishedAt: Date;
  answer: string | null;
  /** A name for the photo that changes with it; null without a photo. */
  photo: string | null;
}

export interface ProductReviews extends Rating {
  newest: PublicReview[];
}

type Row = PublicReview & { productId: string; count: number; sum: number } & Record<string, unknown>;

const COLUMNS = `r.id, r.stars, r.text, r.author, r.received_at as "receivedAt", r.published_at as "publishedAt",
  r.answer, left(f.content_hash, 12) as photo`;
const FROM = 'from reviews r left join review_photos f on f.review_id = r.id';
const NEWEST_FIRST = 'r.published_at desc, r.id';

/**
 * The rating and the newest reviews of each product that has any. Nothing stores an average: it is calculated from the
 * rows, so it cannot differ from them.
 */
export const readRatings = cachedQuery<ReadonlyMap<string, ProductReviews>>({
  topics: ['catalog', 'content'],
  load: async ({ payload }) => {
    const rows = await sqlOf(payload).query<Row>(
      `select * from (
         select r.product_id as "productId", ${COLUMNS}, count(*) over mine::int as count, sum(r.stars) over mine::int as sum,
           row_number() over (partition by r.product_id order by ${NEWEST_FIRST}) as place
         ${FROM} where ${IS_PUBLIC} window mine as (partition by r.product_id)) ranked
       where place <= ${NEWEST_REVIEWS} order by "productId", place`,
    );
    const ratings = new Map<string, ProductReviews>();
    for (const { productId, count, sum, ...review } of rows) {
      const rating = ratingOf({ count, sum });
      if (!rating) continue;
      const known = ratings.get(productId) ?? { ...rating, newest: [] };
      known.newest.push(publicReview(review));
      ratings.set(productId, known);
    }
    return { value: ratings, expiresAt: null };
  },
});

/** Returns the rating and the newest reviews of a product; null without any. */
export const findReviews = async (cms: Cms, productId: string): Promise<ProductReviews | null> =>
  (await readRatings(cms)).get(productId) ?? null;

export const REVIEWS_PER_PAGE = 20;

/** Returns one page of a product's reviews, the newest first. */
export async function listReviews(
  { payload }: Cms,
  { productId, page }: { productId: string; page: number },
): Promise<PublicReview[]> {
  const rows = await sqlOf(payload).query<PublicReview & Record<string, unknown>>(
    `select ${COLUMNS} ${FROM} where r.product_id = $1 and ${IS_PUBLIC}
     order by ${NEWEST_FIRST} limit $2 offset $3`,
    [productId, REVIEWS_PER_PAGE, (page - 1) * REVIEWS_PER_PAGE],
  );
  return rows.map(publicReview);
}

const publicReview = ({
  id,
  stars,
  text,
  author,
  receivedAt,
  publishedAt,
  answer,
  photo,
}: PublicReview): PublicReview => ({ id, stars, text, author, receivedAt, publishedAt, answer, photo });
