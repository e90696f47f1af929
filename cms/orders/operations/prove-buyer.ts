import { timingSafeEqual } from 'node:crypto';
import { readEmail } from '@shop/reading/email';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import {
  countAttempt,
  ipLimit,
  orderLimit,
  returnAttempt,
  type TooManyAttempts,
} from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_EMAIL, JOIN_BUYER } from '../buyer';
import type { OrderLink } from '../order-links';

export type ProofError = { code: 'wrong_email' } | TooManyAttempts;

/**
 * Returns whether the person who opened an order's link also knows the e-mail of the order, which the page never
 * shows. A forwarded link alone is therefore not enough to cancel, download or erase anything. Wrong e-mails are
 * limited per order and per IP address.
 */
export async function proveBuyer(
  cms: Cms,
  { link: { orderId }, email, ip }: { link: OrderLink; email: string; ip: string },
): Promise<Result<object, ProofError>> {
  const counted = await countAttempt(cms.payload, [
    orderLimit(cms.payload, orderId, LIMITS.orderProofPerOrder),
    ipLimit(cms.payload, 'order-link-proof', ip, LIMITS.orderProofPerIp),
  ]);
  if (!counted.ok) return counted;
  const sql = sqlOf(cms.payload);
  const [buyer] = await sql.query<{ email: string | null }>(
    `select lower(${BUYER_EMAIL}) as email from orders o ${JOIN_BUYER} where o.id = $1`,
    [orderId],
  );
  if (!buyer?.email || !isSame(buyer.email, readEmail(email)))
    return { ok: false, error: { code: 'wrong_email' } };
  await returnAttempt(sql, counted.attempt);
  return { ok: true };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
