import type { SlotId } from '@shop/delivery/slot-key';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { Result } from '@shop/result';

import { holdForWhatIsLeft } from '../../orders/held-facts';
import { writeOrderEvent } from '../../orders/move-order';
import type { OrderOwner } from '../../orders/order-links';
import { lockOrder, type OrderRow } from '../../orders/order-row';
import { dropOrderSlot, mayTakeMoneyBack } from '../../orders/order-slot';
import { changeOrderSlot, type TakeError } from '../../orders/order-windows';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { cancelOrder, hasLeftTheShop } from '../cancel-order';

export type ReplaceLostSlotError =
  | { code: 'not_found' }
  /**
   * There is nothing to choose, because a time window was already chosen, the refund is on its way, or the deadline has
   * passed.
   */
  | { code: 'choice_over' }
  /** A person decides about the refund, so the buyer asks for it by a case (`mayTakeMoneyBack`). */
  | { code: 'needs_case' }
  | TakeError;

export type ReplaceLostSlotInput = OrderOwner & { orderId: string; choice: SlotId | 'money_back' };

const isOwner = (order: OrderRow, owner: OrderOwner): boolean =>
  'link' in owner
    ? owner.link.orderId === order.id && order.guest !== 'erased'
    : order.customerId === owner.customerId;

/**
 * Lets the buyer of a paid order whose time window was lost choose another time window or a refund. For a buyer who has
 * only the link, `proveBuyer` must be called first. The database's clock decides whether the deadline has passed.
 */
export function replaceLostSlot(
  cms: Cms,
  { orderId, choice, ...owner }: ReplaceLostSlotInput,
): Promise<Result<{ slot: SlotWindow | null }, ReplaceLostSlotError>> {
  if (!isRecordId(orderId)) return Promise.resolve({ ok: false, error: { code: 'not_found' } });
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOwner(order, owner)) return { ok: false, error: { code: 'not_found' } } as const;
    const open = await tx.query('select 1 from orders where id = $1 and slot_choice_until > now()', [
      orderId,
    ]);
    if (open.length === 0 || order.status === 'cancelado')
      return { ok: false, error: { code: 'choice_over' } } as const;
    const actor = { kind: 'customer' as const, customerId: order.customerId };
    if (choice === 'money_back') {
      if (!(await mayTakeMoneyBack(tx, orderId)))
        return { ok: false, error: { code: 'needs_case' } } as const;
      await cancelOrder(tx, { order, actor, reason: 'cancelled_by_customer' });
      await faultPoint('choose-slot:before-commit');
      return { ok: true, slot: null } as const;
    }
    const changed = await changeOrderSlot(tx, { order, slot: choice, who: 'buyer' });
    if (!changed.ok) return changed;
    await writeOrderEvent(tx, {
      orderId,
      from: order.status,
      to: order.status,
      actor,
      reason: 'slot_chosen',
    });
    await holdForWhatIsLeft(tx, orderId);
    await faultPoint('choose-slot:before-commit');
    const { date, from, to } = changed.window;
    return { ok: true, slot: { date, from, to } } as const;
  });
}

const BATCH = 100;

/**
 * Returns whether the shop has the money and the order is still to be sent. This is not so if the order was cancelled,
 * was sent after an agreement with the buyer, or is disputed.
 */
const isToReturn = (order: OrderRow): boolean =>
  order.status !== 'cancelado' &&
  !hasLeftTheShop(order) &&
  (order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded');

/**
 * Refunds orders whose time window was lost and whose buyer chose no other time window before the deadline. Uses one
 * transaction per order. Returns how many orders were refunded.
 */
export async function returnLostSlots(cms: Cms): Promise<number> {
  const due = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from orders where slot_choice_until <= now() order by slot_choice_until limit $1',
    [BATCH],
  );
  let returned = 0;
  for (const { id } of due) {
    const isDone = await inTransaction(cms.payload, async (tx) => {
      const order = await lockOrder(tx, id);
      const open = await tx.query('select 1 from orders where id = $1 and slot_choice_until <= now()', [id]);
      if (!order || open.length === 0) return false;
      if (!isToReturn(order)) {
        await dropOrderSlot(tx, id);
        return false;
      }
      await cancelOrder(tx, { order, actor: { kind: 'system' }, reason: 'slot_not_chosen' });
      await faultPoint('return-lost-slot:before-commit');
      return true;
    });
    if (isDone) returned += 1;
  }
  return returned;
}
