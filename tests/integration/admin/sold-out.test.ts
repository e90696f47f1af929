import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { changeCart } from '@cms/cart/operations/change-cart';
import { viewCart } from '@cms/cart/queries/view-cart';
import { readCounterScreen } from '@cms/checkout/queries/counter-screen';
import { readCatalog } from '@cms/menu/read-catalog';
import { hasStockForOrder, lockProducts } from '@cms/orders/order-stock';
import type { Product } from '@cms/payload-types';
import { readLowStock } from '@cms/reports/queries/low-stock';
import { makePeople, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { makeUnpaidOrder } from '@tests/support/factories/make-unpaid-order';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let product: Product;

beforeEach(async () => {
  await makeSettings(shop.cms);
  people = await makePeople(shop.cms);
  product = await makeProduct(shop.cms, { stock: 7 });
});

async function send(isPaused: boolean, as: Person = 'admin') {
  const response = await callRest({
    method: 'POST',
    path: `/products/${product.id}/sold-out`,
    as: people[as],
    json: { isPaused },
  });
  return response.body as { ok: boolean; isPaused?: boolean; stockQuantity?: number };
}

const state = async () => {
  const [row] = await shop.sql.query<{ free: number; ledger: number; isPaused: boolean }>(
    `select stock_quantity::int as free, (select sum(delta)::int from stock_movements where product_id = p.id) as ledger,
       sold_out_at is not null as "isPaused"
     from products p where id = $1`,
    [product.id],
  );
  return row;
};

describe('"Esgotado agora"', () => {
  it('pauses the product and leaves its stock and the ledger as they are', async () => {
    expect(await send(true)).toMatchObject({ ok: true, isPaused: true, stockQuantity: 7 });
    expect(await state()).toEqual({ free: 7, ledger: 7, isPaused: true });
    expect(await send(false)).toMatchObject({ ok: true, isPaused: false, stockQuantity: 7 });
    expect(await state()).toEqual({ free: 7, ledger: 7, isPaused: false });
  });

  it('is recorded once, however often it is pressed, and the page of the product stays up to date', async () => {
    await Promise.all([send(true), send(true), send(true)]);
    const audit = await shop.sql.query(
      `select action from audit_log where subject_id = $1 and action like 'product.%'`,
      [product.id],
    );
    expect(audit).toEqual([{ action: 'product.pause' }]);
    const stored = await shop.cms.payload.findByID({ collection: 'products', id: product.id, depth: 0 });
    expect(stored.updatedAt).toBe(product.updatedAt);
  });

  it('shows the product as sold out wherever it is sold, and sells none of its units', async () => {
    const { cms } = shop;
    const visitor = { cartId: null, customerId: null };
    const added = await changeCart(cms, {
      ...visitor,
      change: { intent: 'add', productId: product.id, quantity: 2, notes: null },
    });
    const cartId = added.ok ? added.cartId : null;
    await send(true);
    const catalog = await readCatalog(cms);
    expect(catalog.cardById.get(product.id)?.stockState).toBe('out');
    const cart = await viewCart(cms, { cartId, customerId: null, deliveryMethod: 'pickup' });
    expect(cart.lines[0]?.problem).toEqual({ code: 'only_left', available: 0 });
    const counter = await readCounterScreen(cms);
    expect(counter.products.find(({ id }) => id === product.id)?.stock).toBe(0);
    expect((await lockProducts(shop.sql, [product.id])).get(product.id)?.stockQuantity).toBe(0);
    await send(false);
    expect((await lockProducts(shop.sql, [product.id])).get(product.id)?.stockQuantity).toBe(7);
  });

  it('gives no units to an order whose reservation has ended', async () => {
    const { id: customerId } = await makeCustomer(shop.cms);
    const orderId = await makeUnpaidOrder(shop.cms, {
      customerId,
      cartId: randomUUID(),
      productId: product.id,
      quantity: 2,
    });
    expect(await hasStockForOrder(shop.sql, orderId)).toBe(true);
    await send(true);
    expect(await hasStockForOrder(shop.sql, orderId)).toBe(false);
  });

  it('stands first on the dashboard, and is not counted as low stock', async () => {
    const before = await readLowStock(shop.cms);
    await send(true);
    const after = await readLowStock(shop.cms);
    expect(after.products[0]).toMatchObject({ id: product.id, isPaused: true, stockQuantity: 7 });
    expect(after.count).toBe(before.count);
  });

  it('is refused to everybody without the permission', async () => {
    for (const person of ['signedOut', 'owner', 'demoted'] as const)
      expect(await send(true, person)).toMatchObject({ ok: false });
    expect(await state()).toMatchObject({ free: 7, isPaused: false });
  });
});

describe('a price typed in the list', () => {
  const change = async (json: object, as: Person = 'admin') =>
    (await callRest({ method: 'POST', path: `/products/${product.id}/price`, as: people[as], json })).body;

  it('is saved unless somebody else changed the price meanwhile, and a repeated request changes nothing', async () => {
    const sent = { priceCents: 5_690, seenPriceCents: 4_990 };
    expect(await change(sent)).toMatchObject({ ok: true, priceCents: 5_690 });
    expect(await change(sent)).toMatchObject({ ok: true, priceCents: 5_690 });
    expect(await change({ priceCents: 6_000, seenPriceCents: 4_990 })).toMatchObject({
      ok: false,
      error: { code: 'price_changed', priceCents: 5_690 },
    });
    expect(await change({ priceCents: 1, seenPriceCents: 5_690 }, 'owner')).toMatchObject({ ok: false });
  });
});
