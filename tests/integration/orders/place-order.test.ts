import type { PoolClient } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';

import { formerPlacementKey } from '@shop/orders/placement-key';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { HOME } from '@tests/support/orders/ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { quietMs } from '@tests/support/server/quiet-time';
import { staysSo, until } from '@tests/support/server/until';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const orderCount = async () => {
  const [row] = await s.shop.sql.query<{ orders: number }>(`select count(*)::int as orders from orders`);
  return row?.orders;
};

describe('placing an order', () => {
  it('reserves the stock, copies what was bought, and returns the payment page', async () => {
    const pizza = await s.product({ name: 'Margherita', priceCents: 4990, stock: 10 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 2, notes: 'Bem assada' }]);

    const placed = await s.place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      deliveryMethod: 'delivery',
      address: HOME,
      expectedTotalCents: 2 * 4990 + 1500,
      saveAddress: true,
    });

    expect(placed).toMatchObject({ ok: true, paymentUrl: expect.stringContaining(s.simulator.url) });
    expect(await s.stockOf(pizza.id)).toBe(8);
    const [order] = await s.shop.sql.query(
      `select o.total_cents, o.delivery_fee_cents, o.delivery_address, l.name, l.quantity, l.unit_price_cents, l.notes,
         (select count(*)::int from addresses a where a.customer_id = o.customer_id and a.label = 'Entrega' and a.is_default) as saved
       from orders o join orders_lines l on l._parent_id = o.id`,
    );
    expect(order).toEqual({
      total_cents: 11480,
      delivery_fee_cents: 1500,
      delivery_address: 'Rua Frederico Costa, 88, Casa 2, Brotas, Salvador - CEP: 40285-001',
      name: 'Margherita',
      quantity: 2,
      unit_price_cents: 4990,
      notes: 'Bem assada',
      saved: 1,
    });
    const { preferences } = await s.simulator.control.state();
    expect(preferences).toHaveLength(1);
  });

  it('returns the same order and link when the button is pressed again', async () => {
    const pizza = await s.product();
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const input = { customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: pizza.priceCents };
    const first = await s.place(input);
    const second = await s.place(input);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await orderCount()).toBe(1);
  });

  it('returns the same order when the second press chooses the address that the first one saved', async () => {
    const pizza = await s.product();
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const input = {
      customerId: buyer.id,
      cartId: buyer.cartId,
      deliveryMethod: 'delivery',
      expectedTotalCents: pizza.priceCents + 1500,
    } as const;
    const typed = await s.place({ ...input, address: HOME, saveAddress: true });
    const chosen = await s.place({ ...input, address: { ...HOME, state: 'BA' } });
    expect(typed.ok).toBe(true);
    expect(chosen).toEqual(typed);
    expect(await orderCount()).toBe(1);
  });

  it('recognises an order that the previous version of the shop stored under a key of the former format', async () => {
    const pizza = await s.product();
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1, notes: 'Bem assada' }]);
    const input = { customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: pizza.priceCents };
    const first = await s.place(input);
    const formerKey = formerPlacementKey({
      cartId: buyer.cartId,
      lines: [{ productId: pizza.id, quantity: 1, notes: 'Bem assada' }],
      deliveryMethod: 'pickup',
      address: 'Retirada na loja',
      totalCents: pizza.priceCents,
    });
    await s.shop.sql.query('update orders set placement_key = $1', [formerKey]);
    const presses = await Promise.all(Array.from({ length: 5 }, () => s.place(input)));
    for (const press of presses) expect(press).toEqual(first);
    expect(await orderCount()).toBe(1);
  });

  it('creates one order from twenty presses at once', async () => {
    const pizza = await s.product();
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 3 }]);
    const input = { customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 3 * pizza.priceCents };
    const results = await Promise.all(Array.from({ length: 20 }, () => s.place(input)));
    expect(new Set(results.map((result) => JSON.stringify(result)))).toHaveLength(1);
    expect(results[0]?.ok).toBe(true);
    expect(await orderCount()).toBe(1);
    expect(await s.stockOf(pizza.id)).toBe(7);
  });

  it('leaves connections for everybody else while many orders wait for one product', async () => {
    const pizza = await s.product({ stock: 12 });
    const buyers = await Promise.all(
      Array.from({ length: 12 }, () => s.shopper([{ productId: pizza.id, quantity: 1 }])),
    );
    const { pool } = s.shop.cms.payload.db;
    /** However slow the machine is, the lock lasts longer than the test needs. */
    const waitLonger = (client: PoolClient) => void client.query(`set lock_timeout = '60s'`);
    pool.on('acquire', waitLonger);
    const blocker = await s.shop.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from products where id = $1 for update', [pizza.id]);
    const placed = Promise.all(
      buyers.map(({ id, cartId }) =>
        s.place({ customerId: id, cartId, expectedTotalCents: pizza.priceCents }),
      ),
    );
    const isEightWaiting = async () => {
      const waiting = await s.shop.sql.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length === 8;
    };
    await until('eight orders wait for the product', isEightWaiting);
    await staysSo('four orders wait without a connection', isEightWaiting, 500);
    await blocker.query('commit');
    blocker.release();
    for (const result of await placed) expect(result).toMatchObject({ ok: true });
    pool.off('acquire', waitLonger);
    expect(await s.stockOf(pizza.id)).toBe(0);
  });

  it('replaces the unpaid order of a changed cart', async () => {
    const pizza = await s.product({ stock: 3 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 2 }]);
    await s.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 2 * pizza.priceCents });
    await s.fillCart(buyer.id, [{ productId: pizza.id, quantity: 3 }]);
    const again = await s.place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      expectedTotalCents: 3 * pizza.priceCents,
    });
    expect(again.ok).toBe(true);
    expect(await s.stockOf(pizza.id)).toBe(0);
    const statuses = await s.shop.sql.query(`select status::text from orders order by created_at`);
    expect(statuses).toEqual([{ status: 'cancelado' }, { status: 'aguardando_pagamento' }]);
  });

  it('sells exactly fifty units to two hundred buyers at once', async () => {
    const pizza = await s.product({ stock: 50 });
    const buyers = await Promise.all(
      Array.from({ length: 200 }, () => s.shopper([{ productId: pizza.id, quantity: 1 }])),
    );
    const results = await Promise.all(
      buyers.map((buyer) =>
        s.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: pizza.priceCents }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(50);
    const refused = results.filter((result) => !result.ok);
    expect(new Set(refused.map((result) => (result.ok ? '' : result.error.code)))).toEqual(
      new Set(['out_of_stock']),
    );
    expect(await s.stockOf(pizza.id)).toBe(0);
  });

  it('does not deadlock when carts contain the same products in opposite order', async () => {
    const [one, other] = [await s.product({ stock: 100 }), await s.product({ stock: 100 })];
    const total = one.priceCents + other.priceCents;
    const buyers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const ids = index % 2 ? [one.id, other.id] : [other.id, one.id];
        return s.shopper(ids.map((productId) => ({ productId, quantity: 1 })));
      }),
    );
    const results = await Promise.all(
      buyers.map((buyer) =>
        s.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: total }),
      ),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    expect([await s.stockOf(one.id), await s.stockOf(other.id)]).toEqual([60, 60]);
  });

  it('charges nothing when the price changed, and returns the new quote', async () => {
    const pizza = await s.product({ priceCents: 4990 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    await makePromotion(s.shop.cms);
    const result = await s.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 4990 });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'quote_changed', quote: { totalCents: 4491 } },
    });
    expect(await orderCount()).toBe(0);
    expect(await s.stockOf(pizza.id)).toBe(10);
  });

  it('names the product that is sold out, not on sale or has an unconfirmed label', async () => {
    const few = await s.product({ name: 'Pepperoni', stock: 1 });
    const off = await s.product({ name: 'Doce de Leite', active: false });
    const unread = await s.product({ name: 'Mussarela', isLabelConfirmed: false });
    const outcomes = [];
    for (const { id, priceCents } of [few, off, unread]) {
      const buyer = await s.shopper([{ productId: id, quantity: 2 }]);
      const result = await s.place({
        customerId: buyer.id,
        cartId: buyer.cartId,
        expectedTotalCents: 2 * priceCents,
      });
      outcomes.push(result.ok ? null : result.error);
    }
    expect(outcomes).toEqual([
      { code: 'out_of_stock', productName: 'Pepperoni', available: 1 },
      { code: 'product_unavailable', productName: 'Doce de Leite' },
      { code: 'product_unavailable', productName: 'Mussarela' },
    ]);
    expect(await orderCount()).toBe(0);
  });

  it("does not use another customer's cart", async () => {
    const pizza = await s.product();
    const owner = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const other = await s.shopper([]);
    const result = await s.place({
      customerId: other.id,
      cartId: owner.cartId,
      expectedTotalCents: pizza.priceCents,
    });
    expect(result).toEqual({ ok: false, error: { code: 'empty_cart' } });
  });

  it('marks a free order as received without calling the provider', async () => {
    const pizza = await s.product();
    await makePromotion(s.shop.cms, { discountPercentage: 100 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const result = await s.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 0 });
    expect(result).toMatchObject({ ok: true, paymentUrl: null });
    if (!result.ok) return;
    expect(await s.orderRow(result.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect((await s.simulator.control.state()).callCounts).toEqual({});
  });

  it('refuses a fourth reservation of one customer', async () => {
    const pizza = await s.product({ stock: 50 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const results = [];
    for (let turn = 0; turn < 4; turn += 1) {
      // Each order needs a cart of its own, so the previous cart is taken from the customer.
      await s.shop.sql.query('update carts set customer_id = null where customer_id = $1', [buyer.id]);
      const cartId = await s.fillCart(buyer.id, [{ productId: pizza.id, quantity: 1 }]);
      results.push(await s.place({ customerId: buyer.id, cartId, expectedTotalCents: pizza.priceCents }));
    }
    expect(results.map((result) => (result.ok ? 'placed' : result.error.code))).toEqual([
      'placed',
      'placed',
      'placed',
      'too_many_holds',
    ]);
  });
});

describe('a provider in trouble', () => {
  it.each(['status500', 'status429', 'garbage', 'slow', 'hang', 'javascriptLink'] as const)(
    'that responds %s ends in the shop’s own error within ten seconds, with the stock back and the cart unchanged',
    async (mode) => {
      await s.simulator.control.setFault({
        endpoint: 'createPreference',
        mode,
        ...(mode === 'slow' ? { delayMs: 20_000 } : {}),
      });
      const pizza = await s.product();
      const buyer = await s.shopper([{ productId: pizza.id, quantity: 2 }]);
      const input = { customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 2 * pizza.priceCents };
      const took = await quietMs(async () =>
        expect(await s.place(input)).toEqual({ ok: false, error: { code: 'payment_failed' } }),
      );
      expect(took).toBeLessThan(10_000);
      expect(await s.stockOf(pizza.id)).toBe(10);
      const lines = await s.shop.sql.query('select quantity from cart_lines where cart_id = $1', [
        buyer.cartId,
      ]);
      expect(lines).toEqual([{ quantity: 2 }]);

      await s.simulator.control.clearFaults();
      expect(await s.place(input)).toMatchObject({ ok: true });
    },
    30_000,
  );
});

it('the provider receives the payer, the destination and the items', async () => {
  const pizza = await s.product({ stock: 5 });
  await s.shop.sql.query(`update products set description = 'Molho de tomate e manjericão' where id = $1`, [
    pizza.id,
  ]);
  const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
  await s.shop.sql.query(`update customers set phone = '(71) 99812-3344' where id = $1`, [buyer.id]);
  const placed = await s.place({
    customerId: buyer.id,
    cartId: buyer.cartId,
    deliveryMethod: 'delivery',
    address: HOME,
    expectedTotalCents: pizza.priceCents + 1500,
  });
  expect(placed).toMatchObject({ ok: true });
  const [preference] = (await s.simulator.control.state()).preferences;
  expect(preference?.payer).toMatchObject({
    phone: { area_code: '71', number: '998123344' },
    address: { zip_code: '40285001', street_name: 'Rua Frederico Costa', street_number: '88' },
  });
  expect(preference?.items.map(({ rest }) => rest)).toMatchObject([
    { category_id: 'others', description: 'Molho de tomate e manjericão' },
    { category_id: 'services' },
  ]);
});
