import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { findPacking } from '@cms/orders/packing/find-packing';
import { setReady } from '@cms/orders/packing/set-ready';
import { unpackLine } from '@cms/orders/packing/unpack-line';
import { readOrdersVersion } from '@cms/orders/queries/admin-attention';
import { findNextToPack } from '@cms/orders/queries/next-to-pack';
import { readPrepList } from '@cms/orders/queries/prep-list';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { readWorkQueue } from '@cms/orders/queries/work-queue';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { startRun } from '@cms/runs/operations/start-run';
import { listReadyOrders } from '@cms/runs/queries/admin-runs';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeWindow } from '@tests/support/factories/make-slots';
import { lineIds } from '@tests/support/orders/case-steps';
import { pack, releasedLot } from '@tests/support/orders/lot-steps';
import { makeDelivery, makeTeam, planRun } from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const DAY = '2026-11-24';
let adminId: string;
let cookId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
  cookId = (await makeCustomer(s.shop.cms, { role: 'cozinha' })).id;
});

afterEach(() => s.expectInvariants());

const ready = (orderId: string, isReady = true, withoutLot = false, actorId = cookId) =>
  setReady(s.shop.cms, { orderId, isReady, withoutLot, actorId });

/** Promises an order for a day, in a new delivery window of its own. */
async function promise(orderId: string, date = DAY) {
  const templateId = await makeWindow(s.shop.cms, { date, capacity: 50 });
  await s.shop.sql.query(
    `with place as (insert into slot_days (template_id, date, capacity, taken) values ($2, $3, 50, 1))
     update orders set slot_template_id = $2, slot_date = $3, slot_from = '09:00', slot_to = '12:00', slot_held = true
     where id = $1`,
    [orderId, templateId, date],
  );
}

const listed = async (orderId: string) => {
  const { orders } = await readPrepList(s.shop.cms, { date: DAY });
  return orders.find(({ id }) => id === orderId);
};

const stepsOf = async (orderId: string) => {
  const rows = await s.shop.sql.query<{ step: number; actor: string | null }>(
    'select step, actor_id as actor from order_preparations where order_id = $1 order by step',
    [orderId],
  );
  return rows.map(({ step, actor }) => [step, actor]);
};

/** Makes a paid order of two units, promised for `DAY`, and a released lot of its product. */
async function orderWithLot() {
  const order = await s.paidOrder({ quantity: 2, stock: 2 });
  await promise(order.orderId);
  const lot = await releasedLot(s.shop.cms, { productId: order.productId, adminId, quantity: 10 });
  return { ...order, ...lot };
}

