import { readMobile } from '@shop/reading/phone';
import type { Result } from '@shop/result';
import { INVITATION_DAYS, type InvitationForm } from '@shop/team/invitation-schema';

import { isStaffSql } from '../../platform/access/role-sql';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { invitationLinkText } from '../invitations';
import { sendInvitationMail } from '../send-invitation-mail';

export type InviteHelperError =
  | { code: 'access_denied' }
  /** The phone is no Brazilian mobile number. */
  | { code: 'invitation_needs_mobile' }
  /** The e-mail belongs to a member of the team. */
  | { code: 'already_in_team' }
  /** The same e-mail or phone has an open invitation to another role, or under another name. */
  | { code: 'already_invited' };

export interface SentInvitation {
  invitationId: string;
  /** The link's text for an invitation by WhatsApp; null for one by e-mail, whose link nobody but the mailbox sees. */
  linkText: string | null;
}

/**
 * Invites a person to the team. The link works once, for `INVITATION_DAYS` days. No account is needed and none is
 * created: the role is granted when the link is used. The same invitation pressed twice is one invitation and one mail.
 */
export async function inviteHelper(
  cms: Cms,
  { actorId, invitation }: { actorId: string; invitation: InvitationForm },
): Promise<Result<SentInvitation, InviteHelperError>> {
  const { name, role } = invitation;
  const email = invitation.way === 'email' ? invitation.email : null;
  const phone = invitation.way === 'whatsapp' ? readMobile(invitation.phone) : null;
  if (email === null && phone === null) return { ok: false, error: { code: 'invitation_needs_mobile' } };
  const invited = await inTransaction(cms.payload, async (tx) => {
    if (!(await isAllowedNow(tx, actorId, 'role:assign')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (email && (await isInTeam(tx, email)))
      return { ok: false, error: { code: 'already_in_team' } } as const;
    await endExpired(tx, { email, phone });
    const [made] = await tx.query<{ id: string }>(
      `insert into team_invitations (name, role, email, phone, invited_by, expires_at)
       values ($1, $2::enum_customers_role, $3, $4, $5, now() + interval '${INVITATION_DAYS} days')
       on conflict do nothing returning id`,
      [name, role, email, phone, actorId],
    );
    if (!made) return findSame(tx, { name, role, email, phone });
    await writeAudit(tx, {
      actorId,
      action: 'team.invite',
      subjectType: 'team-invitations',
      subjectId: made.id,
      after: { role, way: invitation.way },
    });
    await sendInvitationMail(cms, tx, { id: made.id, name, email });
    return { ok: true, invitationId: made.id } as const;
  });
  if (!invited.ok) return invited;
  const { invitationId } = invited;
  return { ok: true, invitationId, linkText: phone ? invitationLinkText(cms.payload, invitationId) : null };
}

interface Contact {
  email: string | null;
  phone: string | null;
}

async function isInTeam(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from customers where lower(email) = $1 and _verified and ${isStaffSql('role')}`,
    [email],
  );
  return found.length > 0;
}

/** Withdraws an expired invitation of the same contact, because only one may be open. */
async function endExpired(tx: Transaction, { email, phone }: Contact): Promise<void> {
  await tx.query(
    `update team_invitations set withdrawn_at = now()
     where (email = $1 or phone = $2) and accepted_at is null and withdrawn_at is null and expires_at <= now()`,
    [email, phone],
  );
}

/** Returns the open invitation of a contact if it is the same one: the button was pressed twice. */
async function findSame(
  tx: Transaction,
  { name, role, email, phone }: Contact & { name: string; role: string },
): Promise<Result<{ invitationId: string }, { code: 'already_invited' }>> {
  const [open] = await tx.query<{ id: string; name: string; role: string }>(
    `select id, name, role::text as role from team_invitations
     where (email = $1 or phone = $2) and accepted_at is null and withdrawn_at is null`,
    [email, phone],
  );
  return open?.name === name && open.role === role
    ? { ok: true, invitationId: open.id }
    : { ok: false, error: { code: 'already_invited' } };
}
