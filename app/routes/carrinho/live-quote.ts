import { orderAmounts, type AdjustmentTerms } from '@shop/cart/order-amounts';
import { pixQuote } from '@shop/cart/pix-price';

import type { OrderSummaryView } from '../../components/checkout/OrderSummary';
import { withPending, type PendingChange } from '../../components/cart/pending-cart';
import type { CartPageLine } from './cart-view';

/** Returns the lines as they will be after the server has applied the pending changes. */
export function liveLines(lines: readonly CartPageLine[], changes: readonly PendingChange[]): CartPageLine[] {
  if (changes.length === 0) return [...lines];
  const quantities = Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
  const { quantityByProduct } = withPending({ itemCount: 0, quantityByProduct: quantities }, changes);
  return lines.flatMap((line) => {
    const quantity = quantityByProduct[line.productId];
    if (quantity === undefined) return [];
    // Until the server quotes again, the coupon takes as much off each unit as before.
    const couponCents = Math.round((line.couponCents * quantity) / line.quantity);
    return { ...line, quantity, couponCents };
  });
}

/**
 * Returns the sum of the prices that the server has quoted. This function calculates no price of its own, because unit
 * prices and discounts come from the quote, and the server quotes again when the order is placed.
 */
export function liveQuote(
  lines: readonly CartPageLine[],
  { pixPercent = 0, ...terms }: AdjustmentTerms & { pixPercent?: number },
): OrderSummaryView & { itemCount: number } {
  const amounts = orderAmounts(lines, terms);
  const { totalCents } = amounts;
  return {
    ...amounts,
    pix: pixQuote(lines, { percent: pixPercent, totalCents }),
    itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
    lines,
  };
}
