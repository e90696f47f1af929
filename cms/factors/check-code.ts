import type { ProofWay } from '@shop/permissions/entrance';
import type { Payload } from 'payload';

import { writeSecurityEvent } from '../customers/security-events';
import type { Transaction } from '../platform/database/transaction';
import { readRecoveryCode, spendRecoveryCode } from './recovery-codes';
import { openSecret, sealSecret } from './sealed-secret';
import { readTotpCode, stepOfCode } from './totp';

interface TypedCode {
  customerId: string;
  typed: string;
  now: Date;
}

/**
 * Returns how a typed code proves its person: by the code application or by a recovery code, which is then used up; null
 * for a wrong or used one. A code of the application works once. The caller has locked the customer row.
 */
export async function checkCode(
  tx: Transaction,
  payload: Payload,
  { customerId, typed, now }: TypedCode,
): Promise<ProofWay | null> {
  const ofApplication = readTotpCode(typed);
  if (ofApplication) return checkTotp(tx, payload, { customerId, code: ofApplication, now });
  const code = readRecoveryCode(typed);
  if (!code || !(await spendRecoveryCode(tx, payload, { customerId, code }))) return null;
  await writeSecurityEvent(tx, payload, { event: 'code_spent', customerId });
  return 'recovery';
}

async function checkTotp(
  tx: Transaction,
  payload: Payload,
  { customerId, code, now }: { customerId: string; code: string; now: Date },
): Promise<'totp' | null> {
  const [factor] = await tx.query<{ id: string; secret: string }>(
    `select id, secret from factors where customer_id = $1 and kind = 'totp'`,
    [customerId],
  );
  const secret = factor && openSecret(payload, factor.secret, customerId);
  const step = secret ? stepOfCode(secret.text, code, now) : null;
  if (!secret || step === null) return null;
  const used = await tx.query(
    `update factors set last_step = $2, last_used_at = now(), secret = coalesce($3, secret)
     where id = $1 and coalesce(last_step < $2, true) returning 1`,
    [factor.id, step, secret.isOld ? sealSecret(payload, secret.text, customerId) : null],
  );
  return used.length > 0 ? 'totp' : null;
}
