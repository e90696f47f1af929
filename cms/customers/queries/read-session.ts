import type { Role } from '@shop/permissions/roles';
import { MOBILE_PATTERN } from '@shop/reading/brazilian-phone';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readSessionToken, type SessionToken } from '../sessions/session-token';

/** The signed-in person, with the current data from the database. */
export interface Session {
  customerId: string;
  sessionId: string;
  email: string;
  fullName: string;
  /** As it was typed. */
  phone: string | null;
  /** Whether text messages reach the phone: it is a Brazilian mobile number. */
  hasMobile: boolean;
  role: Role;
  issuedAt: Date;
  /** Whether the token was signed with an earlier secret of the shop. */
  isOfOldSecret: boolean;
  expiresAt: Date;
  /** Whether the session's last use is due to be recorded: see `noteSeen`. */
  isSeenLongAgo: boolean;
}

/**
 * Returns the session of a cookie's token. Null if the token is forged or expired, if the session was ended (by signing
 * out, or by a change of password or role), or if the account's e-mail is no longer confirmed. Runs one SQL query at
 * each request, so that a revoked role counts from the next request on.
 */
export async function readSession(cms: Cms, token: string | undefined): Promise<Session | null> {
  const named = token ? await readSessionToken(cms, token) : null;
  if (!named) return null;
  const [row] = await sqlOf(cms.payload).query<Omit<Session, keyof SessionToken>>(
    `select c.email, c.full_name as "fullName", c.phone, coalesce(c.phone_e164 ~ '${MOBILE_PATTERN}', false) as "hasMobile", c.role::text as role, s.expires_at as "expiresAt",
       coalesce(d.last_seen_at < now() - interval '1 hour', false) as "isSeenLongAgo"
     from customers_sessions s join customers c on c.id = s._parent_id
       left join session_devices d on d.session_id = s.id
     where s.id = $1 and s._parent_id = $2 and s.expires_at > now() and c._verified
       and c.erased_at is null`,
    [named.sessionId, named.customerId],
  );
  return row ? { ...named, ...row } : null;
}