describe('"Pronto" of the kitchen', () => {
  it('is stored once, undone by "Desfazer", and changes neither status nor stock', async () => {
    const { orderId } = await s.paidOrder();
    await promise(orderId);
    expect(await ready(orderId)).toEqual({ ok: true, isReady: true });
    expect(await ready(orderId)).toEqual({ ok: true, isReady: true });
    expect(await listed(orderId)).toMatchObject({ isReady: true, status: 'recebido' });
    expect(await ready(orderId, false)).toEqual({ ok: true, isReady: false });
    expect(await ready(orderId, false)).toEqual({ ok: true, isReady: false });
    expect(await listed(orderId)).toMatchObject({ isReady: false, status: 'recebido' });
    expect(await stepsOf(orderId)).toEqual([
      [1, cookId],
      [2, cookId],
    ]);
  });

  it('is stored once when it is pressed on several screens at the same moment', async () => {
    const { orderId } = await s.paidOrder();
    const results = await Promise.all(Array.from({ length: 8 }, () => ready(orderId)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await stepsOf(orderId)).toEqual([[1, cookId]]);
  });

  it('requires every box of a product with lots to be packed', async () => {
    const { orderId, code } = await orderWithLot();
    expect(await ready(orderId)).toEqual({
      ok: false,
      error: { code: 'lot_missing', units: 2, isRefused: false, isRecalled: false },
    });
    await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 2 });
    expect(await ready(orderId)).toEqual({ ok: true, isReady: true });
  });

  it('is possible without a lot on confirmation, unless the setting requires lots', async () => {
    const { orderId } = await orderWithLot();
    await s.shop.sql.query('update settings set lot_required_to_send = true');
    expect(await ready(orderId, true, true)).toEqual({
      ok: false,
      error: { code: 'lot_missing', units: 2, isRefused: true, isRecalled: false },
    });
    await s.shop.sql.query('update settings set lot_required_to_send = false');
    expect(await ready(orderId, true, true)).toEqual({ ok: true, isReady: true });
  });

  it('is withdrawn when a box is taken out again, and is not shown while a lot of the order is stopped', async () => {
    const { orderId, code, lotId } = await orderWithLot();
    await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 2 });
    await ready(orderId);
    const [lineId = ''] = await lineIds(s.shop.cms, orderId);
    const out = { orderId, lineId, lotId, units: 1, actorId: cookId };
    await unpackLine(s.shop.cms, { ...out, entryId: randomUUID() });
    expect(await listed(orderId)).toMatchObject({ isReady: false, lines: [{ packed: 1, hasLots: true }] });
    expect((await stepsOf(orderId)).at(-1)).toEqual([2, null]);
    await pack(s.shop.cms, { orderId, lotCode: code, adminId });
    await ready(orderId);
    await freezeLot(s.shop.cms, { lotId, note: '', actorId: cookId });
    expect(await listed(orderId)).toMatchObject({ isReady: false, hasStoppedBox: true });
  });

  it('cannot be undone once the order was sent', async () => {
    const { orderId } = await s.paidOrder();
    await promise(orderId);
    await ready(orderId);
    for (const [from, to] of [
      ['recebido', 'em_preparo'],
      ['em_preparo', 'enviado'],
    ] as const)
      await changeOrderStatus(s.shop.cms, { orderId, from, to, actorId: adminId });
    expect(await ready(orderId, false)).toEqual({ ok: false, error: { code: 'already_sent' } });
    expect(await listed(orderId)).toMatchObject({ isReady: true, status: 'enviado' });
  });

  it('is refused before the payment, for an unknown order and without the permission', async () => {
    const { orderId } = await s.placedOrder();
    expect(await ready(orderId)).toEqual({ ok: false, error: { code: 'pack_not_open' } });
    expect(await ready(randomUUID())).toEqual({ ok: false, error: { code: 'not_found' } });
    const clerk = await makeCustomer(s.shop.cms, { role: 'atendente' });
    expect(await ready(orderId, true, false, clerk.id)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await stepsOf(orderId)).toEqual([]);
  });

  it('changes the version of the orders, which open pages follow, as each packed box does', async () => {
    const { orderId, code } = await orderWithLot();
    const before = await readOrdersVersion(s.shop.cms);
    await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 2 });
    const packed = await readOrdersVersion(s.shop.cms);
    await ready(orderId);
    expect(new Set([before, packed, await readOrdersVersion(s.shop.cms)]).size).toBe(3);
  });
});

describe('the kitchen’s list of a day', () => {
  it('names the lot that expires first among those on sale', async () => {
    const { productId, code } = await orderWithLot();
    const { nextLots } = await readPrepList(s.shop.cms, { date: DAY });
    expect(nextLots).toEqual({ [productId]: code });
  });

  it('shows only the buyer’s first name, and no surname, address, amount, e-mail or phone', async () => {
    const { orderId } = await orderWithLot();
    const [buyer] = await s.shop.sql.query<{ name: string; email: string }>(
      `select c.full_name as name, c.email from customers c join orders o on o.customer_id = c.id where o.id = $1`,
      [orderId],
    );
    const [first = '', ...others] = (buyer?.name ?? '').split(' ');
    const list = JSON.stringify(await readPrepList(s.shop.cms, { date: DAY }));
    const packing = JSON.stringify(await findPacking(s.shop.cms, orderId));
    expect(others.length).toBeGreaterThan(0);
    for (const payload of [list, packing]) {
      expect(payload).toContain(`"${first}"`);
      for (const word of others) expect(payload).not.toContain(word);
      expect(payload).not.toMatch(/cents|phone|email|street|zip/i);
      expect(payload).not.toContain(buyer?.email);
    }
    const whole = await findPacking(s.shop.cms, orderId, { hasWholeName: true });
    expect(whole?.customerName).toBe(buyer?.name);
    // A paid order has no cash that is due, also for those who may receive it.
    const { cashDueCents } = (await findPacking(s.shop.cms, orderId, { hasCash: true })) ?? {};
    expect(cashDueCents).toBeNull();
  });
});

