import type { CartLineView } from '@cms/cart/queries/view-cart';
import type { CartCoupon } from '@cms/coupons/coupon-for';
import { lineDiscountCents } from '@shop/cart/order-amounts';
import { couponRefusalText } from '@shop/messages/coupon-messages';
import { formatBrl } from '@shop/money/format-brl';
import { listText } from '@shop/text/list-text';

/** The coupon of a cart, as its page shows it. */
export interface CouponView {
  /** Null without a coupon; then the page offers a field for one. */
  code: string | null;
  /** '−R$ 14,98'; '' when it takes nothing off the products. */
  worth: string;
  /** What it holds for, or why it does not hold; '' for nothing to say. */
  text: string;
  /** Whether the order will use it. */
  isUsed: boolean;
}

const NONE: CouponView = { code: null, worth: '', text: '', isUsed: false };

/** Returns the coupon's part of the page; null while the shop offers no coupons and the cart has none. */
export function couponView(
  coupon: CartCoupon | null,
  { lines, isOffered }: { lines: readonly CartLineView[]; isOffered: boolean },
): CouponView | null {
  // Whoever has just used it has nothing to learn from that.
  if (!coupon || coupon.refusal?.code === 'used_by_buyer') return isOffered ? NONE : null;
  const { code, kind, refusal } = coupon;
  if (refusal) return { code, worth: '', text: couponRefusalText(refusal), isUsed: false };
  if (kind === 'free_delivery') return { code, worth: '', text: 'A entrega sai grátis.', isUsed: true };
  const cents = lines.reduce((sum, { couponCents }) => sum + couponCents, 0);
  return { code, worth: `−${formatBrl(cents)}`, text: coverText(lines), isUsed: true };
}

/** Returns 'Vale para Margherita. Em Quatro Queijos vale Semana do Queijo.'; '' when it holds for everything. */
function coverText(lines: readonly CartLineView[]): string {
  const others = lines.filter(({ couponCents }) => couponCents === 0);
  if (others.length === 0) return '';
  const names = lines.filter(({ couponCents }) => couponCents > 0).map(({ name }) => name);
  const promoted = others
    .filter((line) => lineDiscountCents(line) > 0 && line.promotionTitle)
    .map(({ name, promotionTitle }) => `Em ${name} vale ${promotionTitle}.`);
  return [`Vale para ${listText(names)}.`, ...promoted].join(' ');
}
