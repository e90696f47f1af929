import { describe, expect, it } from 'vitest';

import { endSession } from '@cms/customers/operations/end-session';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { endPushDevice } from '@cms/notifications/operations/end-push-device';
import { registerPushDevice } from '@cms/notifications/operations/register-push-device';
import { switchAutomaticMail } from '@cms/notifications/operations/switch-automatic-mail';
import { MAX_PUSH_DEVICES } from '@cms/notifications/push/store-push-device';
import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { orderNumber } from '@shop/orders/order-number';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useOrderPushes } from '@tests/support/push/use-order-pushes';

const { shop, person, service, register, move, messages, makeDue, send, sendAll, outcomes, devices } =
  useOrderPushes();

describe('registering a browser', () => {
  it('stores the browser by name, turns on messages about orders, and leaves promotions to the customer', async () => {
    await savePreferences(shop.cms, { customerId: person.customerId, change: { pushOrders: false } });
    expect(await register('phone', { promotions: false })).toMatchObject({ ok: true });
    expect(await devices()).toMatchObject([{ device: 'Chrome no Android', isThisOne: true }]);
    const [switches] = await shop.sql.query(
      `select notification_preferences_push_orders as orders, notification_preferences_push_promotions as promotions
       from customers where id = $1`,
      [person.customerId],
    );
    expect(switches).toEqual({ orders: true, promotions: false });
    const consents = await shop.sql.query('select kind, granted from consents where customer_id = $1', [
      person.customerId,
    ]);
    expect(consents).toEqual([{ kind: 'push-promotions', granted: false }]);
  });

  it('stores the browser once, however often it asks', async () => {
    const subscription = service().subscribe('phone');
    const ask = () => registerPushDevice(shop.cms, { ...person, userAgent: null, subscription });
    const results = await Promise.all([ask(), ask(), ask()]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await devices()).toHaveLength(1);
  });

  it('assigns a browser to the customer who registered it last, and drops the messages queued for the previous one', async () => {
    await register('family');
    await move('em_preparo');
    const other = (await makeCustomer(shop.cms)).id;
    await register('family', { owner: other });
    expect(await devices()).toEqual([]);
    await sendAll();
    expect(service().received).toEqual([]);
    expect(await outcomes()).toEqual(['no_recipient']);
  });

  it.each([
    ['an address inside the network', { endpoint: 'http://127.0.0.1:5432/push/x' }],
    ['a service that is not known', { endpoint: 'https://push.exemplo.com.br/x' }],
    ['a known name without https', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
    ['a known name as a part of another', { endpoint: 'https://fcm.googleapis.com.exemplo.com/x' }],
    ['a port of a known service', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['a name and password', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
    ['no address', { endpoint: 'x' }],
    ['a key beside the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['a key that is no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A' } }],
  ])('rejects %s', async (_, change) => {
    const subscription = { ...service().subscribe('phone'), ...change };
    expect(await registerPushDevice(shop.cms, { ...person, userAgent: null, subscription })).toEqual({
      ok: false,
      error: { code: 'push_invalid' },
    });
    expect(await devices()).toEqual([]);
  });

  it('leaves the switches unchanged when a browser renews its subscription automatically', async () => {
    await savePreferences(shop.cms, { customerId: person.customerId, change: { pushOrders: false } });
    const subscription = service().subscribe('phone');
    const renewal = { ...person, userAgent: null, subscription, isRenewal: true };
    expect(await registerPushDevice(shop.cms, renewal)).toMatchObject({ ok: true });
    const [switches] = await shop.sql.query(
      `select notification_preferences_push_orders as orders from customers where id = $1`,
      [person.customerId],
    );
    expect(switches).toEqual({ orders: false });
  });

  it('is not offered by a shop without keys', async () => {
    shop.cms.push = null;
    expect(await register('phone')).toEqual({ ok: false, error: { code: 'push_unavailable' } });
  });

  it('drops the oldest browser beyond the limit', async () => {
    for (let index = 0; index <= MAX_PUSH_DEVICES; index += 1) await register(`browser ${index}`);
    expect(await devices()).toHaveLength(MAX_PUSH_DEVICES);
  });
});

describe('a message about a step of an order', () => {
  it('reaches each browser once, encrypted, with only the number and the step of the order', async () => {
    await register('phone');
    await register('desk');
    await move('enviado');
    await sendAll();
    await sendAll();
    expect(
      service()
        .received.map(({ browser }) => browser)
        .sort(),
    ).toEqual(['desk', 'phone']);
    expect(service().received[0]?.text).toEqual({
      title: 'Saiu para entrega',
      body: `Pedido ${orderNumber(person.orderId)}`,
      path: `/conta/pedidos/${person.orderId}`,
      tag: `pedido-${person.orderId}`,
    });
    expect(service().received[0]?.headers).toMatchObject({ ttl: '43200', urgency: 'high' });
    expect(await outcomes()).toEqual(['sent', 'sent']);
  });

  it('is sent once by two workers at the same time', async () => {
    await register('phone');
    await move('enviado');
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(service().received).toHaveLength(1);
  });

  it('arrives in the order of the steps', async () => {
    await register('phone');
    await move('em_preparo');
    await move('enviado', 'em_preparo');
    await makeDue();
    const [, last] = await messages();
    await send(last?.id ?? '');
    expect(service().received.map(({ text }) => (text as { title: string }).title)).toEqual([
      'Estamos preparando seu pedido',
      'Saiu para entrega',
    ]);
  });

  it.each([
    [
      'the customer turned it off meanwhile',
      'not_wanted',
      () => savePreferences(shop.cms, { customerId: person.customerId, change: { pushOrders: false } }),
    ],
    [
      'the owner turned it off meanwhile',
      'switched_off',
      async () =>
        switchAutomaticMail(shop.cms, {
          actorId: (await makeCustomer(shop.cms, { role: 'admin' })).id,
          name: 'order-steps|push',
          isOn: false,
        }),
    ],
    ['the session ended', 'no_recipient', () => endSession(shop.cms.payload, person)],
    [
      'the browser was removed',
      'no_recipient',
      async () =>
        endPushDevice(shop.cms, {
          customerId: person.customerId,
          deviceId: (await devices())[0]?.deviceId ?? '',
        }),
    ],
    [
      'the order was cancelled',
      'obsolete',
      () => shop.sql.query(`update orders set status = 'cancelado' where id = $1`, [person.orderId]),
    ],
    [
      'it is half a day old',
      'obsolete',
      () => shop.sql.query(`update outgoing_mails set created_at = now() - interval '13 hours'`),
    ],
  ])('is not sent when %s', async (_, outcome, meanwhile) => {
    await register('phone');
    await move('enviado');
    await meanwhile();
    await sendAll();
    expect(service().received).toEqual([]);
    expect(await outcomes()).toEqual([outcome]);
  });

  it('is not sent to an erased account, whose browsers are deleted', async () => {
    await register('phone');
    await move('entregue');
    await eraseCustomer(shop.cms, { customerId: person.customerId, proof: 'password' });
    await sendAll();
    expect(service().received).toEqual([]);
    expect(await shop.sql.query('select 1 from push_devices')).toEqual([]);
  });

  it('is dropped when the step is undone', async () => {
    await register('phone');
    const { actorId, eventId } = await move('enviado');
    expect(await undoOrderStep(shop.cms, { orderId: person.orderId, actorId, eventId })).toMatchObject({
      ok: true,
    });
    await sendAll();
    expect(service().received).toEqual([]);
    expect(await outcomes()).toEqual(['undone']);
  });

  it('prevents the undo of the step once a browser has received it', async () => {
    await register('phone');
    const { actorId, eventId } = await move('enviado');
    await sendAll();
    expect(await undoOrderStep(shop.cms, { orderId: person.orderId, actorId, eventId })).toMatchObject({
      ok: false,
    });
  });
});
