import type { Adjustment, AdjustmentKind } from '@shop/cart/order-amounts';

import { imagePath } from '../catalog/pictures/image-view';
import type { CheckoutRequest } from '../platform/ports/payment-provider';
import type { LineRowOf } from './select';

export const SOLD_LINE = ['productId', 'name', 'quantity', 'cardTotalCents', 'image'] as const;

/** An order line with its total in centavos, after promotion and coupon. */
export interface SoldLine extends LineRowOf<typeof SOLD_LINE> {
  description: string | null;
}

const ADJUSTMENT_ITEM: Record<AdjustmentKind, Omit<CheckoutRequest['items'][number], 'amountCents'>> = {
  delivery: {
    id: 'taxa-de-entrega',
    title: 'Taxa de entrega',
    description: 'Entrega no endereço do pedido',
    kind: 'delivery',
    picturePath: null,
  },
  // Only orders that are paid in cash have it: they have no payment page.
  takenOut: {
    id: 'itens-que-sairam',
    title: 'Itens que saíram',
    description: 'Itens que saíram do pedido',
    kind: 'product',
    picturePath: null,
  },
};

/**
 * Returns the order's items for the payment page. Each line is one item with its net total ("2 x Margherita"), and each
 * adjustment is one item, so that the sum equals the order's total by card to the centavo. An item that costs nothing is
 * omitted. Throws for an amount below zero, because the provider would charge more than the order's total.
 */
export function formatOrderItems({
  lines,
  adjustments,
}: {
  lines: SoldLine[];
  adjustments: Adjustment[];
}): CheckoutRequest['items'] {
  const sold = lines.map(({ productId, name, quantity, cardTotalCents, description, image }) => ({
    id: productId,
    title: `${quantity} x ${name}`,
    description: description?.trim() || name,
    kind: 'product' as const,
    picturePath: image ? imagePath(image) : null,
    amountCents: cardTotalCents,
  }));
  const adjusted = adjustments.map(({ kind, amountCents }) => ({ ...ADJUSTMENT_ITEM[kind], amountCents }));
  const items = [...sold, ...adjusted];
  if (items.some(({ amountCents }) => amountCents < 0))
    throw new Error('the payment page accepts no negative amount: spread a reduction over the lines');
  return items.filter(({ amountCents }) => amountCents > 0);
}
