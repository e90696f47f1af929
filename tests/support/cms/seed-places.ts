import { seedZones } from '@cms/seed/content/delivery';
import type { DeliveryZone } from '@shop/delivery/zones';

/** The demo's zones as the shop reads them from its database. */
export const seedPlaces: readonly DeliveryZone[] = seedZones.map((zone, place) => ({
  id: String(place),
  name: zone.name,
  isActive: zone.active,
  city: zone.city,
  isCityWide: zone.isDefault,
  neighborhoods: (zone.bairros ?? []).map(({ name }) => name),
  cepRanges: zone.cepRanges ?? [],
  feeCents: zone.feeCents,
  minimumCents: zone.minCents,
  freeFromCents: zone.freeOverCents ?? null,
}));
