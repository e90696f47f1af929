import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import {
  firstOpenSlot,
  hasBegun,
  hasWindows,
  nextOpenSlot,
  pauseNow,
  SLOT_DAYS,
  slotsOf,
  type Pause,
  type Slot,
  type SlotQuestion,
} from '@shop/delivery/slots';
import { isSameSlot, type SlotId } from '@shop/delivery/slot-key';
import {
  zoneOf,
  type DecidedBy,
  type ZoneAnswer,
  type ZonePlace,
  type ZoneQuestion,
} from '@shop/delivery/zone-of';
import { missingCents, type DeliveryZone } from '@shop/delivery/zones';
import { addDays } from '@shop/time/days';

import type { SqlRunner } from '../platform/database/sql';
import { readSlotPlan, type DatedSlotPlan } from './read-slot-plan';
import { readZones } from './read-zones';

/** A zone as a buyer sees it. Amounts in centavos. */
export type ZoneView = Pick<
  DeliveryZone,
  'id' | 'name' | 'city' | 'isCityWide' | 'feeCents' | 'minimumCents' | 'freeFromCents'
>;

/**
 * What the shop offers for an address and a delivery method (delivery or pickup): fee, minimum and time windows. For a
 * pickup, `zone` is null and `answer` is 'zone'.
 */
export interface DeliveryPlanView {
  method: DeliveryMethod;
  /**
   * 'zone': the shop delivers to the address. 'outside': the shop does not deliver there; `zone` is set when the
   * address's zone is switched off. 'ask': the buyer must answer `question` first; `zone` is then that of the CEP, whose
   * fee applies meanwhile.
   */
  answer: ZoneAnswer['kind'];
  zone: ZoneView | null;
  /** What the buyer must answer; null unless `answer` is 'ask'. */
  question: ZoneQuestion | null;
  /** Which part of the address decided the zone, and what knows the place; null unless `answer` is 'zone'. */
  by: DecidedBy | null;
  source: 'directory' | 'range' | 'typed' | null;
  /** The amount by which the products are below the zone's minimum; 0 when they reach it. */
  missingCents: number;
  /** Whether the shop has time windows for this delivery method. If not, orders have no window and pages show none. */
  hasWindows: boolean;
  /**
   * Every window of the next 14 days in order of time, including windows that take no orders, but not those that have
   * begun. Empty unless `answer` is 'zone'.
   */
  slots: Slot[];
  /** The window to preselect; null when none is open. */
  next: Slot | null;
  /** Set while the shop takes no orders with this delivery method. */
  pause: Pick<Pause, 'until' | 'isOpenEnded' | 'method' | 'text'> | null;
  /** Set while the shop is closed for a vacation; `returnsOn` is the first day after it. */
  vacation: { returnsOn: string; text: string } | null;
  /** Today in America/Bahia, for 'Hoje' and 'Amanhã'. */
  today: string;
}

export interface PlanQuestion {
  method: DeliveryMethod;
  /** The address as far as it is known; null stands for the default zone of the shop's own city. */
  place: ZonePlace | null;
  /** The products after discounts, before the fee. */
  productsCents: number;
  /** The longest preparation among the cart's products, in days. */
  noticeDays: number;
}

export const NO_PLACE: ZonePlace = { cep: '', neighborhood: '', city: '', directory: null };

/** Zones and time windows that were read together. */
export interface DeliveryFacts {
  zones: readonly DeliveryZone[];
  plan: DatedSlotPlan;
}

/** Returns what the shop offers for an address and a delivery method. */
export function deliveryPlanOf(facts: DeliveryFacts, question: PlanQuestion): DeliveryPlanView {
  const { plan } = facts;
  const { match, zone, isServed, slotQuestion } = servedPlace(facts, question);
  const slots = isServed ? slotsOf(plan, slotQuestion).filter((slot) => !hasBegun(slot, plan.now)) : [];
  const pause = pauseNow(plan, slotQuestion);
  return {
    method: question.method,
    answer: match?.kind ?? 'zone',
    zone: zone && zoneView(zone),
    question: match?.kind === 'ask' ? match.question : null,
    by: match?.kind === 'zone' ? match.by : null,
    source: match?.kind === 'zone' ? match.source : null,
    missingCents: zone && isServed ? missingCents(zone, question.productsCents) : 0,
    hasWindows: hasWindows(plan, question.method),
    slots,
    next: nextOpenSlot(slots),
    pause,
    vacation: vacationNow(plan),
    today: plan.today,
  };
}

