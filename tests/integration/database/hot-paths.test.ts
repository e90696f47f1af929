import { randomUUID } from 'node:crypto';
import { signWebhook } from '@cms/payments/providers/mercado-pago/webhook-signature';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adoptCart } from '@cms/cart/operations/adopt-cart';
import { changeCart } from '@cms/cart/operations/change-cart';
import { summarizeCart } from '@cms/cart/queries/count-cart-items';
import { findCartId } from '@cms/cart/queries/find-cart-id';
import { viewCart } from '@cms/cart/queries/view-cart';
import { placeGuestOrder } from '@cms/checkout/operations/place-guest-order';
import { signIn } from '@cms/customers/operations/sign-in';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { listSessions } from '@cms/customers/queries/list-sessions';
import { readSession } from '@cms/customers/queries/read-session';
import { retryDueMails } from '@cms/notifications/operations/retry-due-mails';
import { startDueCampaigns } from '@cms/notifications/operations/start-due-campaigns';
import { notifyLowStock } from '@cms/notifications/operations/notify-low-stock';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { findOrderLink } from '@cms/orders/order-links';
import { findLinkedOrder } from '@cms/orders/queries/linked-order';
import { findLastOrder } from '@cms/orders/queries/order-again';
import { openPixCode } from '@cms/payments/operations/open-pix-code';
import { findCustomerOrder, findOrderVersion, listCustomerOrders } from '@cms/orders/queries/customer-orders';
import { processNotification } from '@cms/payments/operations/process-notification';
import { receiveNotification } from '@cms/payments/operations/receive-notification';
import { reconcilePayments } from '@cms/payments/operations/reconcile-payments';
import { retryDueRefunds } from '@cms/payments/operations/retry-due-refunds';
import { settleOrder } from '@cms/payments/operations/settle-payment';
import { checkInvariants } from '@cms/reports/invariants';
import { searchShop } from '@cms/search/queries/search-shop';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { FILL_THE_REST } from '@tests/support/database/fill-the-rest';
import { tablesReadWhole } from '@tests/support/database/whole-reads';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { createOrdering, type Ordering } from '@tests/support/orders/ordering';
import { SIMULATOR_SECRET, type RunningSimulator } from '@tests/support/payment-simulator/start-simulator';
import { openPayingShop, type TestShop } from '@tests/support/postgres/test-shop';
import { fillShop } from '@tools/bench/generated-shop/fill-shop';

/**
 * The tables that grow over the years. Every other table has so few rows that reading all of them is cheapest.
 */
const GROWING = [
  'account_tokens',
  'addresses',
  'audit_log',
  'cart_lines',
  'carts',
  'consents',
  'customers',
  'customers_identities',
  'customers_sessions',
  'order_contacts',
  'order_events',
  'order_links',
  'orders',
  'orders_lines',
  'outgoing_mails',
  'payment_notifications',
  'payments',
  'pix_codes',
  'rate_limit_hits',
  'session_devices',
  'stock_movements',
];

let shop: TestShop;
let simulator: RunningSimulator;
let ordering: Ordering;

beforeAll(async () => {
  ({ shop, simulator } = await openPayingShop());
  await simulator.control.pauseWebhooks();
  ordering = createOrdering(shop, simulator);
  await makeSettings(shop.cms);
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await fillShop(client, { orders: 10_000, customers: 2_000, products: 300 });
  await client.query(`begin; ${FILL_THE_REST}; commit`);
  await client.query('vacuum analyze');
  await client.end();
});

afterAll(async () => {
  await shop?.close();
  await simulator?.close();
});

/** Returns the id of one of the many customers of the generated shop. */
const someone = async () =>
  (await shop.sql.query<{ id: string }>('select id from customers order by id limit 1'))[0]?.id ?? '';
const someProduct = async () =>
  (
    await shop.sql.query<{ id: string }>(
      'select id from products where active and stock_quantity > 5 order by id limit 1',
    )
  )[0]?.id ?? '';

function signed(dataId: string) {
  const requestId = randomUUID();
  const ts = Math.floor(Date.now() / 1_000);
  return {
    query: { 'data.id': dataId, type: 'payment' },
    body: { type: 'payment', action: 'payment.updated', data: { id: dataId } },
    headers: {
      'x-signature': signWebhook({ secret: SIMULATOR_SECRET, dataId, requestId, ts }),
      'x-request-id': requestId,
    },
  };
}

