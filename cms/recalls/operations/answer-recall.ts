import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecallToken, recallTokenHash } from '../recall-links';

/**
 * Records that the reader of a warning's link pressed "Li e separei". Only the first press is stored. Returns whether
 * the link exists.
 */
export async function answerRecall(cms: Cms, token: string): Promise<boolean> {
  if (!isRecallToken(token)) return false;
  const found = await sqlOf(cms.payload).query(
    `update recall_people set answered_at = coalesce(answered_at, now()) where token_hash = $1 returning id`,
    [recallTokenHash(token)],
  );
  return found.length > 0;
}
