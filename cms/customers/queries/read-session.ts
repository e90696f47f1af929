import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readSessionToken, type SessionToken } from '../session-token';

/** Who is signed in, as the database has them at this moment. */
export interface Session {
  customerId: string;
  sessionId: string;
  email: string;
  fullName: string;
  phone: string | null;
  role: 'cliente' | 'admin';
  issuedAt: Date;
  /** Signed with a secret the shop had before. */
  isOfOldSecret: boolean;
  expiresAt: Date;
  /** Whether the session's own list is due to learn that it was used: see `noteSeen`. */
  isSeenLongAgo: boolean;
}

/**
 * The session of a cookie's token, or null: forged, expired, signed out, ended by a change of password or role, or of an
 * e-mail that is no longer confirmed. One SQL query, so that a role taken away counts from the next request on.
 */
export async function readSession(cms: Cms, token: string | undefined): Promise<Session | null> {
  const named = token ? await readSessionToken(cms, token) : null;
  if (!named) return null;
  const [row] = await sqlOf(cms.payload).query<Omit<Session, keyof SessionToken>>(
    `select c.email, c.full_name as "fullName", c.phone, c.role::text as role, s.expires_at as "expiresAt",
       coalesce(d.last_seen_at < now() - interval '1 hour', false) as "isSeenLongAgo"
     from customers_sessions s join customers c on c.id = s._parent_id
       left join session_devices d on d.session_id = s.id
     where s.id = $1 and s._parent_id = $2 and s.expires_at > now() and c._verified
       and c.erased_at is null`,
    [named.sessionId, named.customerId],
  );
  return row ? { ...named, ...row } : null;
}
