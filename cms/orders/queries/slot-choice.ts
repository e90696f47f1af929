import { nextOpenSlot, slotInsteadOf, type Slot } from '@shop/delivery/slots';
import type { SlotWindow } from '@shop/delivery/slot-text';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { OrderView } from '../customer-order';
import type { OrderOwner } from '../order-links';
import { mayTakeMoneyBack } from '../order-slot';
import { readOrderWindows } from '../order-windows';
import { findCustomerOrder } from './customer-orders';
import { findLinkedOrder } from './linked-order';

/** The contents of the page 'outro horário ou o dinheiro de volta' for a paid order whose time window was lost. */
export interface SlotChoice {
  orderId: string;
  number: string;
  /** The window that was lost. */
  lost: SlotWindow | null;
  /** The time after which the money is refunded. */
  until: Date;
  paidCents: number;
  /** Whether the buyer may take the money back at once (`mayTakeMoneyBack`); otherwise a case asks for it. */
  canReturn: boolean;
  /** The windows in order of time. The page offers the next open window (`next`) first. */
  slots: Slot[];
  next: Slot | null;
  /** Today in America/Bahia, for 'hoje' and 'amanhã'. */
  today: string;
}

/**
 * Returns the contents of the page on which a buyer chooses another window or a refund; null for another buyer's order,
 * and when there is nothing to choose.
 */
export async function findSlotChoice(
  cms: Cms,
  { orderId, ...owner }: OrderOwner & { orderId: string },
): Promise<SlotChoice | null> {
  const order = await findOwnedOrder(cms, { orderId, ...owner });
  if (!order?.slotChoiceUntil || order.status === 'cancelado') return null;
  const { slots, plan } = await readOrderWindows(sqlOf(cms.payload), order.id);
  return {
    orderId: order.id,
    number: order.number,
    lost: order.slot,
    until: order.slotChoiceUntil,
    paidCents: order.totalCents,
    canReturn: await mayTakeMoneyBack(sqlOf(cms.payload), order.id),
    slots,
    next: order.slot ? slotInsteadOf(slots, order.slot) : nextOpenSlot(slots),
    today: plan.today,
  };
}

async function findOwnedOrder(cms: Cms, owned: OrderOwner & { orderId: string }): Promise<OrderView | null> {
  if (!('link' in owned)) return findCustomerOrder(cms, owned);
  if (owned.link.orderId !== owned.orderId) return null;
  return (await findLinkedOrder(cms, owned.link))?.order ?? null;
}

/**
 * Returns all time windows for an order, each with its state. An admin may move the order to a window after its deadline
 * for orders, but not to one that is full or that the shop has closed.
 */
export async function listSlotsForOrder(cms: Cms, orderId: string): Promise<Slot[]> {
  const { slots } = await readOrderWindows(sqlOf(cms.payload), orderId);
  return slots;
}
