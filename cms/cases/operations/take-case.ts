import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { lockCase, writeCaseEvent } from '../case-row';

export type TakeCaseError = { code: 'not_found' } | { code: 'access_denied' } | { code: 'case_not_open' };

/**
 * Records that an admin has taken a case, which means that this admin looks after it. Taking it again changes nothing.
 */
export async function takeCase(
  cms: Cms,
  { caseId, actorId }: { caseId: string; actorId: string },
): Promise<Result<object, TakeCaseError>> {
  if (!isRecordId(caseId)) return { ok: false, error: { code: 'not_found' } };
  return inTransaction(cms.payload, async (tx) => {
    const row = await lockCase(tx, caseId);
    if (!row) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'case:decide')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (row.decision) return { ok: false, error: { code: 'case_not_open' } } as const;
    if (row.status === 'em_atendimento') return { ok: true } as const;
    await tx.query(`update cases set status = 'em_atendimento', updated_at = now() where id = $1`, [caseId]);
    await writeCaseEvent(tx, { caseId, event: 'taken', actor: { kind: 'admin', customerId: actorId } });
    await writeAudit(tx, { actorId, action: 'case.take', subjectType: 'cases', subjectId: caseId });
    return { ok: true } as const;
  });
}
