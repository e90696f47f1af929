import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import type { Payload } from 'payload';

import { countAttemptIn, emailLimit, isExhausted, returnAttempt } from '../customers/limits/attempts';
import { writeSecurityEvent } from '../customers/security-events';
import type { Proof } from '../customers/sessions/proof';
import type { Transaction } from '../platform/database/transaction';
import { readRecoveryCode, spendRecoveryCode } from './recovery-codes';
import { openSecret, sealSecret } from './sealed-secret';
import { readTotpCode, stepOfCode } from './totp';

export type CodeError =
  | { code: 'wrong_code' }
  /** So many codes of the application were wrong that it rests for a day; recovery codes and passkeys still work. */
  | { code: 'codes_paused' };

interface TypedCode {
  customerId: string;
  email: string;
  typed: string;
  now: Date;
}

const WRONG = { ok: false, error: { code: 'wrong_code' } } as const;

/**
 * Returns how a typed code proves its person: by the code application or by a recovery code, which is then used up. A
 * code of the application works once. The caller has locked the customer row.
 */
export async function checkCode(
  tx: Transaction,
  payload: Payload,
  { customerId, email, typed, now }: TypedCode,
): Promise<Result<Proof, CodeError>> {
  const ofApplication = readTotpCode(typed);
  if (ofApplication) return checkTotp(tx, payload, { customerId, email, code: ofApplication, now });
  const code = readRecoveryCode(typed);
  if (!code || !(await spendRecoveryCode(tx, payload, { customerId, code }))) return WRONG;
  await writeSecurityEvent(tx, payload, { event: 'code_spent', customerId });
  return { ok: true, way: 'recovery', factorId: null };
}

interface TotpCode {
  customerId: string;
  email: string;
  code: string;
  now: Date;
}

/**
 * Checks a code of the application. Wrong ones are counted over a day, however slowly they come: six digits can be
 * guessed by patience. The one that reaches the limit is told by mail.
 */
async function checkTotp(
  tx: Transaction,
  payload: Payload,
  { customerId, email, code, now }: TotpCode,
): Promise<Result<Proof, CodeError>> {
  const [factor] = await tx.query<{ id: string; secret: string }>(
    `select id, secret from factors where customer_id = $1 and kind = 'totp'`,
    [customerId],
  );
  if (!factor) return WRONG;
  const perDay = emailLimit(payload, 'totp', email.toLowerCase(), LIMITS.wrongTotpPerDay);
  const counted = await countAttemptIn(tx, [perDay]);
  if (!counted.ok) return { ok: false, error: { code: 'codes_paused' } };
  if (await isRight(tx, payload, { customerId, code, now, factor })) {
    await returnAttempt(tx, counted.attempt);
    return { ok: true, way: 'totp', factorId: factor.id };
  }
  if (await isExhausted(tx, perDay))
    await writeSecurityEvent(tx, payload, { event: 'codes_paused', customerId });
  return WRONG;
}

async function isRight(
  tx: Transaction,
  payload: Payload,
  {
    customerId,
    code,
    now,
    factor,
  }: { customerId: string; code: string; now: Date; factor: { id: string; secret: string } },
): Promise<boolean> {
  const secret = openSecret(payload, factor.secret, customerId);
  const step = secret ? stepOfCode(secret.text, code, now) : null;
  if (!secret || step === null) return false;
  const used = await tx.query(
    `update factors set last_step = $2, last_used_at = now(), secret = coalesce($3, secret)
     where id = $1 and coalesce(last_step < $2, true) returning 1`,
    [factor.id, step, secret.isOld ? sealSecret(payload, secret.text, customerId) : null],
  );
  return used.length > 0;
}
