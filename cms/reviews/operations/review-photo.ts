import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { PreparedPhoto } from '../../cases/photos/prepare-photo';
import { countAttempt, ipLimit, photoLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { readReviewToken } from '../review-link';
import { lockOwnReview, type ReviewPlace } from './save-review';

/** Counts an attempt to send a photo, before the request's body is read. */
export async function admitReviewPhoto(
  { payload }: Cms,
  { token, ip }: Pick<ReviewPlace, 'token'> & { ip: string },
): Promise<Result<object, { code: 'not_found' } | TooManyAttempts>> {
  const orderId = readReviewToken(payload, token);
  if (!orderId) return { ok: false, error: { code: 'not_found' } };
  return countAttempt(payload, [
    photoLimit(payload, orderId, LIMITS.casePhotoPerOrder),
    ipLimit(payload, 'case-photo', ip, LIMITS.casePhotoPerIp),
  ]);
}

/**
 * Stores the photo of a review, in place of an earlier one, or takes it away (`null`). A new photo waits for the owner,
 * because no rule reads pictures.
 */
export const setReviewPhoto = (
  cms: Cms,
  place: ReviewPlace,
  photo: PreparedPhoto | null,
): Promise<Result<object, { code: 'review_closed' }>> =>
  inTransaction(cms.payload, async (tx) => {
    const own = await lockOwnReview(cms, tx, place);
    if (!own?.review || (photo && !own.receivedAt))
      return { ok: false, error: { code: 'review_closed' } } as const;
    const { id } = own.review;
    const changed = await tx.query(
      photo
        ? `insert into review_photos as p (review_id, content, content_hash) values ($1, $2, $3)
           on conflict (review_id) do update set content = excluded.content, content_hash = excluded.content_hash,
             created_at = now() where p.content_hash <> excluded.content_hash returning 1`
        : 'delete from review_photos where review_id = $1 returning 1',
      photo ? [id, photo.content, photo.hash] : [id],
    );
    // Taking a photo away hides nothing that the owner has not read, but pages that are cached show it.
    if (changed.length > 0)
      await tx.query(
        photo
          ? `update reviews set state = 'waiting', hidden_reason = null, updated_at = now() where id = $1`
          : 'update reviews set updated_at = now() where id = $1',
        [id],
      );
    return { ok: true } as const;
  });
