import { availableUnits } from '@cms/cart/queries/available-units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeCart } from '@cms/cart/operations/change-cart';
import { countCartItems, summarizeCart } from '@cms/cart/queries/count-cart-items';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
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

describe('changing the lines of a cart', () => {
  it('sets a quantity, removes a line at zero and returns that line for undoing', async () => {
    const cartId = await visitorCart(4);
    const owner = { cartId, customerId: null };
    const change = { intent: 'set', productId: pizza.id, notes: null } as const;
    expect(await changeCart(shop.cms, { ...owner, change: { ...change, quantity: 2 } })).toMatchObject({
      ok: true,
      quantity: 2,
      notice: { code: 'updated' },
    });
    const removed = await changeCart(shop.cms, { ...owner, change: { ...change, quantity: 0 } });
    expect(removed).toMatchObject({
      ok: true,
      quantity: 0,
      itemCount: 0,
      notice: { code: 'removed' },
      removedLines: [{ productId: pizza.id, quantity: 2, notes: null }],
    });
    const again = await changeCart(shop.cms, { ...owner, change: { intent: 'remove', productId: pizza.id } });
    expect(again).toMatchObject({ ok: true, notice: { code: 'removed' }, removedLines: [] });
  });

  it('saves, shortens and clears the note of a line', async () => {
    const cartId = await visitorCart();
    const owner = { cartId, customerId: null };
    const edit = (notes: string | null) =>
      changeCart(shop.cms, { ...owner, change: { intent: 'notes', productId: pizza.id, notes } });
    expect(await edit(`\u0000 bem ${'a'.repeat(10_000)}`)).toMatchObject({
      ok: true,
      notice: { code: 'notes_saved' },
    });
    const [line] = await linesOf(cartId);
    expect(line?.notes).toHaveLength(200);
    expect(line?.notes?.startsWith('bem a')).toBe(true);
    await edit(null);
    expect((await linesOf(cartId))[0]?.notes).toBeNull();
  });

  it('rejects a note for a product that is not in the cart', async () => {
    const cartId = await visitorCart();
    const other = await makeProduct(shop.cms);
    const result = await changeCart(shop.cms, {
      cartId,
      customerId: null,
      change: { intent: 'notes', productId: other.id, notes: 'oi' },
    });
    expect(result).toEqual({ ok: false, error: { code: 'product_unavailable', productName: null } });
  });

  it('clears the cart; restoring it once or twice has the same result and keeps lines added meanwhile', async () => {
    const { cms } = shop;
    const other = await makeProduct(cms);
    const cartId = await visitorCart(3);
    const owner = { cartId, customerId: null };
    await changeCart(cms, {
      ...owner,
      change: { intent: 'add', productId: other.id, quantity: 1, notes: 'fina' },
    });
    const before = await linesOf(cartId);
    const cleared = await changeCart(cms, { ...owner, change: { intent: 'clear' } });
    expect(cleared).toMatchObject({ ok: true, notice: { code: 'cleared' }, itemCount: 0 });
    const lines = cleared.ok ? cleared.removedLines : [];
    expect(lines).toEqual(before);
    expect(await linesOf(cartId)).toEqual([]);

    await changeCart(cms, {
      ...owner,
      change: { intent: 'add', productId: other.id, quantity: 5, notes: null },
    });
    for (const _ of ['once', 'twice']) {
      const restored = await changeCart(cms, { ...owner, change: { intent: 'restore', lines } });
      expect(restored).toMatchObject({ ok: true, notice: { code: 'restored' }, itemCount: 8 });
    }
    expect(await summarizeCart(cms, owner)).toEqual({
      itemCount: 8,
      quantityByProduct: { [pizza.id]: 3, [other.id]: 5 },
    });
  });

  it('puts in of a cart link what is there, says so, and says before how much that is', async () => {
    const { cms } = shop;
    const owner = { cartId: await visitorCart(1), customerId: null };
    const inactive = await makeProduct(cms, { active: false });
    expect(await availableUnits(cms, { ...owner, productIds: [pizza.id, inactive.id] })).toEqual(
      new Map([
        [pizza.id, 12],
        [inactive.id, 0],
      ]),
    );
    const link = (quantity: number) =>
      changeCart(cms, {
        ...owner,
        change: { intent: 'link', lines: [{ productId: pizza.id, quantity, notes: null }] },
      });
    expect(await link(20)).toMatchObject({ notice: { code: 'capped_stock', available: 12 }, itemCount: 12 });
    expect(await link(2)).toMatchObject({ notice: { code: 'linked' }, itemCount: 12 });
  });

  it('restores only valid lines of products on sale, with a limited quantity and a shortened note', async () => {
    const { cms } = shop;
    const cartId = await visitorCart(1);
    const inactive = await makeProduct(cms, { active: false });
    const other = await makeProduct(cms, { stock: 100 });
    const result = await changeCart(cms, {
      cartId,
      customerId: null,
      change: {
        intent: 'restore',
        lines: [
          { productId: pizza.id, quantity: 999, notes: 'x'.repeat(500) },
          { productId: other.id, quantity: 1.5, notes: null },
          { productId: inactive.id, quantity: 1, notes: null },
          { productId: 'nonsense', quantity: 1, notes: null },
        ],
      },
    });
    expect(result).toMatchObject({ ok: true, itemCount: 12 });
    const lines = await linesOf(cartId);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.notes).toHaveLength(200);
  });
});

describe('a visitor with a cart id in the cookie', () => {
  it("cannot reach a customer's cart by its id", async () => {
    const { cms } = shop;
    const { id: customerId } = await makeCustomer(cms);
    const add = { intent: 'add', productId: pizza.id, quantity: 2, notes: null } as const;
    const mine = await changeCart(cms, { cartId: null, customerId, change: add });
    const stale = { cartId: mine.ok ? mine.cartId : null, customerId: null };
    expect(await countCartItems(cms, stale)).toBe(0);
    const cleared = await changeCart(cms, { ...stale, change: { intent: 'clear' } });
    expect(cleared).toMatchObject({ ok: true, cartId: null, removedLines: [] });
    const added = await changeCart(cms, { ...stale, change: add });
    expect(added.ok && added.cartId).not.toBe(stale.cartId);
    expect(await countCartItems(cms, { cartId: null, customerId })).toBe(2);
  });

  it('has no cart when the id is invalid', async () => {
    expect(await countCartItems(shop.cms, { cartId: "1' or '1'='1", customerId: null })).toBe(0);
  });
});
