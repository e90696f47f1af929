import type { Result } from '@shop/result';

import { lockLiveCustomer } from '../../customers/lock-customer';
import { writeSecurityEvent } from '../../customers/security-events';
import { isProven } from '../../customers/sessions/proof';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { renewRecoveryCodes } from '../recovery-codes';

export type RenewCodesError = { code: 'proof_needed' } | { code: 'factor_gone' };

/** Replaces the recovery codes of a person with a factor, and returns the new ones, which are shown once. */
export function renewCodes(
  cms: Cms,
  { customerId, sessionId, userAgent }: { customerId: string; sessionId: string; userAgent: string | null },
): Promise<Result<{ codes: string[] }, RenewCodesError>> {
  return inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    const factors = await tx.query('select 1 from factors where customer_id = $1', [customerId]);
    if (!customer || factors.length === 0) return { ok: false, error: { code: 'factor_gone' } } as const;
    if (!(await isProven(tx, { customerId, sessionId })))
      return { ok: false, error: { code: 'proof_needed' } } as const;
    const codes = await renewRecoveryCodes(tx, cms.payload, customerId);
    await writeSecurityEvent(tx, cms.payload, { event: 'codes_renewed', customerId, userAgent });
    return { ok: true, codes } as const;
  });
}
