import {
  CAMPAIGN_PURPOSES,
  CAMPAIGN_TYPES,
  MAIL_SWITCHES,
  PUSH_SWITCHES,
  SMS_SWITCHES,
  wantsMail,
  wantsPush,
  wantsSms,
  type CampaignType,
  type MailPurpose,
} from '@shop/customers/mail-preferences';
import type { PreferenceKey, Preferences } from '@shop/customers/preferences';
import { CHANNELS, type Channel } from '@shop/notifications/channels';
import { MOBILE_PATTERN } from '@shop/reading/brazilian-phone';

import { selectPreferences } from '../customers/preference-columns';
import { hasPermissionSql } from '../platform/access/role-sql';
import type { SqlRunner } from '../platform/database/sql';
import { isDeliverableSql } from './queries/find-recipients';

interface Candidate extends Preferences, Record<string, unknown> {
  hasOrderUnderWay: boolean;
}

/** The conditions under which a channel reaches a customer. */
interface Reach {
  /** The preferences that decide whether a customer wants the channel's messages. */
  switches: readonly PreferenceKey[];
  wants(purpose: MailPurpose, preferences: Preferences): boolean;
  /** The SQL condition that a customer `c` can be reached. */
  canReach: string;
}

const REACH: Record<Channel, Reach> = {
  email: { switches: MAIL_SWITCHES, wants: wantsMail, canReach: isDeliverableSql('c.email') },
  sms: {
    switches: SMS_SWITCHES,
    wants: wantsSms,
    canReach: `c.phone_e164 ~ '${MOBILE_PATTERN}'`,
  },
  push: {
    switches: PUSH_SWITCHES,
    wants: wantsPush,
    canReach: 'exists (select 1 from push_devices p where p.customer_id = c.id and not p.is_team)',
  },
};

/**
 * Returns the SQL that selects the confirmed customers who are not erased and can be reached by the channel. It also
 * selects the preferences that decide whether they want a message.
 */
const candidates = ({ switches, canReach }: Reach) => `select c.id, ${selectPreferences(switches)},
    c.id in (select o.customer_id from orders o where o.status in ('recebido', 'em_preparo', 'enviado'))
      as "hasOrderUnderWay"
  from customers c
  where ${hasPermissionSql('c.role', 'campaign:receive')} and c._verified is true and c.erased_at is null and ${canReach}`;

/**
 * Whether a campaign reaches a customer. The customer must want this kind of message. An order notice also requires
 * that the customer has an order in progress.
 */
const isReached = (reach: Reach, type: CampaignType, candidate: Candidate): boolean =>
  (type !== 'pedido' || candidate.hasOrderUnderWay) && reach.wants(CAMPAIGN_PURPOSES[type], candidate);

/** Returns the ids of the customers a campaign would reach at this moment. */
export async function findAudience(
  sql: SqlRunner,
  { type, channel }: { type: CampaignType; channel: Channel },
): Promise<string[]> {
  const reach = REACH[channel];
  const found = await sql.query<Candidate & { id: string }>(`${candidates(reach)} order by c.id`);
  return found.filter((candidate) => isReached(reach, type, candidate)).map(({ id }) => id);
}

export type Audiences = Record<CampaignType, number>;

/** Returns how many customers a campaign of each channel and type would reach at this moment. */
export async function countAudiences(sql: SqlRunner): Promise<Record<Channel, Audiences>> {
  const counted = await Promise.all(
    CHANNELS.map(async (channel) => [channel, await countAudience(sql, channel)] as const),
  );
  return Object.fromEntries(counted) as Record<Channel, Audiences>;
}

/**
 * Returns how many customers a campaign of each type would reach, by the rule of `findAudience`. The database only
 * counts the customers with each combination of preferences; this function applies the rule to each combination.
 */
export async function countAudience(sql: SqlRunner, channel: Channel): Promise<Audiences> {
  const reach = REACH[channel];
  const groups = await countGroups(sql, reach);
  const countOf = (type: CampaignType) =>
    groups.filter((group) => isReached(reach, type, group)).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(CAMPAIGN_TYPES.map((type) => [type, countOf(type)])) as Audiences;
}

function countGroups(sql: SqlRunner, reach: Reach): Promise<(Candidate & { count: number })[]> {
  const switches = reach.switches.map((name) => `c."${name}"`).join(', ');
  return sql.query<Candidate & { count: number }>(
    `select ${switches}, c."hasOrderUnderWay", count(*)::int as count from (${candidates(reach)}) c
     group by ${switches}, c."hasOrderUnderWay"`,
  );
}
