import type { OrderAmounts } from '@shop/cart/order-amounts';
import type { PixQuote } from '@shop/cart/pix-price';
import { productsTotal, quoteCart, type QuoteLine } from '@shop/cart/quote-cart';
import { deliveryFee, type DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { TypedPlace } from '@shop/delivery/zone-of';
import { zoneFeeCents } from '@shop/delivery/zones';

import { readCheckoutSettings } from '../../content/read-checkout-settings';
import { couponFor, type CartCoupon } from '../../coupons/coupon-for';
import { deliveryPlanOf, readDeliveryFacts, type DeliveryPlanView } from '../../delivery/delivery-plan';
import { findPlace } from '../../delivery/queries/find-place';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { readActivePromotions } from '../../promotions/read-active-promotions';
import { readCounterLines } from '../counter/read-counter-lines';
import type { CounterLine } from '../order-placement';

export interface CounterQuestion {
  /** The id of the form. The place in a time window that the form's own unpaid order has taken counts as free. */
  formId: string;
  lines: CounterLine[];
  deliveryMethod: DeliveryMethod;
  place: TypedPlace | null;
  /** A fee that differs from the zone's fee, in centavos. */
  feeCents: number | null;
  /** The buyer's account; null for a buyer without one. */
  customerId?: string | null;
  coupon?: string;
}

/** What a counter order costs now, and when it can be delivered or picked up. Amounts in centavos. */
export interface CounterQuote extends OrderAmounts {
  lines: QuoteLine[];
  /** What the order costs with Pix; null without a Pix price. */
  pix: PixQuote | null;
  /** The coupon, and why it does not hold; null without one. */
  coupon: CartCoupon | null;
  /**
   * The fee of the zone for these products, even if the seller entered a different fee. It is known before the first
   * product, because the seller reads it aloud.
   */
  zoneFeeCents: number;
  plan: DeliveryPlanView;
  /** The name of the first product that cannot be delivered; null for a pickup, or when all can be delivered. */
  pickupOnlyName: string | null;
}

/** Computes the quote from the same rows and rules by which the order will be placed. */
export async function quoteCounterOrder(
  cms: Cms,
  { formId, lines, deliveryMethod, place, feeCents, customerId = null, coupon = '' }: CounterQuestion,
): Promise<CounterQuote> {
  const sql = sqlOf(cms.payload);
  const settings = await readCheckoutSettings(sql);
  const wanted = await readCounterLines(
    sql,
    lines.filter(({ productId }) => isRecordId(productId)),
  );
  const used = coupon.trim() ? await couponFor(sql, { typed: coupon, customerId, cartId: formId }) : null;
  const priced = {
    lines: wanted,
    coupon: used?.coupon ?? null,
    promotions: await readActivePromotions(sql, settings.now),
    now: settings.now,
    pixPercent: settings.pixPercent,
  };
  const productsCents = productsTotal(priced);
  const plan = deliveryPlanOf(await readDeliveryFacts(sql, { cartId: formId }), {
    method: deliveryMethod,
    place: place && (await findPlace(cms, place, { ip: null })),
    productsCents,
    noticeDays: Math.max(0, ...wanted.map(({ noticeDays }) => noticeDays)),
  });
  const quote = quoteCart({
    ...priced,
    deliveryMethod,
    deliveryFeeCents: feeCents ?? plan.zone?.feeCents ?? 0,
    freeFromCents: feeCents === null ? (plan.zone?.freeFromCents ?? null) : null,
  });
  return {
    lines: quote.lines,
    coupon: used && (quote.coupon ?? used.refused),
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    adjustments: quote.adjustments,
    totalCents: quote.totalCents,
    pix: quote.pix,
    zoneFeeCents: plan.zone ? deliveryFee(deliveryMethod, zoneFeeCents(plan.zone, productsCents)) : 0,
    plan,
    pickupOnlyName:
      deliveryMethod === 'delivery' ? (wanted.find((line) => line.pickupOnly)?.name ?? null) : null,
  };
}
