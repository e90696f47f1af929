import type { CampaignStatus } from '@shop/notifications/campaign-status';
import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';

/** A campaign in the admin's history, with the results of its messages. */
export interface AdminCampaign {
  id: string;
  title: string;
  message: string;
  type: CampaignType;
  channel: Channel;
  status: CampaignStatus;
  /** The time when the campaign is or was sent: the scheduled time or, without one, the time of creation. */
  at: Date;
  createdBy: string | null;
  /** The number of recipients, which is fixed when the campaign starts; 0 before. */
  recipientCount: number;
  /**
   * How many recipients' messages were accepted by the mail server, a push service or the provider of text messages.
   */
  sentCount: number;
  failedCount: number;
  /** How many recipients opted out before their message was sent, or unsubscribed by the link in the message. */
  unsubscribedCount: number;
  /** How many customers tapped the message; null for a channel that does not report taps. */
  openedCount: number | null;
}

export interface CampaignHistory {
  campaigns: AdminCampaign[];
  total: number;
  page: number;
  pageCount: number;
}

export const CAMPAIGNS_PER_PAGE = 10;

const CAMPAIGN_AT = 'coalesce(c.scheduled_for, c.created_at)';

const COLUMNS = `c.id, c.title, c.message, c.type::text as type, c.channel::text as channel, c.status::text as status, ${CAMPAIGN_AT} as at,
  a.full_name as "createdBy", d."recipientCount", d."sentCount", d."failedCount", d."unsubscribedCount",
  case when c.channel = 'push' then d."openedCount" end as "openedCount"`;

const COUNTED = `left join customers a on a.id = c.created_by_id
  cross join lateral (
    select count(*)::int as "recipientCount",
      count(*) filter (where d.status = 'sent')::int as "sentCount",
      count(*) filter (where d.status = 'failed')::int as "failedCount",
      count(*) filter (where d.status = 'unsubscribed' or d.unsubscribed_at is not null)::int as "unsubscribedCount",
      count(*) filter (where d.opened_at is not null)::int as "openedCount"
    from campaign_deliveries d where d.campaign_id = c.id) d`;

/** Returns one page of sent and scheduled campaigns, latest first. A page number past the end returns the last page. */
export async function listCampaigns(cms: Cms, { page }: { page: number }): Promise<CampaignHistory> {
  const sql = sqlOf(cms.payload);
  const [count] = await sql.query<{ total: number }>('select count(*)::int as total from campaigns');
  const total = count?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / CAMPAIGNS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const campaigns = await readCampaigns(
    sql,
    `(select * from campaigns c order by ${CAMPAIGN_AT} desc, c.id limit $1 offset $2) c`,
    [CAMPAIGNS_PER_PAGE, (shown - 1) * CAMPAIGNS_PER_PAGE],
  );
  return { campaigns, total, page: shown, pageCount };
}

/** Returns one campaign, or null if it does not exist. */
export async function findAdminCampaign(cms: Cms, campaignId: string): Promise<AdminCampaign | null> {
  if (!isRecordId(campaignId)) return null;
  const [campaign] = await readCampaigns(
    sqlOf(cms.payload),
    '(select * from campaigns where id = $1::uuid) c',
    [campaignId],
  );
  return campaign ?? null;
}

const readCampaigns = (sql: SqlRunner, from: string, values: unknown[]): Promise<AdminCampaign[]> =>
  sql.query<AdminCampaign & Record<string, unknown>>(
    `select ${COLUMNS} from ${from} ${COUNTED} order by ${CAMPAIGN_AT} desc, c.id`,
    values,
  );
