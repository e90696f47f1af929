import type { Result } from '@shop/result';
import { INVITATION_DAYS } from '@shop/team/invitation-schema';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { invitationLinkText, lockInvitation } from '../invitations';
import { sendInvitationMail } from '../send-invitation-mail';
import type { SentInvitation } from './invite-helper';

export type SendInvitationAgainError =
  | { code: 'access_denied' }
  /** The invitation does not exist, was used or was withdrawn. */
  | { code: 'invitation_not_open' };

/**
 * Sends an invitation again, expired or not: the same link works for another `INVITATION_DAYS` days. The sender becomes
 * the inviter, so that an invitation survives the colleague who wrote it.
 */
export async function sendInvitationAgain(
  cms: Cms,
  { actorId, invitationId }: { actorId: string; invitationId: string },
): Promise<Result<SentInvitation, SendInvitationAgainError>> {
  const sent = await inTransaction(cms.payload, async (tx) => {
    if (!(await isAllowedNow(tx, actorId, 'role:assign')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const found = await lockInvitation(tx, invitationId);
    if (!found || found.state === 'used' || found.state === 'withdrawn')
      return { ok: false, error: { code: 'invitation_not_open' } } as const;
    await tx.query(
      `update team_invitations set invited_by = $2, expires_at = now() + interval '${INVITATION_DAYS} days'
       where id = $1`,
      [found.id, actorId],
    );
    await writeAudit(tx, {
      actorId,
      action: 'team.invite_again',
      subjectType: 'team-invitations',
      subjectId: found.id,
      after: { role: found.role },
    });
    await sendInvitationMail(cms, tx, found);
    return { ok: true, invitation: found } as const;
  });
  if (!sent.ok) return sent;
  const { id, phone } = sent.invitation;
  return { ok: true, invitationId: id, linkText: phone ? invitationLinkText(cms.payload, id) : null };
}
