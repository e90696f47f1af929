import type { HeldReason } from '@shop/payments/held-reason';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { lockOrder } from '../order-row';
import { readMissingLots, type MissingLots } from './missing-lots';
import { writeReady } from './preparation-row';

export interface SetReadyInput {
  orderId: string;
  /** False takes "ready" back. */
  isReady: boolean;
  /** Ready although boxes lack a lot, unless the owner forbids it. */
  withoutLot?: boolean | undefined;
  actorId: string;
}

export type SetReadyError =
  | { code: 'access_denied' }
  | { code: 'not_found' }
  | { code: 'order_held'; heldReason: HeldReason }
  /** Cancelled, or not paid. */
  | { code: 'pack_not_open' }
  /** The order was sent: what was ready stays so. */
  | { code: 'already_sent' }
  /** So many boxes lack a lot. `isRefused`: the owner wants a lot for every unit. */
  | ({ code: 'lot_missing' } & MissingLots);

/**
 * "Pronto" and "Desfazer" of the kitchen: an order's boxes are together and can leave. It changes no status and no stock,
 * and can be repeated: an order that is as wanted stays so.
 */
export async function setReady(
  cms: Cms,
  { orderId, isReady, withoutLot = false, actorId }: SetReadyInput,
): Promise<Result<{ isReady: boolean }, SetReadyError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  return inTransaction(cms.payload, async (tx) => {
    if (!(await isAllowedNow(tx, actorId, 'kitchen:prepare')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (order.status === 'enviado' || order.status === 'entregue')
      return { ok: false, error: { code: 'already_sent' } } as const;
    if (isReady) {
      if (order.status === 'cancelado' || order.paymentStatus === 'unpaid')
        return { ok: false, error: { code: 'pack_not_open' } } as const;
      if (order.heldReason)
        return { ok: false, error: { code: 'order_held', heldReason: order.heldReason } } as const;
      const missing = await readMissingLots(tx, orderId);
      if (missing && (missing.isRefused || !withoutLot))
        return { ok: false, error: { code: 'lot_missing', ...missing } } as const;
    }
    await writeReady(tx, { orderId, isReady, actorId });
    return { ok: true, isReady } as const;
  });
}
