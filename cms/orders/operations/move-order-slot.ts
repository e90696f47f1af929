import type { SlotId } from '@shop/delivery/slot-key';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { OrderStatus } from '@shop/orders/order-status';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { holdForWhatIsLeft } from '../held-facts';
import { writeOrderEvent } from '../move-order';
import { lockOrder } from '../order-row';
import { changeOrderSlot, type TakeError } from '../order-windows';

export type MoveSlotError =
  | { code: 'not_found' }
  /** The admin lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  /** The order was sent, delivered or cancelled. */
  | { code: 'order_over'; status: OrderStatus }
  /** The order's time window is no longer the one that the screen shows. */
  | { code: 'slot_changed'; slot: SlotWindow | null }
  | TakeError;

export interface MoveSlotInput {
  orderId: string;
  /** The new window. */
  slot: SlotId;
  /** The day of the window that the admin saw; null for an order without a window. */
  seenDate: string | null;
  actorId: string;
}

const OVER: readonly OrderStatus[] = ['enviado', 'entregue', 'cancelado'];

/**
 * Moves an order to another time window on behalf of an admin, and mails the buyer. A full or closed window is
 * rejected. A window whose deadline for orders has passed is accepted until the window ends. If the order was held
 * because its window was lost, the hold ends.
 */
export async function moveOrderSlot(
  cms: Cms,
  { orderId, slot, seenDate, actorId }: MoveSlotInput,
): Promise<Result<{ slot: SlotWindow }, MoveSlotError>> {
  if (!isRecordId(orderId) || !isRecordId(slot.templateId))
    return { ok: false, error: { code: 'not_found' } };
  const moved = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:move-slot')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const { slotDate, slotFrom, slotTo, status } = order;
    if (OVER.includes(status) || order.closingReason !== null)
      return { ok: false, error: { code: 'order_over', status } } as const;
    if (slotDate !== seenDate) {
      const current = slotDate && slotFrom && slotTo ? { date: slotDate, from: slotFrom, to: slotTo } : null;
      return { ok: false, error: { code: 'slot_changed', slot: current } } as const;
    }
    const changed = await changeOrderSlot(tx, { order, slot, who: 'admin' });
    if (!changed.ok) return changed;
    await faultPoint('move-slot:taken');
    const { date, from, to } = changed.window;
    const eventId = await writeOrderEvent(tx, {
      orderId,
      from: status,
      to: status,
      actor: { kind: 'admin', customerId: actorId },
      reason: 'slot_moved',
    });
    await queueMail(tx, {
      kind: 'slot-moved',
      customerId: order.customerId,
      orderId,
      dedupeKey: `slot-moved:${eventId}`,
    });
    await holdForWhatIsLeft(tx, orderId);
    await writeAudit(tx, {
      actorId,
      action: 'order.move_slot',
      subjectType: 'orders',
      subjectId: orderId,
      before: { date: slotDate, from: slotFrom, to: slotTo },
      after: { date, from, to },
    });
    return { ok: true, slot: { date, from, to } } as const;
  });
  await faultPoint('move-slot:committed');
  return moved;
}
