import type { HeldReason } from '@shop/payments/held-reason';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { lockOrder } from '../order-row';
import { readMissingLots, type MissingLots } from './missing-lots';
import { writeReady } from './preparation-row';

export interface SetReadyInput {
  orderId: string;
  /** True marks the order as ready, false as no longer ready. */
  isReady: boolean;
  /** Whether to mark the order as ready although boxes lack a lot, unless the owner's setting forbids it. */
  withoutLot?: boolean | undefined;
  actorId: string;
}

export type SetReadyError =
  | { code: 'access_denied' }
  | { code: 'not_found' }
  | { code: 'order_held'; heldReason: HeldReason }
  /** The order is cancelled, or not paid. */
  | { code: 'pack_not_open' }
  /** The order was sent, so it can no longer be marked as ready or not ready. */
  | { code: 'already_sent' }
  /**
   * Boxes lack a lot; `units` is how many. `isRefused` means that the order cannot become ready without lots, because
   * the owner's setting requires a lot for every unit or because a box was recalled.
   */
  | ({ code: 'lot_missing' } & MissingLots);

/**
 * Records whether an order's boxes are packed and can be sent. The kitchen's buttons "Pronto" and "Desfazer" call this.
 * Changes neither status nor stock. The call can be repeated, because an order that already has the requested state is
 * not changed.
 */
export async function setReady(
  cms: Cms,
  { orderId, isReady, withoutLot = false, actorId }: SetReadyInput,
): Promise<Result<{ isReady: boolean }, SetReadyError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  return teamOperation(cms, { permission: 'kitchen:prepare', actorId }, async (tx) => {
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
