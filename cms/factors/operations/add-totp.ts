import type { Result } from '@shop/result';

import { lockLiveCustomer } from '../../customers/lock-customer';
import { isProven } from '../../customers/sessions/proof';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { sealSecret } from '../sealed-secret';
import { afterNewFactor } from '../store-factor';
import { readTotpCode, stepOfCode } from '../totp';
import { readSetup, setupOwner } from '../totp-setup';
import type { AddFactorError } from './add-passkey';

const NAME = 'Aplicativo de códigos';

interface NewTotp {
  customerId: string;
  sessionId: string;
  /** From `startTotp`. */
  sealed: string;
  /** The code that the application shows, which proves that it has the secret. */
  code: string;
  userAgent: string | null;
}

/**
 * Adds a code application to the signed-in account, whose person has just proved who they are; it replaces an earlier
 * one. Returns the recovery codes if it is the first factor or replaces one. All other sessions end. The typed code is
 * used up.
 */
export async function addTotp(
  cms: Cms,
  { customerId, sessionId, sealed, code, userAgent }: NewTotp,
): Promise<Result<{ codes: string[] | null }, AddFactorError>> {
  const now = cms.now();
  const secret = readSetup(cms.payload, { sealed, owner: setupOwner({ customerId, sessionId }), now });
  if (!secret) return { ok: false, error: { code: 'setup_expired' } };
  const typed = readTotpCode(code);
  const step = typed && stepOfCode(secret, typed, now);
  if (!step) return { ok: false, error: { code: 'wrong_code' } };
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, customerId)))
      return { ok: false, error: { code: 'not_authenticated' } } as const;
    if (!(await isProven(tx, { customerId, sessionId })))
      return { ok: false, error: { code: 'proof_needed' } } as const;
    const earlier = await tx.query(`select 1 from factors where customer_id = $1 and kind = 'totp'`, [
      customerId,
    ]);
    await tx.query(
      `insert into factors (customer_id, kind, name, secret, last_step) values ($1, 'totp', $2, $3, $4)
       on conflict (customer_id) where kind = 'totp' do update
         set secret = excluded.secret, last_step = excluded.last_step, created_at = now(), last_used_at = null`,
      [customerId, NAME, sealSecret(cms.payload, secret, customerId), step],
    );
    return {
      ok: true,
      codes: await afterNewFactor(tx, cms.payload, {
        customerId,
        sessionId,
        kind: 'totp',
        userAgent,
        replaces: earlier.length > 0,
      }),
    } as const;
  });
}
