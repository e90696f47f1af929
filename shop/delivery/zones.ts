import { normalizeText } from '../search/normalize-text';
import { DEFAULT_CITY } from './address';

/** A range of postal codes, both ends included, each eight digits with or without the hyphen. */
export interface CepRange {
  from: string;
  to: string;
}

/** An area with its own fee. Amounts in centavos. */
export interface DeliveryZone {
  id: string;
  name: string;
  isActive: boolean;
  city: string;
  /** Whether the zone matches every address of its city that no other zone of the city matches. */
  isCityWide: boolean;
  /** The names of the zone's neighborhoods, which are compared without accents and capital letters. */
  neighborhoods: readonly string[];
  cepRanges: readonly CepRange[];
  feeCents: number;
  /** The products must cost at least this much, after discounts; 0 for no minimum. */
  minimumCents: number;
  /** The delivery is free if the products cost at least this much after discounts; null if it is never free. */
  freeFromCents: number | null;
}

/** Returns the delivery fee, in centavos, for products that cost `productsCents` after discounts. */
export const zoneFeeCents = (
  { feeCents, freeFromCents }: Pick<DeliveryZone, 'feeCents' | 'freeFromCents'>,
  productsCents: number,
): number => (freeFromCents !== null && productsCents >= freeFromCents ? 0 : feeCents);

/** Returns by how much the products, after discounts, are below the zone's minimum; 0 when they reach it. */
export const missingCents = (
  { minimumCents }: Pick<DeliveryZone, 'minimumCents'>,
  productsCents: number,
): number => Math.max(0, minimumCents - productsCents);

/** Returns the zones that are on and whose minimum these products reach, each with its fee for them. */
export const zonesFor = <Zone extends DeliveryTerms>(zones: readonly Zone[], productsCents: number): Zone[] =>
  zones
    .filter((zone) => zone.isActive && missingCents(zone, productsCents) === 0)
    .map((zone) => ({ ...zone, feeCents: zoneFeeCents(zone, productsCents) }));

type DeliveryTerms = Pick<DeliveryZone, 'isActive' | 'feeCents' | 'minimumCents' | 'freeFromCents'>;

/** The bairros (neighborhoods) of a city that the shop delivers to. */
export interface ServedCity {
  city: string;
  bairros: string[];
  /** Whether the shop also delivers to bairros of the city that are not listed. */
  hasOthers: boolean;
}

/**
 * Returns the bairros that the shop delivers to, by city: the shop's own city first, the others by name. A buyer who
 * does not know the CEP chooses one of them.
 */
export function servedCities(zones: readonly DeliveryZone[]): ServedCity[] {
  const active = zones.filter(({ isActive }) => isActive);
  const cities = [...new Set(active.map(({ city }) => city))];
  const rank = (city: string) => (normalizeText(city) === normalizeText(DEFAULT_CITY) ? 0 : 1);
  return cities
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other, 'pt-BR'))
    .map((city) => {
      const ofCity = active.filter((zone) => zone.city === city);
      const bairros = [...new Set(ofCity.flatMap(({ neighborhoods }) => neighborhoods))];
      return {
        city,
        bairros: bairros.sort((one, other) => one.localeCompare(other, 'pt-BR')),
        hasOthers: ofCity.some(({ isCityWide }) => isCityWide),
      };
    })
    .filter(({ bairros, hasOthers }) => hasOthers || bairros.length > 0);
}
