import { capQuantity } from '@shop/cart/cart-rules';
import { allergenLines } from '@shop/catalog/label-statement';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { ZonePlace } from '@shop/delivery/zone-of';
import { orderAmounts, type OrderAmounts } from '@shop/cart/order-amounts';
import type { PixQuote } from '@shop/cart/pix-price';
import { productsTotal, quoteCart, type QuotableLine, type QuoteLine } from '@shop/cart/quote-cart';

import { IS_PICKUP_ONLY, NOTICE_DAYS } from '../../catalog/hand-over-sql';
import type { ImageView } from '../../catalog/pictures/image-view';
import { PRICE_NOW } from '../../catalog/price-now';
import type { ProductCardView } from '../../catalog/product-view';
import { readCatalog } from '../../menu/read-catalog';
import type { Cms } from '../../platform/context';
import { deliveryPlanOf, readDeliveryFacts, type DeliveryPlanView } from '../../delivery/delivery-plan';
import { couponFor, type CartCoupon } from '../../coupons/coupon-for';
import { readCheckoutSettings } from '../../content/read-checkout-settings';
import { sqlOf } from '../../platform/database/sql';
import { readActivePromotions } from '../../promotions/read-active-promotions';
import { cartOf, type CartOwner } from '../cart-rows';
import { availableToCart, IS_ON_SALE, takenForCart, type FreeComponent } from '../product-supply';

export type CartLineProblem =
  /** The product is no longer on sale, so its line must be removed. The line is not part of the quote. */
  | { code: 'product_unavailable' }
  /** The available quantity is smaller than the line's quantity; 0 means sold out. */
  | { code: 'only_left'; available: number };

/** A line with its current price. Amounts in centavos. */
export interface CartLineView {
  productId: string;
  name: string;
  slug: string | null;
  description: string;
  image: ImageView | null;
  /** What a kit is made of; empty for any other product. */
  components: readonly { name: string; quantity: number }[];
  quantity: number;
  notes: string | null;
  unitPriceCents: number;
  unitDiscountCents: number;
  /** What the coupon takes off the line in place of its promotion, and its code. */
  couponCents: number;
  couponCode: string | null;
  /** The line's total after the discount; 0 for a product no longer on sale. */
  totalCents: number;
  promotionTitle: string | null;
  /** The product's label; null when the product is not on sale. */
  label: CartLineLabel | null;
  /** The maximum quantity of this line: 20, or the available quantity if that is less. */
  maxQuantity: number;
  problem: CartLineProblem | null;
}

export interface CartLineLabel {
  isGlutenFree: boolean;
  /** The label's statements on allergens, in capital letters. */
  allergenLines: string[];
}

export type { DeliveryPlanView, ZoneView } from '../../delivery/delivery-plan';

export interface CartView extends OrderAmounts {
  cartId: string | null;
  lines: CartLineView[];
  /** The number of units of all lines, including lines with a problem; shown in the cart badge. */
  itemCount: number;
  deliveryMethod: DeliveryMethod;
  /**
   * The fee in centavos for a delivery to the address `place`, even if this cart is picked up or delivered free of
   * charge. Without an address, the fee of the default zone. 0 while no zone is known, which means that `delivery.zone`
   * is null.
   */
  deliveryFeeCents: number;
  /** The delivery is free if the products cost at least this amount; null if delivery is never free. */
  freeFromCents: number | null;
  /**
   * `delivery` has the zone and the delivery time windows for the address, `pickup` has the pickup time windows. Both
   * are null for an empty cart.
   */
  delivery: DeliveryPlanView | null;
  pickup: DeliveryPlanView | null;
  /** The name of the first product that cannot be delivered; null when all can be delivered. */
  pickupOnlyName: string | null;
  /** The product that needs the most days of preparation; null when no product needs any. */
  madeToOrder: { name: string; noticeDays: number } | null;
  /** What the cart costs with Pix; null without a Pix price, and for an empty cart. */
  pix: PixQuote | null;
  /** What the coupon that the buyer has put into the cart does; null without one, and for an empty cart. */
  coupon: CartCoupon | null;
  /** Whether any line has a problem. If so, an order of this cart is rejected. */
  hasProblems: boolean;
}

interface LineRow extends QuotableLine {
  cartId: string;
  notes: string | null;
  isOnSale: boolean;
  pickupOnly: boolean;
  noticeDays: number;
  available: number;
}

/**
 * Returns the cart with current prices, and the problems that prevent an order. Reads all data that affects the total
 * from the database, like the transaction that places an order, so that both compute the same total. Only pictures and
 * texts come from the cache. Reading creates no cart.
 */
