import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeCart } from '@cms/cart/operations/change-cart';
import { viewCart } from '@cms/cart/queries/view-cart';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { makeSettings } from '@tests/support/factories/make-settings';
import { makeUnpaidOrder } from '@tests/support/factories/make-unpaid-order';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let pizza: Product;
let customerId: string;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
});
afterAll(() => shop.close());
beforeEach(async () => {
  pizza = await makeProduct(shop.cms, { stock: 10, priceCents: 4990 });
  customerId = (await makeCustomer(shop.cms)).id;
  dropSnapshots('catalog');
});

async function add(productId: string, quantity: number): Promise<string> {
  const change = { intent: 'add', productId, quantity, notes: null } as const;
  const added = await changeCart(shop.cms, { cartId: null, customerId, change });
  if (!added.ok || !added.cartId) throw new Error('nothing was added');
  return added.cartId;
}

const view = (deliveryMethod: 'delivery' | 'pickup' = 'delivery') =>
  viewCart(shop.cms, { cartId: null, customerId, deliveryMethod });

it('a cart shows its lines with the products’ texts, and the sum with the delivery fee from the settings, or no fee for pickup', async () => {
  const cartId = await add(pizza.id, 2);
  expect(await view()).toMatchObject({
    cartId,
    itemCount: 2,
    subtotalCents: 9980,
    discountCents: 0,
    adjustments: [{ kind: 'delivery', amountCents: 1500 }],
    totalCents: 11_480,
    hasProblems: false,
    lines: [
      {
        productId: pizza.id,
        name: pizza.name,
        slug: pizza.slug,
        description: 'Uma pizza de teste.',
        image: null,
        quantity: 2,
        unitPriceCents: 4990,
        totalCents: 9980,
        maxQuantity: 10,
        problem: null,
      },
    ],
  });
  expect(await view('pickup')).toMatchObject({
    adjustments: [{ kind: 'delivery', amountCents: 0 }],
    totalCents: 9980,
  });
});

it('a cart quotes the current price, promotion and fee, whatever is cached', async () => {
  await add(pizza.id, 2);
  await view();
  await shop.sql.query('update products set price_cents = 6290 where id = $1', [pizza.id]);
  const promotion = await makePromotion(shop.cms, { scope: 'products', products: [pizza.id] });
  await makeSettings(shop.cms, { deliveryFeeCents: 900 });
  const changed = await view();
  expect(changed).toMatchObject({
    subtotalCents: 12_580,
    discountCents: 1258,
    adjustments: [{ kind: 'delivery', amountCents: 900 }],
    totalCents: 12_222,
    lines: [{ unitPriceCents: 6290, unitDiscountCents: 629, promotionTitle: promotion.title }],
  });
  await makeSettings(shop.cms);
});

it('a cart says which product left the menu and excludes it from the sum', async () => {
  const other = await makeProduct(shop.cms, { priceCents: 1000 });
  await add(pizza.id, 1);
  await add(other.id, 1);
  await shop.sql.query('update products set label_confirmed_at = null where id = $1', [other.id]);
  const shown = await view('pickup');
  expect(shown).toMatchObject({ itemCount: 2, totalCents: 4990, hasProblems: true });
  expect(shown.lines.map(({ problem, totalCents }) => ({ problem, totalCents }))).toEqual([
    { problem: null, totalCents: 4990 },
    { problem: { code: 'product_unavailable' }, totalCents: 0 },
  ]);
});

it('a cart says how many units are left when there are too few, and counts its own unpaid order as free', async () => {
  const cartId = await add(pizza.id, 5);
  await shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, -8, 'ajuste')`, [
    pizza.id,
  ]);
  expect(await view()).toMatchObject({
    hasProblems: true,
    lines: [{ problem: { code: 'only_left', available: 2 }, maxQuantity: 2 }],
  });
  await makeUnpaidOrder(shop.cms, { customerId, cartId, productId: pizza.id, quantity: 2 });
  expect(await view()).toMatchObject({ lines: [{ problem: { code: 'only_left', available: 2 } }] });
});

it('a cart no longer counts a reservation as free once the order is paid', async () => {
  const cartId = await add(pizza.id, 5);
  const orderId = await makeUnpaidOrder(shop.cms, { customerId, cartId, productId: pizza.id, quantity: 7 });
  expect(await view()).toMatchObject({ hasProblems: false, lines: [{ maxQuantity: 10 }] });
  await shop.sql.query(`update orders set payment_status = 'paid', status = 'recebido' where id = $1`, [
    orderId,
  ]);
  expect(await view()).toMatchObject({ lines: [{ problem: { code: 'only_left', available: 3 } }] });
});

it('an empty cart is shown to a visitor without creating one', async () => {
  const before = await shop.sql.query('select id from carts');
  const shown = await viewCart(shop.cms, { cartId: null, customerId: null, deliveryMethod: 'delivery' });
  expect(shown).toMatchObject({
    cartId: null,
    lines: [],
    itemCount: 0,
    adjustments: [{ kind: 'delivery', amountCents: 0 }],
    totalCents: 0,
  });
  expect(await shop.sql.query('select id from carts')).toEqual(before);
});

it('a customer’s cart is never shown to a visitor who knows only its id', async () => {
  const cartId = await add(pizza.id, 1);
  expect(await viewCart(shop.cms, { cartId, customerId: null, deliveryMethod: 'pickup' })).toMatchObject({
    lines: [],
  });
});
