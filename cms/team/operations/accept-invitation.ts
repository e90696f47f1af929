import type { Role } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import { lockLiveCustomer } from '../../customers/lock-customer';
import type { SignedIn } from '../../customers/operations/sign-in';
import { openSession, type SessionPlace } from '../../customers/sessions/open-session';
import { sessionCookie } from '../../customers/sessions/session-token';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { grantInvitedRole, lockBoth, openInvitation, type GrantError } from '../grant-invited-role';
import { readInvitation } from '../invitations';

export type AcceptInvitationError =
  | GrantError
  /** The invitation was mailed to another address than the account's. */
  | { code: 'other_address' }
  /** The account's address is not confirmed, or the account is gone. */
  | { code: 'not_confirmed' };

/**
 * Accepts an invitation with a signed-in account whose address is confirmed. The account gets the role, its sessions end
 * and this browser gets a new one. A press that is repeated by the same account succeeds again; of several accounts the
 * first gets the role. An invitation by e-mail is for the account with that address only.
 */
export async function acceptInvitation(
  cms: Cms,
  { token, customerId, place }: { token: string; customerId: string; place: SessionPlace },
): Promise<Result<SignedIn & { role: Role }, AcceptInvitationError>> {
  const named = await readInvitation(sqlOf(cms.payload), cms.payload, token);
  if (!named) return { ok: false, error: { code: 'unknown' } };
  const accepted = await inTransaction(cms.payload, async (tx) => {
    await lockBoth(tx, [customerId, named.inviterId]);
    const account = await lockLiveCustomer(tx, customerId);
    if (!account?.isConfirmed) return { ok: false, error: { code: 'not_confirmed' } } as const;
    if (named.email && named.email !== account.email.toLowerCase())
      return { ok: false, error: { code: 'other_address' } } as const;
    const opened = await openInvitation(tx, { invitationId: named.id, account });
    if (!opened.ok) return opened;
    await grantInvitedRole(tx, { invitation: opened.invitation, customerId });
    const sessionId = await openSession(tx, { ...place, customerId });
    return { ok: true, sessionId, email: account.email, role: opened.invitation.role } as const;
  });
  if (!accepted.ok) return accepted;
  const { sessionId, email, role } = accepted;
  const cookie = await sessionCookie(cms, { customerId, email, sessionId });
  return { ok: true, customerId, sessionId, cookie, role };
}
