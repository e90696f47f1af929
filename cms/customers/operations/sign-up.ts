import { randomUUID } from 'node:crypto';
import { signUpSchema } from '@shop/customers/sign-up-schema';
import { z } from '@shop/forms/zod';
import { formMessages } from '@shop/messages/form-messages';
import { LIMITS } from '@shop/rate-limit';
import { CUSTOMER_ROLE } from '@shop/permissions/roles';
import { isStorablePhone } from '@shop/reading/phone';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { queueMail } from '../../platform/queue/queue-mail';
import { faultPoint } from '../../platform/failpoint';
import { isCommonPassword } from '@shop/customers/passwords/common-passwords';
import { lockCustomerByEmail } from '../lock-customer';
import { countAttempt, emailLimit, ipLimit, returnAttempt, type TooManyAttempts } from '../limits/attempts';
import { hashPassword, type StoredPassword } from '../password-hash';
import { attemptSalt, insertAttempt, UNCONFIRMED_NAME } from '../sign-up-attempts';
import type { QueueBusy } from '../../platform/task-limiter';

const accountSchema = signUpSchema.pick({ fullName: true, email: true, phone: true, password: true });

type Account = z.output<typeof accountSchema>;

export interface SignUpInput {
  email: string;
  password: string;
  fullName: string;
  phone?: string | null | undefined;
  ip: string;
  /** The version of the terms the person agreed to, as shown beside the form. */
  termsVersion: string;
  /** The secret in the browser's cookie: the mailed link confirms this sign-up only in that browser. */
  browser?: string | null;
}

export type SignUpError =
  | { code: 'email_taken' }
  | { code: 'invalid'; fieldErrors: Partial<Record<keyof Account, string[]>> }
  /** Many people try this password first. */
  | { code: 'common_password' }
  | TooManyAttempts
  | QueueBusy;

const EMAIL_TAKEN = { ok: false, error: { code: 'email_taken' } } as const;

/**
 * Stores a sign-up with an unconfirmed address and queues the confirmation mail, both or neither. Each sign-up is
 * separate and changes no earlier sign-up (docs/decisions/accounts.md#048); the account opens when one of them is
 * confirmed. The account is always a customer's: input fields other than those of `SignUpInput` are ignored. Counted
 * per e-mail and per IP; a success counts like a failure, because each sends a mail.
 */
export async function signUp(
  cms: Cms,
  input: SignUpInput,
): Promise<Result<{ customerId: string }, SignUpError>> {
  const { email, password, fullName, phone, ip, termsVersion, browser = null } = input;
  const parsed = accountSchema.safeParse({ email, password, fullName, phone: phone ?? undefined });
  if (!parsed.success) {
    return { ok: false, error: { code: 'invalid', fieldErrors: z.flattenError(parsed.error).fieldErrors } };
  }
  const account = parsed.data;
  if (isCommonPassword(account.password)) return { ok: false, error: { code: 'common_password' } };
  if (account.phone && !isStorablePhone(account.phone))
    return { ok: false, error: { code: 'invalid', fieldErrors: { phone: [formMessages.phone_invalid] } } };

  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, 'sign-up', account.email, LIMITS.signUpPerEmail),
    ipLimit(cms.payload, 'sign-up', ip, LIMITS.signUpPerIp),
  ]);
  if (!counted.ok) return counted;
  const sql = sqlOf(cms.payload);
  if (await isTaken(sql, account.email)) return EMAIL_TAKEN;

  const stored = await hashPassword(account.password, await attemptSalt(sql, cms.payload, account.email));
  if (!stored.ok) {
    await returnAttempt(sql, counted.attempt);
    return stored;
  }
  const signedUp = await inTransaction(cms.payload, (tx) =>
    noteAttempt(tx, { account, stored, termsVersion, browser }),
  );
  await faultPoint('sign-up:committed');
  return signedUp;
}

/**
 * Returns whether the address has a confirmed account. The specification requires an error message for that; checking
 * before hashing saves the cost of the hash.
 */
async function isTaken(sql: SqlRunner, email: string): Promise<boolean> {
  const found = await sql.query('select 1 from customers where lower(email) = $1 and _verified', [email]);
  return found.length > 0;
}

async function noteAttempt(
  tx: Transaction,
  {
    account,
    stored,
    termsVersion,
    browser,
  }: { account: Account; stored: StoredPassword; termsVersion: string; browser: string | null },
): Promise<Result<{ customerId: string }, { code: 'email_taken' }>> {
  const { email, fullName, phone } = account;
  await tx.query(
    `insert into customers (email, full_name, role, _verified) values ($1, $2, '${CUSTOMER_ROLE}', false)
     on conflict do nothing`,
    [email, UNCONFIRMED_NAME],
  );
  const customer = await lockCustomerByEmail(tx, email);
  if (!customer || customer.isConfirmed || customer.isErased) return EMAIL_TAKEN;
  const { id: customerId } = customer;
  const password = { salt: stored.salt, hash: stored.hash };
  const attemptId = await insertAttempt(tx, {
    customerId,
    fullName,
    phone: phone ?? null,
    password,
    termsVersion,
    browser,
  });
  await faultPoint('sign-up:noted');
  await queueMail(tx, {
    kind: 'confirm-email',
    customerId,
    dedupeKey: `confirm-email:${attemptId ?? randomUUID()}`,
    ...(attemptId && { detail: attemptId }),
  });
  return { ok: true, customerId };
}
