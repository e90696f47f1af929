import { isMoneyDue } from '@shop/orders/payment-status';
import { formerPlacementKey, placementKey } from '@shop/orders/placement-key';
import { productsTotal, quoteCart } from '@shop/cart/quote-cart';
import type { CouponRefusal } from '@shop/coupons/coupon';
import { deliveryAddressText } from '@shop/delivery/address';
import { zoneOf } from '@shop/delivery/zone-of';
import { missingCents, type DeliveryZone } from '@shop/delivery/zones';

import type { Transaction } from '../platform/database/transaction';
import { NO_PLACE } from '../delivery/delivery-plan';
import { lockSeveralSlots } from '../delivery/slot-days';
import { readZones } from '../delivery/read-zones';
import { faultPoint } from '../platform/failpoint';
import { takeSlot, readOffer, requireOpenShop } from './take-slot';
import { readCheckoutSettings } from '../content/read-checkout-settings';
import { readActivePromotions } from '../promotions/read-active-promotions';
import { cancelOrder } from '../payments/cancel-order';
import { buyerOf, type Buyer } from './buyers';
import { findCoupon, type CouponBuyer, type StoredCoupon } from '../coupons/read-coupon';
import { recordCouponUse, returnCouponUsesNow, takeCouponUse } from '../coupons/use-coupon';
import type { OrderableLine } from './cart-for-order';
import { insertOrder } from './insert-order';
import { Refusal } from './refusal';
import type { Contact, StoredOrder, StoreOrderInput } from './order-placement';
import type { UnpaidOrder } from '../orders/order-row';
import { findLacking, lockProducts, productsOfOrders } from '../orders/order-stock';

/** Runs the database part of placing an order; throws `Refusal` for failures that the customer can correct. */
export async function storeOrder(tx: Transaction, input: StoreOrderInput): Promise<StoredOrder> {
  const buyer = buyerOf(input);
  const unpaid = await buyer.lock(tx);
  const cartLines = await buyer.readLines(tx);
  if (cartLines.length === 0) return freeOrderJustPlaced(tx, input);

  const match =
    input.deliveryMethod === 'delivery' ? zoneOf(input.place ?? NO_PLACE, await readZones(tx)) : null;
  const zone = match?.kind === 'zone' ? match.zone : null;
  const { key, formerKey } = placementKeys(input, { lines: cartLines, zone });
  const same = unpaid.find(
    (order) =>
      (order.placementKey === key || order.placementKey === formerKey) &&
      (order.paymentStatus !== 'unpaid' || order.isCovered || !order.isReservationOver),
  );
  if (same)
    return {
      orderId: same.id,
      paymentLink: same.paymentLink,
      isSettled: same.paymentStatus !== 'unpaid' || same.isCovered,
    };

  const offer = await readOffer(tx, { input, cartLines, zone });
  requireOpenShop(offer, input);
  if (match?.kind === 'ask') throw new Refusal({ code: 'place_unclear', question: match.question });
  if (match?.kind === 'outside')
    throw new Refusal({ code: 'outside_area', place: match.zone?.name ?? match.city });
  const pickupOnly = match && cartLines.find((line) => line.pickupOnly);
  if (pickupOnly) throw new Refusal({ code: 'pickup_only', productName: pickupOnly.name });
  await buyer.requirePhone(tx);

  const settings = await readCheckoutSettings(tx);
  buyer.requireAllowed(settings, cartLines);
  const coupon = await requireCoupon(tx, input);
  const priced = {
    lines: cartLines,
    coupon,
    promotions: await readActivePromotions(tx, settings.now),
    now: settings.now,
    pixPercent: settings.pixPercent,
  };
  if (zone) requireMinimum(zone, productsTotal(priced));
  const fee = buyer.feeOf(zone);
  const quote = quoteCart({
    // Passes the whole input, because the quote's adjustments are computed from fields of the form and of the zone.
    ...input,
    ...priced,
    ...fee,
  });
  if (coupon && quote.coupon?.refusal) throw couponRefused(coupon.code, quote.coupon.refusal);
  const totalCents = (input.paysByPix && quote.pix?.totalCents) || quote.totalCents;
  if (totalCents !== input.expectedTotalCents) throw new Refusal({ code: 'quote_changed', quote, fee });

  const isReplacing = await replaceEarlierOrders(tx, { unpaid, buyer, cartId: input.cartId, cartLines });
  const attempt = await buyer.limitUnpaid(tx, { unpaid, lines: cartLines, settings });
  const stock = await requireStock(tx, cartLines);
  await buyer.limitShare(tx, { lines: cartLines, stock, settings });
  // The replaced orders have released their places in time windows, so the windows are read again.
  const current = isReplacing ? await readOffer(tx, { input, cartLines, zone }) : offer;
  const slotTaken = await takeSlot(tx, { offer: current, input });
  await faultPoint('place-order:slot-taken');
  // A coupon that takes nothing off, such as a free delivery for a pickup, is not used.
  const used = coupon && quote.coupon && quote.coupon.givenCents > 0 ? coupon : null;
  if (used) await takeCoupon(tx, { coupon: used, input, isReplacing });

  const stored = await insertOrder(tx, buyer, {
    ...input,
    ...addressInZone(input, zone),
    zone,
    slotTaken,
    quote,
    couponCode: used?.code ?? null,
    cartLines,
    placementKey: key,
    reservationMinutes: settings.reservationMinutes,
    now: settings.now,
  });
  // The stock is reserved, and the coupon's use is not recorded yet.
  await faultPoint('place-order:stock-taken');
  if (used)
    await recordCouponUse(tx, {
      orderId: stored.orderId,
      coupon: used,
      givenCents: quote.coupon?.givenCents ?? 0,
    });
  return { ...stored, attempt };
}

