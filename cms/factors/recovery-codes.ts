import { createHmac, randomInt } from 'node:crypto';
import type { Payload } from 'payload';

import { shopSecrets } from '../customers/sessions/shop-secrets';
import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';

const HOW_MANY = 10;
const LENGTH = 8;
/** Without 0, 1, I and O, which people mistake for each other: 40 bits in eight characters. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const CODE = /^[2-9A-HJ-NP-Z]{8}$/;

const hashOf = (secret: string, customerId: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery-code:${customerId}:${code}`).digest('base64url');

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Returns a code as people write it down: '4F2K 9MQT'. */
const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Returns a typed code without what people type around it; null if it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s.-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/**
 * Replaces a person's recovery codes by ten new ones and returns them: they are shown once, and only their keyed hashes
 * are stored. The caller has locked the customer row.
 */
export async function renewRecoveryCodes(
  tx: Transaction,
  payload: Payload,
  customerId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(newCode());
  await tx.query('delete from recovery_codes where customer_id = $1', [customerId]);
  await tx.query(
    'insert into recovery_codes (customer_id, code_hash) select $1, hash from unnest($2::text[]) as hash',
    [customerId, [...codes].map((code) => hashOf(payload.secret, customerId, code))],
  );
  return [...codes].map(spaced);
}

/** Uses up a recovery code. Of several parallel uses one succeeds; a used or unknown code does not. */
export async function spendRecoveryCode(
  tx: Transaction,
  payload: Payload,
  { customerId, code }: { customerId: string; code: string },
): Promise<boolean> {
  const hashes = shopSecrets(payload).map((secret) => hashOf(secret, customerId, code));
  const spent = await tx.query(
    `update recovery_codes set used_at = now()
     where customer_id = $1 and code_hash = any($2::text[]) and used_at is null returning 1`,
    [customerId, hashes],
  );
  return spent.length > 0;
}

/** Returns how many recovery codes a person has left. */
export async function countRecoveryCodes(runner: SqlRunner, customerId: string): Promise<number> {
  const [row] = await runner.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where customer_id = $1 and used_at is null',
    [customerId],
  );
  return row?.left ?? 0;
}
