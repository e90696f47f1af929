import { isStaff, type Role } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import { lockLiveCustomer, type LockedCustomer } from '../../customers/lock-customer';
import type { SignedIn } from '../../customers/operations/sign-in';
import { pendingEntry, type PendingEntry } from '../../customers/second-step';
import { openSession, type SessionPlace } from '../../customers/sessions/open-session';
import { readProof } from '../../customers/sessions/proof';
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
  | { code: 'not_confirmed' }
  /** This account has accepted before: the press was repeated. Its person signs in. */
  | { code: 'accepted_before' }
  /** The account has a factor that was not used within ten minutes: the person confirms with it, and accepts again. */
  | { code: 'second_step'; pending: PendingEntry };

/**
 * Accepts an invitation with a signed-in account whose address is confirmed. The account gets the role, its sessions end
 * and this browser gets a new one. An account with a factor has to use it first, because a password alone must not lead
 * into the team; the factor that was used stays, and the others go (`restartEntrance`). A press that is repeated by the
 * same account changes nothing and opens no session; of several accounts the first gets the role. An invitation by e-mail
 * is for the account with that address only.
 */
export async function acceptInvitation(
  cms: Cms,
  {
    token,
    customerId,
    place,
  }: {
    token: string;
    customerId: string;
    /** `replaces` is the session in which the person accepts. */
    place: SessionPlace;
  },
): Promise<Result<SignedIn & { role: Role }, AcceptInvitationError>> {
  const named = await readInvitation(sqlOf(cms.payload), cms.payload, token);
  if (!named) return { ok: false, error: { code: 'unknown' } };
  const accepted = await inTransaction(cms.payload, async (tx) => {
    await lockBoth(tx, [customerId, named.inviterId]);
    const account = await lockLiveCustomer(tx, customerId);
    if (!account?.isConfirmed) return { ok: false, error: { code: 'not_confirmed' } } as const;
    if (named.email && named.email !== account.email.toLowerCase())
      return { ok: false, error: { code: 'other_address' } } as const;
    const role = await roleByInvitation(cms, tx, { invitationId: named.id, account, place });
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

/** Gives the account the role of an open invitation and returns the role. */
async function roleByInvitation(
  cms: Cms,
  tx: Transaction,
  { invitationId, account, place }: { invitationId: string; account: LockedCustomer; place: SessionPlace },
): Promise<Result<{ role: Role }, AcceptInvitationError>> {
  const invitation = await lockInvitation(tx, invitationId);
  if (invitation?.acceptedBy === account.id && isStaff(account.role))
    return { ok: false, error: { code: 'accepted_before' } };
  const opened = await openInvitation(tx, { invitationId, account });
  if (!opened.ok) return opened;
  const used = await usedFactor(tx, account, place.replaces?.sessionId);
  if (!used) {
    const pending = pendingEntry(cms.payload, account, 'session');
    return { ok: false, error: { code: 'second_step', pending } };
  }
  await grantInvitedRole(cms.payload, tx, {
    invitation: opened.invitation,
    customerId: account.id,
    usedFactorId: used.factorId,
  });
  return { ok: true, role: opened.invitation.role };
}

/**
 * Returns the factor that the person of a session has just used; `factorId` is null for a recovery code, and for an
 * account without factors, which needs none. Returns null if the account has a factor and none was used.
 */
async function usedFactor(
  tx: Transaction,
  { id: customerId }: LockedCustomer,
  sessionId: string | undefined,
): Promise<{ factorId: string | null } | null> {
  const factors = await tx.query('select 1 from factors where customer_id = $1 limit 1', [customerId]);
  if (factors.length === 0) return { factorId: null };
  const proof = await readProof(tx, { customerId, sessionId });
  return proof && (proof.factorId !== null || proof.way === 'recovery') ? proof : null;
}
