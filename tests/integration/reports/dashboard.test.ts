import { beforeEach, describe, expect, it } from 'vitest';

import type { Cms } from '@cms/platform/context';
import type { Product } from '@cms/payload-types';
import { readDashboard } from '@cms/reports/queries/dashboard';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeWindow } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { makeSale, type SaleWish } from '@tests/support/factories/make-sale';

/** Friday, 20 November 2026, 15:00 in Bahia. */
const NOW = new Date('2026-11-20T18:00:00Z');
const shop = useTestShop();
let cms: Cms;
let product: Product;
let customerId: string;

beforeEach(async () => {
  cms = { ...shop.cms, now: () => NOW };
  product = await makeProduct(cms, { priceCents: 5_000 });
  customerId = (await makeCustomer(cms)).id;
  await shop.sql.query(`update customers set created_at = '2026-01-10T12:00:00Z'`);
});

/** Makes a sale: by default of one unit, for pickup, at R$ 50,00. */
const sale = (at: string, wish: Partial<SaleWish> = {}) =>
  makeSale(cms, { customerId, product, quantity: 1, deliveryMethod: 'pickup', at, ...wish });

describe('the dashboard', () => {
  it('of an empty shop has zeros', async () => {
    await shop.reset();
    const dashboard = await readDashboard(cms);
    expect(dashboard.inMonth.sales).toEqual({
      orderCount: 0,
      deliveryCount: 0,
      revenueCents: 0,
      itemsCents: 0,
      feesCents: 0,
      refundedCents: 0,
    });
    expect(dashboard).toMatchObject({
      customerCount: 0,
      ofAllTime: { firstDay: null },
      salesByDay: [],
      recentOrders: [],
      lowStock: { count: 0, products: [] },
      work: {
        toBegin: 0,
        inPreparation: 0,
        onTheWay: 0,
        readyForPickup: 0,
        awaitingPayment: 0,
        held: 0,
        openCases: 0,
        failedJobs: 0,
        failedMails: 0,
        heldUpProducts: 0,
      },
    });
  });

  it('has the windows of today with what is done and what is left, and whom the work begins with', async () => {
    const templateId = await makeWindow(shop.cms, { date: '2026-11-20' });
    const promise = (where: string, from: string, to: string) =>
      shop.sql.query(
        `update orders set slot_template_id = $1, slot_date = '2026-11-20', slot_from = $2, slot_to = $3 where ${where}`,
        [templateId, from, to],
      );
    for (const status of ['recebido', 'em_preparo', 'enviado', 'entregue'])
      await sale('2026-11-20T12:00:00Z', { status, deliveryMethod: 'delivery' });
    await sale('2026-11-20T12:00:00Z', { status: 'enviado' });
    await sale('2026-11-20T12:00:00Z', { status: 'recebido', paymentStatus: 'unpaid' });
    expect((await readDashboard(cms)).today.windows).toEqual([]);
    await promise(`delivery_method = 'delivery'`, '14:00', '18:00');
    await promise(`delivery_method = 'pickup'`, '10:00', '14:00');
    const { today } = await readDashboard(cms);
    const empty = { toBegin: 0, inPreparation: 0, sent: 0, done: 0 };
    expect(today.windows).toEqual([
      { ...empty, method: 'pickup', from: '10:00', to: '14:00', orders: 1, sent: 1 },
      {
        ...{ method: 'delivery', from: '14:00', to: '18:00', orders: 4 },
        ...{ toBegin: 1, inPreparation: 1, sent: 1, done: 1 },
      },
    ]);
    // The pickup of the morning is earlier, but it is already waiting for its buyer.
    expect(today.first).toMatchObject({
      order: { deliveryMethod: 'delivery', slot: { date: '2026-11-20', from: '14:00', to: '18:00' } },
      case: null,
    });
  });

  it('counts paid statuses only, whatever the payments say', async () => {
    for (const status of ['recebido', 'em_preparo', 'enviado', 'entregue'])
      await sale('2026-11-20T12:00:00Z', { status });
    await sale('2026-11-20T12:00:00Z', { status: 'enviado', deliveryMethod: 'delivery' });
    await sale('2026-11-20T12:00:00Z', { status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    await sale('2026-11-20T12:00:00Z', { status: 'pendente', paymentStatus: 'unpaid' });
    await sale('2026-11-20T12:00:00Z', {
      status: 'cancelado',
      paymentStatus: 'refunded',
      refundedCents: 5_000,
    });
    const { inMonth, work } = await readDashboard(cms);
    expect(inMonth.sales).toMatchObject({ orderCount: 5, revenueCents: 26_500 });
    expect(work).toMatchObject({
      toBegin: 1,
      inPreparation: 1,
      onTheWay: 1,
      readyForPickup: 1,
      awaitingPayment: 2,
    });
  });

  it('subtracts refunds, and the whole payment of a disputed order', async () => {
    await sale('2026-11-20T12:00:00Z', { paymentStatus: 'partially_refunded', refundedCents: 1_234 });
    await sale('2026-11-20T12:00:00Z', { paymentStatus: 'charged_back' });
    await sale('2026-11-20T12:00:00Z', { deliveryMethod: 'delivery' });
    const { inMonth } = await readDashboard(cms);
    expect(inMonth.sales).toEqual({
      orderCount: 3,
      deliveryCount: 1,
      revenueCents: 5_000 - 1_234 + 5_000 + 1_500,
      itemsCents: 15_000,
      feesCents: 1_500,
      refundedCents: 1_234 + 5_000,
    });
  });

  it('ignores refunds of a surplus, and also subtracts what was missing from a payment that was accepted', async () => {
    const partly = { paymentStatus: 'partially_refunded' } as const;
    await sale('2026-11-20T12:00:00Z', { ...partly, surplusCents: 1_000, refundedCents: 400 });
    await sale('2026-11-20T12:00:00Z', { ...partly, surplusCents: 1_000, refundedCents: 1_000 });
    await sale('2026-11-20T12:00:00Z', { ...partly, surplusCents: 1_000, refundedCents: 1_300 });
    await sale('2026-11-20T12:00:00Z', { ...partly, surplusCents: -1_000, refundedCents: 500 });
    const { inMonth } = await readDashboard(cms);
    expect(inMonth.sales).toMatchObject({ revenueCents: 20_000 - 300 - 1_500, refundedCents: 300 + 1_500 });
  });

  it('starts and ends its days, and its month, at midnight in Bahia', async () => {
    await sale('2026-11-01T02:59:59.999Z');
    await sale('2026-11-01T03:00:00Z');
    await sale('2026-11-20T02:59:59.999Z');
    await sale('2026-11-20T03:00:00Z', { quantity: 2 });
    const { salesByDay, inMonth } = await readDashboard(cms);
    expect(salesByDay).toMatchObject([
      { day: '2026-11-01', revenueCents: 5_000, orderCount: 1 },
      { day: '2026-11-19', revenueCents: 5_000, orderCount: 1 },
      { day: '2026-11-20', revenueCents: 10_000, orderCount: 1 },
    ]);
    expect(inMonth.sales.revenueCents).toBe(20_000);
  });

  it('shows the days of the month, and in its first week the last seven days', async () => {
    await sale('2026-10-28T12:00:00Z');
    await sale('2026-10-29T12:00:00Z');
    await sale('2026-11-02T12:00:00Z');
    const daysOn = async (now: string) => {
      const { chart, salesByDay } = await readDashboard({ ...cms, now: () => new Date(now) });
      return [chart.days, salesByDay.map(({ day }) => day)];
    };
    expect(await daysOn('2026-11-04T15:00:00Z')).toEqual([
      { from: '2026-10-29', to: '2026-11-04' },
      ['2026-10-29', '2026-11-02'],
    ]);
    expect(await daysOn('2026-11-07T15:00:00Z')).toEqual([
      { from: '2026-11-01', to: '2026-11-07' },
      ['2026-11-02'],
    ]);
  });

  it('sums all time since the first sale, and this month', async () => {
    await sale('2024-02-20T12:00:00Z', { status: 'cancelado' });
    await sale('2024-03-01T02:00:00Z');
    await sale('2026-11-02T12:00:00Z', { quantity: 2 });
    await sale('2026-11-20T12:00:00Z');
    expect(await readDashboard(cms)).toMatchObject({
      ofAllTime: { sales: { revenueCents: 20_000, orderCount: 3 }, firstDay: '2024-02-29' },
      inMonth: { sales: { revenueCents: 15_000, orderCount: 2 } },
    });
  });

  it('counts all customers and the new ones, without admins and deleted accounts', async () => {
    await makeCustomer(cms, { role: 'admin' });
    const { id: erased } = await makeCustomer(cms);
    await shop.sql.query(
      `update customers set erased_at = now(), email = id || '@excluida.invalid', hash = null, salt = null, _verified = false where id = $1`,
      [erased],
    );
    const { id: fresh } = await makeCustomer(cms);
    await shop.sql.query(`update customers set created_at = '2026-11-20T10:00:00Z' where id = $1`, [fresh]);
    const { customerCount, inMonth } = await readDashboard(cms);
    expect({ customerCount, month: inMonth.newCustomers }).toEqual({ customerCount: 2, month: 1 });
  });

  it('shows the products to restock: active ones at or under their minimum, the lowest first', async () => {
    await makeProduct(cms, { name: 'Acabou', stock: 0 });
    await makeProduct(cms, { name: 'No mínimo', stock: 5 });
    await makeProduct(cms, { name: 'Quase', stock: 2 });
    await makeProduct(cms, { name: 'Guardada', stock: 1, active: false });
    await makeProduct(cms, { name: 'Sobra', stock: 6 });
    const { lowStock } = await readDashboard(cms);
    expect(lowStock.count).toBe(3);
    expect(lowStock.products.map(({ name, stockQuantity }) => [name, stockQuantity])).toEqual([
      ['Acabou', 0],
      ['Quase', 2],
      ['No mínimo', 5],
    ]);
  });

  it('shows the last five orders, whatever their status', async () => {
    for (const hour of [10, 11, 12, 13, 14, 15]) await sale(`2026-11-19T${hour}:00:00Z`);
    const cancelled = await sale('2026-11-20T12:00:00Z', { status: 'cancelado' });
    const { recentOrders } = await readDashboard(cms);
    expect(recentOrders).toHaveLength(5);
    expect(recentOrders[0]).toMatchObject({
      id: cancelled,
      status: 'cancelado',
      customerName: 'Luana Mota',
    });
    expect(recentOrders.at(-1)?.placedAt).toEqual(new Date('2026-11-19T12:00:00Z'));
  });

  it('warns of held orders and of jobs that gave up', async () => {
    const held = await sale('2026-11-20T12:00:00Z');
    await shop.sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [held]);
    await shop.sql.query(`select graphile_worker.add_job('send-mail', '{}'::json, max_attempts := 1)`);
    expect((await readDashboard(cms)).work).toMatchObject({ held: 1, failedJobs: 0 });
    await shop.sql.query(`update graphile_worker._private_jobs set attempts = max_attempts`);
    expect((await readDashboard(cms)).work).toMatchObject({ held: 1, failedJobs: 1, failedMails: 1 });
    await shop.sql.query(`select graphile_worker.add_job('close-days', '{}'::json, max_attempts := 1)`);
    await shop.sql.query(`update graphile_worker._private_jobs set attempts = max_attempts`);
    expect((await readDashboard(cms)).work).toMatchObject({ failedJobs: 2, failedMails: 1 });
  });
});
