import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { readReviewToken } from '../review-link';
import { IS_OF_BUYER, IS_PUBLIC } from '../review-sql';

/** Returns the photo of a published review, as WebP; its author sees it by the link of the order before that. */
export async function findReviewPhoto(
  cms: Cms,
  { reviewId, token }: { reviewId: string; token: string | null },
): Promise<Buffer | null> {
  if (!isRecordId(reviewId)) return null;
  const [row] = await sqlOf(cms.payload).query<{ content: Buffer }>(
    `select f.content from review_photos f join reviews r on r.id = f.review_id
     where r.id = $1 and (${IS_PUBLIC} or exists (
       select 1 from orders o, orders x where o.id = $2 and x.id = r.order_id and ${IS_OF_BUYER}))`,
    [reviewId, readReviewToken(cms.payload, token)],
  );
  return row?.content ?? null;
}

/** Returns the photo of a review for the panel, whether it is published or not. */
export async function findAnyReviewPhoto({ payload }: Cms, reviewId: string): Promise<Buffer | null> {
  if (!isRecordId(reviewId)) return null;
  const [row] = await sqlOf(payload).query<{ content: Buffer }>(
    'select content from review_photos where review_id = $1',
    [reviewId],
  );
  return row?.content ?? null;
}
