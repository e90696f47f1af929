import { msBetween } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { SESSION_SECONDS } from '../customers';
import type { Session } from '../queries/read-session';
import { sessionToken, tokenCookie } from '../session-token';

/**
 * A new token, and the cookie that leaves it, for a session past half of its time or signed with a secret of before, and the session prolonged with it, so that a page that stays open
 * all day never signs out. Null when it is too early, or when the session has ended meanwhile.
 */
export async function renewSession(
  cms: Cms,
  session: Session,
): Promise<{ cookie: string; token: string } | null> {
  const ageMs = msBetween(session.issuedAt, cms.now());
  if (ageMs < (SESSION_SECONDS * 1000) / 2 && !session.isOfOldSecret) return null;
  const renewed = await sqlOf(cms.payload).query(
    `update customers_sessions set expires_at = now() + $3 * interval '1 second'
     where id = $1 and _parent_id = $2 and expires_at > now() returning id`,
    [session.sessionId, session.customerId, SESSION_SECONDS],
  );
  if (renewed.length === 0) return null;
  const token = await sessionToken(cms, session);
  return { token, cookie: tokenCookie(cms, token) };
}
