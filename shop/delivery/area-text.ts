import { formatBrl } from '../money/format-brl';
import { normalizeText } from '../search/normalize-text';
import { listText } from '../text/list-text';
import { DEFAULT_CITY } from './address';
import type { DeliveryZone } from './zones';

/** What texts say about a zone. */
export type FeeZone = Pick<
  DeliveryZone,
  'name' | 'city' | 'isActive' | 'isCityWide' | 'feeCents' | 'minimumCents' | 'freeFromCents'
>;

/**
 * Returns the fees and minimums of the zones that are on, one sentence each: 'Salvador: R$ 15,00. Camaçari: R$ 25,00,
 * pedido mínimo de R$ 120,00.' Returns '' when no zone is on.
 */
export const areaText = (zones: readonly FeeZone[]): string =>
  zones
    .filter(({ isActive }) => isActive)
    .map(zoneText)
    .join(' ');

function zoneText({ name, feeCents, minimumCents, freeFromCents }: FeeZone): string {
  return [
    `${name}: ${feeCents === 0 ? 'grátis' : formatBrl(feeCents)}`,
    ...(minimumCents > 0 ? [`pedido mínimo de ${formatBrl(minimumCents)}`] : []),
    ...(feeCents > 0 && freeFromCents !== null ? [`grátis a partir de ${formatBrl(freeFromCents)}`] : []),
  ]
    .join(', ')
    .concat('.');
}

/**
 * Returns the delivery fee for the middle of a sentence, after 'por': 'R$ 15,00', or 'R$ 15,00 a R$ 25,00, conforme a
 * cidade' when the zones that are on have different fees. The buyer of a city with one fee need not look for the bairro.
 */
export function feeText(zones: readonly FeeZone[]): string {
  const active = zones.filter(({ isActive }) => isActive);
  const fees = active.map(({ feeCents }) => feeCents);
  if (fees.length === 0) return 'valor a combinar';
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (least === most) return formatBrl(least);
  const pairs = new Set(active.map(({ city, feeCents }) => `${feeCents} ${city}`));
  const isByCity = pairs.size === new Set(active.map(({ city }) => city)).size;
  return `${formatBrl(least)} a ${formatBrl(most)}, conforme ${isByCity ? 'a cidade' : 'o bairro'}`;
}

/** The other municipalities of Salvador's metropolitan area, by the state's laws 14/1973 to 41/2014. */
const METROPOLITAN = (
  "Camaçari, Candeias, Dias d'Ávila, Itaparica, Lauro de Freitas, Madre de Deus, Mata de São João, Pojuca, " +
  'São Francisco do Conde, São Sebastião do Passé, Simões Filho, Vera Cruz'
)
  .split(', ')
  .map(normalizeText);

const isIn = (names: readonly string[], city: string): boolean => names.includes(normalizeText(city));

/**
 * Returns the cities of the zones that are on, for the middle of a sentence, after 'em': 'Salvador', or 'Salvador e região
 * metropolitana (Camaçari e Lauro de Freitas)'. A city that is not served as a whole adds 'conforme o bairro'. Returns
 * 'lugares a combinar' when no zone is on.
 */
export function areaName(zones: readonly FeeZone[]): string {
  const active = zones.filter(({ isActive }) => isActive);
  const cities = [...new Set(active.map(({ city }) => city))].sort((one, other) =>
    one.localeCompare(other, 'pt-BR'),
  );
  if (cities.length === 0) return 'lugares a combinar';
  const near = cities.filter((city) => isIn(METROPOLITAN, city));
  const own = cities.filter((city) => isIn([normalizeText(DEFAULT_CITY)], city));
  const far = cities.filter((city) => !near.includes(city) && !own.includes(city));
  const names =
    own.length > 0 && near.length > 0
      ? [...own, ...far, `região metropolitana (${listText(near)})`]
      : [...own, ...near, ...far];
  const isWhole = cities.every((city) => active.some((zone) => zone.city === city && zone.isCityWide));
  return `${listText(names)}${isWhole ? '' : ', conforme o bairro'}`;
}
