import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { IS_OPEN } from '../outbox';
import { queueMail } from '../../platform/queue/queue-mail';
import { queueCampaignStep } from '../start-campaign';

/** Sending rate of a campaign: at most `mails` are queued every `everyMs`. */
export interface CampaignPace {
  mails: number;
  everyMs: number;
}

const STEP_MS = 10_000;

/** Converts a number of mails per minute into small frequent steps, so that a minute's mails are not queued at once. */
export function paceOf(mailsPerMinute: number): CampaignPace {
  const perStep = (mailsPerMinute * STEP_MS) / 60_000;
  return perStep >= 1
    ? { mails: Math.floor(perStep), everyMs: STEP_MS }
    : { mails: 1, everyMs: Math.ceil(60_000 / mailsPerMinute) };
}

/** SQL: whether `m` is the mail of the delivery `d`. */
const IS_ITS_MAIL = `m.dedupe_key = 'campaign:' || d.campaign_id || ':' || d.customer_id`;

/** SQL: whether a mail was still waiting when its campaign was cancelled. It did not fail; it must only not be sent. */
const IS_TAKEN_BACK = `m.outcome is not distinct from 'obsolete'`;

/**
 * One step of a campaign: records the results of the mails queued before, queues the next mails in the outbox, and
 * queues the next step; the last step ends the campaign. Each step commits as a whole, so that a killed worker repeats
 * a step but no mail: the outbox accepts one mail per recipient (docs/decisions/006 covers a mail in transit).
 */
export async function sendCampaign(
  cms: Cms,
  { campaignId, pace }: { campaignId: string; pace: CampaignPace },
): Promise<'going_on' | 'ended'> {
  const outcome = await inTransaction(cms.payload, async (tx) => {
    const [campaign] = await tx.query<{ status: string }>(
      'select status::text as status from campaigns where id = $1 for no key update',
      [campaignId],
    );
    if (campaign?.status === 'cancelled') return settleCancelled(tx, { campaignId, pace });
    if (campaign?.status !== 'sending') return 'ended';
    await settleDeliveries(tx, campaignId);
    await faultPoint('campaign:settled');
    const openCount = await countOpenMails(tx, campaignId);
    // Queues fewer mails while earlier ones are unsent, so that only one step's mails accumulate while the mail server
    // is down.
    const queuedCount = await queueNext(tx, { campaignId, limit: Math.max(0, pace.mails - openCount) });
    if (openCount + queuedCount > 0) {
      await queueCampaignStep(tx, campaignId, pace.everyMs);
      await faultPoint('campaign:step-queued');
      return 'going_on';
    }
    await tx.query(`update campaigns set status = 'sent', updated_at = now() where id = $1`, [campaignId]);
    await faultPoint('campaign:ended');
    return 'ended';
  });
  await faultPoint('campaign:committed');
  return outcome;
}

/** Records the results of mails that were already with the mail server when the campaign was cancelled. */
async function settleCancelled(
  tx: Transaction,
  { campaignId, pace }: { campaignId: string; pace: CampaignPace },
): Promise<'going_on' | 'ended'> {
  await settleDeliveries(tx, campaignId);
  if ((await countOpenMails(tx, campaignId)) === 0) return 'ended';
  await queueCampaignStep(tx, campaignId, pace.everyMs);
  return 'going_on';
}

async function settleDeliveries(tx: Transaction, campaignId: string): Promise<void> {
  await tx.query(
    `update campaign_deliveries d set
       status = (case when m.sent_at is not null then 'sent'
                      when m.outcome = 'not_wanted' then 'unsubscribed'
                      else 'failed' end)::enum_campaign_deliveries_status,
       sent_at = m.sent_at, updated_at = now()
     from outgoing_mails m
     where d.campaign_id = $1 and d.status = 'queued' and ${IS_ITS_MAIL} and not (${IS_OPEN}) and not (${IS_TAKEN_BACK})`,
    [campaignId],
  );
}

async function countOpenMails(tx: Transaction, campaignId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from campaign_deliveries d join outgoing_mails m on ${IS_ITS_MAIL}
     where d.campaign_id = $1 and d.status = 'queued' and not (${IS_TAKEN_BACK})`,
    [campaignId],
  );
  return row?.count ?? 0;
}

async function queueNext(
  tx: Transaction,
  { campaignId, limit }: { campaignId: string; limit: number },
): Promise<number> {
  const next = await tx.query<{ customerId: string }>(
    `select d.customer_id as "customerId" from campaign_deliveries d
     where d.campaign_id = $1 and d.status = 'queued'
       and not exists (select 1 from outgoing_mails m where ${IS_ITS_MAIL})
     order by d.created_at, d.id limit $2`,
    [campaignId, limit],
  );
  for (const { customerId } of next) {
    const dedupeKey = `campaign:${campaignId}:${customerId}`;
    await queueMail(tx, { kind: 'campaign', customerId, dedupeKey, detail: campaignId });
    await faultPoint('campaign:mail-queued');
  }
  return next.length;
}
