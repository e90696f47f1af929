import { zoneOf } from '@shop/delivery/zone-of';
import { servedCities, type DeliveryZone, type ServedCity } from '@shop/delivery/zones';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { sqlOf } from '../../platform/database/sql';
import { NO_PLACE, zoneView, type ZoneView } from '../delivery-plan';
import { readZones } from '../read-zones';

export interface DeliveryAreaView {
  /**
   * The default zone of the shop's own city, which is tried last; null when it is switched off, because the fee then
   * depends on the bairro (neighbourhood).
   */
  defaultZone: ZoneView | null;
  /** The cities that the shop delivers to, the shop's own first. */
  cities: string[];
  /**
   * Every zone. The server needs them to decide with `zoneOf` whether the shop still delivers to the address of an
   * earlier order.
   */
  zones: DeliveryZone[];
  /** The bairros of all zones that are on, by city, for a choice without a CEP (postal code). */
  servedCities: ServedCity[];
}

/** Where the shop delivers, for texts and structured data. */
export const readDeliveryArea = cachedQuery<DeliveryAreaView>({
  topics: ['content'],
  load: async ({ payload }) => {
    const zones = await readZones(sqlOf(payload));
    const match = zoneOf(NO_PLACE, zones);
    const defaultZone = match.kind === 'zone' ? zoneView(match.zone) : null;
    const cities = zones.filter(({ isActive }) => isActive).map(({ city }) => city);
    return {
      value: {
        defaultZone,
        cities: [...new Set([...(defaultZone ? [defaultZone.city] : []), ...cities])],
        zones,
        servedCities: servedCities(zones),
      },
      expiresAt: null,
    };
  },
});
