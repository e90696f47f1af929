import { LABEL_ON_PACKAGE } from '@shop/catalog/label-statement';
import { formatBrl } from '@shop/money/format-brl';

import { confirmedLabel } from '../../../catalog/confirmed-label';
import type { PackingSlip, SlipLabel } from '../../../orders/queries/packing-slips';

/**
 * Returns the current allergen statement of a product's label. While the label is not confirmed, returns the statement
 * from the time of the order.
 */
export function labelText(label: SlipLabel): string {
  const today = confirmedLabel(label);
  if (today === null) return label.orderedLabel ?? LABEL_ON_PACKAGE;
  const isOther = label.orderedLabel !== null && label.orderedLabel !== today;
  return isOther ? `${today} O RÓTULO MUDOU DEPOIS DO PEDIDO.` : today;
}

/** Returns the reason why a parcel should not be sent; null when it may be sent. */
export function slipWarning({ isCancelled, isHeld, isPaid, cashDueCents }: PackingSlip): string | null {
  if (isCancelled) return 'PEDIDO CANCELADO';
  if (isHeld) return 'PEDIDO RETIDO: NÃO ENTREGAR';
  if (cashDueCents !== null) return `RECEBER ${formatBrl(cashDueCents)} EM DINHEIRO NA RETIRADA`;
  return isPaid ? null : 'AINDA NÃO PAGO';
}

/** The number of items in a parcel. */
export function pieceCount({ lines }: PackingSlip): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} itens`;
}
