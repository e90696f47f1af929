import { periodOf } from '@shop/reports/period';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Cms } from '@cms/platform/context';
import { listAdminCustomers } from '@cms/customers/queries/admin-customers';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { inTransaction } from '@cms/platform/database/transaction';
import type { Product } from '@cms/payload-types';
import { checkInvariants } from '@cms/reports/invariants';
import { sumDays } from '@cms/reports/sum-days';
import { readSalesReport } from '@cms/reports/queries/sales-report';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { makeSale, type SaleWish } from '@tests/support/factories/make-sale';

const NOW = new Date('2026-11-20T18:00:00Z');
const DAY = '2026-11-10';
const PERIOD = periodOf({ from: '2026-11-01', to: '2026-11-20' }, NOW);
const shop = useTestShop();
const clients: Client[] = [];
let cms: Cms;
let product: Product;
let customerId: string;

beforeEach(async () => {
  cms = { ...shop.cms, now: () => NOW };
  product = await makeProduct(cms, { priceCents: 5_000 });
  customerId = (await makeCustomer(cms)).id;
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await expectSumsHold();
});

/** Expects that the stored sums are right: the doctor recomputes them from the orders. */
async function expectSumsHold() {
  const kept = (await checkInvariants(shop.sql)).filter(({ name }) => /^(?:Somas|Totais) guardad/.test(name));
  expect(kept).toHaveLength(4);
  expect(kept.filter(({ violations }) => violations > 0)).toEqual([]);
}

const sale = (wish: Partial<SaleWish> = {}) =>
  makeSale(cms, { customerId, product, quantity: 1, at: `${DAY}T15:30:00Z`, neighborhood: 'Barra', ...wish });

