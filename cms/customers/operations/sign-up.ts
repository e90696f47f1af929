import { randomBytes } from 'node:crypto';
import { signUpSchema } from '@shop/customers/sign-up-schema';
import { z } from '@shop/forms/zod';
import { LIMITS } from '@shop/limits/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { inTransaction, type Transaction } from '../../database/transaction';
import { queueMail } from '../../notifications/queue-mail';
import {
  clearAttempts,
  countAttempt,
  emailLimit,
  ipLimit,
  returnAttempt,
  type TooManyAttempts,
} from '../limits/attempts';
import { hashPassword, type StoredPassword } from '../password-hash';
import { writeSignUpConsents } from '../sign-up-consents';
import type { QueueBusy } from '../work-queue';

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
}

export type SignUpError =
  | { code: 'email_taken' }
  | { code: 'invalid'; fieldErrors: Partial<Record<keyof Account, string[]>> }
  | TooManyAttempts
  | QueueBusy;

const EMAIL_TAKEN = { ok: false, error: { code: 'email_taken' } } as const;

/**
 * Makes a customer's account, unconfirmed, with the consents given (terms, and the statement of age) and the mail that asks to
 * confirm the address, all or nothing. Every account made here is a `cliente`: fields that are not listed do not exist.
 * Counted per e-mail and per IP; of two sign-ups at once with one e-mail one wins.
 */
export async function signUp(
  cms: Cms,
  input: SignUpInput,
): Promise<Result<{ customerId: string }, SignUpError>> {
  const { email, password, fullName, phone, ip, termsVersion } = input;
  const parsed = accountSchema.safeParse({ email, password, fullName, phone: phone ?? undefined });
  if (!parsed.success) {
    return { ok: false, error: { code: 'invalid', fieldErrors: z.flattenError(parsed.error).fieldErrors } };
  }
  const account = parsed.data;

  const perEmail = emailLimit(cms.payload, 'sign-up', account.email, LIMITS.signUpPerEmail);
  const counted = await countAttempt(cms.payload, [
    perEmail,
    ipLimit(cms.payload, 'sign-up', ip, LIMITS.signUpPerIp),
  ]);
  if (!counted.ok) return counted;
  if (await isTaken(cms, account.email)) return EMAIL_TAKEN;

  const stored = await hashPassword(account.password);
  if (!stored.ok) {
    await returnAttempt(sqlOf(cms.payload), counted.attempt);
    return stored;
  }
  return inTransaction(cms.payload, async (tx) => {
    const customerId = await insertCustomer(tx, { account, stored });
    if (!customerId) return EMAIL_TAKEN;
    await writeSignUpConsents(tx, { customerId, termsVersion });
    await queueMail(tx, { kind: 'confirm-email', customerId, dedupeKey: `confirm-email:${customerId}` });
    // The IP's hit stays: who succeeds is not let through to more accounts.
    await clearAttempts(tx, perEmail);
    return { ok: true, customerId } as const;
  });
}

/** The spec tells it, so it is told before a password is hashed for nothing. */
async function isTaken(cms: Cms, email: string): Promise<boolean> {
  const found = await sqlOf(cms.payload).query('select 1 from customers where lower(email) = $1', [email]);
  return found.length > 0;
}

/** The new customer's id, or null when the e-mail was taken in the meantime. */
async function insertCustomer(
  tx: Transaction,
  { account, stored }: { account: Account; stored: StoredPassword },
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into customers (email, full_name, phone, role, salt, hash, _verified, _verificationtoken)
     values ($1, $2, $3, 'cliente', $4, $5, false, $6) on conflict do nothing returning id`,
    [
      account.email,
      account.fullName,
      account.phone,
      stored.salt,
      stored.hash,
      randomBytes(20).toString('hex'),
    ],
  );
  return row?.id ?? null;
}
