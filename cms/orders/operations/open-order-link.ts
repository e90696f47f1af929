import { LIMITS } from '@shop/rate-limit';

import { countAttempt, ipLimit, isExhausted } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findOrderLink, type OrderLink } from '../order-links';

/**
 * Returns an opened link and its order. Returns null for a link that does not work, and for any link opened from an IP
 * address that has tried too many invalid links.
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
  return link;
}
