import { LIMITS } from '@shop/rate-limit';

import { countAttempt, ipLimit } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { findOrderLink, type OrderLink } from '../order-links';

/**
 * Returns an opened link and its order; null for a link that does not work. A mailed link that is opened proves the
 * e-mail of the order's contact. A link that works is never refused, however many invalid links its reader's IP address
 * has tried: many phones share an address, and any page can make a browser request invalid links. Invalid links are
 * counted, and an address that tries too many is reported in the log. Those that another site's page requests without
 * showing them (`isEmbedded`), such as pictures, do not count.
 */
export async function openOrderLink(
  cms: Cms,
  { token, ip, isEmbedded = false }: { token: string; ip: string; isEmbedded?: boolean },
): Promise<OrderLink | null> {
  const sql = sqlOf(cms.payload);
  const link = await findOrderLink(sql, token);
  if (link?.kind === 'mailed') await noteProvenEmail(sql, link);
  if (link || isEmbedded) return link;
  const guesses = ipLimit(cms.payload, 'order-link-guess', ip, LIMITS.orderLinkGuessPerIp);
  const counted = await countAttempt(cms.payload, [guesses]);
  if (!counted.ok) cms.log.warn('an address tries many links of orders that do not exist');
  return null;
}

/** Records once that whoever reads the mails to an order's contact has opened a link in one of them. */
async function noteProvenEmail(sql: SqlRunner, { orderId }: OrderLink): Promise<void> {
  await sql.query(
    `update order_contacts set email_proven_at = now()
     where order_id = $1 and email is not null and email_proven_at is null`,
    [orderId],
  );
}
