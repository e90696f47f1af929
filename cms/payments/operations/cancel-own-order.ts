import { canCustomerCancel } from '@shop/orders/cancellation';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { cancelOrder } from '../cancel-order';
import { closeAtProvider } from '../close-at-provider';
import { lockOrder, type OrderRow } from '../../orders/order-row';
import type { OrderLink } from '../../orders/order-links';
import { isRecordId } from '../../platform/database/record-id';

export type CancelOwnOrderError =
  | { code: 'not_found' }
  | { code: 'too_late' }
  | { code: 'already_cancelled' };

export interface CancelledOwnOrder {
  /** Whether a refund follows; a job executes it. */
  givesBack: boolean;
  /** Set when the order waits until the provider has closed a payment of it, and is cancelled only then. */
  isClosing?: boolean;
}

/**
 * Cancels a customer's own order. An unpaid order can be cancelled at any time; its open payments are cancelled at the
 * provider first. A paid order can be cancelled within five minutes after the shop received the payment, with a full
 * refund and its stock returned. The database's clock decides.
 */
export async function cancelOwnOrder(
  cms: Cms,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Result<CancelledOwnOrder, CancelOwnOrderError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  return cancel(cms, { orderId, isOwner: (order) => order.customerId === customerId });
}

/** Does the same as `cancelOwnOrder` for a buyer without an account who has proved to be the buyer (`proveBuyer`). */
export function cancelLinkedOrder(
  cms: Cms,
  { orderId }: OrderLink,
): Promise<Result<CancelledOwnOrder, CancelOwnOrderError>> {
  return cancel(cms, { orderId, isOwner: ({ guest }) => guest !== 'erased' });
}

async function cancel(
  cms: Cms,
  { orderId, isOwner }: { orderId: string; isOwner: (order: OrderRow) => boolean },
): Promise<Result<CancelledOwnOrder, CancelOwnOrderError>> {
  const mayCancel = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order !== null && isOwner(order) && order.closingReason === null;
  });
  if (mayCancel) await closeAtProvider(cms, orderId);
  const cancelled = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOwner(order)) return { ok: false, error: { code: 'not_found' } } as const;
    if (order.status === 'cancelado') return { ok: false, error: { code: 'already_cancelled' } } as const;
    if (order.closingReason !== null) return { ok: true, givesBack: false, isClosing: true } as const;
    const [clock] = await tx.query<{ now: Date }>('select now() as now');
    if (!canCustomerCancel({ ...order, now: clock?.now ?? cms.now() })) {
      return { ok: false, error: { code: 'too_late' } } as const;
    }
    await cancelOrder(tx, {
      order,
      actor: { kind: 'customer', customerId: order.customerId },
      reason: 'cancelled_by_customer',
    });
    await faultPoint('cancel:before-commit');
    const after = await lockOrder(tx, orderId);
    return {
      ok: true,
      givesBack: order.paymentStatus === 'paid' && order.totalCents > 0,
      ...(after?.closingReason && { isClosing: true }),
    } as const;
  });
  await faultPoint('cancel:committed');
  return cancelled;
}
