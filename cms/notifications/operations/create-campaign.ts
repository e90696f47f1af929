import { campaignSchema, type CampaignInput } from '@shop/customers/campaign-schema';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { isAdminNow } from '../../customers/queries/is-admin-now';
import { inTransaction } from '../../database/transaction';
import { writeAudit } from '../../reports/write-audit';
import { startCampaign } from '../start-campaign';

export type CreateCampaignError =
  | { code: 'access_denied' }
  | { code: 'notification_incomplete' }
  /** No provider sends SMS or push for this shop. */
  | { code: 'channel_unavailable' };

/**
 * Writes down a campaign of an admin: begun at once, or at its time. Nothing is sent here; the worker sends, each recipient
 * once. Audited.
 */
export async function createCampaign(
  cms: Cms,
  { actorId, scheduledFor, ...input }: CampaignInput & { actorId: string; scheduledFor: Date | null },
): Promise<Result<{ campaignId: string }, CreateCampaignError>> {
  const parsed = campaignSchema.safeParse(input);
  if (!parsed.success) return { ok: false, error: { code: 'notification_incomplete' } };
  const { title, message, type, channel } = parsed.data;
  if (channel !== 'email') return { ok: false, error: { code: 'channel_unavailable' } };
  return inTransaction(cms.payload, async (tx) => {
    if (!(await isAdminNow(tx, actorId))) return { ok: false, error: { code: 'access_denied' } } as const;
    const [campaign] = await tx.query<{ id: string }>(
      `insert into campaigns (title, message, type, channel, scheduled_for, status, created_by_id)
       values ($1, $2, $3::enum_campaigns_type, $4::enum_campaigns_channel, $5, 'scheduled', $6) returning id`,
      [title, message, type, channel, scheduledFor, actorId],
    );
    if (!campaign) throw new Error('campaign was not written');
    await writeAudit(tx, {
      actorId,
      action: 'campaign.created',
      subjectType: 'campaigns',
      subjectId: campaign.id,
      after: { type, channel, scheduledFor: scheduledFor?.toISOString() ?? null },
    });
    // One whose time has not come is begun by `startDueCampaigns`.
    await startCampaign(tx, campaign.id);
    return { ok: true, campaignId: campaign.id } as const;
  });
}
