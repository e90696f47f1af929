import { readCep } from '../reading/cep';
import { cityKey, neighborhoodKey, readCity } from '../reading/city';
import { nearest } from '../reading/near';
import { DEFAULT_CITY, HOME_STATE } from './address';
import type { CepAddress } from './cep-response';
import type { CepRange, DeliveryZone } from './zones';

/** The parts of an address that decide its zone, as they were typed. */
export interface TypedPlace {
  cep: string;
  neighborhood: string;
  /** The city; an empty text means the shop's own city. */
  city: string;
}

/** A typed place, and the address of its CEP; null when the postal code directory does not know the CEP or is silent. */
export interface ZonePlace extends TypedPlace {
  directory: Pick<CepAddress, 'city' | 'neighborhood' | 'state'> | null;
}

/** Which part of the address decided the zone: its bairro, its CEP, or only its city. */
export type DecidedBy = 'neighborhood' | 'cep' | 'city';

/** Why a place cannot be decided before the buyer answers. */
export type ZoneQuestion =
  /** The CEP is one of another city than the typed one. */
  | { about: 'city'; cepCity: string; typedCity: string }
  /** The place is unknown: there is no CEP that anything knows, and a city or a bairro that nothing knows. */
  | { about: 'place' };

export type ZoneAnswer<Zone extends DeliveryZone = DeliveryZone> =
  | {
      kind: 'zone';
      zone: Zone;
      /** What knows the place: the directory, a zone's range, or only what was typed. */
      source: 'directory' | 'range' | 'typed';
      by: DecidedBy;
    }
  /** The place is known, but the shop does not deliver there: no zone has it, or its zone is switched off. */
  | { kind: 'outside'; zone: Zone | null; city: string }
  /** `zone` is that of the CEP, whose fee applies until the buyer answers; null when the CEP has none. */
  | { kind: 'ask'; question: ZoneQuestion; zone: Zone | null };

/**
 * Returns the zone of an address, for the page, the order, the counter, the account and the panel's test. What the postal
 * code directory or a zone's range knows about the CEP decides, so that no spelling of bairro or city makes a delivery
 * cheaper or refuses it; only without that, bairro and city are read as they were typed. A city that contradicts the CEP
 * leads to a question.
 *
 * Within a city, a zone that lists the bairro comes first, then the zone with the narrowest range, then the city-wide
 * zone. A zone that is switched off refuses its places: no wider zone is tried for them.
 */
export function zoneOf<Zone extends DeliveryZone>(
  place: ZonePlace,
  zones: readonly Zone[],
): ZoneAnswer<Zone> {
  const digits = readCep(place.cep);
  const known = digits === null ? null : placeOfCep(place, { digits, zones });
  const typedCity = cityAsTyped(place, { cepCity: known?.city ?? null, zones });
  if (!known) {
    return typedCity === null
      ? { kind: 'ask', question: { about: 'place' }, zone: null }
      : ofTypedCity({ city: typedCity, neighborhood: place.neighborhood, hasCep: digits !== null, zones });
  }
  const { answer, city: cepCity } = known;
  if (typedCity === null || cityKey(typedCity) === cityKey(cepCity)) return answer;
  return {
    kind: 'ask',
    question: { about: 'city', cepCity, typedCity },
    zone: answer.kind === 'zone' ? answer.zone : null,
  };
}

/** Returns the city that the buyer means; null when the text says nothing about it, and the CEP must tell. */
function cityAsTyped(
  { city: text, directory }: ZonePlace,
  { cepCity, zones }: { cepCity: string | null; zones: readonly DeliveryZone[] },
): string | null {
  if (cepCity === null && text.trim() === '') return DEFAULT_CITY;
  const likely = [...(cepCity === null ? [] : [cepCity]), ...zones.map(({ city }) => city)];
  const reading = readCity(text, likely);
  if (reading.kind !== 'city') return null;
  if (likely.some((city) => cityKey(city) === cityKey(reading.city))) return reading.city;
  // Barra and Nazaré are cities of the state, but also bairros, which many write into the field for the city.
  const bairros = [directory?.neighborhood ?? '', ...zones.flatMap(({ neighborhoods }) => neighborhoods)];
  return bairros.some((name) => neighborhoodKey(name) === neighborhoodKey(text)) ? null : reading.city;
}

/** The city that a CEP is of, and the answer for it; null when neither the directory nor a range knows the CEP. */
function placeOfCep<Zone extends DeliveryZone>(
  { neighborhood: typed, directory }: ZonePlace,
  { digits, zones }: { digits: string; zones: readonly Zone[] },
): { city: string; answer: ZoneAnswer<Zone> } | null {
  if (directory) {
    const { city, state } = directory;
    const neighborhood = directory.neighborhood.trim() || typed;
    // Another state has a city of the same name, which no zone means.
    const ofCity = state === HOME_STATE ? zonesOfCity(zones, city) : [];
    return { city, answer: ofDirectory({ city, neighborhood, digits, zones: ofCity }) };
  }
  const ranged = narrowest(zones, digits);
  if (!ranged) return null;
  // The range of a city-wide zone only says which city it is: another zone of the city may have the bairro.
  const named = ranged.isCityWide ? listing(zonesOfCity(zones, ranged.city), typed) : null;
  const answer = named
    ? decided(named, { source: 'range', by: 'neighborhood' })
    : decided(ranged, { source: 'range', by: 'cep' });
  return { city: ranged.city, answer };
}

