import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';

/**
 * Returns the state of a deletion request that came through Facebook, found by the code that its requester was given.
 * Does not reveal who the person is.
 */
export async function findDeletionRequest(
  cms: Cms,
  code: string,
): Promise<{ requestedAt: Date; doneAt: Date | null } | null> {
  if (!isRecordId(code)) return null;
  const [row] = await sqlOf(cms.payload).query<{ requestedAt: Date; doneAt: Date | null }>(
    `select requested_at as "requestedAt", done_at as "doneAt" from erasure_requests
     where id = $1 and source = 'facebook'`,
    [code],
  );
  return row ?? null;
}
