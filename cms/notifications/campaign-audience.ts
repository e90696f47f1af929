import {
  CAMPAIGN_PURPOSES,
  MAIL_SWITCHES,
  wantsMail,
  type CampaignType,
  type MailSwitches,
} from '@shop/customers/mail-preferences';

import { selectPreferences } from '../customers/preference-columns';
import type { SqlRunner } from '../database/sql';
import { isDeliverable } from './queries/find-recipients';

/** A notice about orders concerns who has one under way; everything else, all customers. */
const CONCERNED: Record<CampaignType, string> = {
  promocao: 'true',
  informativo: 'true',
  pedido: `exists (select 1 from orders o
    where o.customer_id = c.id and o.status in ('recebido', 'em_preparo', 'enviado'))`,
};

/** Whom a campaign would reach at this moment: confirmed customers with a real address who want this kind of mail. */
export async function findAudience(sql: SqlRunner, type: CampaignType): Promise<string[]> {
  const candidates = await sql.query<MailSwitches & { id: string; email: string }>(
    `select c.id, c.email, ${selectPreferences(MAIL_SWITCHES)} from customers c
     where c.role = 'cliente' and c._verified is true and c.erased_at is null and ${CONCERNED[type]}
     order by c.id`,
  );
  return candidates
    .filter(({ email, ...switches }) => isDeliverable(email) && wantsMail(CAMPAIGN_PURPOSES[type], switches))
    .map(({ id }) => id);
}
