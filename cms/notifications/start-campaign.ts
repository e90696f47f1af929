import type { CampaignType } from '@shop/customers/mail-preferences';

import { addJob } from '../platform/queue/add-job';
import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';
import { findAudience } from './campaign-audience';

export const campaignJobKey = (campaignId: string) => `campaign:${campaignId}`;

/** Queues a step of a campaign; at most one is pending. */
export const queueCampaignStep = (runner: SqlRunner, campaignId: string, delayMs?: number): Promise<void> =>
  addJob(runner, {
    task: 'send-campaign',
    payload: { campaignId },
    key: campaignJobKey(campaignId),
    ...(delayMs !== undefined && { delayMs }),
  });

/**
 * Fixes a campaign's recipients and starts it, in one transaction, so that a started campaign always has its complete
 * list of recipients. Returns false if it was started or cancelled meanwhile, or is not due by the database's clock.
 */
export async function startCampaign(tx: Transaction, campaignId: string): Promise<boolean> {
  const [campaign] = await tx.query<{ type: CampaignType }>(
    `update campaigns set status = 'sending', updated_at = now()
     where id = $1 and status = 'scheduled' and channel = 'email' and (scheduled_for is null or scheduled_for <= now())
     returning type::text as type`,
    [campaignId],
  );
  if (!campaign) return false;
  await tx.query(
    `insert into campaign_deliveries (campaign_id, customer_id)
     select $1::uuid, customer_id from unnest($2::uuid[]) as customer_id
     on conflict (campaign_id, customer_id) do nothing`,
    [campaignId, await findAudience(tx, campaign.type)],
  );
  await faultPoint('start-campaign:listed');
  await queueCampaignStep(tx, campaignId);
  await faultPoint('start-campaign:queued');
  return true;
}
