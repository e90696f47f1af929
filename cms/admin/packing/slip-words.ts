import { allergenLine, lactoseLine } from '@shop/catalog/allergen-line';

import type { PackingSlip, SlipLabel } from '../../orders/queries/packing-slips';

/** What a product's confirmed label says, in the words and capitals the law wants. */
export function labelText({ isGlutenFree, isLactoseFree, contains, mayContain }: SlipLabel): string {
  const allergens = { contains, mayContain };
  return [
    isGlutenFree ? 'NÃO CONTÉM GLÚTEN.' : 'CONTÉM GLÚTEN.',
    allergenLine(allergens),
    lactoseLine({ allergens, isLactoseFree }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why a parcel should perhaps not leave; null when it may. */
export function slipWarning({ isCancelled, isHeld, isPaid }: PackingSlip): string | null {
  if (isCancelled) return 'PEDIDO CANCELADO';
  if (isHeld) return 'PEDIDO RETIDO: NÃO ENTREGAR';
  return isPaid ? null : 'AINDA NÃO PAGO';
}

/** How many pieces a parcel has. */
export function pieceCount({ lines }: PackingSlip): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} itens`;
}
