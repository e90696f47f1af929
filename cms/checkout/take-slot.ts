import { isSameSlot, type SlotId } from '@shop/delivery/slot-key';
import type { SlotWindow } from '@shop/delivery/slot-text';
import {
  hasWindows,
  nextOpenSlot,
  pauseNow,
  SLOT_DAYS,
  slotInsteadOf,
  slotsOf,
  type Slot,
} from '@shop/delivery/slots';
import type { DeliveryZone } from '@shop/delivery/zones';
import { startOfDay } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import { takeOpenPlace } from '../delivery/slot-days';
import { readSlotPlan, type DatedSlotPlan } from '../delivery/read-slot-plan';
import type { Transaction } from '../platform/database/transaction';
import type { OrderableLine } from './cart-for-order';
import type { StoreOrderInput } from './order-placement';
import { Refusal } from './refusal';

/**
 * The delivery or pickup time windows that the shop offers for an order, as they were when the order's transaction read
 * them.
 */
export interface Offer {
  plan: DatedSlotPlan;
  hasWindows: boolean;
  slots: Slot[];
}

export async function readOffer(
  tx: Transaction,
  {
    input: { deliveryMethod: method },
    cartLines,
    zone,
  }: { input: StoreOrderInput; cartLines: OrderableLine[]; zone: DeliveryZone | null },
): Promise<Offer> {
  const plan = await readSlotPlan(tx, { dayCount: SLOT_DAYS });
  const slots = slotsOf(plan, {
    method,
    zoneId: zone?.id ?? null,
    today: plan.today,
    dayCount: SLOT_DAYS,
    noticeDays: Math.max(0, ...cartLines.map(({ noticeDays }) => noticeDays)),
    now: plan.now,
  });
  return { plan, hasWindows: hasWindows(plan, method), slots };
}

/**
 * Rejects the order while the shop is paused. During a vacation, rejects it only if the shop has no time windows; in a
 * shop with windows, the windows of those days are closed instead.
 */
export function requireOpenShop(
  { plan, ...offer }: Offer,
  { deliveryMethod: method }: StoreOrderInput,
): void {
  const { vacation, today } = plan;
  const pause = pauseNow(plan, { method, now: plan.now });
  if (pause) {
    const isPickupOpen = pauseNow(plan, { method: 'pickup', now: plan.now }) === null;
    throw new Refusal({ code: 'shop_paused', ...pause, isPickupOpen });
  }
  if (!offer.hasWindows && vacation && vacation.from <= today && today <= vacation.to)
    throw new Refusal({
      code: 'shop_paused',
      until: startOfDay(addDays(vacation.to, 1)),
      text: vacation.text,
      isPickupOpen: false,
    });
}

/**
 * Takes a place in a time window for the order and returns the window: the chosen window, or the next open window if
 * the buyer chose none. If another order fills the window meanwhile, tries the next window, or rejects the order if the
 * buyer chose the window. Returns null when the shop has no windows for the order's delivery method (delivery or
 * pickup).
 */
export async function takeSlot(
  tx: Transaction,
  { offer, input }: { offer: Offer; input: StoreOrderInput },
): Promise<Slot | null> {
  if (!offer.hasWindows) return null;
  const take = (slot: Slot) => takeOpenPlace(tx, templateOf(offer, slot), slot.date);
  const { slot: chosen } = input;
  if (chosen) {
    const slot = offer.slots.find((each) => isSameSlot(each, chosen));
    if (slot?.state === 'open' && (await take(slot))) return slot;
    throw await lost(tx, { offer, chosen, seen: slot ?? null });
  }
  if (input.mustChooseSlot) throw new Refusal({ code: 'slot_required', next: nextOpenSlot(offer.slots) });
  for (const slot of offer.slots.filter(({ state }) => state === 'open')) {
    // A window that has just become full stays locked after the failed attempt. Rolling back to the savepoint releases
    // the lock, so that the transaction does not keep one window locked while it waits for the next.
    await tx.query('savepoint next_slot');
    if (await take(slot)) return slot;
    await tx.query('rollback to savepoint next_slot');
  }
  throw new Refusal(
    offer.slots.some(({ state }) => state === 'full' || state === 'open')
      ? { code: 'slot_full', slot: null, next: null }
      : { code: 'slot_closed', because: 'closed', slot: null, next: null },
  );
}

function templateOf({ plan }: Offer, { templateId }: SlotId) {
  const template = plan.templates.find(({ id }) => id === templateId);
  if (!template) throw new Error('a window has no template');
  return template;
}

/**
 * Returns the error that says why the chosen window takes no order. Reads the windows again, as they are after the
 * failed attempt.
 */
async function lost(
  tx: Transaction,
  { offer, chosen, seen }: { offer: Offer; chosen: SlotId; seen: Slot | null },
): Promise<Refusal> {
  const after = await readSlotPlan(tx, { dayCount: SLOT_DAYS });
  const day = after.days.find(({ templateId, date }) => isSameSlot({ templateId, date }, chosen));
  const others = offer.slots.filter((slot) => !isSameSlot(slot, chosen));
  const next = seen ? slotInsteadOf(others, seen) : nextOpenSlot(others);
  const slot: SlotWindow | null = seen && { date: seen.date, from: seen.from, to: seen.to };
  if (!seen || seen.state === 'closed' || day?.isClosed)
    return new Refusal({ code: 'slot_closed', because: 'closed', slot, next });
  const isFull = seen.state === 'full' || (day !== undefined && day.taken >= day.capacity);
  return new Refusal(
    isFull ? { code: 'slot_full', slot, next } : { code: 'slot_closed', because: 'late', slot, next },
  );
}
