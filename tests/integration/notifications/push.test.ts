import webPush from 'web-push';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Mailer } from '@cms/notifications/mailer';
import { openSession } from '@cms/customers/sessions/open-session';
import { endSession } from '@cms/customers/operations/end-session';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { endPushDevice } from '@cms/notifications/operations/end-push-device';
import { MAX_PUSH_DEVICES, registerPushDevice } from '@cms/notifications/operations/register-push-device';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { switchAutomaticMail } from '@cms/notifications/operations/switch-automatic-mail';
import { listPushDevices } from '@cms/notifications/queries/list-push-devices';
import { createPushSender, type PushSender } from '@cms/notifications/push/push-sender';
import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { inTransaction } from '@cms/platform/database/transaction';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { findFreePort } from '@server/processes/free-port';
import { orderNumber } from '@shop/orders/order-number';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { startMailProcess } from '@tests/support/mail/send-mail-process';
import { startPushService, type PushService } from '@tests/support/push/push-service';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const keys = { publicKey, privateKey, contact: 'mailto:loja@massamansa.test' };
const shop = useTestShop();
let service: PushService;
let push: PushSender;
let customerId: string;
let sessionId: string;
let orderId: string;

const mailer: Mailer = {
  send: () => Promise.reject(new Error('no mail is sent here')),
  close: () => undefined,
};

beforeAll(async () => {
  service = await startPushService({ publicKey });
  push = createPushSender({ ...keys, localService: service.url });
});

beforeEach(async () => {
  service.received.length = 0;
  service.behave(201);
  shop.cms.push = { publicKey, localService: service.url };
  await makeSettings(shop.cms);
  customerId = (await makeCustomer(shop.cms)).id;
  sessionId = await newSession(customerId);
  orderId = await makeOrder(shop.cms, { customerId, product: await makeProduct(shop.cms) });
});

afterEach(() => {
  shop.cms.push = null;
});

afterAll(() => service.stop());

const newSession = (owner: string) =>
  inTransaction(shop.cms.payload, (tx) => openSession(tx, { customerId: owner }));

async function register(
  browser: string,
  wish: { owner?: string; session?: string; promotions?: boolean } = {},
) {
  const owner = wish.owner ?? customerId;
  return registerPushDevice(shop.cms, {
    customerId: owner,
    sessionId: wish.session ?? (owner === customerId ? sessionId : await newSession(owner)),
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    subscription: service.subscribe(browser),
    wantsPromotions: wish.promotions,
  });
}

async function move(to: string, from = 'recebido') {
  const actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  const moved = await changeOrderStatus(shop.cms, { orderId, from, to, actorId, note: null });
  if (!moved.ok) throw new Error(moved.error.code);
  return { actorId, eventId: moved.undo?.eventId ?? '' };
}

const messages = () =>
  shop.sql.query<{ id: string; kind: string; outcome: string | null; isSent: boolean }>(
    `select id, kind, outcome, sent_at is not null as "isSent" from outgoing_mails where kind like 'push:%'
     order by created_at, id`,
  );

/** Sends what waits for the browsers, as the worker does after the time to undo a step. */
async function sendAll() {
  await shop.sql.query(`update outgoing_mails set not_before = null`);
  const results = [];
  for (const { id } of await messages())
    results.push(await sendMail(shop.cms, { mailer, push }, id).catch(() => 'failed'));
  return results;
}

const outcomes = async () => (await messages()).map(({ outcome }) => outcome);
const devices = () => listPushDevices(shop.cms, { customerId, sessionId });

