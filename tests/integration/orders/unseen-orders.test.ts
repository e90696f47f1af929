import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { notifyUnseenOrders } from '@cms/notifications/operations/notify-unseen-orders';
import { switchAutomaticMail } from '@cms/notifications/operations/switch-automatic-mail';
import { acknowledgeOrders } from '@cms/orders/operations/acknowledge-orders';
import { readOrdersVersion } from '@cms/orders/queries/admin-attention';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { readOrderAlerts } from '@cms/orders/queries/order-alerts';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(s.shop.cms);
});

afterEach(() => s.expectInvariants());

const unseen = async () => (await readOrderAlerts(s.shop.cms)).unseen.map(({ id }) => id);
const see = (orderIds: string[], actorId = people.admin.id) =>
  acknowledgeOrders(s.shop.cms, { orderIds, actorId });
const waitMinutes = (minutes: number) =>
  s.shop.sql.query(`update orders set received_at = received_at - $1 * interval '1 minute'`, [minutes]);

describe('a paid order', () => {
  it('rings until somebody acknowledges it, and the person and the time are stored', async () => {
    const { orderId } = await s.paidOrder();
    await s.placedOrder();
    await waitMinutes(2);
    const { unseen: alerts } = await readOrderAlerts(s.shop.cms);
    expect(alerts).toMatchObject([{ id: orderId, customerName: 'Luana Mota' }]);
    expect(alerts[0]?.waitedSeconds).toBeGreaterThanOrEqual(120);

    const version = await readOrdersVersion(s.shop.cms);
    expect(await see([orderId])).toEqual({ ok: true, seen: 1 });
    expect(await readOrdersVersion(s.shop.cms)).not.toBe(version);
    expect(await unseen()).toEqual([]);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
    const order = await findAdminOrder(s.shop.cms, orderId);
    expect(order?.seen).toEqual({ byName: expect.any(String) as string, at: expect.any(Date) as Date });
  });

  it('is acknowledged once, however many people press at the same time', async () => {
    const orders = [await s.paidOrder(), await s.paidOrder()].map(({ orderId }) => orderId);
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) => see(index % 2 ? orders : orders.toReversed())),
    );
    const counted = results.map((result) => (result.ok ? result.seen : -1));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await see(orders)).toEqual({ ok: true, seen: 0 });
  });

  it('stops ringing once its preparation is started, and after a day', async () => {
    const started = await s.paidOrder();
    const old = await s.paidOrder();
    await changeOrderStatus(s.shop.cms, {
      orderId: started.orderId,
      from: 'recebido',
      to: 'em_preparo',
      actorId: people.admin.id,
    });
    expect(await unseen()).toEqual([old.orderId]);
    await waitMinutes(24 * 60);
    expect(await unseen()).toEqual([]);
    expect(await see([started.orderId, old.orderId])).toEqual({ ok: true, seen: 0 });
  });

  it('can be acknowledged by the team only', async () => {
    const { orderId } = await s.paidOrder();
    expect(await see([orderId], people.owner.id)).toEqual({ ok: false, error: { code: 'access_denied' } });
    const refused = await callRest({
      method: 'POST',
      path: '/orders/acknowledge',
      as: people.owner,
      json: { orderIds: [orderId] },
    });
    expect(refused.status).toBe(403);
    expect(await unseen()).toEqual([orderId]);
    const malformed = await callRest({
      method: 'POST',
      path: '/orders/acknowledge',
      as: people.admin,
      json: { orderIds: ['1 or 1=1'] },
    });
    expect(malformed.status).toBe(400);
  });
});

describe('an order that waits for its payment', () => {
  it('is reported by its id only, so that the screen can play a different sound', async () => {
    expect((await readOrderAlerts(s.shop.cms)).newestUnpaidId).toBeNull();
    const { orderId } = await s.placedOrder();
    expect(await readOrderAlerts(s.shop.cms)).toEqual({ unseen: [], newestUnpaidId: orderId });
  });
});

describe('the mail about an order that nobody has seen', () => {
  const turnOn = () =>
    switchAutomaticMail(s.shop.cms, { name: 'order-unseen', isOn: true, actorId: people.admin.id });
  const mails = async (orderId: string) =>
    (await s.mailsOf(orderId)).filter((kind) => kind === 'order-unseen-admin');

  it('is sent once after five minutes, while the switch is on', async () => {
    const { orderId } = await s.paidOrder();
    await waitMinutes(4);
    await turnOn();
    expect(await notifyUnseenOrders(s.shop.cms)).toBe(0);
    await waitMinutes(2);
    await Promise.all([notifyUnseenOrders(s.shop.cms), notifyUnseenOrders(s.shop.cms)]);
    expect(await notifyUnseenOrders(s.shop.cms)).toBe(0);
    expect(await mails(orderId)).toHaveLength(1);
  });

  it('is not sent while the switch is off, nor for an order that was seen', async () => {
    const { orderId } = await s.paidOrder();
    await waitMinutes(6);
    expect(await notifyUnseenOrders(s.shop.cms)).toBe(0);
    await turnOn();
    await see([orderId]);
    expect(await notifyUnseenOrders(s.shop.cms)).toBe(0);
    expect(await mails(orderId)).toEqual([]);
  });
});
