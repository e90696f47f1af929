import type { RecallDuty } from '@shop/recalls/recall-duties';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';

export type FollowError =
  | { code: 'access_denied' }
  | { code: 'recall_not_found' }
  /** The recall has ended. */
  | { code: 'recall_closed' }
  /** The recall is a drill, in which nobody is informed. */
  | { code: 'recall_drill' };

interface Follow {
  recallId: string;
  actorId: string;
}

interface LockedRecall {
  isDrill: boolean;
  isClosed: boolean;
}

/**
 * Locks a recall and does `work` on it, if the user has the permission. Repeating one of the operations below changes
 * nothing.
 */
function following(
  cms: Cms,
  { recallId, actorId }: Follow,
  work: (tx: Transaction, recall: LockedRecall) => Promise<FollowError | null>,
): Promise<Result<object, FollowError>> {
  if (!isRecordId(recallId)) return Promise.resolve({ ok: false, error: { code: 'recall_not_found' } });
  return teamOperation(cms, { permission: 'recall:run', actorId }, async (tx) => {
    const [recall] = await tx.query<LockedRecall & Record<string, unknown>>(
      `select is_drill as "isDrill", closed_at is not null as "isClosed" from recalls where id = $1 for no key update`,
      [recallId],
    );
    if (!recall) return { ok: false, error: { code: 'recall_not_found' } } as const;
    const error = await work(tx, recall);
    return error ? ({ ok: false, error } as const) : ({ ok: true } as const);
  });
}

/**
 * Records that a team member reached a person by telephone or in a chat, or took back the person's boxes. If a step is
 * recorded twice, only the first time is stored.
 */
export const recordPersonStep = (
  cms: Cms,
  { personId, step, ...follow }: Follow & { personId: string; step: 'warned' | 'collected' },
): Promise<Result<object, FollowError>> =>
  following(cms, follow, async (tx, { isClosed }) => {
    if (isClosed) return { code: 'recall_closed' };
    if (!isRecordId(personId)) return { code: 'recall_not_found' };
    const found = await tx.query(
      `update recall_people set ${step}_at = coalesce(${step}_at, now()), ${step}_by_id = coalesce(${step}_by_id, $3)
       where id = $1 and recall_id = $2 returning id`,
      [personId, follow.recallId, follow.actorId],
    );
    return found.length > 0 ? null : { code: 'recall_not_found' };
  });

/** Records that the shop fulfilled one of its legal duties. */
export const recordDuty = (
  cms: Cms,
  { duty, ...follow }: Follow & { duty: RecallDuty },
): Promise<Result<object, FollowError>> =>
  following(cms, follow, async (tx, { isDrill }) => {
    if (isDrill) return { code: 'recall_drill' };
    const written = await tx.query(
      `insert into recall_duties (recall_id, duty, done_by_id) values ($1, $2, $3)
       on conflict (recall_id, duty) do nothing returning duty`,
      [follow.recallId, duty, follow.actorId],
    );
    if (written.length > 0) await audit(tx, follow, { action: 'recall.duty', after: { duty } });
    return null;
  });

/**
 * Publishes the notice on the public page. This is a separate step, because the authority may have to approve the text
 * first.
 */
export const publishNotice = (cms: Cms, follow: Follow): Promise<Result<object, FollowError>> =>
  following(cms, follow, async (tx, { isDrill }) => {
    if (isDrill) return { code: 'recall_drill' };
    const published = await tx.query(
      `update recalls set notice_at = now(), notice_by_id = $2 where id = $1 and notice_at is null returning id`,
      [follow.recallId, follow.actorId],
    );
    if (published.length > 0) await audit(tx, follow, { action: 'recall.publish' });
    return null;
  });

/** Ends a recall. Its notice stays published. Account deletions that waited for the recall are then carried out. */
export const closeRecall = (cms: Cms, follow: Follow): Promise<Result<object, FollowError>> =>
  following(cms, follow, async (tx) => {
    const closed = await tx.query(
      `update recalls set closed_at = now(), closed_by_id = $2 where id = $1 and closed_at is null returning id`,
      [follow.recallId, follow.actorId],
    );
    if (closed.length > 0) await audit(tx, follow, { action: 'recall.close' });
    return null;
  });

const audit = (
  tx: Transaction,
  { recallId, actorId }: Follow,
  change: { action: string; after?: Record<string, string> },
): Promise<void> => writeAudit(tx, { actorId, subjectType: 'recalls', subjectId: recallId, ...change });