/**
 * Returns the first time window that takes an order for an address, with the zone of the address (null for a pickup).
 * Returns null for an address outside every zone, and while no window is open. Public pages call this for each visitor
 * with a cart, so it computes no later windows.
 */
export function nextWindowOf(
  facts: DeliveryFacts,
  question: Omit<PlanQuestion, 'productsCents'>,
): { zone: DeliveryZone | null; slot: Slot } | null {
  const { zone, isServed, slotQuestion } = servedPlace(facts, question);
  if (!isServed || (question.method === 'delivery' && !zone)) return null;
  const slot = firstOpenSlot(facts.plan, slotQuestion);
  return slot && { zone, slot };
}

/** What the shop offers for deliveries to a place now, before anything is in the cart. */
export interface PlaceOffer {
  /** As in `DeliveryPlanView`. */
  answer: ZoneAnswer['kind'];
  zone: ZoneView | null;
  hasWindows: boolean;
  /** The first time window that takes an order; null when none does. */
  slot: Slot | null;
}

/** Returns what the shop offers at a place. Public pages call this, so it computes no later windows. */
export function placeOfferOf(
  facts: DeliveryFacts,
  question: { place: ZonePlace; noticeDays: number },
): PlaceOffer {
  const { match, zone, isServed, slotQuestion } = servedPlace(facts, { ...question, method: 'delivery' });
  return {
    answer: match?.kind ?? 'ask',
    zone: zone && zoneView(zone),
    hasWindows: hasWindows(facts.plan, 'delivery'),
    slot: isServed ? firstOpenSlot(facts.plan, slotQuestion) : null,
  };
}

function servedPlace(
  { zones, plan }: DeliveryFacts,
  { method, place, noticeDays }: Omit<PlanQuestion, 'productsCents'>,
) {
  const match = method === 'delivery' ? zoneOf(place ?? NO_PLACE, zones) : null;
  const zone = match?.zone ?? null;
  const slotQuestion: SlotQuestion = {
    method,
    zoneId: zone?.id ?? null,
    today: plan.today,
    dayCount: SLOT_DAYS,
    noticeDays,
    now: plan.now,
  };
  return { match, zone, isServed: match === null || match.kind === 'zone', slotQuestion };
}

function vacationNow({ vacation, today }: DatedSlotPlan): DeliveryPlanView['vacation'] {
  return vacation && vacation.from <= today && today <= vacation.to
    ? { returnsOn: addDays(vacation.to, 1), text: vacation.text }
    : null;
}

export const zoneView = (zone: DeliveryZone): ZoneView => ({
  id: zone.id,
  name: zone.name,
  city: zone.city,
  isCityWide: zone.isCityWide,
  feeCents: zone.feeCents,
  minimumCents: zone.minimumCents,
  freeFromCents: zone.freeFromCents,
});

/**
 * Reads the data that `deliveryPlanOf` needs. The places in time windows that the cart's own unpaid order has taken
 * count as free, because a new order releases them first.
 */
export async function readDeliveryFacts(
  runner: SqlRunner,
  { cartId = null }: { cartId?: string | null } = {},
): Promise<DeliveryFacts> {
  const zones = await readZones(runner);
  const plan = await readSlotPlan(runner, { dayCount: SLOT_DAYS });
  const own = cartId && plan.days.some(({ taken }) => taken > 0) ? await ownSlots(runner, cartId) : [];
  const days = plan.days.map((day) => ({
    ...day,
    taken: day.taken - own.filter((slot) => isSameSlot(slot, day)).length,
  }));
  return { zones, plan: { ...plan, days } };
}

const ownSlots = (runner: SqlRunner, cartId: string): Promise<SlotId[]> =>
  runner.query<SlotId & Record<string, unknown>>(
    `select slot_template_id as "templateId", slot_date::text as date from orders
     where cart_id = $1 and payment_status = 'unpaid' and slot_held`,
    [cartId],
  );
