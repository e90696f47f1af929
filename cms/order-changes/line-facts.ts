import { pixPriceCents } from '@shop/cart/pix-price';
import { quoteCart } from '@shop/cart/quote-cart';

import type { OrderableLine } from '../checkout/cart-for-order';
import { readCheckoutSettings } from '../content/read-checkout-settings';
import { TO_SEND } from '../lots/lot-pool';
import { UNIT_WORTH } from '../orders/select';
import type { SqlRunner } from '../platform/database/sql';
import { readActivePromotions } from '../promotions/read-active-promotions';

/** A line of an order that may be changed. */
export interface LineFacts {
  lineId: string;
  productId: string;
  name: string;
  /** Units that are still to be sent. */
  units: number;
  /** The value of one unit of the line, in centavos. */
  unitCents: number;
  /** What a coupon took off one unit, in centavos; a product in its place is reduced as much. */
  couponCents: number;
  /** What Pix took off a unit, in percent; a product in its place is reduced in the same way. */
  pixPercent: number;
  /** Units of the whole order that are still to be sent. */
  unitsOfOrder: number;
}

/**
 * Returns a line of an order; null if the order has no such line. To change the line, call this function under the
 * order's lock.
 */
export async function readLineFacts(
  sql: SqlRunner,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<LineFacts | null> {
  const [line] = await sql.query<LineFacts & Record<string, unknown>>(
    `select l.id as "lineId", l.product_id as "productId", l.name, ${TO_SEND} as units,
       (${UNIT_WORTH})::int as "unitCents",
       case when l.coupon_code is null then 0 else (l.unit_discount_cents - l.pix_discount_cents)::int end as "couponCents",
       case when l.pix_discount_cents = 0 then 0 else (select o.pix_percent from orders o where o.id = $1) end as "pixPercent",
       (select sum(${TO_SEND})::int from orders_lines l where l._parent_id = $1) as "unitsOfOrder"
     from orders_lines l where l.id = $2 and l._parent_id = $1`,
    [orderId, lineId],
  );
  return line ?? null;
}

/**
 * Returns the current price of one unit of each product, after its promotion or the order's coupon and at the order's Pix
 * price, in centavos, in the same sequence as `lines`.
 */
export async function unitPrices(
  sql: SqlRunner,
  lines: readonly OrderableLine[],
  { couponCents, pixPercent }: Pick<LineFacts, 'couponCents' | 'pixPercent'>,
): Promise<number[]> {
  const { now } = await readCheckoutSettings(sql);
  const promotions = await readActivePromotions(sql, now);
  const quote = quoteCart({ lines, promotions, now, deliveryMethod: 'pickup', deliveryFeeCents: 0 });
  return quote.lines.map(({ unitPriceCents, unitDiscountCents }) =>
    pixPriceCents(Math.max(0, unitPriceCents - Math.max(unitDiscountCents, couponCents)), pixPercent),
  );
}