function ofDirectory<Zone extends DeliveryZone>({
  city,
  neighborhood,
  digits,
  zones,
}: {
  city: string;
  neighborhood: string;
  digits: string;
  zones: readonly Zone[];
}): ZoneAnswer<Zone> {
  const source = 'directory';
  const named = listing(zones, neighborhood);
  if (named) return decided(named, { source, by: 'neighborhood' });
  const ranged = narrowest(zones, digits);
  if (ranged) return decided(ranged, { source, by: 'cep' });
  const cityWide = cityWideOf(zones);
  return cityWide ? decided(cityWide, { source, by: 'city' }) : { kind: 'outside', zone: null, city };
}

/** The zone of a place whose CEP is missing, or unknown to everything. */
function ofTypedCity<Zone extends DeliveryZone>({
  city,
  neighborhood,
  hasCep,
  zones,
}: {
  city: string;
  neighborhood: string;
  hasCep: boolean;
  zones: readonly Zone[];
}): ZoneAnswer<Zone> {
  const ofCity = zonesOfCity(zones, city);
  const source = 'typed';
  const named = listing(ofCity, neighborhood);
  if (named) return decided(named, { source, by: 'neighborhood' });
  const cityWide = cityWideOf(ofCity);
  if (cityWide?.isActive) return decided(cityWide, { source, by: 'city' });
  // Without a CEP, the place may be in a zone if the city has active zones. In a city without active zones, the shop
  // does not deliver.
  return !hasCep && ofCity.some(({ isActive }) => isActive)
    ? { kind: 'ask', question: { about: 'place' }, zone: null }
    : { kind: 'outside', zone: cityWide, city };
}

function decided<Zone extends DeliveryZone>(
  zone: Zone,
  how: Pick<Extract<ZoneAnswer, { kind: 'zone' }>, 'source' | 'by'>,
): ZoneAnswer<Zone> {
  return zone.isActive ? { kind: 'zone', zone, ...how } : { kind: 'outside', zone, city: zone.city };
}

const zonesOfCity = <Zone extends DeliveryZone>(zones: readonly Zone[], city: string): Zone[] =>
  zones.filter((zone) => cityKey(zone.city) === cityKey(city));

const cityWideOf = <Zone extends DeliveryZone>(zones: readonly Zone[]): Zone | null =>
  activeFirst(zones.filter(({ isCityWide }) => isCityWide));

/**
 * Returns the zone that lists a bairro, which may be written with a typing error in five letters. If several zones list
 * it, or several bairros are equally near, active zones take precedence, then the dearest, so that no mistake is cheaper.
 */
function listing<Zone extends DeliveryZone>(zones: readonly Zone[], typed: string): Zone | null {
  const key = neighborhoodKey(typed);
  if (key === '') return null;
  const listed = zones.flatMap((zone) =>
    zone.neighborhoods.map((name) => ({ zone, key: neighborhoodKey(name) })),
  );
  const exact = listed.filter((entry) => entry.key === key);
  if (exact.length > 0) return activeFirst(exact.map(({ zone }) => zone));
  const near = nearest(key, listed, (entry) => entry.key).map(({ zone }) => zone);
  return activeFirst(near.toSorted((one, other) => other.feeCents - one.feeCents));
}

/** If several zones match a place, active zones take precedence, then the first of the list. */
const activeFirst = <Zone extends DeliveryZone>(zones: readonly Zone[]): Zone | null =>
  zones.find(({ isActive }) => isActive) ?? zones[0] ?? null;

/**
 * Returns how wide a range is that contains these digits, as the difference between its last and its first code.
 * Returns null for a range that does not contain the digits or is malformed.
 */
function widthAround(digits: string, { from, to }: CepRange): number | null {
  const first = readCep(from);
  const last = readCep(to);
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
export function cityOfRange(cep: string, zones: readonly DeliveryZone[]): string | null {
  const digits = readCep(cep);
  return digits === null ? null : (narrowest(zones, digits)?.city ?? null);
}

/** Returns all zones whose bairros or ranges contain a place. */
export function zonesNaming(
  { cep, neighborhood, directory }: ZonePlace,
  zones: readonly DeliveryZone[],
): DeliveryZone[] {
  const digits = readCep(cep);
  const key = neighborhoodKey(directory?.neighborhood.trim() || neighborhood);
  return zones.filter(
    (zone) =>
      (key !== '' && zone.neighborhoods.some((name) => neighborhoodKey(name) === key)) ||
      (digits !== null && zone.cepRanges.some((range) => widthAround(digits, range) !== null)),
  );
}
