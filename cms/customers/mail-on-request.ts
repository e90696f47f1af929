import { setTimeout as pause } from 'node:timers/promises';
import { isEmail, readEmail } from '@shop/reading/email';
import type { RateLimitRule } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../platform/context';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from './limits/attempts';

/** Much longer than queueing a mail takes, so that the response time does not reveal whether a mail was queued. */
const ANSWER_AFTER_MS = 400;

/** Input of a form in which anyone may enter any address. */
export interface TypedRequest {
  email: string;
  ip: string;
}

interface MailOnRequest {
  act: 'password-reset' | 'confirmation-mail' | 'order-link';
  perEmail: RateLimitRule;
  perIp: RateLimitRule;
  /** Queues the mail if an account with the normalised address qualifies for it. */
  send: (tx: Transaction, email: string) => Promise<void>;
}

/**
 * Sends a mail to an address that anyone may have entered. The response and its time are the same whether the account
 * exists or not. Every request counts towards the rate limits per e-mail and per IP.
 */
export async function mailOnRequest(
  cms: Cms,
  { email: typedEmail, ip }: TypedRequest,
  { act, perEmail, perIp, send }: MailOnRequest,
): Promise<Result<object, TooManyAttempts>> {
  const email = readEmail(typedEmail);
  if (!isEmail(email)) return { ok: true };
  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, act, email, perEmail),
    ipLimit(cms.payload, act, ip, perIp),
  ]);
  if (!counted.ok) return counted;
  await Promise.all([inTransaction(cms.payload, (tx) => send(tx, email)), pause(ANSWER_AFTER_MS)]);
  return { ok: true };
}
