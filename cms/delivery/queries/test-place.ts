import { normalizeCep } from '@shop/delivery/cep';
import type { ZonePlace } from '@shop/delivery/zones';
import { normalizeText } from '@shop/search/normalize-text';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { deliveryPlanOf, readDeliveryFacts, type DeliveryPlanView } from '../delivery-plan';

export interface PlaceTest extends DeliveryPlanView {
  /**
   * The names of other zones of the city that list the bairro (neighbourhood) or whose ranges contain the CEP (postal
   * code).
   */
  overlaps: string[];
}

/**
 * Returns the zone of an address, as the shop would determine it, and the other zones that match it too. Uses SQL
 * because it shares statements with the checkout.
 */
export async function testPlace(cms: Cms, place: ZonePlace): Promise<PlaceTest> {
  const facts = await readDeliveryFacts(sqlOf(cms.payload));
  const plan = deliveryPlanOf(facts, { method: 'delivery', place, productsCents: 0, noticeDays: 0 });
  const city = normalizeText(plan.zone?.city ?? place.city);
  const bairro = normalizeText(place.neighborhood);
  const digits = normalizeCep(place.cep);
  const overlaps = facts.zones.filter(
    (zone) =>
      zone.id !== plan.zone?.id &&
      normalizeText(zone.city) === city &&
      ((bairro !== '' && zone.neighborhoods.some((name) => normalizeText(name) === bairro)) ||
        (digits !== null &&
          zone.cepRanges.some(({ from, to }) => {
            const [first, last] = [normalizeCep(from), normalizeCep(to)];
            return first !== null && last !== null && first <= digits && digits <= last;
          }))),
  );
  return { ...plan, overlaps: overlaps.map(({ name }) => name) };
}
