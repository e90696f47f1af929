import type { Result } from '@shop/result';

import { isUnpaidGuestHold, listUnpaidHolds } from '../../orders/guests/guest-holds';
import { lockOrder } from '../../orders/order-row';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { cancelOrder } from '../../payments/cancel-order';

export type ReleaseHoldsError = { code: 'access_denied' };

/** At most this many orders end with one press; a second press ends the rest. */
const BATCH = 500;

/**
 * Ends the orders without an account that hold stock and are not paid, so that others can buy it. Uses one transaction
 * per order, so that a second press or an interruption ends each order once. An order of which a payment can still be
 * approved waits for the provider, as after every cancellation. A buyer who has begun to pay is mailed; nobody else is,
 * because such orders may have been placed with the addresses of strangers. Returns how many orders were ended.
 */
export async function releaseUnpaidHolds(
  cms: Cms,
  { actorId }: { actorId: string },
): Promise<Result<{ released: number }, ReleaseHoldsError>> {
  const sql = sqlOf(cms.payload);
  if (!(await isAllowedNow(sql, actorId, 'order:cancel')))
    return { ok: false, error: { code: 'access_denied' } };
  let released = 0;
  for (const { id, hasBegun } of await listUnpaidHolds(sql, BATCH)) {
    const isDone = await inTransaction(cms.payload, async (tx) => {
      const order = await lockOrder(tx, id);
      // Meanwhile the order may have been paid, cancelled or claimed by an account.
      if (!order || !isUnpaidGuestHold(order) || !(await isAllowedNow(tx, actorId, 'order:cancel')))
        return false;
      await cancelOrder(tx, {
        order,
        actor: { kind: 'admin', customerId: actorId },
        reason: 'cancelled_by_admin',
        cancelReason: 'payment_problem',
        isTold: !hasBegun,
      });
      await writeAudit(tx, {
        actorId,
        action: 'order.release_unpaid',
        subjectType: 'orders',
        subjectId: id,
        before: { status: order.status, paymentStatus: order.paymentStatus },
      });
      await faultPoint('release-holds:before-commit');
      return true;
    });
    if (isDone) released += 1;
  }
  cms.log.info({ released }, 'unpaid reservations released');
  return { ok: true, released };
}
