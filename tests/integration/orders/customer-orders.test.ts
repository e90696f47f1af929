import type { Cms } from '@cms/platform/context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { inTransaction } from '@cms/platform/database/transaction';
import {
  findCustomerOrder,
  findOrderVersion,
  listCustomerOrders,
  ORDERS_PER_PAGE,
} from '@cms/orders/queries/customer-orders';
import { findOrderReceipt } from '@cms/orders/queries/order-receipt';
import type { Product } from '@cms/payload-types';
import { rowsLookedAt, scannedTables } from '@tests/support/database/plans';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeOrder, type OrderWish } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
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
  pizza = await makeProduct(shop.cms);
});
afterAll(() => shop.close());

const order = (wish: Partial<OrderWish> = {}) =>
  makeOrder(shop.cms, { customerId: customer.id, product: pizza, ...wish });

const list = (page: number) => listCustomerOrders(shop.cms, { customerId: customer.id, page });

const set = (orderId: string, change: string) =>
  shop.sql.query(`update orders set ${change} where id = $1`, [orderId]);

/** Inserts a thousand orders of one customer, some created in the same moment, and this many of other customers. */
async function manyOrders({ ofOthers }: { ofOthers: number }): Promise<void> {
  const other = await makeCustomer(shop.cms);
  await inTransaction(shop.cms.payload, async (tx) => {
    // As during a restore, no trigger runs. Otherwise a trigger would compute the stored sums again for each row.
    await tx.query('set local session_replication_role = replica');
    // The shop's limit for a statement is there for the shop; a busy machine may need longer for so many rows.
    await tx.query('set local statement_timeout = 0');
    await tx.query(
      `with made as (
       insert into orders (customer_id, status, payment_status, delivery_method, delivery_address, created_at)
       select case when n % $4::int = 0 then $1::uuid else $2::uuid end, 'entregue', 'paid', 'pickup', 'Retirada na loja',
         now() - (n / (5 * $4)) * interval '1 hour'
       from generate_series(1, 1000 * $4) n returning id, customer_id)
     insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, quantity)
     select 1, id, gen_random_uuid()::text, $3, 'Pizza', 4990, 1 from made where customer_id = $1`,
      [customer.id, other.id, pizza.id, 1 + ofOthers / 1000],
    );
  });
  // Postgres plans by its statistics, which autovacuum would otherwise renew at some moment of the test.
  await shop.sql.query('analyze orders, orders_lines, order_events, payments');
}

