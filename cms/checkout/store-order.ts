import { formerPlacementKey, placementKey } from '@shop/orders/placement-key';
import { quoteCart } from '@shop/cart/quote-cart';

import type { Transaction } from '../platform/database/transaction';
import { lockCustomer } from '../customers/lock-customer';
import { readCheckoutSettings } from '../content/read-checkout-settings';
import { readActivePromotions } from '../promotions/read-active-promotions';
import { cancelOrder } from '../payments/cancel-order';
import { readCartForOrder, type OrderableLine } from './cart-for-order';
import { insertOrder } from './insert-order';
import type { PlaceOrderError, StoredOrder, StoreOrderInput } from './order-placement';
import { lockUnpaidOrders } from '../orders/order-row';
import { lockProducts } from '../orders/order-stock';

/**
 * The maximum number of a customer's orders awaiting payment, so that no customer can reserve all stock without paying.
 */
const MAX_UNPAID_HOLDS = 3;

/** An expected failure inside the transaction. Throwing it rolls everything back; it carries the error code. */
export class Refusal extends Error {
  constructor(readonly error: PlaceOrderError) {
    super(error.code);
    this.name = 'Refusal';
  }
}

/** Runs the database part of placing an order; throws `Refusal` for failures that the customer can correct. */
export async function storeOrder(tx: Transaction, input: StoreOrderInput): Promise<StoredOrder> {
  // Each customer places one order at a time: the second request of a double click waits here and then finds the first
  // order.
  await lockCustomer(tx, input.customerId);
  // Locks the orders before reading the cart: a payment that is about to complete removes its order's quantities from
  // the cart.
  const unpaid = await lockUnpaidOrders(tx, input.customerId);
  const cartLines = await readCartForOrder(tx, input);
  if (cartLines.length === 0) return freeOrderJustPlaced(tx, input);

  const { key, formerKey } = placementKeys(input, cartLines);
  const same = unpaid.find(
    (order) => (order.placementKey === key || order.placementKey === formerKey) && !order.isReservationOver,
  );
  if (same) return { orderId: same.id, paymentLink: same.paymentLink, isPaid: false };

  const settings = await readCheckoutSettings(tx);
  const quote = quoteCart({
    // Passed whole, because the values that the quote's adjustments are computed from are fields of the form and of the
    // settings.
    ...input,
    ...settings,
    lines: cartLines,
    promotions: await readActivePromotions(tx, settings.now),
  });
  if (quote.totalCents !== input.expectedTotalCents) throw new Refusal({ code: 'quote_changed', quote });

  await replaceEarlierOrders(tx, { unpaid, cartId: input.cartId, cartLines });
  const others = unpaid.filter((order) => order.cartId !== input.cartId && !order.isHoldOver);
  if (others.length >= MAX_UNPAID_HOLDS) throw new Refusal({ code: 'too_many_holds' });
  await requireStock(tx, cartLines);

  return insertOrder(tx, {
    ...input,
    quote,
    cartLines,
    placementKey: key,
    reservationMinutes: settings.reservationMinutes,
  });
}

/**
 * Returns the keys by which the same order is found, in the current and in the former format. Every field of the input
 * is part of the key unless it is excluded here, so that a new field cannot be forgotten.
 */
function placementKeys(input: StoreOrderInput, lines: OrderableLine[]): { key: string; formerKey: string } {
  // Excludes the address, because its text is part of the key however it was entered, and whether it is saved, because
  // that does not change the order.
  const counted = { ...input, address: undefined, saveAddress: undefined };
  const { cartId, deliveryMethod, addressText: address, expectedTotalCents: totalCents } = input;
  return {
    key: placementKey({ lines, input: counted }),
    formerKey: formerPlacementKey({ lines, cartId, deliveryMethod, address, totalCents }),
  };
}

/**
 * Returns the free order placed from this cart within the last two minutes; throws `empty_cart` if there is none. A
 * free order empties the cart at once, so the second request of a double click finds the cart empty.
 */
async function freeOrderJustPlaced(
  tx: Transaction,
  { customerId, cartId }: StoreOrderInput,
): Promise<StoredOrder> {
  const [free] = await tx.query<{ id: string }>(
    `select id from orders where customer_id = $1 and cart_id = $2 and total_cents = 0 and payment_status = 'paid'
       and created_at > now() - interval '2 minutes' order by created_at desc limit 1`,
    [customerId, cartId],
  );
  if (!free) throw new Refusal({ code: 'empty_cart' });
  return { orderId: free.id, paymentLink: null, isPaid: true };
}

/**
 * Cancels the customer's earlier unpaid orders of the same cart, and expired ones, so that they do not compete with the
 * new order for stock.
 */
async function replaceEarlierOrders(
  tx: Transaction,
  {
    unpaid,
    cartId,
    cartLines,
  }: { unpaid: Awaited<ReturnType<typeof lockUnpaidOrders>>; cartId: string; cartLines: OrderableLine[] },
): Promise<void> {
  const replaced = unpaid.filter((order) => order.cartId === cartId || order.isHoldOver);
  if (replaced.length === 0) return;
  // Locks the products of the cancelled orders and of the new order in one statement, in the order of their ids.
  // Locking those of the new order again later does not wait.
  await lockProductsOfBoth(
    tx,
    replaced.map((order) => order.id),
    cartLines,
  );
  for (const order of replaced) {
    await cancelOrder(tx, {
      order,
      actor: { kind: order.isHoldOver ? 'system' : 'customer', customerId: order.customerId },
      reason: order.isHoldOver ? 'expired' : 'replaced',
    });
  }
}

async function lockProductsOfBoth(
  tx: Transaction,
  orderIds: string[],
  cartLines: OrderableLine[],
): Promise<void> {
  await tx.query(
    `select p.id from products p
     where p.id = any($2::uuid[])
        or p.id in (select l.product_id from orders_lines l where l._parent_id = any($1::uuid[]))
     order by p.id for no key update`,
    [orderIds, cartLines.map((line) => line.productId)],
  );
}

async function requireStock(tx: Transaction, cartLines: OrderableLine[]): Promise<void> {
  const products = await lockProducts(
    tx,
    cartLines.map((line) => line.productId),
  );
  for (const line of cartLines) {
    const product = products.get(line.productId);
    if (!product?.isOnSale) throw new Refusal({ code: 'product_unavailable', productName: line.name });
    if (product.stockQuantity < line.quantity) {
      throw new Refusal({
        code: 'out_of_stock',
        productName: product.name,
        available: product.stockQuantity,
      });
    }
  }
}