/** Each path prepares its data, and returns the function whose statements are inspected. */
const PATHS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'signing in, and the limits before it': async () => {
    const customer = await makeCustomer(shop.cms);
    return () => signIn(shop.cms, { ...customer, ip: '203.0.113.7' });
  },
  'the session of a request': async () => {
    const customer = await makeCustomer(shop.cms);
    const signedIn = await signIn(shop.cms, { ...customer, ip: '203.0.113.8' });
    const token = signedIn.ok ? cookieValue(signedIn.cookie) : '';
    return async () => expect(await readSession(shop.cms, token)).toMatchObject({ customerId: customer.id });
  },
  'sessions and addresses of somebody': async () => {
    const customerId = await someone();
    return () =>
      Promise.all([listSessions(shop.cms, { customerId }), listAddresses(shop.cms, { customerId })]);
  },
  'a cart, and the number above it': async () => {
    const owner = { cartId: null, customerId: await someone() };
    return async () => {
      expect(await findCartId(shop.cms, owner)).not.toBeNull();
      await summarizeCart(shop.cms, owner);
      await viewCart(shop.cms, { ...owner, deliveryMethod: 'delivery' });
    };
  },
  'filling, changing and emptying a cart': async () => {
    const owner = { cartId: null, customerId: await someone() };
    const productId = await someProduct();
    return async () => {
      await changeCart(shop.cms, {
        ...owner,
        change: { intent: 'add', productId, quantity: 1, notes: null },
      });
      await changeCart(shop.cms, { ...owner, change: { intent: 'remove', productId } });
      await changeCart(shop.cms, { ...owner, change: { intent: 'clear' } });
    };
  },
  'a visitor’s cart that a customer takes over': async () => {
    const productId = await someProduct();
    const change = { intent: 'add', productId, quantity: 1, notes: null } as const;
    const made = await changeCart(shop.cms, { cartId: null, customerId: null, change });
    const cartId = (made.ok && made.cartId) || '';
    const customer = await makeCustomer(shop.cms);
    return () => adoptCart(shop.cms, { cartId, customerId: customer.id });
  },
  'placing an order': async () => {
    const productId = await someProduct();
    const buyer = await ordering.shopper([{ productId, quantity: 1 }]);
    const { totalCents } = await viewCart(shop.cms, {
      cartId: null,
      customerId: buyer.id,
      deliveryMethod: 'pickup',
    });
    return async () =>
      expect(
        await ordering.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: totalCents }),
      ).toMatchObject({ ok: true });
  },
  'buying without an account, by Pix, and the link of the order': async () => {
    const productId = await someProduct();
    const change = { intent: 'add', productId, quantity: 1, notes: null } as const;
    const made = await changeCart(shop.cms, { cartId: null, customerId: null, change });
    const cartId = (made.ok && made.cartId) || '';
    const { totalCents } = await viewCart(shop.cms, { cartId, customerId: null, deliveryMethod: 'pickup' });
    const contact = { name: 'Nara Lima', email: 'nara@clientes.test', phone: '71900000006' };
    const wish = { deliveryMethod: 'pickup', address: null, saveAddress: false } as const;
    return async () => {
      const placed = await placeGuestOrder(shop.cms, {
        ...{ ...wish, cartId, contact, ip: '203.0.113.9' },
        ...{ expectedTotalCents: totalCents, termsVersion: '2025-01' },
      });
      if (!placed.ok) throw new Error(placed.error.code);
      expect(await openPixCode(shop.cms, placed.orderId)).toMatchObject({ ok: true });
      const link = await findOrderLink(shop.sql, placed.token ?? '');
      expect(link && (await findLinkedOrder(shop.cms, link))).toMatchObject({ isGuest: true });
    };
  },
  'what somebody bought last': async () => {
    const customerId = await someone();
    return () => findLastOrder(shop.cms, { customerId });
  },
  'a notification, and the payment it is about': async () => {
    const { orderId } = await ordering.placedOrder();
    const payment = await ordering.payAtProvider(orderId);
    return async () => {
      await receiveNotification(shop.cms, signed(payment.id));
      const [stored] = await shop.sql.query<{ id: string }>(
        'select id from payment_notifications where processed_at is null and data_id = $1',
        [payment.id],
      );
      await processNotification(shop.cms, stored?.id ?? '');
      expect(await ordering.orderRow(orderId)).toMatchObject({ status: 'recebido' });
    };
  },
  'what the provider knows of an order': async () => {
    const { orderId } = await ordering.placedOrder();
    await ordering.payAtProvider(orderId);
    return () => settleOrder(shop.cms, orderId);
  },
  'orders of a customer, and one of them': async () => {
    const [row] = await shop.sql.query<{ orderId: string; customerId: string }>(
      'select id as "orderId", customer_id as "customerId" from orders order by created_at desc limit 1',
    );
    const { orderId = '', customerId = '' } = row ?? {};
    return async () => {
      await listCustomerOrders(shop.cms, { customerId, page: 1 });
      expect(await findCustomerOrder(shop.cms, { customerId, orderId })).not.toBeNull();
      await findOrderVersion(shop.cms, { customerId, orderId });
    };
  },
  'a customer who cancels': async () => {
    const { orderId, customerId } = await ordering.placedOrder();
    return () => cancelOwnOrder(shop.cms, { orderId, customerId });
  },
  'an admin who moves an order on': async () => {
    const { orderId } = await ordering.paidOrder();
    const admin = await makeCustomer(shop.cms, { role: 'admin' });
    return async () =>
      expect(
        await changeOrderStatus(shop.cms, { orderId, from: 'recebido', to: 'em_preparo', actorId: admin.id }),
      ).toMatchObject({ ok: true });
  },
  'reservations that end': async () => {
    const { orderId } = await ordering.placedOrder();
    await ordering.letExpire(orderId);
    return async () => expect(await expireReservations(shop.cms)).toBe(1);
  },
  'what the worker looks for every few minutes': () =>
    Promise.resolve(async () => {
      await reconcilePayments(shop.cms);
      await retryDueRefunds(shop.cms);
      await retryDueMails(shop.cms);
      await startDueCampaigns(shop.cms);
      await notifyLowStock(shop.cms);
    }),
  'a search': () => Promise.resolve(() => searchShop(shop.cms, 'calabresa')),
};

it.each(Object.keys(PATHS))('a hot path reads no growing table as a whole: %s', async (name) => {
  const work = await PATHS[name]?.();
  if (!work) throw new Error(name);
  const whole = await tablesReadWhole(shop.cms, work);
  expect(whole.filter((table) => GROWING.includes(table))).toEqual([]);
});

it('the check of hot paths notices a table that is read as a whole, inside a transaction, too', async () => {
  const whole = await tablesReadWhole(shop.cms, async () => {
    const client = await shop.cms.payload.db.pool.connect();
    await client.query(`begin; select count(*) from orders where delivery_notes = 'nenhuma'; commit`);
    client.release();
  });
  expect(whole).toContain('orders');
});

it('the hot paths break no invariant', async () => {
  expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
