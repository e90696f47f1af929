import { DELIVERY_METHODS, type DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { ZonePlace } from '@shop/delivery/zone-of';
import { addMs, dayOf, earliestOf, startOfNextDay } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { deliveryPlanOf, nextWindowOf, readDeliveryFacts, type DeliveryFacts } from '../delivery-plan';

/** The next day on which the shop delivers to a place, or on which an order can be picked up. */
export interface NextDelivery {
  /** Null for a pickup. */
  zoneName: string | null;
  /** 'YYYY-MM-DD' */
  date: string;
  today: string;
}

/**
 * Orders take places in time windows continuously, but the pages name only a day, so data that is a minute old is good
 * enough.
 */
const FACTS_HOLD_MS = minutesMs(1);
const PAGES_HOLD_MS = minutesMs(5);

/** Reads zones and time windows, which are at most a minute old. */
const readFacts = cachedQuery({
  topics: ['content'],
  load: async (cms) => ({
    value: await readDeliveryFacts(sqlOf(cms.payload)),
    expiresAt: addMs(cms.now(), FACTS_HOLD_MS),
  }),
});

interface NextQuestion {
  place: ZonePlace | null;
  method?: DeliveryMethod;
  /** The days of preparation that a product needs. */
  noticeDays?: number;
}

/** Returns the zones and time windows, at most a minute old, with the current time and day. */
export async function presentFacts(cms: Cms): Promise<DeliveryFacts> {
  const { zones, plan } = await readFacts(cms);
  const now = cms.now();
  return { zones, plan: { ...plan, now, today: dayOf(now) } };
}

/**
 * Returns the next day with a free time window; without a place, for the default zone. Returns null for a place outside
 * every zone, and while no window is open.
 */
export async function findNextDelivery(
  cms: Cms,
  { place, method = 'delivery', noticeDays = 0 }: NextQuestion,
): Promise<NextDelivery | null> {
  const facts = await presentFacts(cms);
  const next = nextWindowOf(facts, { method, place, noticeDays });
  return next && { zoneName: next.zone?.name ?? null, date: next.slot.date, today: facts.plan.today };
}

/**
 * Returns the time until which a page may show the current result of `findNextDelivery` without a place: the next
 * deadline of a time window for orders, or the end of a pause, but at most five minutes from now and not past midnight.
 * These are the only moments at which the result changes, however many days of preparation a product needs. Null in a
 * shop that has neither windows nor a pause, whose pages name no day.
 */
export async function nextDeliveryHoldsUntil(cms: Cms): Promise<Date | null> {
  const facts = await presentFacts(cms);
  const { plan } = facts;
  if (plan.templates.length === 0 && !plan.pause) return null;
  const question = { place: null, productsCents: 0, noticeDays: 0 };
  const cutoffs = DELIVERY_METHODS.flatMap((method) =>
    deliveryPlanOf(facts, { ...question, method }).slots.map(({ closesAt }) => closesAt),
  );
  const latest = addMs(plan.now, PAGES_HOLD_MS);
  const pauseEnd = plan.pause && plan.pause.until > plan.now ? [plan.pause.until] : [];
  const passed = cutoffs.filter((closesAt) => closesAt > plan.now);
  const ends = [latest, startOfNextDay(plan.today), ...passed, ...pauseEnd];
  return earliestOf(ends) ?? latest;
}
