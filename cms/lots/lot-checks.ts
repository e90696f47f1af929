import type { LotCheck } from '@shop/lots/lot-checks';

import { writeAudit } from '../platform/audit/write-audit';
import type { Transaction } from '../platform/database/transaction';

/**
 * Ticks an item of a lot's checklist and stores the person and the time. An item that is already ticked keeps its
 * person and time. The caller has locked the lot.
 */
export async function writeCheck(
  tx: Transaction,
  { lotId, item, actorId }: { lotId: string; item: LotCheck; actorId: string },
): Promise<void> {
  const written = await tx.query(
    'insert into lot_checks (lot_id, item, ticked_by_id) values ($1, $2, $3) on conflict do nothing returning item',
    [lotId, item, actorId],
  );
  if (written.length > 0)
    await writeAudit(tx, {
      actorId,
      action: 'lot.check',
      subjectType: 'lots',
      subjectId: lotId,
      after: { item },
    });
}
