import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecallToken, recallTokenHash } from '../recall-links';

/** Records "Li e separei" of whoever opened a warning's link; the first time counts. Returns whether the link exists. */
export async function answerRecall(cms: Cms, token: string): Promise<boolean> {
  if (!isRecallToken(token)) return false;
  const found = await sqlOf(cms.payload).query(
    `update recall_people set answered_at = coalesce(answered_at, now()) where token_hash = $1 returning id`,
    [recallTokenHash(token)],
  );
  return found.length > 0;
}
