import { msBetween } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { SESSION_SECONDS } from '../customers';
import type { Session } from '../queries/read-session';
import { sessionToken, tokenCookie } from '../sessions/session-token';

/**
 * Returns a new token and its cookie for a session that is past half of its lifetime or signed with an earlier secret,
 * and extends the session, so that a page that is used never signs out. A session of the team still ends by its age: see
 * `IS_OPEN_SESSION`. Returns null if it is too early or the
 * session has ended.
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
