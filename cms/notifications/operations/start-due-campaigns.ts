import type { Channel } from '@shop/notifications/channels';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { usableChannels } from '../usable-channels';
import { campaignJobKey, queueCampaignStep, startCampaign } from '../start-campaign';

/**
 * Starts the due campaigns, each once even with several workers, and resumes the running campaigns whose next step was
 * lost. Returns how many campaigns were started.
 */
export async function startDueCampaigns(cms: Cms): Promise<number> {
  const sql = sqlOf(cms.payload);
  const channels = await usableChannels(cms);
  const due = await sql.query<{ id: string }>(
    `select id from campaigns
     where status = 'scheduled' and channel::text = any($1) and (scheduled_for is null or scheduled_for <= now())
     order by scheduled_for nulls first, id`,
    [channels],
  );
  let begun = 0;
  for (const { id } of due) {
    if (await inTransaction(cms.payload, (tx) => startCampaign(tx, { campaignId: id, channels }))) begun += 1;
  }
  const stuck = await sql.query<{ id: string; channel: Channel }>(
    `select c.id, c.channel::text as channel from campaigns c
     where c.status = 'sending' and not exists (
       select 1 from graphile_worker.jobs j
       where j.key = $1 || c.id::text and (j.locked_at is not null or j.attempts < j.max_attempts))`,
    [campaignJobKey('')],
  );
  for (const { id, channel } of stuck) await queueCampaignStep(sql, { campaignId: id, channel });
  if (begun + stuck.length > 0) cms.log.info({ begun, resumed: stuck.length }, 'campaigns under way');
  return begun;
}
