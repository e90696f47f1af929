import type { Result } from '@shop/result';
import type { HidingReason, ReviewState } from '@shop/reviews/review';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';

export type ModerateReviewError =
  | { code: 'access_denied' }
  /** Its author took it back. */
  | { code: 'review_gone' }
  /** Its author or somebody of the shop changed it after the screen was loaded, so nothing is written. */
  | { code: 'review_changed' }
  | { code: 'review_answered_before' }
  | { code: 'review_not_published' };

interface ReviewAct {
  reviewId: string;
  /** The time of the review's last change, as the screen showed it: nobody publishes what they have not read. */
  seenUpdatedAt: string;
  actorId: string;
}

type Done = Result<object, ModerateReviewError>;

export const publishReview = (cms: Cms, { ...act }: ReviewAct): Promise<Done> =>
  moderate(cms, act, async (tx, { id, state }) => {
    if (state === 'published') return { ok: true };
    await tx.query(
      `update reviews set state = 'published', hidden_reason = null, published_at = coalesce(published_at, now()),
         updated_at = now() where id = $1`,
      [id],
    );
    await record(tx, { ...act, action: 'review.publish', before: { state }, after: { state: 'published' } });
    return { ok: true };
  });

/** Takes a review out of the shop, for a reason that its author reads. It stays in the database. */
export const hideReview = (
  cms: Cms,
  { reason, ...act }: ReviewAct & { reason: HidingReason },
): Promise<Done> =>
  moderate(cms, act, async (tx, { id, state }) => {
    await tx.query(
      `update reviews set state = 'hidden', hidden_reason = $2, updated_at = now() where id = $1`,
      [id, reason],
    );
    await record(tx, {
      ...act,
      action: 'review.hide',
      before: { state },
      after: { state: 'hidden', reason },
    });
    return { ok: true };
  });

/** Answers a published review, once. */
export const answerReview = (cms: Cms, { answer, ...act }: ReviewAct & { answer: string }): Promise<Done> =>
  moderate(cms, act, async (tx, { id, state, isAnswered }) => {
    if (isAnswered) return { ok: false, error: { code: 'review_answered_before' } };
    if (state !== 'published') return { ok: false, error: { code: 'review_not_published' } };
    await tx.query('update reviews set answer = $2, answered_at = now(), updated_at = now() where id = $1', [
      id,
      answer,
    ]);
    await record(tx, { ...act, action: 'review.answer' });
    return { ok: true };
  });

/** Says whether new reviews are published at once, or wait until somebody of the shop has read them. */
export const publishAtOnce = (
  cms: Cms,
  { isOn, actorId }: { isOn: boolean; actorId: string },
): Promise<Result<object, { code: 'access_denied' }>> =>
  teamOperation(cms, { permission: 'review:moderate', actorId }, async (tx) => {
    const changed = await tx.query(
      `insert into review_settings as s (publishes_at_once) values ($1) on conflict (id) do update
       set publishes_at_once = $1, updated_at = now() where s.publishes_at_once <> $1 returning 1`,
      [isOn],
    );
    if (changed.length > 0)
      await writeAudit(tx, {
        actorId,
        action: 'review_settings.changed',
        subjectType: 'review-settings',
        subjectId: 'reviews',
        before: { publishesAtOnce: !isOn },
        after: { publishesAtOnce: isOn },
      });
    return { ok: true } as const;
  });

interface LockedReview {
  id: string;
  state: ReviewState;
  isAnswered: boolean;
}

const moderate = (
  cms: Cms,
  { reviewId, seenUpdatedAt, actorId }: ReviewAct,
  work: (tx: Transaction, review: LockedReview) => Promise<Done>,
): Promise<Done> =>
  teamOperation(cms, { permission: 'review:moderate', actorId }, async (tx): Promise<Done> => {
    const [review] = await tx.query<LockedReview & { updatedAt: Date }>(
      `select id, state, answer is not null as "isAnswered", updated_at as "updatedAt"
       from reviews where id = $1 for no key update`,
      [reviewId],
    );
    if (!review) return { ok: false, error: { code: 'review_gone' } };
    if (review.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
      return { ok: false, error: { code: 'review_changed' } };
    return work(tx, review);
  });

/** The audit log names no text of a review, because an erasure could not reach it there. */
const record = (
  tx: Transaction,
  {
    reviewId,
    actorId,
    action,
    before,
    after,
  }: ReviewAct & { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> =>
  writeAudit(tx, {
    actorId,
    action,
    subjectType: 'reviews',
    subjectId: reviewId,
    ...(before && { before }),
    ...(after && { after }),
  });
