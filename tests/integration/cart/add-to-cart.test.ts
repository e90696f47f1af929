import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeCart } from '@cms/cart/operations/change-cart';
import { countCartItems } from '@cms/cart/queries/count-cart-items';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeUnpaidOrder } from '@tests/support/factories/make-unpaid-order';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let pizza: Product;

const VISITOR = { cartId: null, customerId: null };

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  pizza = await makeProduct(shop.cms, { stock: 12 });
});

async function visitorCart(quantity = 2): Promise<string> {
  const change = { intent: 'add', productId: pizza.id, quantity, notes: null } as const;
  const added = await changeCart(shop.cms, { ...VISITOR, change });
  if (!added.ok || !added.cartId) throw new Error('nothing was added');
  return added.cartId;
}

const linesOf = (cartId: string) =>
  shop.sql.query<{ productId: string; quantity: number; notes: string | null }>(
    `select product_id as "productId", quantity, notes from cart_lines where cart_id = $1 order by created_at, id`,
    [cartId],
  );

const cartCount = async () =>
  (await shop.sql.query<{ n: number }>('select count(*)::int as n from carts'))[0]?.n;

async function waitingForLock() {
  const [row] = await shop.sql.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n;
}

describe('adding to a cart', () => {
  it('creates a visitor’s cart with the first line and says "added", then "updated", and keeps the notes', async () => {
    const { cms } = shop;
    const first = await changeCart(cms, {
      ...VISITOR,
      change: { intent: 'add', productId: pizza.id, quantity: 2, notes: 'sem azeitona' },
    });
    expect(first).toMatchObject({
      ok: true,
      notice: { code: 'added', productName: pizza.name },
      quantity: 2,
      itemCount: 2,
      removedLines: [],
    });
    const cartId = first.ok ? first.cartId : null;
    const second = await changeCart(cms, {
      cartId,
      customerId: null,
      change: { intent: 'add', productId: pizza.id, quantity: 3, notes: null },
    });
    expect(second).toMatchObject({
      ok: true,
      cartId,
      notice: { code: 'updated' },
      quantity: 5,
      itemCount: 5,
    });
    expect(await linesOf(cartId!)).toEqual([{ productId: pizza.id, quantity: 5, notes: 'sem azeitona' }]);
  });

  it('limits the quantity to the stock left, and its result contains the limited quantity', async () => {
    const cartId = await visitorCart(10);
    const capped = await changeCart(shop.cms, {
      cartId,
      customerId: null,
      change: { intent: 'add', productId: pizza.id, quantity: 5, notes: null },
    });
    expect(capped).toMatchObject({
      ok: true,
      quantity: 12,
      notice: { code: 'capped_stock', productName: pizza.name, available: 12 },
    });
  });

  it('limits a product to twenty units however many are in stock', async () => {
    const plenty = await makeProduct(shop.cms, { stock: 100 });
    const add = { intent: 'add', productId: plenty.id, quantity: 15, notes: null } as const;
    const first = await changeCart(shop.cms, { ...VISITOR, change: add });
    const second = await changeCart(shop.cms, {
      cartId: first.ok ? first.cartId : null,
      customerId: null,
      change: add,
    });
    expect(second).toMatchObject({ ok: true, quantity: 20, notice: { code: 'capped_limit' } });
  });

  it('creates no cart for a sold-out product', async () => {
    const gone = await makeProduct(shop.cms, { stock: 0 });
    const before = await cartCount();
    const result = await changeCart(shop.cms, {
      ...VISITOR,
      change: { intent: 'add', productId: gone.id, quantity: 1, notes: null },
    });
    expect(result).toMatchObject({
      ok: true,
      cartId: null,
      quantity: 0,
      itemCount: 0,
      notice: { code: 'capped_stock', available: 0 },
    });
    expect(await cartCount()).toBe(before);
  });

  it('treats the stock reserved by the cart’s own unpaid order as free, but not that of other orders', async () => {
    const { cms } = shop;
    const { id: customerId } = await makeCustomer(cms);
    const scarce = await makeProduct(cms, { stock: 3 });
    const add = { intent: 'add', productId: scarce.id, quantity: 3, notes: null } as const;
    const mine = await changeCart(cms, { cartId: null, customerId, change: add });
    await makeUnpaidOrder(cms, {
      customerId,
      cartId: mine.ok ? mine.cartId! : '',
      productId: scarce.id,
      quantity: 3,
    });

    const set = { intent: 'set', productId: scarce.id, quantity: 3, notes: null } as const;
    expect(await changeCart(cms, { cartId: null, customerId, change: set })).toMatchObject({
      ok: true,
      quantity: 3,
      notice: { code: 'updated' },
    });
    expect(await changeCart(cms, { ...VISITOR, change: add })).toMatchObject({
      ok: true,
      cartId: null,
      notice: { code: 'capped_stock', available: 0 },
    });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses to add %s of a product',
    async (quantity) => {
      const result = await changeCart(shop.cms, {
        ...VISITOR,
        change: { intent: 'add', productId: pizza.id, quantity, notes: null },
      });
      expect(result).toEqual({ ok: false, error: { code: 'quantity_invalid' } });
    },
  );

  it('rejects products that are unknown, inactive, deleted or without a confirmed label, and does not reveal their names', async () => {
    const { cms } = shop;
    const inactive = await makeProduct(cms, { active: false });
    const unconfirmed = await makeProduct(cms, { isLabelConfirmed: false });
    const deleted = await makeProduct(cms);
    await shop.sql.query('update products set deleted_at = now() where id = $1', [deleted.id]);
    const before = await cartCount();
    const ids = [
      inactive.id,
      unconfirmed.id,
      deleted.id,
      '00000000-0000-4000-8000-000000000000',
      "x'; drop table carts",
    ];
    for (const productId of ids) {
      const result = await changeCart(cms, {
        ...VISITOR,
        change: { intent: 'add', productId, quantity: 1, notes: null },
      });
      expect(result).toEqual({ ok: false, error: { code: 'product_unavailable', productName: null } });
    }
    expect(await cartCount()).toBe(before);
  });

  it('names a product that left the menu while it was in the cart', async () => {
    const cartId = await visitorCart();
    await shop.sql.query('update products set active = false where id = $1', [pizza.id]);
    const result = await changeCart(shop.cms, {
      cartId,
      customerId: null,
      change: { intent: 'add', productId: pizza.id, quantity: 1, notes: null },
    });
    expect(result).toEqual({ ok: false, error: { code: 'product_unavailable', productName: pizza.name } });
  });

  it('loses none of many concurrent additions', async () => {
    const cartId = await visitorCart(1);
    const plenty = await makeProduct(shop.cms, { stock: 100 });
    const changes = Array.from({ length: 12 }, (_, index) =>
      changeCart(shop.cms, {
        cartId,
        customerId: null,
        change: { intent: 'add', productId: index % 2 ? plenty.id : pizza.id, quantity: 1, notes: null },
      }),
    );
    await Promise.all(changes);
    const lines = await linesOf(cartId);
    expect(Object.fromEntries(lines.map((line) => [line.productId, line.quantity]))).toEqual({
      [pizza.id]: 7,
      [plenty.id]: 6,
    });
  });

  it('gives a customer one cart, however many first lines arrive at once', async () => {
    const { id: customerId } = await makeCustomer(shop.cms);
    const change = { intent: 'add', productId: pizza.id, quantity: 1, notes: null } as const;
    const results = await Promise.all(
      Array.from({ length: 8 }, () => changeCart(shop.cms, { cartId: null, customerId, change })),
    );
    const ids = new Set(results.map((result) => (result.ok ? result.cartId : null)));
    expect(ids.size).toBe(1);
    expect(await countCartItems(shop.cms, { cartId: null, customerId })).toBe(8);
  });

  it('gives a visitor whose first lines arrive at once, all with one id, one cart', async () => {
    const owner = { cartId: randomUUID(), customerId: null };
    const change = { intent: 'add', productId: pizza.id, quantity: 1, notes: null } as const;
    const results = await Promise.all(
      Array.from({ length: 8 }, () => changeCart(shop.cms, { ...owner, change })),
    );
    const ids = new Set(results.map((result) => (result.ok ? result.cartId : null)));
    expect([...ids]).toEqual([owner.cartId]);
    expect(await countCartItems(shop.cms, owner)).toBe(8);
  });

  it('does not bring back units that a payment removes at the same moment', async () => {
    const { id: customerId } = await makeCustomer(shop.cms);
    const owner = { cartId: null, customerId };
    const add = { intent: 'add', productId: pizza.id, notes: null } as const;
    await changeCart(shop.cms, { ...owner, change: { ...add, quantity: 10 } });

    const payment = await shop.cms.payload.db.pool.connect();
    try {
      await payment.query('begin');
      await payment.query(
        'update cart_lines l set quantity = 7 from carts c where c.id = l.cart_id and c.customer_id = $1',
        [customerId],
      );
      const adding = changeCart(shop.cms, { ...owner, change: { ...add, quantity: 1 } });
      await expect.poll(waitingForLock).toBe(1);
      await payment.query('commit');
      expect(await adding).toMatchObject({ ok: true, quantity: 8 });
    } finally {
      payment.release();
    }
    expect(await countCartItems(shop.cms, owner)).toBe(8);
  });
});
