import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { arrangeStops } from '@cms/runs/operations/arrange-stops';
import { changeStop } from '@cms/runs/operations/change-stop';
import { endForgottenRuns, endRun } from '@cms/runs/operations/end-run';
import { returnFromRun } from '@cms/runs/operations/return-from-run';
import { saveRun } from '@cms/runs/operations/save-run';
import { startRun } from '@cms/runs/operations/start-run';
import { makeWindow } from '@tests/support/factories/make-slots';
import {
  findAdminRun,
  listAbsentOrders,
  listCouriers,
  listReadyOrders,
  listRuns,
} from '@cms/runs/queries/admin-runs';
import { findCourierRun } from '@cms/runs/queries/courier-run';
import { usualCourier } from '@cms/admin/views/runs/run-labels';
import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { disarmFaultPoints, armFaultPoints } from '@cms/platform/failpoint';
import {
  makeTeam,
  planRun,
  prepareDelivery,
  sendRun,
  stopsOf,
  tapAt,
  tapped,
  type Team,
} from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let team: Team;

beforeEach(async () => {
  team = await makeTeam(s.shop.cms);
});

afterEach(async () => {
  disarmFaultPoints();
  await s.expectInvariants();
});

async function delivery(): Promise<string> {
  const { orderId } = await s.paidOrder();
  await prepareDelivery(s.shop.cms, orderId, team);
  return orderId;
}

const today = () => dayOf(new Date());
const statusOf = async (orderId: string) => (await s.orderRow(orderId))?.['status'];
const save = (orderIds: string[], wishes: { runId?: string; courierId?: string; actorId?: string } = {}) =>
  saveRun(s.shop.cms, {
    runId: randomUUID(),
    date: today(),
    window: null,
    courierId: team.courierId,
    orderIds,
    actorId: team.adminId,
    ...wishes,
  });
const courierRun = () =>
  findCourierRun(s.shop.cms, { person: { customerId: team.courierId, role: 'entregador' } });

