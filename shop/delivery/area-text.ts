import { formatBrl } from '../money/format-brl';
import type { DeliveryZone } from './zones';

/** What texts say about a zone. */
export type FeeZone = Pick<
  DeliveryZone,
  'name' | 'city' | 'isActive' | 'feeCents' | 'minimumCents' | 'freeFromCents'
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
