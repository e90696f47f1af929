import { hasQuietHours, type Channel } from '@shop/notifications/channels';
import { quietUntil } from '@shop/notifications/quiet-hours';
import { msBetween } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { IS_OPEN } from '../outbox';
import { queueMail, queuePush, queueSms } from '../../platform/queue/queue-mail';
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

/**
 * SQL condition: `m` is a message of the delivery `d`, that is, its mail, its text message, or one of the messages to
 * the customer's browsers.
 */
const IS_ITS_MAIL = `split_part(m.dedupe_key, '|', 1) = 'campaign:' || d.campaign_id || ':' || d.customer_id`;

/**
 * SQL condition: the mail was still waiting when its campaign was cancelled. Such a mail did not fail, but must not be
 * sent.
 */
const IS_TAKEN_BACK = `m.outcome is not distinct from 'obsolete'`;

/**
 * Runs one step of a campaign: records the results of the messages queued before, queues the next messages in the
 * outbox, and queues the next step. The last step ends the campaign. Each step is one transaction. If a worker is
 * killed, its step is repeated, but no message is sent twice, because the outbox accepts one message per recipient or
 * browser (docs/decisions/mails.md#006 and push-and-text-messages.md#078 cover a message in transit). During quiet
 * hours a campaign to phones queues no messages, and its next step waits until the quiet hours end.
 */
export async function sendCampaign(
  cms: Cms,
  { campaignId, pace }: { campaignId: string; pace: CampaignPace },
): Promise<'going_on' | 'ended'> {
  const outcome = await inTransaction(cms.payload, async (tx) => {
    const [campaign] = await tx.query<{ status: string; channel: Channel; now: Date }>(
      `select status::text as status, channel::text as channel, now() as now
       from campaigns where id = $1 for no key update`,
      [campaignId],
    );
    if (!campaign) return 'ended';
    const { channel, now } = campaign;
    const step = { campaignId, channel, delayMs: pace.everyMs };
    if (campaign.status === 'cancelled') return settleCancelled(tx, step);
    if (campaign.status !== 'sending') return 'ended';
    await settleDeliveries(tx, campaignId);
    await faultPoint('campaign:settled');
    const openCount = await countOpenMails(tx, campaignId);
    const until = cms.quietHours && hasQuietHours(channel) ? quietUntil(now, cms.quietHours) : null;
    if (until && (await hasMore(tx, campaignId))) {
      await queueCampaignStep(tx, { ...step, delayMs: msBetween(now, until) });
      return 'going_on';
    }
    // Queues fewer mails while earlier mails are unsent, so that only one step's mails accumulate while the mail server
    // is down.
    const limit = Math.max(0, pace.mails - openCount);
    const queuedCount = await queueNext(tx, { campaignId, channel, limit });
    if (openCount + queuedCount > 0) {
      const waitMs = queuedCount > 0 ? null : await waitOfAll(tx, campaignId);
      await queueCampaignStep(tx, { ...step, delayMs: waitMs ?? step.delayMs });
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

interface Step {
  campaignId: string;
  channel: Channel;
  delayMs: number;
}

/** Records the results of mails that were already with the mail server when the campaign was cancelled. */
async function settleCancelled(tx: Transaction, step: Step): Promise<'going_on' | 'ended'> {
  const { campaignId } = step;
  await settleDeliveries(tx, campaignId);
  if ((await countOpenMails(tx, campaignId)) === 0) return 'ended';
  await queueCampaignStep(tx, step);
  return 'going_on';
}

/**
 * Records the results of the deliveries whose messages are all sent or settled. A push delivery succeeded if at least
 * one of the customer's browsers got the message.
 */
async function settleDeliveries(tx: Transaction, campaignId: string): Promise<void> {
  await tx.query(
    `update campaign_deliveries set
       status = (case when r.sent_at is not null then 'sent'
                      when r.is_declined then 'unsubscribed'
                      else 'failed' end)::enum_campaign_deliveries_status,
       sent_at = r.sent_at, updated_at = now()
     from (
       select d.id, min(m.sent_at) as sent_at, bool_or(m.outcome = 'not_wanted') as is_declined
       from campaign_deliveries d join outgoing_mails m on ${IS_ITS_MAIL}
       where d.campaign_id = $1 and d.status = 'queued' and not (${IS_TAKEN_BACK})
       group by d.id having not bool_or(${IS_OPEN})) r
     where campaign_deliveries.id = r.id`,
    [campaignId],
  );
}

async function countOpenMails(tx: Transaction, campaignId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(distinct d.id)::int as count from campaign_deliveries d join outgoing_mails m on ${IS_ITS_MAIL}
     where d.campaign_id = $1 and d.status = 'queued' and not (${IS_TAKEN_BACK})`,
    [campaignId],
  );
  return row?.count ?? 0;
}

/**
 * Returns the milliseconds until the first unsent message is due, if all unsent messages wait for the end of quiet
 * hours or for the next day; null if one of them is due already.
 */
async function waitOfAll(tx: Transaction, campaignId: string): Promise<number | null> {
  const [wait] = await tx.query<{ ms: number | null }>(
    `select ceil(extract(epoch from min(coalesce(m.not_before, now())) - now()) * 1000)::int as ms
     from campaign_deliveries d join outgoing_mails m on ${IS_ITS_MAIL}
     where d.campaign_id = $1 and d.status = 'queued' and ${IS_OPEN}`,
    [campaignId],
  );
  return wait?.ms && wait.ms > 0 ? wait.ms : null;
}

/** SQL: the deliveries of a campaign that have no message yet. */
const WAITING = `from campaign_deliveries d
  where d.campaign_id = $1 and d.status = 'queued'
    and not exists (select 1 from outgoing_mails m where ${IS_ITS_MAIL})`;

const hasMore = async (tx: Transaction, campaignId: string): Promise<boolean> =>
  (await tx.query(`select 1 ${WAITING} limit 1`, [campaignId])).length > 0;

async function queueNext(
  tx: Transaction,
  { campaignId, channel, limit }: { campaignId: string; channel: Channel; limit: number },
): Promise<number> {
  const next = await tx.query<{ id: string; customerId: string }>(
    `select d.id, d.customer_id as "customerId" ${WAITING} order by d.created_at, d.id limit $2`,
    [campaignId, limit],
  );
  for (const { id, customerId } of next) {
    const message = { kind: 'campaign', customerId, detail: campaignId } as const;
    const dedupeKey = `campaign:${campaignId}:${customerId}`;
    if (channel === 'email') await queueMail(tx, { ...message, dedupeKey });
    else {
      const queue = channel === 'push' ? queuePush : queueSms;
      if ((await queue(tx, { ...message, dedupeKey })) === 0) await failDelivery(tx, id);
    }
    await faultPoint('campaign:mail-queued');
  }
  return next.length;
}

/**
 * Marks a delivery as failed when its customer has removed their last browser or their phone number since the
 * recipients were listed.
 */
const failDelivery = (tx: Transaction, deliveryId: string) =>
  tx.query(`update campaign_deliveries set status = 'failed', updated_at = now() where id = $1`, [
    deliveryId,
  ]);
