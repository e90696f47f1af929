import { lineDiscountCents, lineGrossCents } from '@shop/cart/order-amounts';
import { linePriceText } from '@shop/messages/cart-messages';
import { formatBrl } from '@shop/money/format-brl';

import type { CartLineView } from '../../components/cart/CartLine';
import type { CartPageLine } from './cart-view';
import { linePriceChange, type SeenPrices } from './seen-prices';

/** Returns what changed about a line since the page was loaded; null when nothing did. */
export function lineChange(line: CartPageLine, seen: SeenPrices): string | null {
  const change = linePriceChange(line, seen);
  return [line.labelChange, change && linePriceText(change)].filter(Boolean).join(' ') || null;
}

/** Returns a line of the cart as the page shows it. */
export function lineView(line: CartPageLine, seen: SeenPrices): CartLineView {
  return {
    ...line,
    grossCents: lineGrossCents(line),
    discount: discountOf(line),
    news: lineChange(line, seen),
  };
}

/** Returns the discount of a line as the line shows it; null without one. */
function discountOf(line: CartPageLine): CartLineView['discount'] {
  const cents = line.couponCents > 0 ? 0 : lineDiscountCents(line);
  return cents > 0 ? { value: `−${formatBrl(cents)}`, promotion: line.promotionTitle } : null;
}
