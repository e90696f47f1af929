import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { HOME } from '@tests/support/orders/ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

const other = (n: number) => ({ ...NARA, email: `pessoa.${n}@clientes.test` });
const codeOf = (result: Awaited<ReturnType<typeof guests.placed>>) => (result.ok ? 'ok' : result.error.code);
const count = async (table: string) => {
  const [row] = await s.shop.sql.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  return row?.rows;
};

describe('placing an order without an account', () => {
  it('stores the buyer as a contact, reserves the stock and returns the payment page', async () => {
    const pizza = await s.product({ stock: 10 });
    const placed = await guests.placed({ productId: pizza.id, quantity: 2 });
    expect(placed).toMatchObject({ ok: true, paymentUrl: expect.stringContaining(s.simulator.url) });
    expect(await s.stockOf(pizza.id)).toBe(8);
    const [order] = await s.shop.sql.query(
      `select o.customer_id, o.guest, o.source, k.name, k.email, k.phone, k.terms_version, k.accepted_at is not null as accepted
       from orders o join order_contacts k on k.order_id = o.id`,
    );
    expect(order).toEqual({
      customer_id: null,
      guest: 'contact',
      source: 'site',
      name: 'Nara Lima',
      email: 'nara.lima@clientes.test',
      phone: '71900000006',
      terms_version: '2025-01',
      accepted: true,
    });
    expect(await count('customers')).toBe(0);
    const { preferences } = await s.simulator.control.state();
    expect(JSON.stringify(preferences)).toContain('nara.lima@clientes.test');
  });

  it('is refused while the setting is off', async () => {
    await s.shop.sql.query('update settings set guest_checkout = false');
    const pizza = await s.product();
    expect(codeOf(await guests.placed({ productId: pizza.id }))).toBe('guest_checkout_off');
    expect(await count('orders')).toBe(0);
  });

  it('gives the same result whether or not an account has the e-mail', async () => {
    const pizza = await s.product({ stock: 10 });
    const customer = await s.shopper([]);
    const [account] = await s.shop.sql.query<{ email: string }>('select email from customers where id = $1', [
      customer.id,
    ]);
    const known = await guests.placed({
      productId: pizza.id,
      contact: { ...NARA, email: account?.email ?? '' },
    });
    const unknown = await guests.placed({ productId: pizza.id });
    expect([known.ok, unknown.ok]).toEqual([true, true]);
    const owners = await s.shop.sql.query('select customer_id from orders');
    expect(owners).toEqual([{ customer_id: null }, { customer_id: null }]);
  });

  it('creates one order from twenty presses at once', async () => {
    const pizza = await s.product({ stock: 10 });
    const cartId = await guests.cart([{ productId: pizza.id, quantity: 3 }]);
    const input = { cartId, expectedTotalCents: 3 * pizza.priceCents };
    const results = await Promise.all(Array.from({ length: 20 }, () => guests.place(input)));
    expect(new Set(results.map((result) => JSON.stringify(result)))).toHaveLength(1);
    expect(results[0]?.ok).toBe(true);
    expect(await count('orders')).toBe(1);
    expect(await s.stockOf(pizza.id)).toBe(7);
  });

  it('replaces the unpaid order when a detail of the buyer is corrected', async () => {
    const pizza = await s.product({ stock: 1 });
    const cartId = await guests.cart([{ productId: pizza.id, quantity: 1 }]);
    const input = { cartId, expectedTotalCents: pizza.priceCents };
    await guests.place({ ...input, guest: { contact: other(1), ipKey: null } });
    expect((await guests.place(input)).ok).toBe(true);
    const statuses = await s.shop.sql.query('select status::text from orders order by created_at');
    expect(statuses).toEqual([{ status: 'cancelado' }, { status: 'aguardando_pagamento' }]);
    expect(await s.stockOf(pizza.id)).toBe(0);
  });

  it("does not read a customer's cart, nor another visitor's order", async () => {
    const pizza = await s.product();
    const customer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    const placed = await guests.place({ cartId: customer.cartId, expectedTotalCents: pizza.priceCents });
    expect(codeOf(placed)).toBe('empty_cart');
  });

  it('removes the bought quantities from the cart once the order is paid', async () => {
    const pizza = await s.product();
    const cartId = await guests.cart([{ productId: pizza.id, quantity: 2 }]);
    const placed = await guests.place({ cartId, expectedTotalCents: 2 * pizza.priceCents });
    if (!placed.ok) throw new Error(placed.error.code);
    await guests.pay(placed.orderId);
    expect(await count('cart_lines')).toBe(0);
    expect(await s.orderRow(placed.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });
});

it('a delivery is placed only with what the courier needs, whoever asks for it', async () => {
  const pizza = await s.product({ stock: 10 });
  const cartId = await guests.cart([{ productId: pizza.id, quantity: 1 }]);
  const input = { cartId, expectedTotalCents: pizza.priceCents + 1500, deliveryMethod: 'delivery' } as const;
  for (const missing of ['cep', 'street', 'number', 'neighborhood'] as const)
    expect(codeOf(await guests.place({ ...input, address: { ...HOME, [missing]: ' ' } }))).toBe(
      'address_incomplete',
    );
  expect(codeOf(await guests.place({ ...input, address: null }))).toBe('address_incomplete');
  expect(codeOf(await guests.place({ ...input, address: HOME }))).toBe('ok');
});

describe('the limits of unpaid orders without an account', () => {
  it('let at most two wait for payment with one e-mail, in parallel too', async () => {
    const pizza = await s.product({ stock: 30 });
    const results = await Promise.all(
      Array.from({ length: 12 }, () => guests.placed({ productId: pizza.id })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(results.filter(({ ok }) => !ok).map(codeOf))).toEqual(new Set(['guest_too_many_email']));
    expect(await s.stockOf(pizza.id)).toBe(28);
    expect(codeOf(await guests.placed({ productId: pizza.id, contact: other(1) }))).toBe('ok');
  });

  it('let at most ten wait for payment from one connection, in parallel too', async () => {
    const pizza = await s.product({ stock: 30 });
    const place = (n: number, ipKey: string | null) =>
      guests.placed({ productId: pizza.id, contact: other(n), ipKey });
    const results = await Promise.all(Array.from({ length: 14 }, (_, n) => place(n, 'one')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(results.filter(({ ok }) => !ok).map(codeOf))).toEqual(new Set(['guest_too_many_address']));
    expect(codeOf(await place(20, 'another'))).toBe('ok');
    expect(codeOf(await place(21, null))).toBe('ok');
  });

  it('no longer count an order once it is paid or its reservation has ended', async () => {
    const pizza = await s.product({ stock: 30 });
    const first = await guests.orderId({ productId: pizza.id });
    const second = await guests.orderId({ productId: pizza.id });
    expect(codeOf(await guests.placed({ productId: pizza.id }))).toBe('guest_too_many_email');
    await guests.pay(first);
    expect(codeOf(await guests.placed({ productId: pizza.id }))).toBe('ok');
    await s.letExpire(second);
    expect(codeOf(await guests.placed({ productId: pizza.id }))).toBe('ok');
    expect(codeOf(await guests.placed({ productId: pizza.id }))).toBe('guest_too_many_email');
  });

  it('limit the units of one order to the number in the settings', async () => {
    const pizza = await s.product({ stock: 30 });
    expect(await guests.placed({ productId: pizza.id, quantity: 7 })).toEqual({
      ok: false,
      error: { code: 'guest_too_many_units', maxUnits: 6 },
    });
    expect(codeOf(await guests.placed({ productId: pizza.id, quantity: 6 }))).toBe('ok');
    await s.shop.sql.query('update settings set guest_max_units = 2');
    expect(await guests.placed({ productId: pizza.id, quantity: 3, contact: other(1) })).toMatchObject({
      error: { maxUnits: 2 },
    });
  });

  it('do not apply to a customer who is signed in', async () => {
    const pizza = await s.product({ stock: 30 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 8 }]);
    const placed = await s.place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      expectedTotalCents: 8 * pizza.priceCents,
    });
    expect(placed.ok).toBe(true);
  });
});
