import { normalizeText } from '../search/normalize-text';
import { KNOWN_CITIES } from './known-cities';
import { nearest } from './near';
import { readText } from './plain-text';

const STATES = new Set(
  ('ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to ' + 'bahia').split(' '),
);

/** Other names of a city, as `cityKey` writes them. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['ssa', 'Salvador'],
  ['saosalvador', 'Salvador'],
  ['salvadorda', 'Salvador'],
  ['saosalvadorda', 'Salvador'],
]);

/** A shorter word is the beginning of too many cities. */
const MIN_BEGINNING = 5;

/** What a text in a field for a city says. */
export type CityReading =
  /** Nothing: it is empty, or names only the state. */
  | { kind: 'none' }
  | { kind: 'city'; city: string }
  /** A text that is the name of no known city, not even with a typing error. */
  | { kind: 'unknown'; text: string };

/** Returns the words of a city's name: without accents, punctuation, and the state behind it. */
function cityWords(text: string): string[] {
  const words = normalizeText(readText(text).replace(/['’]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.at(-1) === 'brasil') words.pop();
  while (words.length > 0 && STATES.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** Returns a city's name as it is compared: 'Simões Filho - BA' and 'SIMOES FILHO' are 'simoesfilho'. */
export const cityKey = (text: string): string => cityWords(text).join('');

/** Returns a neighborhood's name as it is compared: 'Cabula VI' and 'cabula-vi' are 'cabulavi'. */
export const neighborhoodKey = (text: string): string =>
  normalizeText(readText(text)).replace(/[^\p{L}\p{N}]+/gu, '');

const KEYS_OF_KNOWN: ReadonlyMap<string, string> = new Map(KNOWN_CITIES.map((city) => [cityKey(city), city]));

/**
 * Reads a city as somebody types it: without the state, accents, punctuation and capital letters, by another name, by
 * its beginning, and with a typing error in five letters. `likely` are the cities that the shop delivers to and the city
 * of the postal code: only for these is a mistake forgiven, so that no mistake becomes a city far away.
 */
export function readCity(text: string, likely: readonly string[]): CityReading {
  const key = cityKey(text);
  if (key === '') return { kind: 'none' };
  const sure = likely.find((city) => cityKey(city) === key) ?? OTHER_NAMES.get(key) ?? KEYS_OF_KNOWN.get(key);
  if (sure !== undefined) return { kind: 'city', city: sure };
  const cities = [...new Map(likely.map((city) => [cityKey(city), city])).values()];
  const begun = key.length < MIN_BEGINNING ? [] : cities.filter((city) => cityKey(city).startsWith(key));
  const meant = begun.length === 1 ? begun : nearest(key, cities, cityKey);
  const [only, ...others] = meant;
  return only !== undefined && others.length === 0
    ? { kind: 'city', city: only }
    : { kind: 'unknown', text: readText(text) };
}

/** Returns a city's name as it is written, whatever way it was typed ('salvador/ba'); a text that is no city's name stays. */
export function writtenCity(text: string, likely: readonly string[]): string {
  const reading = readCity(text, likely);
  return reading.kind === 'city' ? reading.city : text;
}
