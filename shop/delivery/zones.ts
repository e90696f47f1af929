import { normalizeText } from '../search/normalize-text';
import { DEFAULT_CITY } from './address';
import { normalizeCep, type CepRange } from './cep';

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

/** The parts of an address that decide its zone, as they were typed. */
export interface ZonePlace {
  cep: string;
  neighborhood: string;
  /** The city; an empty text means the shop's own city. */
  city: string;
}

export type ZoneMatch<Zone extends DeliveryZone = DeliveryZone> =
  | { kind: 'zone'; zone: Zone; by: 'neighborhood' | 'cep' | 'city' }
  /**
   * The place is known, but the shop does not deliver there: no zone matches it, or the matching zone is
   * switched off.
   */
  | { kind: 'outside'; zone: Zone | null }
  /**
   * Neither neighborhood nor CEP determines whether the place is in a zone, so the buyer must choose a
   * neighborhood.
   */
  | { kind: 'unknown' };

/**
 * Returns the zone of a place. Within the place's city, a zone that lists the neighborhood comes first, then the zone
 * with the narrowest CEP range, then the city-wide zone. A zone that is switched off refuses the places that it
 * matches: no wider zone is tried for them. A malformed CEP matches nothing and refuses nothing.
 */
export function matchZone<Zone extends DeliveryZone>(
  place: ZonePlace,
  zones: readonly Zone[],
): ZoneMatch<Zone> {
  const city = normalizeText(place.city) || normalizeText(DEFAULT_CITY);
  const ofCity = zones.filter((zone) => normalizeText(zone.city) === city);

  const named = activeFirst(ofCity.filter((zone) => listsNeighborhood(zone, place.neighborhood)));
  if (named) return answer(named, 'neighborhood');

  const digits = normalizeCep(place.cep);
  const ranged = digits === null ? null : narrowest(ofCity, digits);
  if (ranged) return answer(ranged, 'cep');

  const cityWide = activeFirst(ofCity.filter(({ isCityWide }) => isCityWide));
  if (cityWide?.isActive) return answer(cityWide, 'city');
  // Without a valid CEP, the place may be in a zone if the city has active zones. In a city without active zones, the
  // shop does not deliver.
  return digits === null && ofCity.some(({ isActive }) => isActive)
    ? { kind: 'unknown' }
    : { kind: 'outside', zone: cityWide };
}

const answer = <Zone extends DeliveryZone>(
  zone: Zone,
  by: 'neighborhood' | 'cep' | 'city',
): ZoneMatch<Zone> => (zone.isActive ? { kind: 'zone', zone, by } : { kind: 'outside', zone });

function listsNeighborhood({ neighborhoods }: DeliveryZone, typed: string): boolean {
  const name = normalizeText(typed);
  return name !== '' && neighborhoods.some((listed) => normalizeText(listed) === name);
}

/** If several zones match a place, active zones take precedence, then the first of the list. */
const activeFirst = <Zone extends DeliveryZone>(zones: readonly Zone[]): Zone | null =>
  zones.find(({ isActive }) => isActive) ?? zones[0] ?? null;

/**
 * Returns how wide a range is that contains these digits, as the difference between its last and its first code.
 * Returns null for a range that does not contain the digits or is malformed.
 */
function widthAround(digits: string, { from, to }: CepRange): number | null {
  const first = normalizeCep(from);
  const last = normalizeCep(to);
  return first !== null && last !== null && first <= digits && digits <= last
    ? Number(last) - Number(first)
    : null;
}

function narrowest<Zone extends DeliveryZone>(zones: readonly Zone[], digits: string): Zone | null {
  const around = zones.flatMap((zone) =>
    zone.cepRanges.flatMap((range) => {
      const width = widthAround(digits, range);
      return width === null ? [] : [{ zone, width }];
    }),
  );
  const width = Math.min(...around.map((candidate) => candidate.width));
  return activeFirst(around.filter((candidate) => candidate.width === width).map(({ zone }) => zone));
}

/**
 * Returns the city of the narrowest zone whose range contains a CEP, for a CEP that the postal code directory does not
 * know; null when no range contains it.
 */
export function cityOfCep(cep: string, zones: readonly DeliveryZone[]): string | null {
  const digits = normalizeCep(cep);
  return digits === null ? null : (narrowest(zones, digits)?.city ?? null);
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