describe('a planned delivery run', () => {
  it('is stored once after two clicks, with its stops in the chosen sequence', async () => {
    const orders = [await delivery(), await delivery(), await delivery()];
    const runId = randomUUID();
    const results = await Promise.all([save(orders, { runId }), save(orders, { runId })]);
    expect(results).toEqual([
      { ok: true, runId },
      { ok: true, runId },
    ]);
    expect((await stopsOf(s.shop.cms, runId)).map(({ orderId }) => orderId)).toEqual(orders);
    const turned = [orders[2], orders[0]] as string[];
    await save(turned, { runId });
    expect((await stopsOf(s.shop.cms, runId)).map(({ orderId }) => orderId)).toEqual(turned);
    expect((await listReadyOrders(s.shop.cms)).map(({ id }) => id)).toEqual([orders[1]]);
    expect(await listRuns(s.shop.cms, today())).toMatchObject([{ id: runId, stopCount: 2 }]);
  });

  it('has the window that its orders share, and none while they have several', async () => {
    const orders = [await delivery(), await delivery()];
    const templateId = await makeWindow(s.shop.cms, { date: today() });
    const promise = (orderId: string | undefined, from: string, to: string) =>
      s.shop.sql.query(
        'update orders set slot_template_id = $2, slot_date = $3, slot_from = $4, slot_to = $5 where id = $1',
        [orderId, templateId, today(), from, to],
      );
    await save(orders);
    await promise(orders[0], '16:00', '19:00');
    await promise(orders[1], '16:00', '19:00');
    expect(await listRuns(s.shop.cms, today())).toMatchObject([
      { slotDate: today(), slotFrom: '16:00', slotTo: '19:00' },
    ]);
    await promise(orders[1], '13:00', '16:00');
    expect(await listRuns(s.shop.cms, today())).toMatchObject([{ slotFrom: null, slotTo: null }]);
    // The day was set without taking places of its window.
    await s.shop.sql.query(
      'update orders set slot_template_id = null, slot_date = null, slot_from = null, slot_to = null where id = any($1::uuid[])',
      [orders],
    );
  });

  it('never takes an order of another run: the second of two people gets an error with the order’s number', async () => {
    const orderId = await delivery();
    const results = await Promise.all([save([orderId]), save([orderId])]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: { code: 'run_order_taken', number: orderId.slice(-8).toUpperCase() },
    });
  });

  it('accepts only prepared deliveries, and only a courier’s account', async () => {
    const pickup = (await s.paidOrder()).orderId;
    expect(await save([pickup])).toMatchObject({ ok: false, error: { code: 'run_order_changed' } });
    const orderId = await delivery();
    expect(await save([])).toEqual({ ok: false, error: { code: 'run_empty' } });
    const buyer = (await s.paidOrder()).customerId;
    expect(await save([orderId], { courierId: buyer })).toEqual({
      ok: false,
      error: { code: 'run_no_courier' },
    });
    expect(await save([orderId], { actorId: team.courierId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });

  it('shows its courier no personal data before it starts', async () => {
    await planRun(s.shop.cms, team, { orderIds: [await delivery()] });
    const run = await courierRun();
    expect(run).toMatchObject({ state: 'montada', showsPeople: false });
    expect(run?.stops).toMatchObject([{ person: null, boxCount: 1 }]);
  });
});

describe('starting a delivery run', () => {
  it('sends every order once, however often it is requested', async () => {
    const orders = [await delivery(), await delivery()];
    const runId = await planRun(s.shop.cms, team, { orderIds: orders });
    const start = () => startRun(s.shop.cms, { runId, actorId: team.adminId });
    expect(await Promise.all([start(), start(), start()])).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    for (const orderId of orders) {
      expect(await statusOf(orderId)).toBe('enviado');
      const sent = (await s.mailsOf(orderId)).filter((kind) => kind === 'order-status-changed');
      expect(sent).toHaveLength(2);
    }
    const run = await courierRun();
    expect(run?.stops[0]?.person).toMatchObject({
      street: 'Rua das Rosas',
      instructions: 'interfone 302',
    });
    expect(JSON.stringify(run)).not.toMatch(/Cents|email|@/i);
  });

  it('sends all orders or none', async () => {
    const orders = [await delivery(), await delivery()];
    const runId = await planRun(s.shop.cms, team, { orderIds: orders });
    armFaultPoints('start-run:before-commit=throw');
    await expect(startRun(s.shop.cms, { runId, actorId: team.adminId })).rejects.toThrow('fault point');
    expect(await statusOf(orders[0] ?? '')).toBe('em_preparo');
    await changeOrderStatus(s.shop.cms, {
      orderId: orders[1] ?? '',
      from: 'em_preparo',
      to: 'recebido',
      actorId: team.adminId,
    });
    expect(await startRun(s.shop.cms, { runId, actorId: team.adminId })).toMatchObject({
      ok: false,
      error: { code: 'run_order_changed' },
    });
    expect(await statusOf(orders[0] ?? '')).toBe('em_preparo');
  });

  it('makes its courier away until the run has ended, for the counter or because the courier is back', async () => {
    const isAway = async () =>
      (await listCouriers(s.shop.cms)).find(({ id }) => id === team.courierId)?.isAway;
    expect(await isAway()).toBe(false);
    const { runId, stops } = await sendRun(s.shop.cms, team, [await delivery()]);
    expect(await isAway()).toBe(true);
    const stranger = (await makeTeam(s.shop.cms)).courierId;
    expect(await returnFromRun(s.shop.cms, { runId, actorId: stranger })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
    const back = () => returnFromRun(s.shop.cms, { runId, actorId: team.courierId });
    expect(await Promise.all([back(), back()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await isAway()).toBe(false);
    expect((await courierRun())?.state).toBe('encerrada');
    expect(await statusOf(stops[0]?.orderId ?? '')).toBe('enviado');
    expect((await listReadyOrders(s.shop.cms)).map(({ id }) => id)).toEqual([stops[0]?.orderId]);
  });

  it('suggests the courier who drove last for the next run, and never the owner', async () => {
    const suggested = async () => usualCourier(await listCouriers(s.shop.cms))?.id ?? null;
    expect(await suggested()).toBe(team.courierId);
    await makeTeam(s.shop.cms);
    expect(await suggested()).toBe(null);
    await sendRun(s.shop.cms, team, [await delivery()]);
    expect(await suggested()).toBe(team.courierId);
    await s.shop.sql.query(`update customers set role = 'cliente' where role = 'entregador'`);
    expect(await suggested()).toBe(null);
  });

  it('is refused while its courier is still on another run', async () => {
    await sendRun(s.shop.cms, team, [await delivery()]);
    const runId = await planRun(s.shop.cms, team, { orderIds: [await delivery()] });
    expect(await startRun(s.shop.cms, { runId, actorId: team.adminId })).toEqual({
      ok: false,
      error: { code: 'run_courier_away' },
    });
  });
});

describe('a delivery run on the road', () => {
  it('can be rearranged, but only with exactly the stops that it has', async () => {
    const { runId, stops } = await sendRun(s.shop.cms, team, [await delivery(), await delivery()]);
    const turned = stops.toReversed().map(({ id }) => id);
    const arrange = (stopIds: string[]) =>
      arrangeStops(s.shop.cms, { runId, stopIds, actorId: team.adminId });
    expect(await arrange(turned)).toEqual({ ok: true });
    expect((await stopsOf(s.shop.cms, runId)).map(({ id }) => id)).toEqual(turned);
    expect(await arrange(turned.slice(1))).toEqual({ ok: false, error: { code: 'run_changed' } });
  });

  it('lists for the counter the stops where nobody was at home; a reopened stop becomes the last one', async () => {
    const { runId, stops } = await sendRun(s.shop.cms, team, [await delivery(), await delivery()]);
    const [first] = stops;
    if (!first) throw new Error('no stop');
    await tapped(s.shop.cms, team, tapAt(first.id, { kind: 'ninguem_em_casa', reason: 'nao_atendeu' }));
    expect(await listAbsentOrders(s.shop.cms)).toMatchObject([
      { orderId: first.orderId, reason: 'nao_atendeu', runId },
    ]);
    expect(await statusOf(first.orderId)).toBe('enviado');
    const again = () => changeStop(s.shop.cms, { stopId: first.id, act: 'reabrir', actorId: team.adminId });
    expect([await again(), await again()]).toEqual([{ ok: true }, { ok: true }]);
    const run = await findAdminRun(s.shop.cms, runId);
    expect(run?.stops.at(-1)).toMatchObject({ id: first.id, outcome: null });
    expect(await listAbsentOrders(s.shop.cms)).toEqual([]);
  });

  it('counts an order that the counter marked as delivered, also after the run, until the mark is taken back', async () => {
    const { runId, stops } = await sendRun(s.shop.cms, team, [await delivery(), await delivery()]);
    const orderId = stops[0]?.orderId ?? '';
    const marked = await changeOrderStatus(s.shop.cms, {
      orderId,
      from: 'enviado',
      to: 'entregue',
      actorId: team.adminId,
    });
    const seen = () => findAdminRun(s.shop.cms, runId);
    expect(await seen()).toMatchObject({
      deliveredCount: 1,
      stops: [
        { outcome: null, orderStatus: 'entregue', counterDeliveredAt: expect.any(Date), boxCount: 1 },
        { counterDeliveredAt: null, lines: [{ quantity: 1 }] },
      ],
    });
    const eventId = (marked.ok && marked.undo?.eventId) || '';
    await undoOrderStep(s.shop.cms, { orderId, eventId, actorId: team.adminId });
    expect(await seen()).toMatchObject({ deliveredCount: 0, stops: [{ counterDeliveredAt: null }, {}] });
    await changeOrderStatus(s.shop.cms, { orderId, from: 'enviado', to: 'entregue', actorId: team.adminId });
    await endRun(s.shop.cms, { runId, actorId: team.adminId });
    expect(await seen()).toMatchObject({ deliveredCount: 1, stops: [{ outcome: 'devolvida' }, {}] });
    // The other order came back, and is delivered by another run: that is no delivery of this one.
    const otherId = stops[1]?.orderId ?? '';
    await changeOrderStatus(s.shop.cms, {
      orderId: otherId,
      from: 'enviado',
      to: 'entregue',
      actorId: team.adminId,
    });
    expect(await seen()).toMatchObject({ deliveredCount: 1 });
  });

  it('returns the order of a stop to the counter once', async () => {
    const { stops } = await sendRun(s.shop.cms, team, [await delivery()]);
    const stopId = stops[0]?.id ?? '';
    const back = () => changeStop(s.shop.cms, { stopId, act: 'devolver', actorId: team.adminId });
    expect(await Promise.all([back(), back()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await listReadyOrders(s.shop.cms)).toHaveLength(1);
    expect(await changeStop(s.shop.cms, { stopId, act: 'reabrir', actorId: team.courierId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});

describe('the end of a delivery run', () => {
  it('returns the orders of its open stops to the counter, and hides personal data two hours later', async () => {
    const { runId, stops } = await sendRun(s.shop.cms, team, [await delivery()]);
    const end = () => endRun(s.shop.cms, { runId, actorId: team.adminId });
    expect(await Promise.all([end(), end()])).toEqual([{ ok: true }, { ok: true }]);
    expect((await courierRun())?.stops).toMatchObject([
      { outcome: 'devolvida', person: { street: 'Rua das Rosas' } },
    ]);
    expect(await listReadyOrders(s.shop.cms)).toMatchObject([{ id: stops[0]?.orderId }]);
    const age = (time: string) =>
      s.shop.sql.query(
        `update runs set started_at = now() - interval '9 hours', ended_at = now() - $2::interval where id = $1`,
        [runId, time],
      );
    await age('1 hour 59 minutes');
    expect(await courierRun()).toMatchObject({ showsPeople: true });
    await age('2 hours 1 second');
    const late = await courierRun();
    expect(late).toMatchObject({ showsPeople: false, stops: [{ person: null, outcome: 'devolvida' }] });
    expect(JSON.stringify(late)).not.toContain('Rosas');
  });

  it('happens automatically for a run that nobody ended', async () => {
    const { runId } = await sendRun(s.shop.cms, team, [await delivery()]);
    const planned = await planRun(s.shop.cms, team, { orderIds: [await delivery()] });
    expect(await endForgottenRuns(s.shop.cms)).toBe(0);
    await s.shop.sql.query(`update runs set started_at = now() - interval '19 hours' where id = $1`, [runId]);
    await s.shop.sql.query('update runs set date = $2 where id = $1', [planned, addDays(today(), -1)]);
    const ended = await Promise.all([endForgottenRuns(s.shop.cms), endForgottenRuns(s.shop.cms)]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await findAdminRun(s.shop.cms, runId)).toMatchObject({ state: 'encerrada' });
    expect(await endForgottenRuns(s.shop.cms)).toBe(0);
  });
});

describe('the page of a courier', () => {
  it('never shows the run of another courier, whatever id is requested', async () => {
    const { runId } = await sendRun(s.shop.cms, team, [await delivery()]);
    const other = await makeTeam(s.shop.cms);
    const asked = { customerId: other.courierId, role: 'entregador' };
    expect(await findCourierRun(s.shop.cms, { person: asked })).toBeNull();
    expect(await findCourierRun(s.shop.cms, { person: asked, runId })).toBeNull();
    const admin = { customerId: team.adminId, role: 'admin' };
    expect(await findCourierRun(s.shop.cms, { person: admin, runId })).toMatchObject({ isOwn: false });
  });
});
