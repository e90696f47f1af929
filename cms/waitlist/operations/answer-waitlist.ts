import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readWaitlistToken } from '../waitlist-link';

/** Confirms the entry of a mailed link, once or often; false if there is none any more. */
export async function confirmWaitlistEntry(cms: Cms, token: string | null): Promise<boolean> {
  const id = readWaitlistToken(cms.payload, token);
  if (!id) return false;
  const found = await sqlOf(cms.payload).query(
    'update waitlist_entries set confirmed_at = coalesce(confirmed_at, now()) where id = $1 returning 1',
    [id],
  );
  return found.length > 0;
}

/** Deletes the entry of a mailed link, whether there is one or not. */
export async function leaveWaitlist(cms: Cms, token: string | null): Promise<void> {
  const id = readWaitlistToken(cms.payload, token);
  if (id) await sqlOf(cms.payload).query('delete from waitlist_entries where id = $1', [id]);
}