describe('registering a browser', () => {
  it('stores it by name, turns orders on, and leaves promotions to the customer', async () => {
    await savePreferences(shop.cms, { customerId, change: { pushOrders: false } });
    expect(await register('phone', { promotions: false })).toMatchObject({ ok: true });
    expect(await devices()).toMatchObject([{ device: 'Chrome no Android', isThisOne: true }]);
    const [switches] = await shop.sql.query(
      `select notification_preferences_push_orders as orders, notification_preferences_push_promotions as promotions
       from customers where id = $1`,
      [customerId],
    );
    expect(switches).toEqual({ orders: true, promotions: false });
    const consents = await shop.sql.query('select kind, granted from consents where customer_id = $1', [
      customerId,
    ]);
    expect(consents).toEqual([{ kind: 'push-promotions', granted: false }]);
  });

  it('registers a browser once, however often it asks', async () => {
    const subscription = service.subscribe('phone');
    const ask = () => registerPushDevice(shop.cms, { customerId, sessionId, userAgent: null, subscription });
    const results = await Promise.all([ask(), ask(), ask()]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await devices()).toHaveLength(1);
  });

  it('gives a browser to the customer who registered it last, without what waits for the other', async () => {
    await register('family');
    await move('em_preparo');
    const other = (await makeCustomer(shop.cms)).id;
    await register('family', { owner: other });
    expect(await devices()).toEqual([]);
    await sendAll();
    expect(service.received).toEqual([]);
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
    ['a key that is no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A' } }],
  ])('rejects %s', async (_, change) => {
    const subscription = { ...service.subscribe('phone'), ...change };
    expect(
      await registerPushDevice(shop.cms, { customerId, sessionId, userAgent: null, subscription }),
    ).toEqual({ ok: false, error: { code: 'push_invalid' } });
    expect(await devices()).toEqual([]);
  });

  it('leaves the switches alone when a browser renews its subscription by itself', async () => {
    await savePreferences(shop.cms, { customerId, change: { pushOrders: false } });
    const subscription = service.subscribe('phone');
    const renewal = { customerId, sessionId, userAgent: null, subscription, isRenewal: true };
    expect(await registerPushDevice(shop.cms, renewal)).toMatchObject({ ok: true });
    const [switches] = await shop.sql.query(
      `select notification_preferences_push_orders as orders from customers where id = $1`,
      [customerId],
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

describe('a step of an order', () => {
  it('reaches each browser once, encrypted, with number and step and nothing else of the order', async () => {
    await register('phone');
    await register('desk');
    await move('enviado');
    await sendAll();
    await sendAll();
    expect(service.received.map(({ browser }) => browser).sort()).toEqual(['desk', 'phone']);
    expect(service.received[0]?.text).toEqual({
      title: 'Saiu para entrega',
      body: `Pedido ${orderNumber(orderId)}`,
      path: `/conta/pedidos/${orderId}`,
      tag: `pedido-${orderId}`,
    });
    expect(service.received[0]?.headers).toMatchObject({ ttl: '43200', urgency: 'high' });
    expect(await outcomes()).toEqual(['sent', 'sent']);
  });

  it('is sent once by two workers at the same time', async () => {
    await register('phone');
    await move('enviado');
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(service.received).toHaveLength(1);
  });

  it('arrives in the order of the steps', async () => {
    await register('phone');
    await move('em_preparo');
    await move('enviado', 'em_preparo');
    await shop.sql.query('update outgoing_mails set not_before = null');
    const [, last] = await messages();
    await sendMail(shop.cms, { mailer, push }, last?.id ?? '');
    expect(service.received.map(({ text }) => (text as { title: string }).title)).toEqual([
      'Estamos preparando seu pedido',
      'Saiu para entrega',
    ]);
  });

  it.each([
    [
      'the customer turned it off meanwhile',
      'not_wanted',
      () => savePreferences(shop.cms, { customerId, change: { pushOrders: false } }),
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
    ['the session ended', 'no_recipient', () => endSession(shop.cms.payload, { customerId, sessionId })],
    [
      'the browser was removed',
      'no_recipient',
      async () => endPushDevice(shop.cms, { customerId, deviceId: (await devices())[0]?.deviceId ?? '' }),
    ],
    [
      'the order was cancelled',
      'obsolete',
      () => shop.sql.query(`update orders set status = 'cancelado' where id = $1`, [orderId]),
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
    expect(service.received).toEqual([]);
    expect(await outcomes()).toEqual([outcome]);
  });

  it('is not sent to an erased account, of which no browser is left', async () => {
    await register('phone');
    await move('entregue');
    await eraseCustomer(shop.cms, { customerId, proof: 'password' });
    await sendAll();
    expect(service.received).toEqual([]);
    expect(await shop.sql.query('select 1 from push_devices')).toEqual([]);
  });

  it('is taken back with the step', async () => {
    await register('phone');
    const { actorId, eventId } = await move('enviado');
    expect(await undoOrderStep(shop.cms, { orderId, actorId, eventId })).toMatchObject({ ok: true });
    await sendAll();
    expect(service.received).toEqual([]);
    expect(await outcomes()).toEqual(['undone']);
  });

  it('cannot be undone once a browser has it', async () => {
    await register('phone');
    const { actorId, eventId } = await move('enviado');
    await sendAll();
    expect(await undoOrderStep(shop.cms, { orderId, actorId, eventId })).toMatchObject({ ok: false });
  });
});

describe('a push service', () => {
  it('that no longer knows a browser removes it, and the other browser still gets its message', async () => {
    await register('old');
    await register('phone');
    await move('enviado');
    service.forget('old');
    await sendAll();
    expect(service.received.map(({ browser }) => browser)).toEqual(['phone']);
    expect((await outcomes()).sort()).toEqual(['refused', 'sent']);
    expect(await devices()).toHaveLength(1);
  });

  it.each([500, 503, 429, 400, 302] as const)(
    'that responds %s leaves the message due, and gets it once when it is back',
    async (trouble) => {
      await register('phone');
      await move('enviado');
      service.behave(trouble);
      expect(await sendAll()).toEqual(['failed']);
      expect(await outcomes()).toEqual([null]);
      service.behave(201);
      expect(await sendAll()).toEqual(['settled']);
      expect(service.received).toHaveLength(1);
    },
  );

  it('that nobody can connect to leaves the message due', async () => {
    await register('phone');
    const nobody = `http://127.0.0.1:${await findFreePort()}`;
    await shop.sql.query('update push_devices set endpoint = replace(endpoint, $1, $2)', [
      service.url,
      nobody,
    ]);
    await move('enviado');
    const lonely = createPushSender({ ...keys, localService: nobody });
    await shop.sql.query('update outgoing_mails set not_before = null');
    const [message] = await messages();
    await expect(sendMail(shop.cms, { mailer, push: lonely }, message?.id ?? '')).rejects.toThrow(
      'unreachable',
    );
    expect(await outcomes()).toEqual([null]);
  });

  it('that does not answer may have the message: it is not sent again', async () => {
    await register('phone');
    await move('enviado');
    service.behave('no-response');
    expect(await sendAll()).toEqual(['settled']);
    expect(await outcomes()).toEqual(['unconfirmed']);
    service.behave(201);
    await sendAll();
    expect(service.received).toEqual([]);
  });

  it('of a shop that lost its keys gets nothing', async () => {
    await register('phone');
    await move('enviado');
    const [message] = await messages();
    await shop.sql.query('update outgoing_mails set not_before = null');
    await sendMail(shop.cms, { mailer, push: null }, message?.id ?? '');
    expect(await outcomes()).toEqual(['switched_off']);
  });
});

describe('a sender that is killed', () => {
  it.each([
    { point: 'send-mail:before-send', atDeath: null, receivedAtDeath: 0, received: 1, afterwards: 'sent' },
    // Between the two, only the push service could say whether it has the message, and it has no question for that: a
    // message too few is better than one that rings twice.
    {
      point: 'send-mail:claimed',
      atDeath: 'handed_over',
      receivedAtDeath: 0,
      received: 0,
      afterwards: 'unconfirmed',
    },
    {
      point: 'send-mail:sent',
      atDeath: 'handed_over',
      receivedAtDeath: 1,
      received: 1,
      afterwards: 'unconfirmed',
    },
  ])(
    'at $point is followed by a second one, and the browser gets the message $received time(s)',
    async ({ point, atDeath, receivedAtDeath, received, afterwards }) => {
      await register('phone');
      await move('enviado');
      await shop.sql.query('update outgoing_mails set not_before = null');
      const [message] = await messages();
      const sender = startMailProcess({
        mailId: message?.id ?? '',
        smtpUrl: 'smtp://127.0.0.1:9',
        faultPoints: `${point}=kill`,
        push: { publicKey, privateKey, localService: service.url },
      });
      expect(await sender.ended).toBe('SIGKILL');
      expect(await outcomes()).toEqual([atDeath]);
      expect(service.received).toHaveLength(receivedAtDeath);
      await sendAll();
      await sendAll();
      expect(service.received).toHaveLength(received);
      expect(await outcomes()).toEqual([afterwards]);
    },
  );
});
