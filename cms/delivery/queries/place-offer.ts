import { pauseNow, type Pause } from '@shop/delivery/slots';
import type { ZonePlace } from '@shop/delivery/zone-of';

import type { Cms } from '../../platform/context';
import { NO_PLACE, placeOfferOf, type PlaceOffer } from '../delivery-plan';
import { presentFacts } from './next-delivery';

interface PlaceQuestion {
  /** Null stands for the default zone of the shop's own city. */
  place: ZonePlace | null;
  /** The days of preparation that a product needs. */
  noticeDays?: number;
}

/**
 * Returns what the shop offers for deliveries to a place, and the pauses during which it takes no orders for delivery
 * anywhere, and none to pick up (null when there is none). `today` is the day in America/Bahia. Zones and time windows may be a minute old.
 */
export async function findPlaceOffer(
  cms: Cms,
  { place, noticeDays = 0 }: PlaceQuestion,
): Promise<{ offer: PlaceOffer; pause: Pause | null; pickupPause: Pause | null; today: string }> {
  const facts = await presentFacts(cms);
  const { now, today } = facts.plan;
  return {
    offer: placeOfferOf(facts, { place: place ?? NO_PLACE, noticeDays }),
    pause: pauseNow(facts.plan, { method: 'delivery', now }),
    pickupPause: pauseNow(facts.plan, { method: 'pickup', now }),
    today,
  };
}
