import { LIMITS } from '@shop/rate-limit';

import { countAttempt, ipLimit, isExhausted } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { findOrderLink, type OrderLink } from '../order-links';

/**
 * Returns an opened link and its order. A mailed link that is opened proves the e-mail of the order's contact. Returns
 * null for a link that does not work, and for any link opened from an IP address that has tried too many invalid links.
 */
export async function openOrderLink(
  cms: Cms,
  { token, ip }: { token: string; ip: string },
): Promise<OrderLink | null> {
  const sql = sqlOf(cms.payload);
  const guesses = ipLimit(cms.payload, 'order-link-guess', ip, LIMITS.orderLinkGuessPerIp);
  if (await isExhausted(sql, guesses)) return null;
  const link = await findOrderLink(sql, token);
  if (!link) await countAttempt(cms.payload, [guesses]);
  if (link?.kind === 'mailed') await noteProvenEmail(sql, link);
  return link;
}

/** Records once that whoever reads the mails to an order's contact has opened a link in one of them. */
async function noteProvenEmail(sql: SqlRunner, { orderId }: OrderLink): Promise<void> {
  await sql.query(
    `update order_contacts set email_proven_at = now()
     where order_id = $1 and email is not null and email_proven_at is null`,
    [orderId],
  );
}
