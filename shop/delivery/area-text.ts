import { formatBrl } from '../money/format-brl';
import type { DeliveryZone } from './zones';

/** What texts say about a zone. */
export type FeeZone = Pick<DeliveryZone, 'name' | 'isActive' | 'feeCents' | 'minimumCents' | 'freeFromCents'>;

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
 * Returns the delivery fee for the middle of a sentence, after 'por': 'R$ 15,00', or 'R$ 15,00 a R$ 25,00, conforme o
 * bairro' when the zones that are on have different fees.
 */
export function feeText(zones: readonly FeeZone[]): string {
  const fees = zones.filter(({ isActive }) => isActive).map(({ feeCents }) => feeCents);
  if (fees.length === 0) return 'valor a combinar';
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  return least === most ? formatBrl(least) : `${formatBrl(least)} a ${formatBrl(most)}, conforme o bairro`;
}
