import type { Result } from '@shop/result';

import { demandsFactor } from '../../customers/factor-demand';
import { lockLiveCustomer } from '../../customers/lock-customer';
import { writeSecurityEvent } from '../../customers/security-events';
import { endOthers } from '../../customers/sessions/end-sessions';
import { isProven } from '../../customers/sessions/proof';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';

export type RemoveFactorError =
  | { code: 'factor_gone' }
  | { code: 'proof_needed' }
  /** The role demands a factor, so the last one is replaced, not removed. */
  | { code: 'last_factor' };

interface OwnFactor {
  customerId: string;
  sessionId: string;
  factorId: string;
  userAgent: string | null;
}

/**
 * Removes one of the person's own factors; the recovery codes go with the last one. A person whose role demands a factor
 * keeps at least one. All other sessions end: what was removed may have opened one of them.
 */
export async function removeFactor(
  cms: Cms,
  { customerId, sessionId, factorId, userAgent }: OwnFactor,
): Promise<Result<object, RemoveFactorError>> {
  if (!isRecordId(factorId)) return { ok: false, error: { code: 'factor_gone' } };
  return inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    const factors = await tx.query<{ id: string; kind: string }>(
      'select id, kind from factors where customer_id = $1',
      [customerId],
    );
    const factor = factors.find(({ id }) => id === factorId);
    if (!customer || !factor) return { ok: false, error: { code: 'factor_gone' } } as const;
    if (!(await isProven(tx, { customerId, sessionId })))
      return { ok: false, error: { code: 'proof_needed' } } as const;
    const isLast = factors.length === 1;
    if (isLast && demandsFactor(customer.role)) return { ok: false, error: { code: 'last_factor' } } as const;
    await tx.query('delete from factors where id = $1 and customer_id = $2', [factorId, customerId]);
    if (isLast) await tx.query('delete from recovery_codes where customer_id = $1', [customerId]);
    await endOthers(tx, cms.payload, { customerId, sessionId });
    await writeSecurityEvent(tx, cms.payload, {
      event: 'factor_removed',
      customerId,
      userAgent,
      detail: factor.kind,
    });
    return { ok: true } as const;
  });
}
