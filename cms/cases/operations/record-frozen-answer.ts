import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { lockBuyersOrder, type CaseBuyer } from '../case-order';

/**
 * Records the buyer's answer that everything arrived frozen. Answering again changes nothing. Returns whether the
 * order is the buyer's.
 */
export function recordFrozenAnswer(
  cms: Cms,
  { buyer, orderId }: { buyer: CaseBuyer; orderId: string },
): Promise<boolean> {
  if (!isRecordId(orderId)) return Promise.resolve(false);
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockBuyersOrder(tx, { buyer, orderId });
    if (!order) return false;
    if (order.status !== 'cancelado')
      await tx.query('insert into frozen_answers (order_id) values ($1) on conflict do nothing', [orderId]);
    return true;
  });
}
