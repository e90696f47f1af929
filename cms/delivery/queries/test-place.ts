import { cityKey } from '@shop/reading/city';
import { zonesNaming, type TypedPlace } from '@shop/delivery/zone-of';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { deliveryPlanOf, readDeliveryFacts, type DeliveryPlanView } from '../delivery-plan';
import { findPlace } from './find-place';

export interface PlaceTest extends DeliveryPlanView {
  /**
   * The names of other zones of the city that list the bairro (neighbourhood) or whose ranges contain the CEP (postal
   * code).
   */
  overlaps: string[];
}

/** Returns the zone of an address, as the shop would determine it, and the other zones that match it too. */
export async function testPlace(cms: Cms, typed: TypedPlace): Promise<PlaceTest> {
  const place = await findPlace(cms, typed, { ip: null });
  const facts = await readDeliveryFacts(sqlOf(cms.payload));
  const plan = deliveryPlanOf(facts, { method: 'delivery', place, productsCents: 0, noticeDays: 0 });
  const city = cityKey(plan.zone?.city ?? typed.city);
  const overlaps = zonesNaming(place, facts.zones).filter(
    (zone) => zone.id !== plan.zone?.id && cityKey(zone.city) === city,
  );
  return { ...plan, overlaps: overlaps.map(({ name }) => name) };
}
