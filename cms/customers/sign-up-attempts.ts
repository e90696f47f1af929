import { createHash, createHmac } from 'node:crypto';
import { SIGN_UP_LINK_DAYS } from '@shop/customers/sign-up-link';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import type { StoredPassword } from './password-hash';

/**
 * A sign-up with an address that nobody has confirmed yet (docs/decisions/048). Several may wait for one address, and none of
 * them changes another: only the mailbox's owner can say which of them was theirs.
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
 * One more is still answered by a mail, whose link then only confirms the address: nobody can fill an address to keep its
 * owner out, nor push out the sign-up of another person.
 */
const MAX_PER_ADDRESS = 5;

/** What the account of an unconfirmed address is called: what was typed may be a stranger's. */
export const UNCONFIRMED_NAME = 'Cliente';

const IS_OPEN = `a.settled_at is null and a.created_at > now() - interval '${SIGN_UP_LINK_DAYS} days'`;

const hashOf = (browser: string): string => createHash('sha256').update(browser).digest('base64url');

/**
 * The salt of every password that waits for one address: one hashing at signing in then serves them all. The first one's is
 * made from the address, so that two at once agree.
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

/** Notes a sign-up; null when the address has enough of them. The caller holds the customer's row. */
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

/** A sign-up that still waits, for the browser that made it; null for any other browser. */
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

/** The newest sign-up that a browser made with an address and that still waits. */
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
 * Forgets every sign-up of an address: name, phone and password. An id stays for some days, so that a link of theirs is
 * answered by "already confirmed" and not as though it were broken. The caller holds the customer's row.
 */
export async function settleAttempts(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(
    `update sign_up_attempts set settled_at = now(), full_name = null, phone = null, salt = null, hash = null,
       browser_hash = null
     where customer_id = $1 and settled_at is null`,
    [customerId],
  );
}

/** The links of an address that is the account's no longer must not tell anything of the new one. */
export async function deleteAttempts(tx: Transaction, customerId: string): Promise<void> {
  await tx.query('delete from sign_up_attempts where customer_id = $1', [customerId]);
}

/** Passwords of an address that waits to be confirmed, newest first. */
export const WAITING_PASSWORDS = `coalesce((
  select json_agg(json_build_object('salt', a.salt, 'hash', a.hash) order by a.created_at desc)
  from sign_up_attempts a where a.customer_id = c.id and ${IS_OPEN}), '[]'::json)`;
