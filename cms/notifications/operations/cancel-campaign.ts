import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { faultPoint } from '../../platform/failpoint';
import { isRecordId } from '../../platform/database/record-id';
import { writeAudit } from '../../platform/audit/write-audit';

export interface CancelCampaignError {
  code: 'access_denied' | 'not_found' | 'already_ended';
}

/**
 * Stops a scheduled or running campaign: recipients whose mail has not been sent will not get it. Mails already
 * accepted by the mail server cannot be withdrawn. Audited.
 */
export async function cancelCampaign(
  cms: Cms,
  { actorId, campaignId }: { actorId: string; campaignId: string },
): Promise<Result<object, CancelCampaignError>> {
  const cancelled = await teamOperation(cms, { permission: 'campaign:send', actorId }, async (tx) => {
    const [campaign] = isRecordId(campaignId)
      ? await tx.query<{ status: string }>(
          'select status::text as status from campaigns where id = $1 for no key update',
          [campaignId],
        )
      : [];
    if (!campaign) return { ok: false, error: { code: 'not_found' } } as const;
    if (campaign.status !== 'scheduled' && campaign.status !== 'sending') {
      return { ok: false, error: { code: 'already_ended' } } as const;
    }
    await tx.query(`update campaigns set status = 'cancelled', updated_at = now() where id = $1`, [
      campaignId,
    ]);
    await writeAudit(tx, {
      actorId,
      action: 'campaign.cancelled',
      subjectType: 'campaigns',
      subjectId: campaignId,
      before: { status: campaign.status },
      after: { status: 'cancelled' },
    });
    await faultPoint('cancel-campaign:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('cancel-campaign:committed');
  return cancelled;
}
