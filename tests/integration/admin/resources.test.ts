import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readSettings } from '@cms/content/queries/read-settings';
import { changeRole } from '@cms/customers/operations/change-role';
import { closeLot } from '@cms/lots/operations/close-lot';
import { listPublicLots } from '@cms/lots/queries/list-public-lots';
import { noteSmsIsOn } from '@cms/notifications/operations/set-sms-limit';
import { findPacking } from '@cms/orders/packing/find-packing';
import { readMissingLots } from '@cms/orders/packing/missing-lots';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { inTransaction } from '@cms/platform/database/transaction';
import { queueSms } from '@cms/platform/queue/queue-mail';
import { switchResource } from '@cms/resources/operations/switch-resource';
import { offResources } from '@cms/platform/resources/read-resources';
import { saveRun } from '@cms/runs/operations/save-run';
import { endRun } from '@cms/runs/operations/end-run';
import { RESOURCES, type Resource } from '@shop/permissions/resources';
import { dayOf } from '@shop/time/bahia';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { makeLot, releasedLot } from '@tests/support/orders/lot-steps';
import { planRun, prepareDelivery } from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);
let adminId: string;

beforeEach(async () => {
  // A migrated shop has a row of each resource.
  await s.shop.sql.query('insert into resources (name, is_on) select unnest($1::text[]), true', [RESOURCES]);
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const turn = (name: Resource, isOn: boolean, actorId = adminId) =>
  switchResource(s.shop.cms, { actorId, name, isOn });

/** Switches a resource off and lets this process hear of it, as the listener does. */
async function turnOff(name: Resource) {
  expect(await turn(name, false)).toEqual({ ok: true });
  dropSnapshots('content');
  dropSnapshots('catalog');
}

const inUse = (kind: string, count: number) => ({
  ok: false,
  error: { code: 'in_use', work: { kind, count } },
});

const makeCourier = async () => (await makeCustomer(s.shop.cms, { role: 'entregador' })).id;

describe('a resource', () => {
  it('is switched off and on again, once for two presses, and only by whoever changes the settings', async () => {
    expect(await offResources(s.shop.sql)).toEqual([]);
    for (const name of RESOURCES) {
      const both = await Promise.all([turn(name, false), turn(name, false)]);
      expect(both).toEqual([{ ok: true }, { ok: true }]);
    }
    expect(await offResources(s.shop.sql)).toEqual(RESOURCES);
    expect(await turn('lots', true)).toEqual({ ok: true });
    expect(await offResources(s.shop.sql)).toEqual(RESOURCES.filter((name) => name !== 'lots'));
    const attendant = (await makeCustomer(s.shop.cms, { role: 'atendente' })).id;
    expect(await turn('runs', true, attendant)).toEqual({ ok: false, error: { code: 'access_denied' } });

    const audited = await s.shop.sql.query<{ action: string; name: string }>(
      `select action, subject_id as name from audit_log where subject_type = 'resources' order by created_at`,
    );
    expect(audited).toHaveLength(RESOURCES.length + 1);
    expect(audited.at(-1)).toEqual({ action: 'resource.on', name: 'lots' });
  });

  it('stays on while something is open that only it can end', async () => {
    const courierId = await makeCourier();
    const { orderId } = await s.paidOrder();
    await prepareDelivery(s.shop.cms, orderId, { adminId, courierId });
    const runId = await planRun(s.shop.cms, { adminId, courierId }, { orderIds: [orderId] });
    expect(await turn('runs', false)).toEqual(inUse('runs', 1));
    await endRun(s.shop.cms, { runId, actorId: adminId });
    expect(await turn('runs', false)).toEqual(inUse('couriers', 1));

    await makeCustomer(s.shop.cms, { role: 'cozinha' });
    expect(await turn('kitchen', false)).toEqual(inUse('cooks', 1));

    const product = await s.product({ priceCents: 5000, stock: 0 });
    const { lotId } = await makeLot(s.shop.cms, { productId: product.id, adminId });
    expect(await turn('lots', false)).toEqual(inUse('lots', 1));
    await closeLot(s.shop.cms, { lotId, actorId: adminId });

    await counter.cashOrder();
    expect(await turn('counter', false)).toEqual(inUse('cash', 1));
    expect(await offResources(s.shop.sql)).toEqual([]);
  });

  it('goes off only after an act that began before, and refuses the acts that come later', async () => {
    const courierId = await makeCourier();
    const { orderId } = await s.paidOrder();
    await prepareDelivery(s.shop.cms, orderId, { adminId, courierId });
    const run = {
      runId: randomUUID(),
      date: dayOf(new Date()),
      window: null,
      courierId,
      orderIds: [orderId],
      actorId: adminId,
    };
    await changeRole(s.shop.cms, {
      customerId: courierId,
      from: 'entregador',
      to: 'admin',
      actorId: adminId,
    });
    // At most one of both may happen: an open run in a shop without routes could never be ended.
    const [saved, off] = await Promise.all([saveRun(s.shop.cms, run), turn('runs', false)]);
    expect([saved.ok, off.ok].filter(Boolean)).toHaveLength(1);
    if (saved.ok) {
      await endRun(s.shop.cms, { runId: run.runId, actorId: adminId });
      await turnOff('runs');
    }
    expect(await saveRun(s.shop.cms, { ...run, runId: randomUUID() })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await turn('runs', true)).toEqual({ ok: true });
    expect(await saveRun(s.shop.cms, { ...run, runId: randomUUID() })).toMatchObject({ ok: true });
  });

  it('is gone from the panel with the next request, although its process hears of no change', async () => {
    const { adminContextOf } = await import('@cms/admin/admin-context');
    const opens = async () => {
      const user = { id: adminId, fullName: 'Ana Reis', role: 'admin' } as never;
      return (await adminContextOf({ user, payload: s.shop.cms.payload }, 'lot:read')) !== null;
    };
    expect(await opens()).toBe(true);
    expect(await turn('lots', false)).toEqual({ ok: true });
    expect(await opens()).toBe(false);
    expect(await turn('lots', true)).toEqual({ ok: true });
    expect(await opens()).toBe(true);
  });

  it('is on again with the first person who works with it', async () => {
    await turnOff('kitchen');
    await turnOff('runs');
    const { id: customerId } = await makeCustomer(s.shop.cms);
    await changeRole(s.shop.cms, { customerId, from: 'cliente', to: 'entregador', actorId: adminId });
    expect(await offResources(s.shop.sql)).toEqual(['kitchen']);
  });
});

describe('while it is off', () => {
  it('lots ask for nothing, and are not in the shop; afterwards they are as before', async () => {
    const { orderId, productId } = await s.paidOrder();
    const { lotId } = await releasedLot(s.shop.cms, { productId, adminId });
    const missing = () => inTransaction(s.shop.cms.payload, (tx) => readMissingLots(tx, orderId));
    await s.shop.sql.query('update settings set lot_required_to_send = true');
    expect(await missing()).toMatchObject({ units: 1, isRefused: true });
    await closeLot(s.shop.cms, { lotId, actorId: adminId });
    expect((await listPublicLots(s.shop.cms)).lots).toHaveLength(1);

    await turnOff('lots');
    expect(await missing()).toBeNull();
    expect((await findPacking(s.shop.cms, orderId))?.lines.map(({ hasLots }) => hasLots)).toEqual([false]);
    expect(await listPublicLots(s.shop.cms)).toMatchObject({ lots: [], isLotRequired: false });

    expect(await turn('lots', true)).toEqual({ ok: true });
    dropSnapshots('catalog');
    expect(await missing()).toMatchObject({ units: 1, isRefused: true });
    expect((await listPublicLots(s.shop.cms)).lots).toHaveLength(1);
  });

  it('the counter takes no orders, and no text says that the shop takes cash', async () => {
    await counter.takeCash();
    dropSnapshots('content');
    expect((await readSettings(s.shop.cms)).counterCash).toBe(true);
    await turnOff('counter');
    expect((await readSettings(s.shop.cms)).counterCash).toBe(false);
    await expect(counter.placed({ actorId: adminId })).rejects.toThrow('counter_denied');
    expect(await turn('counter', true)).toEqual({ ok: true });
    expect(await counter.placed({ actorId: adminId })).toMatchObject({ ok: true });
  });

  it('no text message is queued', async () => {
    await noteSmsIsOn({ ...s.shop.cms, sms: {} as never });
    const { id: customerId } = await makeCustomer(s.shop.cms);
    await s.shop.sql.query(`update customers set phone = '(71) 90000-0001' where id = $1`, [customerId]);
    const queue = (dedupeKey: string) =>
      queueSms(s.shop.sql, { kind: 'campaign-test', detail: null, customerId, dedupeKey } as never);
    await turnOff('sms');
    expect(await queue('off')).toBe(0);
    expect(await turn('sms', true)).toEqual({ ok: true });
    expect(await queue('on')).toBe(1);
  });
});
