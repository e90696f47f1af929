import type { InvitationEnding } from '@shop/messages/team-messages';
import { CUSTOMER_ROLE, isStaff } from '@shop/permissions/roles';
import type { Result } from '@shop/result';
import type { Payload } from 'payload';

import { writeAudit } from '../platform/audit/write-audit';
import type { Transaction } from '../platform/database/transaction';
import { beginWork } from '../platform/resources/begin-work';
import { restartEntrance } from '../customers/entrance/restart-entrance';
import { writeSecurityEvent } from '../customers/security-events';
import { endSessions } from '../customers/sessions/end-sessions';
import { lockInvitation, type Invitation } from './invitations';

export type GrantError =
  | { code: InvitationEnding }
  /** The account has a role of the team already. Its role is changed on the page of the team. */
  | { code: 'already_in_team' };

/**
 * Locks the rows of the accepting account and of the inviter, by id as `changeRole` does, so that neither waits for the
 * other.
 */
export const lockBoth = (tx: Transaction, ids: readonly [string, string]): Promise<unknown> =>
  tx.query('select id from customers where id = any($1::uuid[]) order by id for no key update', [ids]);

/**
 * Locks an invitation and returns it if it still lets an account in: it is open, and its inviter may assign roles at
 * this moment. The caller has locked both customers (`lockBoth`).
 */
export async function openInvitation(
  tx: Transaction,
  { invitationId, account }: { invitationId: string; account: { role: string } },
): Promise<Result<{ invitation: Invitation }, GrantError>> {
  const invitation = await lockInvitation(tx, invitationId);
  if (!invitation) return { ok: false, error: { code: 'unknown' } };
  if (invitation.state !== 'open') return { ok: false, error: { code: invitation.state } };
  if (isStaff(account.role)) return { ok: false, error: { code: 'already_in_team' } };
  return { ok: true, invitation };
}

/**
 * Gives a confirmed account the role of an open invitation, which is used up, and ends the account's sessions and what
 * opened it as a customer's, except the factor that the person has just used. The audit log names the inviter, by whose
 * right this happens.
 */
export async function grantInvitedRole(
  payload: Payload,
  tx: Transaction,
  {
    invitation: { id, role, inviterId },
    customerId,
    usedFactorId = null,
  }: { invitation: Invitation; customerId: string; usedFactorId?: string | null },
): Promise<void> {
  await tx.query(`update customers set role = $2::enum_customers_role, updated_at = now() where id = $1`, [
    customerId,
    role,
  ]);
  await beginWork(tx, role);
  await tx.query(
    'update team_invitations set accepted_at = now(), accepted_by = $2, sign_up_id = null where id = $1',
    [id, customerId],
  );
  await endSessions(tx, { customerId });
  await restartEntrance(tx, payload, { customerId, actorId: inviterId, usedFactorId });
  await writeAudit(tx, {
    actorId: inviterId,
    action: 'customer.role',
    subjectType: 'customers',
    subjectId: customerId,
    before: { role: CUSTOMER_ROLE },
    after: { role, invitation: id },
  });
  await writeSecurityEvent(tx, payload, {
    event: 'role_changed',
    customerId,
    actorId: inviterId,
    detail: role,
  });
}