export async function viewCart(
  cms: Cms,
  {
    deliveryMethod,
    place = null,
    coupon: typed = null,
    ...owner
  }: CartOwner & {
    deliveryMethod: DeliveryMethod;
    /** The parts of the delivery address that are known so far. */
    place?: ZonePlace | null;
    /** The code that the buyer has put into the cart. */
    coupon?: string | null;
  },
): Promise<CartView> {
  const sql = sqlOf(cms.payload);
  const rows = owner.cartId || owner.customerId ? await readRows(cms, owner) : [];
  if (rows.length === 0) return emptyCart(deliveryMethod);
  const settings = await readCheckoutSettings(sql);
  const [promotions, catalog, facts] = await Promise.all([
    readActivePromotions(sql, settings.now),
    readCatalog(cms),
    readDeliveryFacts(sql, { cartId: rows[0]?.cartId ?? null }),
  ]);
  const used = typed
    ? await couponFor(sql, { typed, customerId: owner.customerId, cartId: rows[0]?.cartId ?? null })
    : null;
  const sold = rows.filter(({ isOnSale }) => isOnSale);
  const priced = { lines: sold, promotions, now: settings.now, coupon: used?.coupon ?? null };
  const { pixPercent } = settings;
  const productsCents = productsTotal(priced);
  const [slowest] = sold.toSorted((one, other) => other.noticeDays - one.noticeDays);
  const noticeDays = slowest?.noticeDays ?? 0;
  const planOf = (method: DeliveryMethod) =>
    deliveryPlanOf(facts, { method, place, productsCents, noticeDays });
  const delivery = planOf('delivery');
  const deliveryFeeCents = delivery.zone?.feeCents ?? 0;
  const freeFromCents = delivery.zone?.freeFromCents ?? null;
  const quote = quoteCart({ ...priced, pixPercent, deliveryMethod, deliveryFeeCents, freeFromCents });
  const isFreeByCoupon = quote.coupon?.kind === 'free_delivery' && quote.coupon.refusal === null;
  const lines = rows.map((row) =>
    lineView(row, {
      quoted: quote.lines.find(({ productId }) => productId === row.productId),
      card: catalog.cardById.get(row.productId),
    }),
  );
  return {
    cartId: rows[0]?.cartId ?? null,
    lines,
    itemCount: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    deliveryMethod,
    deliveryFeeCents,
    freeFromCents: isFreeByCoupon ? 0 : freeFromCents,
    delivery,
    pickup: planOf('pickup'),
    pickupOnlyName: sold.find(({ pickupOnly }) => pickupOnly)?.name ?? null,
    madeToOrder: slowest && noticeDays > 0 ? { name: slowest.name, noticeDays } : null,
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    adjustments: quote.adjustments,
    totalCents: quote.totalCents,
    pix: quote.pix,
    coupon: used && (quote.coupon ?? used.refused),
    hasProblems: lines.some(({ problem }) => problem !== null),
  };
}

const emptyCart = (deliveryMethod: DeliveryMethod): CartView => ({
  cartId: null,
  lines: [],
  itemCount: 0,
  deliveryMethod,
  deliveryFeeCents: 0,
  freeFromCents: null,
  delivery: null,
  pickup: null,
  pickupOnlyName: null,
  madeToOrder: null,
  coupon: null,
  pix: null,
  ...orderAmounts([], { deliveryMethod, deliveryFeeCents: 0 }),
  hasProblems: false,
});

/** Returns the lines of the cart. A line has what earlier lines leave of the products that they share. */
async function readRows(cms: Cms, owner: CartOwner): Promise<LineRow[]> {
  const { where, values } = cartOf(owner);
  const rows = await sqlOf(cms.payload).query<
    Omit<LineRow, 'available'> & { isPaused: boolean; taken: readonly FreeComponent[] }
  >(
    `select c.id as "cartId", l.product_id as "productId", l.quantity, l.notes, p.name,
       ${PRICE_NOW} as "priceCents", p.category_id as "categoryId", ${IS_ON_SALE} is true as "isOnSale",
       ${IS_PICKUP_ONLY} as "pickupOnly", ${NOTICE_DAYS} as "noticeDays",
       p.sold_out_at is not null as "isPaused", ${takenForCart('c.id')} as taken
     from carts c
     join cart_lines l on l.cart_id = c.id
     join products p on p.id = l.product_id
     where ${where} order by l.created_at, l.id`,
    values,
  );
  const available = availableToCart(rows);
  return rows.map(({ isPaused: _paused, taken: _taken, ...row }, index) => ({
    ...row,
    available: available[index] ?? 0,
  }));
}

function lineView(
  row: LineRow,
  { quoted, card }: { quoted: QuoteLine | undefined; card: ProductCardView | undefined },
): CartLineView {
  return {
    productId: row.productId,
    name: row.name,
    slug: card?.slug ?? null,
    description: card?.description ?? '',
    image: card?.image ?? null,
    components: card?.components ?? [],
    quantity: row.quantity,
    notes: row.notes,
    unitPriceCents: row.priceCents,
    unitDiscountCents: quoted?.unitDiscountCents ?? 0,
    couponCents: quoted?.couponCents ?? 0,
    couponCode: quoted?.couponCode ?? null,
    totalCents: quoted?.totalCents ?? 0,
    promotionTitle: quoted?.promotionTitle ?? null,
    label: card ? { isGlutenFree: card.isGlutenFree, allergenLines: allergenLines(card) } : null,
    maxQuantity: capQuantity({ wanted: Infinity, stock: row.available }).quantity,
    problem: problemOf(row),
  };
}

function problemOf({ isOnSale, quantity, available }: LineRow): CartLineProblem | null {
  if (!isOnSale) return { code: 'product_unavailable' };
  return quantity > available ? { code: 'only_left', available } : null;
}
