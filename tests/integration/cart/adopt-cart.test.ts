import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adoptCart } from '@cms/cart/operations/adopt-cart';
import { changeCart } from '@cms/cart/operations/change-cart';
import type { CartOwner } from '@cms/cart/cart-rows';
import { summarizeCart } from '@cms/cart/queries/count-cart-items';
import { insertRow } from '@tests/support/database/rows';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let customerId: string;
/** The ids of two products with plenty of stock. */
let one: string;
let other: string;

beforeAll(async () => {
  shop = await openTestShop();
  one = (await makeProduct(shop.cms, { stock: 500 })).id;
  other = (await makeProduct(shop.cms, { stock: 500 })).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  customerId = (await makeCustomer(shop.cms)).id;
});

async function add(
  owner: Partial<CartOwner>,
  { productId, quantity, notes = null }: { productId: string; quantity: number; notes?: string | null },
): Promise<string> {
  const added = await changeCart(shop.cms, {
    cartId: null,
    customerId: null,
    ...owner,
    change: { intent: 'add', productId, quantity, notes },
  });
  if (!added.ok || !added.cartId) throw new Error('nothing was added');
  return added.cartId;
}

const quantities = async () =>
  (await summarizeCart(shop.cms, { cartId: null, customerId })).quantityByProduct;

const cartExists = async (cartId: string) => {
  const rows = await shop.sql.query('select 1 from carts where id = $1', [cartId]);
  return rows.length > 0;
};

it('merging carts adds quantities and notes to the customer’s cart and deletes the visitor’s cart', async () => {
  await add({ customerId }, { productId: one, quantity: 2, notes: 'velha' });
  const visitorCart = await add({}, { productId: one, quantity: 3, notes: 'nova' });
  await add({ cartId: visitorCart }, { productId: other, quantity: 1 });

  const adopted = await adoptCart(shop.cms, { cartId: visitorCart, customerId });
  expect(adopted.cartId).not.toBe(visitorCart);
  expect(await quantities()).toEqual({ [one]: 5, [other]: 1 });
  const [line] = await shop.sql.query<{ notes: string }>(
    'select notes from cart_lines where cart_id = $1 and product_id = $2',
    [adopted.cartId, one],
  );
  expect(line?.notes).toBe('nova');
  expect(await cartExists(visitorCart)).toBe(false);
});

it('merging carts adds the lines once when it runs again', async () => {
  const visitorCart = await add({}, { productId: one, quantity: 3 });
  const first = await adoptCart(shop.cms, { cartId: visitorCart, customerId });
  const second = await adoptCart(shop.cms, { cartId: visitorCart, customerId });
  expect(second).toEqual(first);
  expect(await quantities()).toEqual({ [one]: 3 });
});

it('merging carts adds the lines once when it runs many times at once', async () => {
  await add({ customerId }, { productId: one, quantity: 1 });
  const visitorCart = await add({}, { productId: one, quantity: 3 });
  const adopted = await Promise.all(
    Array.from({ length: 8 }, () => adoptCart(shop.cms, { cartId: visitorCart, customerId })),
  );
  expect(new Set(adopted.map(({ cartId }) => cartId)).size).toBe(1);
  expect(await quantities()).toEqual({ [one]: 4 });
});

it('merging carts works for two devices that sign in at the same moment', async () => {
  const carts = await Promise.all(
    Array.from({ length: 6 }, (_, index) => add({}, { productId: index % 2 ? one : other, quantity: 2 })),
  );
  const adopted = await Promise.all(carts.map((cartId) => adoptCart(shop.cms, { cartId, customerId })));
  expect(new Set(adopted.map(({ cartId }) => cartId)).size).toBe(1);
  expect(await quantities()).toEqual({ [one]: 6, [other]: 6 });
});

it('merging carts gives a visitor’s cart to one of two customers who claim it at once', async () => {
  const rival = (await makeCustomer(shop.cms)).id;
  const visitorCart = await add({}, { productId: one, quantity: 4 });
  await Promise.all([
    adoptCart(shop.cms, { cartId: visitorCart, customerId }),
    adoptCart(shop.cms, { cartId: visitorCart, customerId: rival }),
  ]);
  const theirs = await summarizeCart(shop.cms, { cartId: null, customerId: rival });
  expect(theirs.itemCount + ((await quantities())[one] ?? 0)).toBe(4);
});

it('merging carts loses nothing that the customer adds on another device meanwhile', async () => {
  const visitorCart = await add({}, { productId: one, quantity: 3 });
  await Promise.all([
    adoptCart(shop.cms, { cartId: visitorCart, customerId }),
    ...Array.from({ length: 5 }, () => add({ customerId }, { productId: one, quantity: 1 })),
  ]);
  expect(await quantities()).toEqual({ [one]: 8 });
});

it('merging carts limits a product to twenty units', async () => {
  await add({ customerId }, { productId: one, quantity: 15 });
  const visitorCart = await add({}, { productId: one, quantity: 15 });
  await adoptCart(shop.cms, { cartId: visitorCart, customerId });
  expect(await quantities()).toEqual({ [one]: 20 });
});

it('merging carts never takes a cart of another customer', async () => {
  const owner = (await makeCustomer(shop.cms)).id;
  const theirs = await add({ customerId: owner }, { productId: one, quantity: 2 });
  expect(await adoptCart(shop.cms, { cartId: theirs, customerId })).toEqual({ cartId: null });
  expect((await summarizeCart(shop.cms, { cartId: null, customerId: owner })).itemCount).toBe(2);
});

it('merging carts creates no cart when there is nothing to merge', async () => {
  expect(await adoptCart(shop.cms, { cartId: null, customerId })).toEqual({ cartId: null });
  expect(await adoptCart(shop.cms, { cartId: 'nonsense', customerId })).toEqual({ cartId: null });
});

it('a customer gets only one of twenty carts opened at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => insertRow(shop.cms, 'carts', { customer_id: customerId })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
