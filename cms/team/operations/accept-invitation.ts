import { isStaff, type Role } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import { lockLiveCustomer, type LockedCustomer } from '../../customers/lock-customer';
import type { SignedIn } from '../../customers/operations/sign-in';
import { openSession, type SessionPlace } from '../../customers/sessions/open-session';
import { sessionCookie } from '../../customers/sessions/session-token';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { grantInvitedRole, lockBoth, openInvitation, type GrantError } from '../grant-invited-role';
import { lockInvitation, readInvitation } from '../invitations';

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
    const role = await roleByInvitation(tx, { invitationId: named.id, account });
    if (!role.ok) return role;
    await faultPoint('accept-invitation:role-granted');
    const sessionId = await openSession(tx, { ...place, customerId });
    return { ok: true, sessionId, email: account.email, role: role.role } as const;
  });
  await faultPoint('accept-invitation:committed');
  if (!accepted.ok) return accepted;
  const { sessionId, email, role } = accepted;
  const cookie = await sessionCookie(cms, { customerId, email, sessionId });
  return { ok: true, customerId, sessionId, cookie, role };
}

/**
 * Gives the account the role of an open invitation and returns the role. An account that used the invitation before has
 * its role already, so nothing changes and the sessions that it opened since go on.
 */
async function roleByInvitation(
  tx: Transaction,
  { invitationId, account }: { invitationId: string; account: LockedCustomer },
): Promise<Result<{ role: Role }, GrantError>> {
  const invitation = await lockInvitation(tx, invitationId);
  if (invitation?.acceptedBy === account.id && isStaff(account.role)) return { ok: true, role: account.role };
  const opened = await openInvitation(tx, { invitationId, account });
  if (!opened.ok) return opened;
  await grantInvitedRole(tx, { invitation: opened.invitation, customerId: account.id });
  return { ok: true, role: opened.invitation.role };
}
