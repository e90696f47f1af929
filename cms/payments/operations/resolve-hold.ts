import type { OrderStatus } from '@shop/orders/order-status';
import { holdResolutions, type HoldResolution } from '@shop/payments/hold-resolution';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { writeOrderNote } from '../../orders/order-note';
import { lockOrder } from '../../orders/order-row';
import { isRecordId } from '../../platform/database/record-id';
import { canTakeStock } from '../../orders/order-stock';
import { writeAudit } from '../../platform/audit/write-audit';
import { HOLD_ENDINGS } from '../end-hold';
import { holdForWhatIsLeft, readHeldFacts } from '../../orders/held-facts';

export type ResolveHoldError =
  | { code: 'not_found' }
  /** The admin lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  /** The screen was stale, because the order is now held for another reason, or not held. */
  | { code: 'order_changed'; status: OrderStatus }
  | { code: 'resolution_refused' }
  | { code: 'reason_required' }
  | { code: 'out_of_stock' };

export interface ResolveHoldInput {
  orderId: string;
  /** The reason of the hold that the admin saw. */
  heldReason: string;
  resolution: HoldResolution;
  /** The admin's explanation; always required. */
  reason: string;
  actorId: string;
}

/**
 * Ends the hold of an order in one of the ways its payments allow (`holdResolutions`), with the admin's reason.
 * Payments, stock, timeline and audit change together. An order that is now held for another reason is not changed.
 * Decides only about the payments that caused this hold. If other payments do not match the order either, the order is
 * then held for those payments.
 */
export async function resolveHold(
  cms: Cms,
  { orderId, heldReason, resolution, reason, actorId }: ResolveHoldInput,
): Promise<Result<object, ResolveHoldError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  const resolved = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:resolve-hold')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    if (order.heldReason !== heldReason)
      return { ok: false, error: { code: 'order_changed', status: order.status } } as const;
    if (!reason.trim()) return { ok: false, error: { code: 'reason_required' } } as const;
    const facts = await readHeldFacts(tx, order, heldReason);
    if (!holdResolutions(facts).includes(resolution))
      return { ok: false, error: { code: 'resolution_refused' } } as const;
    const isAccepted = resolution === 'accept' || resolution === 'accept_both';
    if (isAccepted && !(await canTakeStock(tx, order)))
      return { ok: false, error: { code: 'out_of_stock' } } as const;

    await tx.query('update orders set held_reason = null, updated_at = now() where id = $1', [orderId]);
    const eventId = await HOLD_ENDINGS[resolution](tx, {
      order: { ...order, heldReason: null },
      heldReason,
      actor: { kind: 'admin', customerId: actorId },
    });
    await faultPoint('hold:ended');
    await writeOrderNote(tx, { orderId, authorId: actorId, eventId, text: reason });
    await holdForWhatIsLeft(tx, orderId);
    const after = await lockOrder(tx, orderId);
    await writeAudit(tx, {
      actorId,
      action: `order.hold_${resolution}`,
      subjectType: 'orders',
      subjectId: orderId,
      before: { status: order.status, paymentStatus: order.paymentStatus, heldReason },
      after: {
        status: after?.status,
        paymentStatus: after?.paymentStatus,
        heldReason: after?.heldReason ?? null,
      },
    });
    await faultPoint('hold:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('hold:committed');
  return resolved;
}
