import type { SqlRunner } from '../../platform/database/sql';
import type { Transaction } from '../../platform/database/transaction';

export interface SmsUse {
  dailyLimit: number;
  /** The number of messages handed over today, in America/Bahia. */
  today: number;
}

/**
 * The share of the daily limit that campaigns may use. The remaining quarter is reserved for messages about orders.
 */
const CAMPAIGN_SHARE = 0.75;

/** Returns whether one more message may go out today. */
export const isWithinLimit = ({ dailyLimit, today }: SmsUse, isCampaign: boolean): boolean =>
  today < (isCampaign ? Math.floor(dailyLimit * CAMPAIGN_SHARE) : dailyLimit);

const USE = `select s.daily_limit as "dailyLimit", (
    select count(*)::int from sms_messages m
    where m.counts and m.claimed_at >= date_trunc('day', now() at time zone 'America/Bahia') at time zone 'America/Bahia'
  ) as today
  from sms_settings s`;

export async function readSmsUse(sql: SqlRunner): Promise<SmsUse> {
  const [use] = await sql.query<SmsUse & Record<string, unknown>>(USE);
  return use ?? { dailyLimit: 0, today: 0 };
}

/**
 * Returns the same as `readSmsUse`, and also prevents other transactions from counting a message until this transaction
 * ends.
 */
export async function lockSmsUse(tx: Transaction): Promise<SmsUse> {
  await tx.query('select 1 from sms_settings for update');
  return readSmsUse(tx);
}
