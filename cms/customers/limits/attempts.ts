import { createHmac } from 'node:crypto';
import { readEmail } from '@shop/reading/email';
import { isLimited, LIMITS, retryAfterMs, type RateLimitRule } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import type { Payload } from 'payload';

import type { SqlRunner } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { isClientAddress, limitedAddress } from './limited-address';

/**
 * One rate limit: an action and by what its attempts are counted, such as an e-mail (`key`), and how many are allowed
 * (`rule`).
 */
export interface Limit {
  key: string;
  rule: RateLimitRule;
}

export interface TooManyAttempts {
  code: 'too_many_attempts';
  /** Milliseconds until the next attempt is allowed, by the database's clock. */
  retryAfterMs: number;
}

/**
 * The hits recorded for one attempt, by key. Pass the map to `returnAttempt` if the attempt does not count after all.
 */
export type CountedAttempt = ReadonlyMap<string, string>;

const LIMITED_ACTS = [
  'login',
  'own-password',
  'sign-up',
  'confirmation-mail',
  'password-reset',
  'email-change',
  'deletion-mail',
  'cep',
  'coupon',
  'identity',
  'campaign-test',
  'sms-answer',
  'opening',
  'area-request',
  'waitlist',
  'review',
  'guest-order',
  'order-link',
  'order-link-proof',
  'order-link-guess',
  'pix-mail',
  'case-photo',
  'factor',
  'totp',
] as const;
type LimitedAct = (typeof LIMITED_ACTS)[number];

/** Returns a limit's key: a keyed hash, so that the table of hits contains no e-mail or IP address. */
const limitKey = (payload: Payload, text: string) =>
  createHmac('sha256', payload.secret).update(`rate-limit:${text}`).digest('base64url');

export const emailLimit = (payload: Payload, act: LimitedAct, email: string, rule: RateLimitRule): Limit => ({
  key: limitKey(payload, `${act}:email:${email}`),
  rule,
});

export const ipLimit = (payload: Payload, act: LimitedAct, ip: string, rule: RateLimitRule): Limit => ({
  key: limitKey(payload, `${act}:ip:${limitedAddress(ip)}`),
  rule,
});

export const phoneLimit = (payload: Payload, act: LimitedAct, phone: string, rule: RateLimitRule): Limit => ({
  key: limitKey(payload, `${act}:phone:${phone}`),
  rule,
});

/**
 * Returns the key under which the orders from one IP address are counted; null when the IP address is not a visitor's
 * own.
 */
export const addressKey = (payload: Payload, ip: string): string | null =>
  isClientAddress(ip) ? limitKey(payload, `order:ip:${limitedAddress(ip)}`) : null;

/**
 * Returns the limits of orders without an account from one e-mail and one connection (`addressKey`), whatever becomes of
 * the orders.
 */
export const guestOrderLimits = (
  payload: Payload,
  { email, ipKey }: { email: string; ipKey: string | null },
): Limit[] => [
  emailLimit(payload, 'guest-order', email, LIMITS.guestOrderPerEmail),
  ...(ipKey ? [{ key: limitKey(payload, `guest-order:order:${ipKey}`), rule: LIMITS.guestOrderPerIp }] : []),
];

/**
 * Returns the limit of unpaid reservations from the connection of an order (`addressKey`), which is a keyed hash already.
 * Hits are written where an order ends, which knows no secret.
 */
export const lapseLimit = (ipKey: string): Limit => ({
  key: `guest-lapse:${ipKey}`,
  rule: LIMITS.guestLapsesPerIp,
});

/** Returns the limit of mails with Pix codes for the connection of an order (`addressKey`). */
export const addressOfOrderLimit = (payload: Payload, key: string, rule: RateLimitRule): Limit => ({
  key: limitKey(payload, `pix-mail:order:${key}`),
  rule,
});

/**
 * Returns the limit of attempts to prove ownership of an order's e-mail, shared by everybody who opened the order's
 * link.
 */
export const orderLimit = (payload: Payload, orderId: string, rule: RateLimitRule): Limit => ({
  key: limitKey(payload, `order-link-proof:order:${orderId}`),
  rule,
});

/** Returns the limit of photos of one order, shared by the customer's account and all links to the order. */
export const photoLimit = (payload: Payload, orderId: string, rule: RateLimitRule): Limit => ({
  key: limitKey(payload, `case-photo:order:${orderId}`),
  rule,
});

/**
 * Returns the limit of wrong passwords that the sessions of one account enter again. It is by the e-mail, so that an
 * erasure forgets it.
 */
export const ownPasswordLimit = (payload: Payload, email: string): Limit =>
  emailLimit(payload, 'own-password', email, LIMITS.loginPerEmail);

