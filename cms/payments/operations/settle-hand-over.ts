import { readLastEvents } from '../../orders/last-step';
import { lockOrder } from '../../orders/order-row';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { recordCash } from '../cash/record-cash';

export interface HandOver {
  orderId: string;
  /** The id of the event that handed the order over. */
  eventId: string;
  /** The person who pressed "Recebi R$ … e entreguei". */
  actorId: string;
}

/**
 * Records the cash of an order that was handed over with "Recebi R$ … e entreguei". Runs as a job when the step can no
 * longer be undone. Does nothing if the step was undone or another change followed it, or if the cash was recorded
 * meanwhile; a repeated run changes nothing.
 */
export async function settleHandOver(cms: Cms, { orderId, eventId, actorId }: HandOver): Promise<void> {
  await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'entregue' || order.paymentStatus !== 'a_receber') return;
    const [last] = await readLastEvents(tx, orderId);
    if (last?.id !== eventId) return;
    await recordCash(tx, { order, actorId });
    await faultPoint('receive-cash:before-commit');
  });
  await faultPoint('receive-cash:committed');
}
