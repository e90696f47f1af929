import type { CepRange } from '@shop/delivery/cep';
import { matchZone, servedNeighborhoods, type DeliveryZone } from '@shop/delivery/zones';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { sqlOf } from '../../platform/database/sql';
import { NO_PLACE, zoneView, type ZoneView } from '../delivery-plan';
import { readZones } from '../read-zones';

export interface DeliveryAreaView {
  /**
   * The zone of the shop's own city that is tried last; null when it is off, because the fee then depends on the
   * bairro.
   */
  defaultZone: ZoneView | null;
  /** The cities that the shop delivers to, the shop's own first. */
  cities: string[];
  /** The postal codes of all zones that are on: a hint while an address is typed, never a decision. */
  cepRanges: CepRange[];
  /** Every zone, for the server: `matchZone` says whether an earlier address is still delivered to. */
  zones: DeliveryZone[];
  /** The bairros of all zones that are on, for a choice without a CEP. */
  neighborhoods: { city: string; name: string }[];
}

/** Where the shop delivers, for texts and structured data. SQL: shares its statement with the checkout. */
export const readDeliveryArea = cachedQuery<DeliveryAreaView>({
  topics: ['content'],
  load: async ({ payload }) => {
    const zones = await readZones(sqlOf(payload));
    const match = matchZone(NO_PLACE, zones);
    const defaultZone = match.kind === 'zone' ? zoneView(match.zone) : null;
    const cities = zones.filter(({ isActive }) => isActive).map(({ city }) => city);
    return {
      value: {
        defaultZone,
        cities: [...new Set([...(defaultZone ? [defaultZone.city] : []), ...cities])],
        cepRanges: zones.flatMap(({ isActive, cepRanges }) => (isActive ? cepRanges : [])),
        zones,
        neighborhoods: servedNeighborhoods(zones),
      },
      expiresAt: null,
    };
  },
});