/**
 * Returns the limit of what one browser or session tries, such as `device:` and an id: sign-ins from a browser
 * that has signed in before.
 */
export const ownLimit = (
  payload: Payload,
  act: LimitedAct,
  own: `device:${string}` | `session:${string}` | `cart:${string}`,
  rule: RateLimitRule,
): Limit => ({ key: limitKey(payload, `${act}:${own}`), rule });

/**
 * Counts one attempt under all limits, or under none when one of them is exhausted. Counts before the work is done and
 * under a lock per key, so that parallel attempts on many instances are limited like sequential ones.
 */
export const countAttempt = (
  payload: Payload,
  limits: readonly Limit[],
): Promise<Result<{ attempt: CountedAttempt }, TooManyAttempts>> =>
  inTransaction(payload, (tx) => countAttemptIn(tx, limits));

/**
 * Does the same as `countAttempt` in the caller's transaction, which holds the locks until it ends and counts nothing if
 * it is rolled back.
 */
export async function countAttemptIn(
  tx: Transaction,
  limits: readonly Limit[],
): Promise<Result<{ attempt: CountedAttempt }, TooManyAttempts>> {
  const keys = limits.map(({ key }) => key).sort();
  await tx.query('select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key', [
    keys,
  ]);
  const { hits, now } = await readHits(tx, limits);
  const waits = limits
    .filter(({ key, rule }) => isLimited(hits(key), rule, now))
    .map(({ key, rule }) => retryAfterMs(hits(key), rule, now));
  if (waits.length > 0)
    return { ok: false, error: { code: 'too_many_attempts', retryAfterMs: Math.max(...waits) } };
  const counted = await tx.query<{ key: string; hitAt: string }>(
    `insert into rate_limit_hits (key, hit_at) select key, clock_timestamp() from unnest($1::text[]) as key
     returning key, hit_at::text as "hitAt"`,
    [keys],
  );
  return { ok: true, attempt: new Map(counted.map(({ key, hitAt }) => [key, hitAt])) };
}

/**
 * Returns whether a limit allows no further attempt now. Does not count the call as an attempt, because it is used
 * where only failures count.
 */
export async function isExhausted(runner: SqlRunner, { key, rule }: Limit): Promise<boolean> {
  const [row] = await runner.query<{ hits: number }>(
    `select count(*)::int as hits from rate_limit_hits
     where key = $1 and hit_at > statement_timestamp() - $2::int * interval '1 millisecond'`,
    [key, rule.windowMs],
  );
  return (row?.hits ?? 0) >= rule.maxHits;
}

/** Deletes expired hits and reads the others, with the database's time. */
async function readHits(tx: Transaction, limits: readonly Limit[]) {
  const keys = limits.map(({ key }) => key);
  await tx.query(
    `delete from rate_limit_hits h using unnest($1::text[], $2::int[]) as used(key, window_ms)
     where h.key = used.key and h.hit_at <= statement_timestamp() - used.window_ms * interval '1 millisecond'`,
    [keys, limits.map(({ rule }) => rule.windowMs)],
  );
  const rows = await tx.query<{ key: string; hitAt: Date; now: Date }>(
    `select key, hit_at as "hitAt", statement_timestamp() as now from rate_limit_hits where key = any($1::text[])`,
    [keys],
  );
  return {
    hits: (key: string) => rows.filter((row) => row.key === key).map(({ hitAt }) => hitAt),
    // Without hits there is nothing to compare with the time, so any date will do.
    now: rows[0]?.now ?? new Date(0),
  };
}

/** Removes the hits of an attempt, as if it had not been made. */
export async function returnAttempt(runner: SqlRunner, attempt: CountedAttempt): Promise<void> {
  await runner.query(
    `delete from rate_limit_hits h using unnest($1::text[], $2::text[]) as made(key, hit_at)
     where h.key = made.key and h.hit_at = made.hit_at::timestamptz`,
    [[...attempt.keys()], [...attempt.values()]],
  );
}

/** Deletes all hits of a limit, because a success clears the failures before it. */
export async function clearAttempts(runner: SqlRunner, limit: Limit): Promise<void> {
  await runner.query('delete from rate_limit_hits where key = $1', [limit.key]);
}

/**
 * Deletes all hits counted for an e-mail, for any action, so that nothing of an erased person remains, not even a hash.
 */
export async function clearEmailAttempts(payload: Payload, runner: SqlRunner, email: string): Promise<void> {
  const address = readEmail(email);
  await runner.query('delete from rate_limit_hits where key = any($1::text[])', [
    LIMITED_ACTS.map((act) => limitKey(payload, `${act}:email:${address}`)),
  ]);
}
