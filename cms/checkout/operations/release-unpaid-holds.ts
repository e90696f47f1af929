import type { Result } from '@shop/result';

import {
  countUnpaidHolds,
  hasBegunToPay,
  isUnpaidGuestHold,
  listUnpaidHolds,
} from '../../orders/guests/guest-holds';
import { findCovered } from '../../orders/held-money';
import { lockOrder } from '../../orders/order-row';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { cancelOrder } from '../../payments/cancel-order';

export type ReleaseHoldsError = { code: 'access_denied' };

/** At most this many orders end with one request, within this time: the panel waits 20 s for an answer. */
const PORTION = 50;
const PORTION_MS = 8_000;

/**
 * Ends a portion of the orders without an account that hold stock and are not paid, so that others can buy it. Uses one
 * transaction per order, so that a second press or an interruption ends each order once. An order of which a payment can
 * still be approved waits for the provider, as after every cancellation. A buyer who has begun to pay is mailed; nobody
 * else is, because such orders may have been placed with the addresses of strangers. Returns how many orders were ended,
 * and how many are left for the next request.
 */
export async function releaseUnpaidHolds(
  cms: Cms,
  { actorId, portion = PORTION }: { actorId: string; portion?: number },
): Promise<Result<{ released: number; remaining: number }, ReleaseHoldsError>> {
  const sql = sqlOf(cms.payload);
  if (!(await isAllowedNow(sql, actorId, 'order:cancel')))
    return { ok: false, error: { code: 'access_denied' } };
  const startedAt = performance.now();
  let released = 0;
  for (const orderId of await listUnpaidHolds(sql, portion)) {
    if (performance.now() - startedAt > PORTION_MS) break;
    if (await releaseHold(cms, { orderId, actorId })) released += 1;
  }
  const remaining = await countUnpaidHolds(sql);
  cms.log.info({ released, remaining }, 'unpaid reservations released');
  return { ok: true, released, remaining };
}

/** Returns false if the order was paid, covered by held money, cancelled or claimed by an account since it was listed. */
const releaseHold = (
  cms: Cms,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<boolean> =>
  inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isUnpaidGuestHold(order) || !(await isAllowedNow(tx, actorId, 'order:cancel')))
      return false;
    if ((await findCovered(tx, [orderId])).has(orderId)) return false;
    await cancelOrder(tx, {
      order,
      actor: { kind: 'admin', customerId: actorId },
      reason: 'cancelled_by_admin',
      cancelReason: 'payment_problem',
      isTold: !(await hasBegunToPay(tx, orderId)),
    });
    await writeAudit(tx, {
      actorId,
      action: 'order.release_unpaid',
      subjectType: 'orders',
      subjectId: orderId,
      before: { status: order.status, paymentStatus: order.paymentStatus },
    });
    await faultPoint('release-holds:before-commit');
    return true;
  });
