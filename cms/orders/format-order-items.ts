import { imagePath } from '../catalog/pictures/image-view';
import type { PreferenceRequest } from '../platform/ports/payment-gateway';
import type { LineRowOf } from './select';

export const SOLD_LINE = ['productId', 'name', 'quantity', 'totalCents', 'image'] as const;

/** An order line with its net total in centavos. */
export interface SoldLine extends LineRowOf<typeof SOLD_LINE> {
  description: string | null;
}

/**
 * Returns the order's items for the payment page: each line once with its net total ("2 x Margherita") and the delivery
 * fee as an item, so that the sum equals the order's total to the centavo. Lines that cost nothing are omitted.
 */
export function formatOrderItems({
  lines,
  deliveryFeeCents,
}: {
  lines: SoldLine[];
  deliveryFeeCents: number;
}): PreferenceRequest['items'] {
  const sold = lines.map(({ productId, name, quantity, totalCents, description, image }) => ({
    id: productId,
    title: `${quantity} x ${name}`,
    description: description?.trim() || name,
    kind: 'product' as const,
    picturePath: image ? imagePath(image) : null,
    amountCents: totalCents,
  }));
  const fee = {
    id: 'taxa-de-entrega',
    title: 'Taxa de entrega',
    description: 'Entrega no endereço do pedido',
    kind: 'delivery' as const,
    picturePath: null,
    amountCents: deliveryFeeCents,
  };
  return [...sold, fee].filter((item) => item.amountCents > 0);
}
