import { createHash, createHmac } from 'node:crypto';
import { SIGN_UP_LINK_DAYS } from '@shop/customers/sign-up-link';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import type { StoredPassword } from './password-hash';

/**
 * A sign-up with an unconfirmed address (docs/decisions/accounts.md#048). Several may be pending for one address and
 * none changes another, because only the mailbox's owner can tell which sign-up is their own.
 */
export interface SignUpAttempt {
  id: string;
  customerId: string;
  fullName: string;
  phone: string | null;
  password: StoredPassword;
  termsVersion: string;
  createdAt: Date;
}

/**
 * The maximum number of pending sign-ups of an address. Further sign-ups still send a mail, but its link only confirms
 * the address. Nobody can therefore block an address by filling it with sign-ups, or displace the sign-up of another
 * person.
 */
const MAX_PER_ADDRESS = 5;

/**
 * The name that an account has while its address is unconfirmed. The entered name is not used, because it may be a
 * stranger's.
 */
export const UNCONFIRMED_NAME = 'Cliente';

const IS_OPEN = `a.settled_at is null and a.created_at > now() - interval '${SIGN_UP_LINK_DAYS} days'`;

const hashOf = (browser: string): string => createHash('sha256').update(browser).digest('base64url');

/**
 * Returns the salt shared by all pending passwords of one address, so that a sign-in hashes once for all of them. The
 * first salt is derived from the address, so that two parallel sign-ups use the same salt.
 */
export async function attemptSalt(sql: SqlRunner, payload: Payload, email: string): Promise<string> {
  const [known] = await sql.query<{ salt: string | null }>(
    `select coalesce(
       (select a.salt from sign_up_attempts a where a.customer_id = c.id and ${IS_OPEN}
        order by a.created_at desc limit 1), c.salt) as salt
     from customers c where lower(c.email) = $1`,
    [email],
  );
  return known?.salt ?? createHmac('sha256', payload.secret).update(`sign-up-salt:${email}`).digest('hex');
}

/** Stores a sign-up; returns null if the address has the maximum number. The caller has locked the customer row. */
export async function insertAttempt(
  tx: Transaction,
  {
    customerId,
    fullName,
    phone,
    password,
    termsVersion,
    browser,
  }: Omit<SignUpAttempt, 'id' | 'createdAt'> & { browser: string | null },
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into sign_up_attempts (customer_id, full_name, phone, salt, hash, terms_version, browser_hash, created_at)
     select $1::uuid, $2, $3, $4, $5, $6, $7, clock_timestamp()
     where (select count(*) from sign_up_attempts a where a.customer_id = $1::uuid and ${IS_OPEN}) < $8
     returning id`,
    [
      customerId,
      fullName,
      phone,
      password.salt,
      password.hash,
      termsVersion,
      browser && hashOf(browser),
      MAX_PER_ADDRESS,
    ],
  );
  return row?.id ?? null;
}

/** Returns a pending sign-up if this browser made it; null for any other browser. */
export async function findOwnAttempt(
  sql: SqlRunner,
  { attemptId, browser }: { attemptId: string; browser: string | null },
): Promise<SignUpAttempt | null> {
  if (!browser) return null;
  const [row] = await sql.query<Omit<SignUpAttempt, 'password'> & StoredPassword>(
    `select a.id, a.customer_id as "customerId", a.full_name as "fullName", a.phone, a.salt, a.hash,
       a.terms_version as "termsVersion", a.created_at as "createdAt"
     from sign_up_attempts a where a.id = $1 and a.browser_hash = $2 and ${IS_OPEN}`,
    [attemptId, hashOf(browser)],
  );
  if (!row) return null;
  const { salt, hash, ...attempt } = row;
  return { ...attempt, password: { salt, hash } };
}

/** Returns the id of the newest pending sign-up that this browser made with an address; null if there is none. */
export async function newestAttemptOf(
  sql: SqlRunner,
  { customerId, browser }: { customerId: string; browser: string | null },
): Promise<string | null> {
  if (!browser) return null;
  const [row] = await sql.query<{ id: string }>(
    `select a.id from sign_up_attempts a where a.customer_id = $1 and a.browser_hash = $2 and ${IS_OPEN}
     order by a.created_at desc limit 1`,
    [customerId, hashOf(browser)],
  );
  return row?.id ?? null;
}

/**
 * Erases the name, phone and password of all sign-ups of an address. The ids stay for some days, so that the mailed
 * links show "already confirmed" instead of an error. The caller has locked the customer row.
 */
export async function settleAttempts(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(
    `update sign_up_attempts set settled_at = now(), full_name = null, phone = null, salt = null, hash = null,
       browser_hash = null
     where customer_id = $1 and settled_at is null`,
    [customerId],
  );
}

/**
 * Deletes the sign-ups of an address that an account no longer has, so that their links reveal nothing about the new
 * address.
 */
export async function deleteAttempts(tx: Transaction, customerId: string): Promise<void> {
  await tx.query('delete from sign_up_attempts where customer_id = $1', [customerId]);
}

/** SQL for a customer `c` with an unconfirmed address: the passwords of the pending sign-ups, newest first. */
export const WAITING_PASSWORDS = `coalesce((
  select json_agg(json_build_object('salt', a.salt, 'hash', a.hash) order by a.created_at desc)
  from sign_up_attempts a where a.customer_id = c.id and ${IS_OPEN}), '[]'::json)`;
