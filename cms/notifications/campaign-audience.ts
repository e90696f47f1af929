import {
  CAMPAIGN_PURPOSES,
  CAMPAIGN_TYPES,
  MAIL_SWITCHES,
  wantsMail,
  type CampaignType,
  type MailSwitches,
} from '@shop/customers/mail-preferences';

import { selectPreferences } from '../customers/preference-columns';
import { hasPermissionSql } from '../platform/access/role-sql';
import type { SqlRunner } from '../platform/database/sql';
import { isDeliverableSql } from './queries/find-recipients';

interface Candidate extends MailSwitches, Record<string, unknown> {
  hasOrderUnderWay: boolean;
}

/**
 * Selects all customers who may get campaigns: confirmed, not erased, with a deliverable address. Includes the
 * preferences that decide about their mails.
 */
const CANDIDATES = `select c.id, ${selectPreferences(MAIL_SWITCHES)},
    c.id in (select o.customer_id from orders o where o.status in ('recebido', 'em_preparo', 'enviado'))
      as "hasOrderUnderWay"
  from customers c
  where ${hasPermissionSql('c.role', 'campaign:receive')} and c._verified is true and c.erased_at is null and ${isDeliverableSql('c.email')}`;

/**
 * Returns whether a campaign reaches a customer: they want this kind of mail and, for an order notice, have an order in
 * progress.
 */
const isReached = (type: CampaignType, { hasOrderUnderWay, ...switches }: Candidate): boolean =>
  (type !== 'pedido' || hasOrderUnderWay) && wantsMail(CAMPAIGN_PURPOSES[type], switches);

/** Returns the ids of the customers a campaign would reach at this moment. */
export async function findAudience(sql: SqlRunner, type: CampaignType): Promise<string[]> {
  const candidates = await sql.query<Candidate & { id: string }>(`${CANDIDATES} order by c.id`);
  return candidates.filter((candidate) => isReached(type, candidate)).map(({ id }) => id);
}

/**
 * Returns how many customers a campaign of each type would reach at this moment, by the same rule as `findAudience`.
 * The database groups customers with the same preferences, so that the rule runs once per group.
 */
export async function countAudiences(sql: SqlRunner): Promise<Record<CampaignType, number>> {
  const switches = MAIL_SWITCHES.map((name) => `c."${name}"`).join(', ');
  const groups = await sql.query<Candidate & { count: number }>(
    `select ${switches}, c."hasOrderUnderWay", count(*)::int as count from (${CANDIDATES}) c
     group by ${switches}, c."hasOrderUnderWay"`,
  );
  const countOf = (type: CampaignType) =>
    groups.filter((group) => isReached(type, group)).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(CAMPAIGN_TYPES.map((type) => [type, countOf(type)])) as Record<
    CampaignType,
    number
  >;
}