describe('the order to pack next', () => {
  const nextOf = (orderId: string) => findNextToPack(s.shop.cms, orderId, { hasWholeName: true });

  it('is the first that is not ready, of the same day or earlier, and is none when no order is left', async () => {
    const [first, second, later] = [
      await s.paidOrder({ quantity: 1 }),
      await s.paidOrder({ quantity: 3 }),
      await s.paidOrder(),
    ];
    for (const { orderId } of [first, second]) await promise(orderId);
    await promise(later.orderId, '2099-12-01');
    expect(await nextOf(first.orderId)).toMatchObject({
      id: second.orderId,
      boxCount: 3,
      slot: { date: DAY, from: '09:00', to: '12:00' },
    });
    expect(await nextOf(later.orderId)).toMatchObject({ id: first.orderId });
    expect(await ready(second.orderId)).toMatchObject({ ok: true });
    expect(await nextOf(first.orderId)).toBeNull();
    expect(await findNextToPack(s.shop.cms, second.orderId, { hasWholeName: false })).toMatchObject({
      customerName: expect.not.stringContaining(' '),
    });
  });
});

describe('what the counter sees of "Pronto"', () => {
  const row = async (orderId: string) =>
    (await readWorkQueue(s.shop.cms, {})).orders.find(({ id }) => id === orderId);
  const deliver = (orderId: string) => makeDelivery(s.shop.cms, orderId);
  const mayGo = async (orderId: string) =>
    (await listReadyOrders(s.shop.cms)).some(({ id }) => id === orderId);

  it('is in the queue and on the order’s page, and the order may go with a run although nobody started it', async () => {
    const { orderId } = await s.paidOrder();
    await deliver(orderId);
    expect([(await row(orderId))?.isReady, await mayGo(orderId)]).toEqual([false, false]);
    await ready(orderId);
    expect(await row(orderId)).toMatchObject({ status: 'recebido', isReady: true });
    expect(await findAdminOrder(s.shop.cms, orderId)).toMatchObject({ isReady: true });
    expect(await mayGo(orderId)).toBe(true);
    const team = await makeTeam(s.shop.cms);
    const runId = await planRun(s.shop.cms, team, { orderIds: [orderId] });
    expect(await startRun(s.shop.cms, { runId, actorId: team.adminId })).toEqual({ ok: true });
    expect((await s.orderRow(orderId))?.['status']).toBe('enviado');
  });

  it('taken back in the kitchen, keeps the order out of a run, also while the run is being planned', async () => {
    const { orderId } = await s.paidOrder();
    await deliver(orderId);
    await ready(orderId);
    const team = await makeTeam(s.shop.cms);
    const runId = await planRun(s.shop.cms, team, { orderIds: [orderId] });
    const [started, taken] = await Promise.all([
      startRun(s.shop.cms, { runId, actorId: team.adminId }),
      ready(orderId, false),
    ]);
    if (taken.ok) expect(started).toMatchObject({ ok: false, error: { code: 'run_order_changed' } });
    else expect([started, taken.error.code]).toEqual([{ ok: true }, 'already_sent']);
  });

  it('counts the boxes to separate of an order that lacks a lot, and none once every lot is noted', async () => {
    const { orderId, code } = await orderWithLot();
    expect((await row(orderId))?.boxesToSeparate).toBe(2);
    await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 2 });
    expect((await row(orderId))?.boxesToSeparate).toBe(0);
    const { orderId: without } = await s.paidOrder();
    expect((await row(without))?.boxesToSeparate).toBe(0);
  });

  it('no longer counts when a lot is stopped afterwards', async () => {
    const { orderId, code, lotId } = await orderWithLot();
    await deliver(orderId);
    await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 2 });
    await ready(orderId);
    expect([(await row(orderId))?.isReady, await mayGo(orderId)]).toEqual([true, true]);
    await freezeLot(s.shop.cms, { lotId, note: '', actorId: cookId });
    expect([(await row(orderId))?.isReady, await mayGo(orderId)]).toEqual([false, false]);
  });
});