const couponRefused = (coupon: string, refusal: CouponRefusal) =>
  new Refusal({ code: 'coupon_refused', coupon, refusal });

/** What is known of the buyer, to whom the limits of a coupon apply. At the counter the customer, not who sells. */
const couponBuyer = ({ customerId, guest }: StoreOrderInput): CouponBuyer => ({
  customerId,
  email: guest?.contact.email ?? null,
  phoneE164: guest?.contact.phoneE164 ?? null,
});

/** Returns the coupon of the form; null without one. Throws when it cannot be used. */
async function requireCoupon(tx: Transaction, input: StoreOrderInput): Promise<StoredCoupon | null> {
  if (!input.coupon) return null;
  const coupon = await findCoupon(tx, input.coupon);
  if (!coupon) throw couponRefused(input.coupon, { code: 'unknown' });
  return coupon;
}

async function takeCoupon(
  tx: Transaction,
  { coupon, input, isReplacing }: { coupon: StoredCoupon; input: StoreOrderInput; isReplacing: boolean },
): Promise<void> {
  if (isReplacing) await returnCouponUsesNow(tx);
  const refusal = await takeCouponUse(tx, coupon, couponBuyer(input));
  if (refusal) throw couponRefused(coupon.code, refusal);
}

function requireMinimum(zone: DeliveryZone, productsCents: number): void {
  const missing = missingCents(zone, productsCents);
  if (missing > 0)
    throw new Refusal({
      code: 'below_minimum',
      zoneName: zone.name,
      minimumCents: zone.minimumCents,
      missingCents: missing,
    });
}

/**
 * Returns the keys by which a repeated request finds the order that the first request placed. `formerKey` is the same
 * key in the former format. Every field of the input is part of the key unless it is excluded here, so that a new field
 * cannot be forgotten.
 */
function placementKeys(
  input: StoreOrderInput,
  { lines, zone }: { lines: OrderableLine[]; zone: DeliveryZone | null },
): { key: string; formerKey: string } {
  // Excludes the fields that do not change the order. Also excludes the structured address and its place, because the
  // key contains their text (`addressText`). Leaves out the default zone, so that an order placed before zones existed is recognised.
  const counted = {
    ...input,
    address: undefined,
    place: undefined,
    ip: undefined,
    saveAddress: undefined,
    mustChooseSlot: undefined,
    phone: undefined,
    asksPhone: undefined,
    guestLimits: undefined,
    // The total says at which price, if the shop has two.
    paysByPix: undefined,
    expectedPixTotalCents: undefined,
    // Excludes the key of the IP address, because the request may be repeated from another IP address.
    guest: input.guest && keyContact(input.guest.contact),
    counter: input.counter && { payBy: input.counter.payBy, feeCents: input.counter.fee?.cents },
    slot: input.slot && { ...input.slot },
    coupon: input.coupon || undefined,
    deliveryInstructions: input.deliveryInstructions || undefined,
    zoneId: zone?.isCityWide ? undefined : zone?.id,
  };
  const { cartId, deliveryMethod, addressText: address, expectedTotalCents: totalCents } = input;
  return {
    key: placementKey({ lines, input: counted }),
    formerKey: formerPlacementKey({ lines, cartId, deliveryMethod, address, totalCents }),
  };
}

