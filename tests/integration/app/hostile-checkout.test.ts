import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '@cms/customers/sessions/open-session';
import { sessionCookie } from '@cms/customers/sessions/session-token';
import { inTransaction } from '@cms/platform/database/transaction';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { openStorefront, type Answer, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { createShopBuild } from '@tests/support/server/shop-build';

const s = usePayingShop();
let storefront: OpenedStorefront;

beforeAll(async () => {
  const build = await createShopBuild();
  storefront = await openStorefront(s.shop.cms, { loadBuild: () => Promise.resolve(build) });
});
afterEach(() => s.expectInvariants());
afterAll(() => storefront.close());

interface Buyer {
  id: string;
  email: string;
}

/** Returns the cookie of a new session, without the cost of a password hash. */
async function cookieOf({ id, email }: Buyer): Promise<string> {
  const { cms } = s.shop;
  const sessionId = await inTransaction(cms.payload, (tx) => openSession(tx, { customerId: id }));
  const cookie = await sessionCookie(cms, { customerId: id, email, sessionId });
  return cookie.slice(0, cookie.indexOf(';'));
}

const send = (cookie: string, fields: Record<string, string>): Promise<Answer> =>
  storefront.ask('/carrinho', {
    method: 'POST',
    headers: {
      cookie,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });

const checkout = (totalCents: number) => ({
  intent: 'checkout',
  deliveryMethod: 'pickup',
  expectedTotalCents: String(totalCents),
  termsVersion: '2025-01',
});

const orders = () =>
  s.shop.sql.query(
    `select o.total_cents::int as total, o.delivery_fee_cents::int as fee, o.status::text as status,
       o.payment_status::text as payment, o.customer_id as customer, l.unit_price_cents::int as price, l.quantity::int as quantity
     from orders o join orders_lines l on l._parent_id = o.id`,
  );

describe('a form of the checkout', () => {
  it('that sends prices, a status and another customer creates an order with the shop’s prices for the signed-in customer', async () => {
    const pizza = await s.product({ priceCents: 4990 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 2 }]);
    const other = await s.shopper([]);
    const response = await send(await cookieOf(buyer), {
      ...checkout(9980),
      ...{ totalCents: '1', total: '0.01', subtotalCents: '1', priceCents: '1', unitPriceCents: '1' },
      ...{ 'lines[0].unitPriceCents': '1', discountCents: '9979', deliveryFeeCents: '0', quantity: '200' },
      ...{
        status: 'entregue',
        paymentStatus: 'paid',
        customerId: other.id,
        customer: other.id,
        role: 'admin',
      },
      ...{ cartId: other.cartId, paymentMethod: 'none', reservedUntil: '2999-01-01' },
    });
    expect(response.status).toBe(303);
    expect(await orders()).toEqual([
      {
        ...{ total: 9980, fee: 0, price: 4990, quantity: 2, customer: buyer.id },
        ...{ status: 'aguardando_pagamento', payment: 'unpaid' },
      },
    ]);
    const { preferences } = await s.simulator.control.state();
    expect(preferences.map(({ totalCents }) => totalCents)).toEqual([9980]);
  });

  it.each(['1', '0', '-9980', '9980.0', '1e400', 'NaN', ''])(
    'that expects to pay %j places no order and does not call the provider',
    async (expectedTotalCents) => {
      const pizza = await s.product({ priceCents: 4990 });
      const buyer = await s.shopper([{ productId: pizza.id, quantity: 2 }]);
      const response = await send(await cookieOf(buyer), { ...checkout(0), expectedTotalCents });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await orders()).toEqual([]);
      expect((await s.simulator.control.state()).callCounts).toEqual({});
      expect(await s.stockOf(pizza.id)).toBe(10);
    },
  );

  it.each([
    ['deleted', 'deleted_at = now()'],
    ['inactive', 'active = false'],
    ['unconfirmed', 'label_confirmed_at = null'],
  ])('with a product that is now %s is refused, and no stock is reserved', async (_, change) => {
    const pizza = await s.product({ priceCents: 4990 });
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 1 }]);
    await s.shop.sql.query(`update products set ${change} where id = $1`, [pizza.id]);
    const response = await send(await cookieOf(buyer), checkout(4990));
    expect(response.status).toBe(409);
    expect(await orders()).toEqual([]);
    expect(await s.stockOf(pizza.id)).toBe(10);
  });
});

describe('adding to the cart with a quantity', () => {
  /** Expects a refusal. Without JavaScript the response redirects back to the cart, and the cart page says why. */
  async function expectRefused(response: Answer) {
    expect(response.status).toBe(303);
    const notice = response.headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ') ?? '';
    expect(notice).toMatch(/^massa-aviso=[^;]+$/);
    const page = await storefront.ask('/carrinho', { headers: { cookie: notice, accept: 'text/html' } });
    expect(page.body).toMatch(REFUSED);
    expect(await s.shop.sql.query('select 1 from carts')).toEqual([]);
  }
  const REFUSED = /Informe uma quantidade válida|Você pode pedir até 20 unidades/;

  it.each(['0', '-1', '1.5', '1e400', '10000', '', 'dois'])(
    'of %j is refused with a message, and creates no cart',
    async (quantity) => {
      const pizza = await s.product();
      await expectRefused(await send('', { intent: 'add', productId: pizza.id, quantity }));
    },
  );

  it('that is missing from the form is refused, too', async () => {
    const pizza = await s.product();
    await expectRefused(await send('', { intent: 'add', productId: pizza.id }));
  });
});

it('two hundred customers who press at once get exactly the fifty units, and nobody gets a server error', async () => {
  const pizza = await s.product({ stock: 50 });
  const cookies = [];
  for (let turn = 0; turn < 200; turn += 1) {
    cookies.push(await cookieOf(await s.shopper([{ productId: pizza.id, quantity: 1 }])));
  }
  const responses = await Promise.all(cookies.map((cookie) => send(cookie, checkout(pizza.priceCents))));
  const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
  expect({ ordered: count(303), refused: count(409) }).toEqual({ ordered: 50, refused: 150 });
  expect(await orders()).toHaveLength(50);
  expect(await s.stockOf(pizza.id)).toBe(0);
});
