import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { lockLot, TODAY } from '../lot-row';
import { freezeLocked } from './freeze-lot';

/**
 * Stops the lots on sale whose best-before date has passed, each in its own transaction. Safe to run at any time,
 * because a stopped lot is not stopped again. Returns how many were stopped.
 */
export async function expireLots(cms: Cms): Promise<number> {
  const due = await sqlOf(cms.payload).query<{ id: string }>(
    `select id from lots where status = 'liberado' and best_before < ${TODAY} order by best_before, id`,
  );
  let stopped = 0;
  for (const { id } of due) {
    const isStopped = await inTransaction(cms.payload, async (tx) => {
      const lot = await lockLot(tx, id);
      if (lot?.status !== 'liberado' || !lot.isExpired) return false;
      await freezeLocked(tx, { lot, kind: 'vencido', note: '', actorId: null });
      return true;
    });
    if (isStopped) stopped += 1;
  }
  return stopped;
}
