import type { PreferenceRequest } from '../payments/gateway';

/** A line of an order with its net total in centavos. */
export interface SoldLine {
  id: string;
  name: string;
  quantity: number;
  amountCents: number;
}

/**
 * The order as the payment page lists it: each line once with its net total ("2 x Margherita") and the delivery fee as
 * an item, so that the sum is the order's total to the centavo. Lines that cost nothing are left out.
 */
export function formatOrderItems({
  lines,
  deliveryFeeCents,
}: {
  lines: SoldLine[];
  deliveryFeeCents: number;
}): PreferenceRequest['items'] {
  const sold = lines.map(({ id, name, quantity, amountCents }) => ({
    id,
    title: `${quantity} x ${name}`,
    amountCents,
  }));
  const fee = { id: 'taxa-de-entrega', title: 'Taxa de entrega', amountCents: deliveryFeeCents };
  return [...sold, fee].filter((item) => item.amountCents > 0);
}
