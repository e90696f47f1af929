import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';

import { addJob } from '../platform/queue/add-job';
import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';
import { findAudience } from './campaign-audience';

export const campaignJobKey = (campaignId: string) => `campaign:${campaignId}`;

/**
 * Returns the name of the job that runs a step of a campaign. The name contains the channel, so that a worker of a
 * version without that channel does not mail the campaign by mistake.
 */
export const campaignTask = (channel: Channel) =>
  channel === 'email' ? 'send-campaign' : `send-campaign-${channel}`;

interface CampaignStep {
  campaignId: string;
  channel: Channel;
  delayMs?: number;
}

/** Queues a step of a campaign. At most one step of a campaign is pending. */
export const queueCampaignStep = (
  runner: SqlRunner,
  { campaignId, channel, delayMs }: CampaignStep,
): Promise<void> =>
  addJob(runner, {
    task: campaignTask(channel),
    payload: { campaignId },
    key: campaignJobKey(campaignId),
    priority: 'rest',
    ...(delayMs !== undefined && { delayMs }),
  });

/**
 * Stores a campaign's list of recipients and starts the campaign in one transaction, so that a campaign is either not
 * started or has its complete list. Returns false if the campaign was started or cancelled meanwhile, is not due by the
 * database's clock, or uses a channel that the shop does not have.
 */
export async function startCampaign(
  tx: Transaction,
  { campaignId, channels }: { campaignId: string; channels: readonly Channel[] },
): Promise<boolean> {
  const [campaign] = await tx.query<{ type: CampaignType; channel: Channel }>(
    `update campaigns set status = 'sending', updated_at = now()
     where id = $1 and status = 'scheduled' and channel::text = any($2) and (scheduled_for is null or scheduled_for <= now())
     returning type::text as type, channel::text as channel`,
    [campaignId, channels],
  );
  if (!campaign) return false;
  await tx.query(
    `insert into campaign_deliveries (campaign_id, customer_id)
     select $1::uuid, customer_id from unnest($2::uuid[]) as customer_id
     on conflict (campaign_id, customer_id) do nothing`,
    [campaignId, await findAudience(tx, campaign)],
  );
  await faultPoint('start-campaign:listed');
  await queueCampaignStep(tx, { campaignId, channel: campaign.channel });
  await faultPoint('start-campaign:queued');
  return true;
}
