import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { ZonePlace } from '@shop/delivery/zones';
import { addMs, dayOf, earliestOf, startOfNextDay } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { deliveryPlanOf, readDeliveryFacts } from '../delivery-plan';

/** When the shop delivers next to a place, or when an order can be picked up next. */
export interface NextDelivery {
  /** Null for a pickup. */
  zoneName: string | null;
  /** 'YYYY-MM-DD' */
  date: string;
  today: string;
}

/** Places are taken all the time, and the pages name only a day. */
const FACTS_HOLD_MS = minutesMs(1);
const PAGES_HOLD_MS = minutesMs(5);

/** Zones and windows as they were a minute ago at most. SQL: shares its statements with the checkout. */
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
  /** A product may need days of preparation. */
  noticeDays?: number;
}

async function planOf(cms: Cms, { place, method = 'delivery', noticeDays = 0 }: NextQuestion) {
  const { zones, plan: read } = await readFacts(cms);
  const now = cms.now();
  const plan = { ...read, now, today: dayOf(now) };
  return { plan, view: deliveryPlanOf({ zones, plan }, { method, place, productsCents: 0, noticeDays }) };
}

/**
 * Returns the next day with a free window, of the default zone without a place. Null outside every zone, and while no
 * window is open.
 */
export async function findNextDelivery(cms: Cms, question: NextQuestion): Promise<NextDelivery | null> {
  const { method, answer, zone, next, today } = (await planOf(cms, question)).view;
  if (answer !== 'zone' || !next || (method === 'delivery' && !zone)) return null;
  return { zoneName: zone?.name ?? null, date: next.date, today };
}

/**
 * Returns until when a page may say what `findNextDelivery` answers now without a place: whatever the product needs, its
 * answer changes only at the last moment to order of a window. Null in a shop without windows, which names no day.
 */
export async function nextDeliveryHoldsUntil(cms: Cms): Promise<Date | null> {
  const plans = await Promise.all([
    planOf(cms, { place: null }),
    planOf(cms, { place: null, method: 'pickup' }),
  ]);
  const [{ plan }] = plans;
  if (plan.templates.length === 0) return null;
  const cutoffs = plans.flatMap(({ view }) => view.slots.map(({ closesAt }) => closesAt));
  const latest = addMs(plan.now, PAGES_HOLD_MS);
  const ends = [latest, startOfNextDay(plan.today), ...cutoffs.filter((closesAt) => closesAt > plan.now)];
  return earliestOf(ends) ?? latest;
}
