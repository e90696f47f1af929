import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockInvitation } from '../invitations';

export type WithdrawInvitationError =
  | { code: 'access_denied' }
  /** The invitation does not exist or was used before. */
  | { code: 'invitation_not_open' };

/** Withdraws an invitation: its link opens nothing from now on. Withdrawing it twice is one act. */
export async function withdrawInvitation(
  cms: Cms,
  { actorId, invitationId }: { actorId: string; invitationId: string },
): Promise<Result<object, WithdrawInvitationError>> {
  return inTransaction(cms.payload, async (tx) => {
    if (!(await isAllowedNow(tx, actorId, 'role:assign')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const found = await lockInvitation(tx, invitationId);
    if (!found || found.state === 'used')
      return { ok: false, error: { code: 'invitation_not_open' } } as const;
    if (found.state === 'withdrawn') return { ok: true } as const;
    await tx.query('update team_invitations set withdrawn_at = now() where id = $1', [found.id]);
    await writeAudit(tx, {
      actorId,
      action: 'team.withdraw',
      subjectType: 'team-invitations',
      subjectId: found.id,
      before: { role: found.role },
    });
    return { ok: true } as const;
  });
}
