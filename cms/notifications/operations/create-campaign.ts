import { campaignSchema, type CampaignInput } from '@shop/customers/campaign-schema';
import type { Result } from '@shop/result';
import type { z } from '@shop/forms/zod';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { writeAudit } from '../../platform/audit/write-audit';
import { countAudience } from '../campaign-audience';
import { fitsInSms } from '../sms/fits-in-sms';
import { usableChannels } from '../usable-channels';
import { startCampaign } from '../start-campaign';

export type CreateCampaignError =
  | { code: 'access_denied' }
  | { code: 'notification_incomplete' }
  /** The shop has no sender for this channel. */
  | { code: 'channel_unavailable' }
  /** The text is longer than one text message (SMS). */
  | { code: 'sms_too_long' }
  /** The scheduled time is past (`schedule_past`), or more than a year away (`schedule_too_far`). */
  | { code: 'schedule_past' }
  | { code: 'schedule_too_far' }
  /** No customer would receive the campaign. */
  | { code: 'audience_empty' }
  /** Another admin has just sent or scheduled the same campaign. */
  | { code: 'already_created' };

type CreateResult = Result<{ campaignId: string; recipientCount: number }, CreateCampaignError>;

/**
 * Creates an admin's campaign, which starts at once or at its scheduled time. This function sends nothing; the worker
 * sends one message to each recipient. If the same text is created again for the same time within ten minutes, no
 * second campaign is created: the same admin (a double click) gets the first campaign, and another admin gets
 * `already_created`. Audited.
 */
export async function createCampaign(
  cms: Cms,
  { actorId, scheduledFor, ...input }: CampaignInput & { actorId: string; scheduledFor: Date | null },
): Promise<CreateResult> {
  const parsed = campaignSchema.safeParse(input);
  if (!parsed.success) return refused('notification_incomplete');
  const campaign = parsed.data;
  const channels = await usableChannels(cms);
  if (!channels.includes(campaign.channel)) return refused('channel_unavailable');
  if (campaign.channel === 'sms' && !(await fitsInSms(cms, campaign))) return refused('sms_too_long');
  const created = await teamOperation(
    cms,
    { permission: 'campaign:send', actorId },
    async (tx): Promise<CreateResult> => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('campaign:' || $1, 0))`, [
        campaign.title,
      ]);
      const twin = await findTwin(tx, campaign, scheduledFor);
      const recipientCount = (await countAudience(tx, campaign.channel))[campaign.type];
      if (twin?.createdById === actorId) return { ok: true, campaignId: twin.id, recipientCount } as const;
      if (twin) return refused('already_created');
      const wrongTime = scheduledFor && (await judgeTime(tx, scheduledFor));
      if (wrongTime) return refused(wrongTime);
      if (recipientCount === 0) return refused('audience_empty');
      const campaignId = await writeCampaign(tx, { campaign, scheduledFor, actorId, recipientCount });
      await faultPoint('create-campaign:written');
      // This call does not start a campaign that is scheduled for later; `startDueCampaigns` starts it when it is due.
      await startCampaign(tx, { campaignId, channels });
      return { ok: true, campaignId, recipientCount } as const;
    },
  );
  await faultPoint('create-campaign:committed');
  return created;
}

const refused = <Code extends CreateCampaignError['code']>(code: Code) =>
  ({ ok: false, error: { code } }) as const;

type Campaign = z.output<typeof campaignSchema>;

async function findTwin(
  tx: Transaction,
  { title, message, type, channel }: Campaign,
  scheduledFor: Date | null,
): Promise<{ id: string; createdById: string | null } | null> {
  const [twin] = await tx.query<{ id: string; createdById: string | null }>(
    `select id, created_by_id as "createdById" from campaigns
     where title = $1 and message = $2 and type = $3::enum_campaigns_type and status <> 'cancelled'
       and channel = $5::enum_campaigns_channel
       and scheduled_for is not distinct from $4::timestamptz and created_at > now() - interval '10 minutes'
     order by created_at desc limit 1`,
    [title, message, type, scheduledFor, channel],
  );
  return twin ?? null;
}

/**
 * Returns why a campaign cannot be scheduled for a time; null when it can. Uses the database's clock, as every
 * deadline does.
 */
async function judgeTime(
  tx: Transaction,
  scheduledFor: Date,
): Promise<'schedule_past' | 'schedule_too_far' | null> {
  const [time] = await tx.query<{ isPast: boolean; isTooFar: boolean }>(
    `select $1::timestamptz <= now() as "isPast", $1::timestamptz > now() + interval '1 year' as "isTooFar"`,
    [scheduledFor],
  );
  if (time?.isPast) return 'schedule_past';
  return time?.isTooFar ? 'schedule_too_far' : null;
}

interface NewCampaign {
  campaign: Campaign;
  scheduledFor: Date | null;
  actorId: string;
  recipientCount: number;
}

async function writeCampaign(
  tx: Transaction,
  { campaign: { title, message, type, channel }, scheduledFor, actorId, recipientCount }: NewCampaign,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into campaigns (title, message, type, channel, scheduled_for, status, created_by_id)
     values ($1, $2, $3::enum_campaigns_type, $4::enum_campaigns_channel, $5, 'scheduled', $6) returning id`,
    [title, message, type, channel, scheduledFor, actorId],
  );
  if (!row) throw new Error('campaign was not written');
  await writeAudit(tx, {
    actorId,
    action: 'campaign.created',
    subjectType: 'campaigns',
    subjectId: row.id,
    after: { type, channel, recipientCount, scheduledFor: scheduledFor?.toISOString() ?? null },
  });
  return row.id;
}