/** Returns the address with its city as the zone writes it, because buyers write it in many ways. */
function addressInZone({ address, addressText }: StoreOrderInput, zone: DeliveryZone | null) {
  if (!address || !zone || address.city === zone.city) return { address, addressText };
  const inZone = { ...address, city: zone.city };
  return { address: inZone, addressText: deliveryAddressText('delivery', inZone) };
}

/** The contact as the key has always had it: a Brazilian phone without its country code. */
const keyContact = ({ name, email, phoneE164 }: Contact) => ({
  name,
  email,
  phone: phoneE164.replace(/^[+]55/, ''),
});

/**
 * Returns the free order placed from this cart within the last two minutes; throws `empty_cart` if there is none. A
 * free order empties the cart at once, so the second request of a double click finds the cart empty.
 */
async function freeOrderJustPlaced(
  tx: Transaction,
  { customerId, cartId }: StoreOrderInput,
): Promise<StoredOrder> {
  const [free] = await tx.query<{ id: string }>(
    `select id from orders where customer_id is not distinct from $1 and cart_id = $2 and total_cents = 0 and payment_status = 'paid'
       and created_at > now() - interval '2 minutes' order by created_at desc limit 1`,
    [customerId, cartId],
  );
  if (!free) throw new Refusal({ code: 'empty_cart' });
  return { orderId: free.id, paymentLink: null, isSettled: true };
}

/**
 * Ends the buyer's earlier unpaid orders of the same cart, and the buyer's orders whose reservation has ended, so that
 * they do not compete with the new order for stock and places in time windows. An order of which a payment can still be
 * approved waits for the provider, and such a payment is then given back. Returns whether there were any such orders.
 */
async function replaceEarlierOrders(
  tx: Transaction,
  {
    unpaid,
    buyer,
    cartId,
    cartLines,
  }: { unpaid: UnpaidOrder[]; buyer: Buyer; cartId: string; cartLines: OrderableLine[] },
): Promise<boolean> {
  const replaced = unpaid.filter(
    (order) =>
      isMoneyDue(order.paymentStatus) &&
      order.closingReason === null &&
      (order.cartId === cartId || order.isHoldOver),
  );
  if (replaced.length === 0) return false;
  // Locks the products of the cancelled orders and of the new order in one statement, in the order of their ids, so
  // that the later lock on the products of the new order does not wait.
  await lockProductsOfBoth(
    tx,
    replaced.map((order) => order.id),
    cartLines,
  );
  await lockSeveralSlots(tx);
  for (const order of replaced) {
    await cancelOrder(tx, {
      order,
      actor: buyer.endsAs(order),
      reason: order.isHoldOver ? 'expired' : 'replaced',
    });
  }
  return true;
}

async function lockProductsOfBoth(
  tx: Transaction,
  orderIds: string[],
  cartLines: OrderableLine[],
): Promise<void> {
  const ofOrders = await productsOfOrders(tx, orderIds);
  await lockProducts(tx, [...ofOrders, ...cartLines.map((line) => line.productId)]);
}

async function requireStock(tx: Transaction, cartLines: OrderableLine[]): ReturnType<typeof lockProducts> {
  const products = await lockProducts(
    tx,
    cartLines.map((line) => line.productId),
  );
  const lacking = findLacking(cartLines, products);
  if (!lacking) return products;
  const { line, product, available } = lacking;
  if (!product?.isOnSale) throw new Refusal({ code: 'product_unavailable', productName: line.name });
  throw new Refusal({ code: 'out_of_stock', productName: product.name, available });
}
