import type { Cms } from '../../platform/context';
import type { Session } from '../queries/read-session';
import { endedSessionCookie } from '../sessions/session-token';
import { endSession } from './end-session';

/** Ends the session in the database, so that a copy of its cookie is worthless, and clears the cookie. */
export async function signOut(cms: Cms, session: Session | null): Promise<{ cookie: string }> {
  if (session) await endSession(cms.payload, session);
  return { cookie: endedSessionCookie(cms) };
}