describe('a customer with a thousand orders', () => {
  it('sees each of them once, newest first, however many were created in one moment', async () => {
    await manyOrders({ ofOthers: 1000 });
    const seen: { id: string; placedAt: Date }[] = [];
    for (let page = 1; page <= 100; page += 1) seen.push(...(await list(page)).orders);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1000);
    const times = seen.map(({ placedAt }) => placedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('gets any page of the list by reading only their own index entries and ten orders', async () => {
    await manyOrders({ ofOthers: 39_000 });
    const counted = 1000;
    for (const [page, passed] of [
      [1, 0],
      // For a page far down the list, Postgres may read and sort all index entries of the customer.
      [91, 1000],
    ] as const) {
      const read = (cms: Cms) => listCustomerOrders(cms, { customerId: customer.id, page });
      expect(await scannedTables(shop.cms, read)).not.toContain('orders');
      // Each order of the page costs at most ten rows: the order itself, its lines, its events and its payments.
      expect(await rowsLookedAt(shop.cms, read)).toBeLessThan(counted + passed + 10 * ORDERS_PER_PAGE);
    }
  });

  it('gets the nearest page for a page number that does not exist', async () => {
    for (let count = 0; count < ORDERS_PER_PAGE + 1; count += 1) await order();
    expect(await list(2)).toMatchObject({ page: 2, pageCount: 2, orders: [{}] });
    for (const beyond of [3, 99, Number.MAX_SAFE_INTEGER]) expect((await list(beyond)).page).toBe(2);
    for (const before of [0, -1, Number.MIN_SAFE_INTEGER]) expect((await list(before)).page).toBe(1);
  });
});

describe('the time left until a deadline', () => {
  const find = async (orderId: string) =>
    (await findCustomerOrder(shop.cms, { customerId: customer.id, orderId })) ?? expect.fail('no order');

  it('is computed by the database’s clock, whatever the shop’s own says', async () => {
    const unpaid = await order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    await set(unpaid, `reserved_until = now() + interval '10 minutes', payment_link = 'https://pay.test/1'`);
    const cms = { ...shop.cms, now: () => new Date('2020-01-01') };
    const waiting = await findCustomerOrder(cms, { customerId: customer.id, orderId: unpaid });
    expect(waiting?.paymentLink).toBe('https://pay.test/1');
    expect(waiting?.payForMs).toBeGreaterThan(590_000);
    expect(waiting?.payForMs).toBeLessThanOrEqual(600_000);

    const paid = await order();
    await set(paid, `received_at = now() - interval '4 minutes'`);
    const received = await findCustomerOrder(cms, { customerId: customer.id, orderId: paid });
    expect(received?.canCancel).toBe(true);
    expect(received?.cancelForMs).toBeGreaterThan(50_000);
    expect(received?.cancelForMs).toBeLessThanOrEqual(60_000);
  });

  it('ends with the deadline: an unpaid order can no longer be paid, nor a paid one cancelled', async () => {
    const unpaid = await order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    await set(unpaid, `reserved_until = now() - interval '1 second', payment_link = 'https://pay.test/1'`);
    expect(await find(unpaid)).toMatchObject({ paymentLink: null, payForMs: 0, canCancel: true });
    const paid = await order();
    await set(paid, `received_at = now() - interval '301 seconds'`);
    expect(await find(paid)).toMatchObject({ canCancel: false, cancelUntil: null, cancelForMs: null });
    expect(await find(paid)).toMatchObject({ payForMs: null });
  });
});

describe('the version of an order, which open pages follow,', () => {
  it('changes with everything its page shows, and with nothing else', async () => {
    const orderId = await order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    const own = { customerId: customer.id, orderId };
    const versions = [await findOrderVersion(shop.cms, own)];
    expect((await findCustomerOrder(shop.cms, own))?.version).toBe(versions[0]);
    const changes = [
      `update orders set reserved_until = now() + interval '1 minute', payment_link = 'https://pay.test/1' where id = $1`,
      `insert into payments (order_id, provider, provider_payment_id, status, amount_cents)
         values ($1, 'mercado_pago', '77', 'rejected', 11480)`,
      `insert into order_events (order_id, to_status, actor, reason) values ($1, 'aguardando_pagamento', 'payment', 'payment_rejected')`,
      `update payments set status = 'approved', counts_as_paid = true where order_id = $1`,
      `update orders set status = 'recebido', payment_status = 'paid', received_at = now() where id = $1`,
      `update orders set held_reason = 'fraud_alert' where id = $1`,
      `update payments set refund_due_cents = 500 where order_id = $1`,
      `update payments set refunded_cents = 500 where order_id = $1`,
      `update orders set status = 'em_preparo' where id = $1`,
    ];
    for (const change of changes) {
      await shop.sql.query(change, [orderId]);
      versions.push(await findOrderVersion(shop.cms, own));
    }
    expect(new Set(versions).size).toBe(changes.length + 1);
    await set(orderId, 'reconciled_at = now(), updated_at = now()');
    expect(await findOrderVersion(shop.cms, own)).toBe(versions.at(-1));
  });
});

describe('another customer’s order', () => {
  it('is not found: neither its page, nor its updates, nor its receipt', async () => {
    const orderId = await order();
    const other = await makeCustomer(shop.cms);
    for (const asked of [
      { customerId: other.id, orderId },
      { customerId: customer.id, orderId: crypto.randomUUID() },
      { customerId: customer.id, orderId: 'recibo' },
    ]) {
      expect(await findCustomerOrder(shop.cms, asked)).toBeNull();
      expect(await findOrderVersion(shop.cms, asked)).toBeNull();
      expect(await findOrderReceipt(shop.cms, asked)).toBeNull();
    }
    expect((await listCustomerOrders(shop.cms, { customerId: other.id, page: 1 })).orders).toEqual([]);
  });
});

describe('a receipt', () => {
  const pay = (orderId: string, values: string) =>
    shop.sql.query(
      `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid, refunded_cents, refund_due_cents)
       values ($1, ${values})`,
      [orderId],
    );
  const receipt = (orderId: string) => findOrderReceipt(shop.cms, { customerId: customer.id, orderId });

  it('names the payments that moved money, first the one that pays the order; failed attempts are left out', async () => {
    const orderId = await order();
    await pay(orderId, `'mercado_pago', '1001', 'rejected', 'credit_card', 11480, false, 0, 0`);
    await pay(orderId, `'mercado_pago', '1002', 'refunded', 'pix', 11480, false, 11480, 11480`);
    await pay(orderId, `'mercado_pago', '1003', 'approved', 'pix', 11480, true, 500, 800`);
    expect(await receipt(orderId)).toMatchObject({
      customerName: 'Luana Mota',
      payments: [
        { providerPaymentId: '1003', amountCents: 11480, refundedCents: 500, refundDueCents: 300 },
        { providerPaymentId: '1002', refundedCents: 11480, refundDueCents: 0 },
      ],
    });
  });

  it('shows no internal number where no provider was involved', async () => {
    const orderId = await order({ paymentMethod: 'manual' });
    await pay(orderId, `'manual', '${orderId}', 'approved', 'manual', 11480, true, 0, 0`);
    expect((await receipt(orderId))?.payments).toMatchObject([{ method: 'manual', providerPaymentId: null }]);
  });

  it('does not exist for an unpaid order', async () => {
    const orderId = await order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    await pay(orderId, `'mercado_pago', '1001', 'pending', 'pix', 11480, false, 0, 0`);
    expect((await receipt(orderId))?.payments).toEqual([]);
  });
});
