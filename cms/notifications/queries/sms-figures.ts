import type { WrittenSmsPrice } from '@shop/notifications/sms-price';

import type { SqlRunner } from '../../platform/database/sql';
import { readSmsUse, type SmsUse } from '../sms/daily-limit';

/** The costs that the provider has reported so far, in one currency. */
export interface SmsCost {
  currency: string;
  micros: number;
}

/** Counts and costs of the text messages of the last thirty days. */
export interface SmsFigures extends SmsUse {
  sent: number;
  delivered: number;
  failed: number;
  costs: SmsCost[];
  /** The paid orders of the last thirty days, from which a month is estimated. */
  orders: number;
  /** The price of one message that the owner wrote down; null for none. */
  written: WrittenSmsPrice | null;
}

/** Returns the counts and costs of the text messages. */
export async function readSmsFigures(sql: SqlRunner): Promise<SmsFigures> {
  const [use, sold, prices, groups] = await Promise.all([
    readSmsUse(sql),
    sql.query<{ orders: number }>(
      `select count(*)::int as orders from orders where received_at > now() - interval '30 days'`,
    ),
    sql.query<WrittenSmsPrice & Record<string, unknown>>(
      'select price_cents as cents, priced_at as at from sms_settings where price_cents is not null',
    ),
    sql.query<
      Omit<SmsFigures, 'costs' | 'orders' | 'written' | keyof SmsUse> & {
        currency: string | null;
        micros: number;
      }
    >(
      `select currency, coalesce(sum(price_micros), 0)::float as micros,
         count(*) filter (where provider_id is not null)::int as sent,
         count(*) filter (where status = 'delivered')::int as delivered,
         count(*) filter (where status = 'failed')::int as failed
       from sms_messages where claimed_at > now() - interval '30 days' group by currency order by currency`,
    ),
  ]);
  const sum = (name: 'sent' | 'delivered' | 'failed') =>
    groups.reduce((total, group) => total + group[name], 0);
  return {
    ...use,
    orders: sold[0]?.orders ?? 0,
    written: prices[0] ?? null,
    sent: sum('sent'),
    delivered: sum('delivered'),
    failed: sum('failed'),
    costs: groups.flatMap(({ currency, micros }) => (currency && micros > 0 ? [{ currency, micros }] : [])),
  };
}

/** Returns what the text messages of a campaign have cost so far; empty for a campaign of another channel. */
export const readCampaignCosts = (sql: SqlRunner, campaignId: string): Promise<SmsCost[]> =>
  sql.query<SmsCost & Record<string, unknown>>(
    `select s.currency, sum(s.price_micros)::float as micros
     from campaign_deliveries d
       join outgoing_mails m on split_part(m.dedupe_key, '|', 1) = 'campaign:' || d.campaign_id || ':' || d.customer_id
       join sms_messages s on s.mail_id = m.id
     where d.campaign_id = $1 and s.price_micros > 0 and s.currency is not null
     group by s.currency order by s.currency`,
    [campaignId],
  );
