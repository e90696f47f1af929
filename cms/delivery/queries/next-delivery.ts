import { cutoffOf } from '@shop/delivery/slots';
import type { ZonePlace } from '@shop/delivery/zones';
import { addMs, dayOf, earliestOf, startOfNextDay } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { deliveryPlanOf, readDeliveryFacts } from '../delivery-plan';

/** When the shop delivers next to a place. */
export interface NextDelivery {
  zoneName: string;
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

async function planOf(cms: Cms, place: ZonePlace | null) {
  const { zones, plan: read } = await readFacts(cms);
  const now = cms.now();
  const plan = { ...read, now, today: dayOf(now) };
  const question = { method: 'delivery', place, productsCents: 0, noticeDays: 0 } as const;
  return { plan, view: deliveryPlanOf({ zones, plan }, question) };
}

/**
 * Returns the next day with a free window, of the default zone without a place. Null outside every zone, and while no
 * window is open.
 */
export async function findNextDelivery(cms: Cms, place: ZonePlace | null): Promise<NextDelivery | null> {
  const { view } = await planOf(cms, place);
  if (view.answer !== 'zone' || !view.zone || !view.next) return null;
  return { zoneName: view.zone.name, date: view.next.date, today: view.today };
}

/** Returns until when a page may say what `findNextDelivery` answers now without a place. */
export async function nextDeliveryHoldsUntil(cms: Cms): Promise<Date> {
  const { plan, view } = await planOf(cms, null);
  const ofDay = view.slots.filter(({ state, date }) => state === 'open' && date === view.next?.date);
  const cutoffs = ofDay.flatMap((slot) => {
    const template = plan.templates.find(({ id }) => id === slot.templateId);
    return template ? [cutoffOf(template, slot.date)] : [];
  });
  const last = cutoffs.reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null);
  const ends = [addMs(plan.now, PAGES_HOLD_MS), startOfNextDay(plan.today), ...(last ? [last] : [])];
  return earliestOf(ends) ?? addMs(plan.now, PAGES_HOLD_MS);
}