const closedDays = async () =>
  (
    await shop.sql.query<{ day: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day from closed_days order by day`,
    )
  ).map(({ day }) => day);

const totals = async () => {
  const { customers } = await listAdminCustomers(cms, {
    filter: { group: 'todos', search: '', registered: null },
    ordering: { by: 'total', isDescending: true },
    page: 1,
  });
  const found = customers.find(({ id }) => id === customerId);
  return [found?.orderCount, found?.totalCents];
};

/** Connects another client to the same database, so that its statements run concurrently with the shop's. */
async function somebody() {
  const client = new Client({ connectionString: shop.databaseUrl });
  clients.push(client);
  await client.connect();
  return client;
}

describe('a closed day (a past day whose sums are stored)', () => {
  it('is made of every day from the first order to yesterday, once', async () => {
    await sale();
    await sale({ at: '2026-11-20T15:00:00Z' });
    expect(await sumDays(cms)).toBe(10);
    expect(await sumDays(cms)).toBe(0);
    expect((await closedDays())[0]).toBe(DAY);
    expect((await closedDays()).at(-1)).toBe('2026-11-19');
  });

  it('has the same sums as its orders, including those around midnight in Bahia', async () => {
    await sale({ quantity: 3, refundedCents: 700, paymentStatus: 'partially_refunded' });
    await sale({ at: '2026-11-11T02:59:59Z', deliveryMethod: 'pickup', paymentMethod: 'credit_card' });
    await sale({ at: '2026-11-11T03:00:00Z', paymentStatus: 'charged_back' });
    await sale({ at: '2026-11-20T17:00:00Z', product: await makeProduct(cms, { priceCents: 900 }) });
    const counted = await readSalesReport(cms, PERIOD);
    await sumDays(cms);
    expect(await readSalesReport(cms, PERIOD)).toEqual(counted);
    expect(counted.sales.orderCount).toBe(4);
  });

  const changes: [what: string, sql: string][] = [
    ['cancelled', `update orders set status = 'cancelado' where id = $1`],
    ['contested', `update orders set payment_status = 'charged_back' where id = $1`],
    ['paid by other means', `update orders set payment_method = 'credit_card' where id = $1`],
    [
      'given back in part',
      `update payments set refunded_cents = 100, refund_due_cents = 100 where order_id = $1`,
    ],
    ['without its payment', `delete from payments where order_id = $1`],
    ['of another amount', `update orders_lines set quantity = 4 where _parent_id = $1`],
    ['of one product less', `delete from orders_lines where _parent_id = $1`],
    ['moved to another day', `update orders set created_at = '2026-11-12T12:00:00Z' where id = $1`],
    ['taken to nowhere', `update orders set address_neighborhood = null where id = $1`],
  ];

  it.each(changes)('is reopened by an order that is now %s', async (_, change) => {
    const id = await sale({ refundedCents: 50, paymentStatus: 'partially_refunded' });
    await sale();
    await sumDays(cms);
    await shop.sql.query(change, [id]);
    expect(await closedDays()).not.toContain(DAY);
    const counted = await readSalesReport(cms, PERIOD);
    await sumDays(cms);
    expect(await closedDays()).toContain(DAY);
    expect(await readSalesReport(cms, PERIOD)).toEqual(counted);
  });

  it('is reopened by an order that arrives late', async () => {
    await sale();
    await sumDays(cms);
    await sale({ at: '2026-11-12T12:00:00Z' });
    expect(await closedDays()).not.toContain('2026-11-12');
    expect(await totals()).toEqual([2, 13_000]);
  });

  it('stays closed for an unpaid order, and for a change of an order that changes no sum', async () => {
    await sale();
    await sumDays(cms);
    const before = await closedDays();
    await shop.sql.query(
      `insert into orders (customer_id, status, payment_status, delivery_method, delivery_address, created_at)
       values ($1, 'aguardando_pagamento', 'unpaid', 'pickup', 'Retirada na loja', $2)`,
      [customerId, `${DAY}T15:30:00Z`],
    );
    await shop.sql.query(`update orders set delivery_notes = 'Portão azul', updated_at = now()`);
    expect(await closedDays()).toEqual(before);
  });

  it('stores no neighborhood of an erased customer', async () => {
    await sale({ status: 'entregue', neighborhood: 'Zkqwx da Marca' });
    await sale({ customerId: (await makeCustomer(cms)).id, status: 'entregue', neighborhood: 'Itapuã' });
    await sumDays(cms);
    expect(await eraseCustomer(shop.cms, { customerId, proof: 'request' })).toMatchObject({ ok: true });
    await sumDays(cms);
    const kept = await shop.sql.query<{ neighborhood: string | null }>(
      `select neighborhood from closed_day_kinds order by 1`,
    );
    expect(kept.map(({ neighborhood }) => neighborhood)).toEqual(['Itapuã', null]);
    expect((await readSalesReport(cms, PERIOD)).sales.orderCount).toBe(2);
  });
});

it('the sale to a customer who paid too much and got the surplus back counts in full', async () => {
  await sale({
    surplusCents: 1_000,
    refundedCents: 1_000,
    paymentStatus: 'partially_refunded',
    deliveryMethod: 'pickup',
  });
  expect(await totals()).toEqual([1, 5_000]);
  await sumDays(cms);
  expect((await readSalesReport(cms, PERIOD)).sales).toMatchObject({ revenueCents: 5_000, refundedCents: 0 });
});

describe('a day that is closed while its orders change', () => {
  it('is not stored with sums that are about to change', async () => {
    const id = await sale();
    const admin = await somebody();
    await admin.query('begin');
    await admin.query(`update orders set status = 'cancelado' where id = $1`, [id]);
    await admin.query('set constraints all immediate');
    await sumDays(cms);
    expect(await closedDays()).not.toContain(DAY);
    await admin.query('commit');
    await sumDays(cms);
    expect((await readSalesReport(cms, PERIOD)).sales.orderCount).toBe(0);
  });

  it('is reopened by a change that was uncommitted when the day was closed', async () => {
    const id = await sale();
    const admin = await somebody();
    await admin.query('begin');
    await admin.query(`update orders set status = 'cancelado' where id = $1`, [id]);
    await sumDays(cms);
    expect(await closedDays()).toContain(DAY);
    expect((await readSalesReport(cms, PERIOD)).sales.orderCount).toBe(1);
    await admin.query('commit');
    expect(await closedDays()).not.toContain(DAY);
    expect((await readSalesReport(cms, PERIOD)).sales.orderCount).toBe(0);
  });

  it('is reopened by a change that had to wait until the closing finished', async () => {
    const id = await sale();
    const worker = await somebody();
    await worker.query('begin');
    await worker.query(
      `select pg_advisory_xact_lock(hashtext('closed_days'), $1::date - date '2000-01-01')`,
      [DAY],
    );
    await worker.query('insert into closed_days (day) values ($1)', [DAY]);
    const change = shop.sql.query(`update orders set status = 'cancelado' where id = $1`, [id]);
    await expect
      .poll(
        async () =>
          (await shop.sql.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length,
      )
      .toBe(1);
    await worker.query('commit');
    await change;
    expect(await closedDays()).toEqual([]);
  });

  it('has exact sums, even if orders of one customer are paid, refunded and cancelled at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => sale({ refundedCents: 10 })));
    const change = (id: string, index: number) =>
      inTransaction(cms.payload, async (tx) => {
        if (index % 3 === 0) await tx.query(`update orders set status = 'cancelado' where id = $1`, [id]);
        else if (index % 3 === 1)
          await tx.query(
            `update payments set refunded_cents = 500, refund_due_cents = 500 where order_id = $1`,
            [id],
          );
        else await tx.query(`update orders set payment_status = 'charged_back' where id = $1`, [id]);
      });
    await Promise.all([...ids.map(change), sumDays(cms), sumDays(cms), sumDays(cms)]);
    await sumDays(cms);
    expect(await totals()).toEqual([8, 4 * (6_500 - 500)]);
    const { sales } = await readSalesReport(cms, PERIOD);
    expect([sales.orderCount, sales.revenueCents]).toEqual([8, 24_000]);
  });

  it('causes no deadlock when free orders of a product are placed while others are cancelled', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => sale()));
    const shelf = `select 1 from products where id = '${product.id}' for update`;
    const cancel = (id: string) =>
      inTransaction(cms.payload, async (tx) => {
        await tx.query(`update orders set status = 'cancelado' where id = $1`, [id]);
        await tx.query(shelf);
      });
    const sell = () =>
      inTransaction(cms.payload, async (tx) => {
        await tx.query(shelf);
        await tx.query(
          `insert into orders (customer_id, status, payment_status, delivery_method, delivery_address, subtotal_cents,
             total_cents) values ($1, 'recebido', 'paid', 'pickup', 'Retirada na loja', 100, 100)`,
          [customerId],
        );
      });
    await Promise.all(ids.flatMap((id) => [cancel(id), sell()]));
    expect(await totals()).toEqual([8, 800]);
  });
});
