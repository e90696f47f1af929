import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { MAX_PASSWORD_LENGTH } from '@shop/customers/password';
import type { Result } from '@shop/result';

import { createTaskLimiter, type QueueBusy } from '../platform/task-limiter';

/**
 * The format of Payload 3.90, so that Payload can check the passwords that are set here. Payload does not export its
 * own function (`payload/dist/auth/strategies/local/generatePasswordSaltHash.js`); a test compares the results of both.
 */
const PREFIX = 'pbkdf2-sha256-v1:';
const CURRENT = { iterations: 600_000, keyLength: 32 };
const LEGACY = { iterations: 25_000, keyLength: 512 };
const SALT_BYTES = 32;

/**
 * Limits hashing to two at once per process, because ten hashes a second load two cores. No password waits longer than
 * a page may take.
 */
const queue = createTaskLimiter({ atOnce: 2, maxWaiting: 40, maxWaitMs: 5_000 });

/**
 * Whether a password comes before those of strangers. Only for people whose attempts are few: they are signed in, use a
 * browser that has signed in to this account before, or try an account of the team.
 */
interface HashingOptions {
  hasPriority?: boolean;
}

/**
 * A hash that matches no password. An entered password is compared with it when there is no account or no password, so
 * that the response takes the same time.
 */
const DUMMY: StoredPassword = { hash: `${PREFIX}${'0'.repeat(64)}`, salt: '0'.repeat(64) };

export interface StoredPassword {
  hash: string;
  salt: string;
}

const derive = promisify(pbkdf2);

const deriveKey = (password: string, salt: string, { iterations, keyLength }: typeof CURRENT) =>
  derive(password, salt, iterations, keyLength, 'sha256');

const isHashable = (password: string) => password.length > 0 && password.length <= MAX_PASSWORD_LENGTH;

/**
 * Hashes a new password, with a new salt unless one is given. Returns `busy` when too many passwords are being hashed.
 * Throws if the password is too long.
 */
export async function hashPassword(
  password: string,
  salt = randomBytes(SALT_BYTES).toString('hex'),
): Promise<Result<StoredPassword, QueueBusy>> {
  if (!isHashable(password)) throw new RangeError('A password to be stored must be checked first');
  const derived = await queue.run(() => deriveKey(password, salt, CURRENT));
  if (!derived.ok) return derived;
  return { ok: true, salt, hash: `${PREFIX}${derived.value.toString('hex')}` };
}

/**
 * Returns whether an entered password matches the stored one. If `stored` is null (no account, or an account without a
 * password), takes the same time as for a wrong password. An empty or overlong password is wrong without hashing.
 */
export async function verifyPassword(
  password: string,
  stored: StoredPassword | null,
  how: HashingOptions = {},
): Promise<Result<{ isRight: boolean }, QueueBusy>> {
  const found = await findPassword(password, stored ? [stored] : [], how);
  return found.ok ? { ok: true, isRight: found.found !== null } : found;
}

/**
 * Returns the stored password that matches the entered password. The entered password is hashed only once, with the
 * salt of the first stored password, so that the response time does not reveal how many are stored. Stored passwords
 * with another salt are therefore not compared.
 */
export async function findPassword(
  password: string,
  stored: readonly StoredPassword[],
  { hasPriority = false }: HashingOptions = {},
): Promise<Result<{ found: StoredPassword | null }, QueueBusy>> {
  if (!isHashable(password)) return { ok: true, found: null };
  const [{ hash, salt } = DUMMY] = stored;
  const settings = hash.startsWith(PREFIX) ? CURRENT : LEGACY;
  const derived = await queue.run(() => deriveKey(password, salt, settings), { hasPriority });
  if (!derived.ok) return derived;
  const isSame = (other: StoredPassword) =>
    other.salt === salt &&
    other.hash.startsWith(PREFIX) === (settings === CURRENT) &&
    isSameKey(other.hash, derived.value);
  return { ok: true, found: stored.find(isSame) ?? null };
}

function isSameKey(hash: string, derived: Buffer): boolean {
  const expected = Buffer.from(hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : hash, 'hex');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/**
 * Returns whether the account's password is still the one that was checked; also true if it had none and still has
 * none.
 */
export const isSamePassword = (now: StoredPassword | null, checked: StoredPassword | null): boolean =>
  now?.hash === checked?.hash && now?.salt === checked?.salt;
