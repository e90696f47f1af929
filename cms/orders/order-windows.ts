import { instantAt } from '@shop/time/bahia';
import { isSameSlot, type SlotId } from '@shop/delivery/slot-key';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { cutoffOf, hasWindows, SLOT_DAYS, slotsOf, type Slot } from '@shop/delivery/slots';
import { cashHeldUntil } from '@shop/orders/counter-order';
import { addDays, daysBetween } from '@shop/time/days';

import { NOTICE_DAYS } from '../catalog/hand-over-sql';
import { readSlotPlan, type DatedSlotPlan } from '../delivery/read-slot-plan';
import { givePlaceBack, lockSeveralSlots, takePlace } from '../delivery/slot-days';
import type { SqlRunner } from '../platform/database/sql';
import type { OrderRow } from './order-row';
import { slotOf, type OrderSlot } from './order-slot';

/** The facts about an order that decide which time windows for delivery or pickup it may have. */
interface WindowFacts {
  deliveryMethod: DeliveryMethod;
  /** The delivery zone; null for an order without one. */
  zoneId: string | null;
  noticeDays: number;
}

const FACTS = `select o.delivery_method::text as "deliveryMethod", o.zone_id as "zoneId",
    coalesce((select max(${NOTICE_DAYS}) from orders_lines l join products p on p.id = l.product_id
      where l._parent_id = o.id), 0) as "noticeDays"
  from orders o where o.id = $1`;

export interface OrderWindows {
  plan: DatedSlotPlan;
  slots: Slot[];
}

/**
 * Returns the time windows of the coming days that an order may have, by the rules that apply to a new order. Each
 * window has its state (such as open, full or closed).
 */
export async function readOrderWindows(
  runner: SqlRunner,
  orderId: string,
  { until }: { until?: string } = {},
): Promise<OrderWindows> {
  const [facts] = await runner.query<WindowFacts & Record<string, unknown>>(FACTS, [orderId]);
  if (!facts) throw new Error('no windows: the order does not exist');
  const short = await readSlotPlan(runner, { dayCount: SLOT_DAYS });
  const dayCount = Math.max(SLOT_DAYS, until ? daysBetween(short.today, until) + 1 : 0);
  const plan = dayCount > SLOT_DAYS ? await readSlotPlan(runner, { dayCount }) : short;
  const slots = slotsOf(plan, {
    method: facts.deliveryMethod,
    zoneId: facts.zoneId,
    today: plan.today,
    dayCount,
    noticeDays: facts.noticeDays,
    now: plan.now,
  });
  return { plan, slots };
}

export type TakeError = { code: 'slot_full' } | { code: 'slot_closed' };

/** The latest day to which the shop may move an order, in days from today. */
const FARTHEST_DAYS = 60;

/**
 * Moves a locked order to another time window of its delivery method: takes a place in the new window, releases the
 * place in the old window, and stores the new window on the order. `who` decides which deadline applies: a buyer is
 * bound by the window's deadline for orders and the days of preparation, while the shop may use a window until it ends.
 * A full or closed window is rejected for both.
 */
export async function changeOrderSlot(
  tx: SqlRunner,
  { order, slot, who }: { order: OrderSlot; slot: SlotId; who: 'buyer' | 'admin' },
): Promise<{ ok: true; window: Slot } | { ok: false; error: TakeError }> {
  const windows = await readOrderWindows(tx, order.id, { until: slot.date });
  const window =
    slot.date <= addDays(windows.plan.today, FARTHEST_DAYS)
      ? windows.slots.find((each) => isSameSlot(each, slot))
      : undefined;
  const template = windows.plan.templates.find(({ id }) => id === slot.templateId);
  if (!window || !template || window.state === 'closed') return { ok: false, error: { code: 'slot_closed' } };
  if (window.state === 'late' && who === 'buyer') return { ok: false, error: { code: 'slot_closed' } };
  const old = slotOf(order);
  await lockSeveralSlots(tx);
  if (!(order.slotHeld && old && isSameSlot(old, slot))) {
    const closesAt = who === 'buyer' ? cutoffOf(template, slot.date) : instantAt(slot.date, template.to);
    if (!(await takePlace(tx, { slot, closesAt }))) return { ok: false, error: await reasonOf(tx, slot) };
    if (order.slotHeld && old) await givePlaceBack(tx, old);
  }
  await tx.query(
    `update orders set slot_template_id = $2, slot_date = $3, slot_from = $4, slot_to = $5, slot_held = true,
       slot_choice_until = null, held_reason = case when held_reason = 'slot_lost' then null else held_reason end,
       updated_at = now(),
       reserved_until = case when payment_status = 'a_receber' then $6 else reserved_until end
     where id = $1`,
    [
      order.id,
      slot.templateId,
      slot.date,
      window.from,
      window.to,
      cashHeldUntil({ slot: window, today: windows.plan.today }),
    ],
  );
  return { ok: true, window };
}

/**
 * Takes a place in a time window for a new order that replaces units of an earlier order. Uses the windows that the
 * earlier order may have: the chosen window, until it ends, or the next open window. The returned window is null when
 * the shop has no windows for the order's delivery method. Call this function after the products are locked.
 */
export async function takeFollowingSlot(
  tx: SqlRunner,
  { order, slot }: { order: Pick<OrderRow, 'id' | 'deliveryMethod'>; slot: SlotId | null },
): Promise<{ ok: true; window: Slot | null } | { ok: false; error: TakeError }> {
  const { plan, slots } = await readOrderWindows(tx, order.id);
  if (!hasWindows(plan, order.deliveryMethod)) return { ok: true, window: null };
  if (slot) {
    const window = slots.find((each) => isSameSlot(each, slot));
    if (!window || window.state === 'closed') return { ok: false, error: { code: 'slot_closed' } };
    const isTaken = await takePlace(tx, { slot, closesAt: instantAt(slot.date, window.to) });
    return isTaken ? { ok: true, window } : { ok: false, error: await reasonOf(tx, slot) };
  }
  for (const window of slots.filter(({ state }) => state === 'open')) {
    // An attempt to take a place in a window that has just filled up fails, but leaves the window's row locked. The
    // rollback releases that lock.
    await tx.query('savepoint next_slot');
    if (await takePlace(tx, { slot: window, closesAt: instantAt(window.date, window.from) }))
      return { ok: true, window };
    await tx.query('rollback to savepoint next_slot');
  }
  return { ok: false, error: { code: slots.length > 0 ? 'slot_full' : 'slot_closed' } };
}

async function reasonOf(tx: SqlRunner, { templateId, date }: SlotId): Promise<TakeError> {
  const [full] = await tx.query(
    'select 1 from slot_days where template_id = $1 and date = $2 and not closed and taken >= capacity',
    [templateId, date],
  );
  return { code: full ? 'slot_full' : 'slot_closed' };
}
