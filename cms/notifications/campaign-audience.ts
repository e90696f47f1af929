import {
  CAMPAIGN_PURPOSES,
  CAMPAIGN_TYPES,
  MAIL_SWITCHES,
  wantsMail,
  type CampaignType,
  type MailSwitches,
} from '@shop/customers/mail-preferences';

import { selectPreferences } from '../customers/preference-columns';
import type { SqlRunner } from '../database/sql';
import { isDeliverable } from './queries/find-recipients';

type Candidate = MailSwitches & { id: string; email: string; hasOrderUnderWay: boolean };

/** Confirmed customers that still are, with what decides about their mails. */
const findCandidates = (sql: SqlRunner): Promise<Candidate[]> =>
  sql.query<Candidate>(
    `select c.id, c.email, ${selectPreferences(MAIL_SWITCHES)},
       c.id in (select o.customer_id from orders o where o.status in ('recebido', 'em_preparo', 'enviado'))
         as "hasOrderUnderWay"
     from customers c where c.role = 'cliente' and c._verified is true and c.erased_at is null
     order by c.id`,
  );

/** A notice about orders concerns who has one under way; everything else, all customers who want this kind of mail. */
const isReached = (type: CampaignType, { email, hasOrderUnderWay, ...switches }: Candidate): boolean =>
  (type !== 'pedido' || hasOrderUnderWay) &&
  isDeliverable(email) &&
  wantsMail(CAMPAIGN_PURPOSES[type], switches);

/** Whom a campaign would reach at this moment. */
export async function findAudience(sql: SqlRunner, type: CampaignType): Promise<string[]> {
  const candidates = await findCandidates(sql);
  return candidates.filter((candidate) => isReached(type, candidate)).map(({ id }) => id);
}

/** How many a campaign of each type would reach at this moment: counted by the rule that makes the list. */
export async function countAudiences(sql: SqlRunner): Promise<Record<CampaignType, number>> {
  const candidates = await findCandidates(sql);
  const count = (type: CampaignType) => candidates.filter((candidate) => isReached(type, candidate)).length;
  return Object.fromEntries(CAMPAIGN_TYPES.map((type) => [type, count(type)])) as Record<
    CampaignType,
    number
  >;
}
