import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changeCart } from '@cms/cart/operations/change-cart';
import { reorder } from '@cms/orders/operations/reorder';
import { undoReorderOf } from '@cms/orders/operations/undo-reorder';
import type { Product } from '@cms/payload-types';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeUnpaidOrder } from '@tests/support/factories/make-unpaid-order';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let customer: TestCustomer;
let pizza: Product;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  customer = await makeCustomer(shop.cms);
  pizza = await makeProduct(shop.cms, { name: 'Margherita', stock: 10 });
});
afterAll(() => shop.close());

const order = (quantity: number, notes: string | null = null, product = pizza) =>
  makeOrder(shop.cms, { customerId: customer.id, product, quantity, notes, status: 'entregue' });

/** Adds a second product to an order. */
const addLine = (orderId: string, product: Product, quantity: number) =>
  shop.sql.query(
    `insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, quantity)
     values (2, $1, gen_random_uuid()::text, $2, $3, $4, $5)`,
    [orderId, product.id, product.name, product.priceCents, quantity],
  );

const again = (orderId: string, more: { otherOrderId?: string; customerId?: string } = {}) =>
  reorder(shop.cms, { customerId: customer.id, orderId, ...more });

const put = (product: Product, quantity: number, notes?: string) =>
  changeCart(shop.cms, {
    cartId: null,
    customerId: customer.id,
    change: { intent: 'add', productId: product.id, quantity, notes: notes ?? null },
  });

/** Makes the last writes to the cart look one minute old. */
const letTimePass = () =>
  shop.sql.query(`update cart_lines set updated_at = updated_at - interval '1 minute'`);

const cart = () =>
  shop.sql.query<{ name: string; quantity: number; notes: string | null }>(
    `select p.name, l.quantity::int, l.notes from cart_lines l join products p on p.id = l.product_id
     join carts c on c.id = l.cart_id where c.customer_id = $1 order by l.created_at, l.id`,
    [customer.id],
  );

describe('reordering', () => {
  it('adds the lines of the order, with quantities and notes, to those in the cart', async () => {
    await put(pizza, 2, 'sem orégano');
    await letTimePass();
    const result = await again(await order(3, 'bem assada'));
    expect(result).toMatchObject({ ok: true, isRepeat: false, lines: [{ had: 2, added: 3, lack: null }] });
    expect(await cart()).toEqual([{ name: 'Margherita', quantity: 5, notes: 'bem assada' }]);
  });

  it('creates a missing cart, but none when there is nothing to add', async () => {
    const gone = await makeProduct(shop.cms, { active: false });
    expect(await again(await order(1, null, gone))).toMatchObject({
      ok: true,
      lines: [{ added: 0, lack: 'off_sale' }],
    });
    expect(await shop.sql.query('select 1 from carts')).toEqual([]);
    await again(await order(1));
    expect(await cart()).toEqual([{ name: 'Margherita', quantity: 1, notes: null }]);
  });

  it('skips products that are inactive, deleted, sold out or without a confirmed label, and adds no more than the stock left', async () => {
    const orderId = await order(5);
    const others = await Promise.all([
      makeProduct(shop.cms, { active: false }),
      makeProduct(shop.cms, { isLabelConfirmed: false }),
      makeProduct(shop.cms, { stock: 0 }),
    ]);
    for (const other of others) await addLine(orderId, other, 1);
    const deleted = await makeProduct(shop.cms);
    await addLine(orderId, deleted, 1);
    await shop.sql.query('update products set deleted_at = now() where id = $1', [deleted.id]);
    await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -7, 'ajuste')`,
      [pizza.id],
    );
    const result = await again(orderId);
    expect(result.ok && result.lines.map(({ added, lack }) => [added, lack]).sort()).toEqual([
      [0, 'off_sale'],
      [0, 'off_sale'],
      [0, 'off_sale'],
      [0, 'stock'],
      [3, 'stock'],
    ]);
    expect(await cart()).toEqual([{ name: 'Margherita', quantity: 3, notes: null }]);
  });

  it('adds at most 20 units, and counts the units of the customer’s own unpaid order as free', async () => {
    const plenty = await makeProduct(shop.cms, { name: 'Kit', stock: 30 });
    await put(plenty, 19);
    const [{ cartId = '' } = {}] = await shop.sql.query<{ cartId: string }>(
      'select id as "cartId" from carts',
    );
    await makeUnpaidOrder(shop.cms, {
      customerId: customer.id,
      cartId,
      productId: pizza.id,
      quantity: 10,
    });
    await letTimePass();
    const orderId = await order(4, null, plenty);
    await addLine(orderId, pizza, 6);
    expect(await again(orderId)).toMatchObject({
      lines: [
        { had: 19, added: 1, lack: 'limit' },
        { had: 0, added: 6, lack: null },
      ],
    });
  });

  it('is refused for another customer’s order and for unknown or malformed ids', async () => {
    const orderId = await order(1);
    const other = await makeCustomer(shop.cms);
    const missing = { ok: false, error: { code: 'not_found' } };
    expect(await again(orderId, { customerId: other.id })).toEqual(missing);
    expect(await again(crypto.randomUUID())).toEqual(missing);
    expect(await again('1 or 1=1')).toEqual(missing);
    expect(await shop.sql.query('select 1 from carts')).toEqual([]);
  });
});

describe('reordering twice', () => {
  it('at the same moment adds the lines once, and reports the first result each time', async () => {
    const orderId = await order(2);
    const results = await Promise.all(Array.from({ length: 6 }, () => again(orderId)));
    expect(results.filter((result) => result.ok && !result.isRepeat)).toHaveLength(1);
    for (const result of results) expect(result).toMatchObject({ lines: [{ had: 0, added: 2 }] });
    expect(await cart()).toMatchObject([{ quantity: 2 }]);
  });

  it('at an interval of a minute adds the lines again, and reports the quantity that was in the cart before', async () => {
    const orderId = await order(2);
    await again(orderId);
    await letTimePass();
    expect(await again(orderId)).toMatchObject({ isRepeat: false, lines: [{ had: 2, added: 2 }] });
    expect(await cart()).toMatchObject([{ quantity: 4 }]);
  });

  it('in a row, from two different orders, adds the lines of both orders', async () => {
    const [one, other] = [await order(2), await order(1)];
    await again(one);
    expect(await again(other, { otherOrderId: one })).toMatchObject({ isRepeat: false });
    expect(await cart()).toMatchObject([{ quantity: 3 }]);
  });
});

describe('undoing a reorder', () => {
  const undo = (lines: Parameters<typeof undoReorderOf>[1]['lines']) =>
    undoReorderOf(shop.cms, { customerId: customer.id, lines });

  it('restores the previous cart once, however often it is pressed', async () => {
    const kit = await makeProduct(shop.cms, { name: 'Kit' });
    await put(pizza, 1, 'sem orégano');
    await letTimePass();
    const orderId = await order(2, 'bem assada');
    await addLine(orderId, kit, 1);
    const done = await again(orderId);
    if (!done.ok) throw new Error('not done');
    expect(await cart()).toHaveLength(2);
    const answers = await Promise.all([undo(done.lines), undo(done.lines), undo(done.lines)]);
    expect(answers.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    expect(await cart()).toEqual([{ name: 'Margherita', quantity: 1, notes: 'sem orégano' }]);
  });

  it('does not restore lines that left the cart meanwhile', async () => {
    const done = await again(await order(2));
    if (!done.ok) throw new Error('not done');
    await shop.sql.query('delete from cart_lines');
    expect(await undo(done.lines)).toEqual({ isChanged: false });
    expect(await cart()).toEqual([]);
  });
});
