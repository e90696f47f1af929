import { nextOpenSlot, slotInsteadOf, type Slot } from '@shop/delivery/slots';
import type { SlotWindow } from '@shop/delivery/slot-text';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readOrderWindows } from '../order-windows';
import { findCustomerOrder } from './customer-orders';

/** The page 'outro horário ou o dinheiro de volta' of a paid order whose window was lost. */
export interface SlotChoice {
  orderId: string;
  number: string;
  /** The lost window. */
  lost: SlotWindow | null;
  /** Afterwards the money is returned. */
  until: Date;
  paidCents: number;
  /** In order of time; the next open one is offered first. */
  slots: Slot[];
  next: Slot | null;
}

/**
 * Returns null for another customer's order, and when there is nothing to choose. SQL: the windows are tables without a
 * collection.
 */
export async function findSlotChoice(
  cms: Cms,
  own: { customerId: string; orderId: string },
): Promise<SlotChoice | null> {
  const order = await findCustomerOrder(cms, own);
  if (!order?.slotChoiceUntil || order.status === 'cancelado') return null;
  const { slots } = await readOrderWindows(sqlOf(cms.payload), order.id);
  return {
    orderId: order.id,
    number: order.number,
    lost: order.slot,
    until: order.slotChoiceUntil,
    paidCents: order.totalCents,
    slots,
    next: order.slot ? slotInsteadOf(slots, order.slot) : nextOpenSlot(slots),
  };
}

/** The windows that an admin may move an order to: those that are neither full nor closed, the late ones included. */
export async function listSlotsForOrder(cms: Cms, orderId: string): Promise<Slot[]> {
  const { slots } = await readOrderWindows(sqlOf(cms.payload), orderId);
  return slots;
}
