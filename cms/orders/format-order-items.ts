import { imagePath } from '../catalog/pictures/image-view';
import type { CheckoutRequest } from '../platform/ports/payment-provider';

/** An order line with its net total in centavos. */
export interface SoldLine {
  id: string;
  name: string;
  quantity: number;
  amountCents: number;
  description: string | null;
  image: string | null;
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
}): CheckoutRequest['items'] {
  const sold = lines.map(({ id, name, quantity, amountCents, description, image }) => ({
    id,
    title: `${quantity} x ${name}`,
    description: description?.trim() || name,
    kind: 'product' as const,
    picturePath: image ? imagePath(image) : null,
    amountCents,
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
