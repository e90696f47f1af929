import { describe, expect, it } from 'vitest';

import { changeRole } from '@cms/customers/operations/change-role';
import { endPushDevice } from '@cms/notifications/operations/end-push-device';
import { issueTeamPushLink } from '@cms/notifications/operations/issue-team-push-link';
import {
  registerTeamPushDevice,
  renewTeamPushDevice,
} from '@cms/notifications/operations/register-team-push-device';
import { isTeamPushLinkAlive, listTeamPhones } from '@cms/notifications/queries/team-push';
import { acknowledgeOrders } from '@cms/orders/operations/acknowledge-orders';
import { inTransaction } from '@cms/platform/database/transaction';
import { queueMail } from '@cms/platform/queue/queue-mail';
import { orderNumber } from '@shop/orders/order-number';
import type { Role } from '@shop/permissions/roles';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useOrderPushes } from '@tests/support/push/use-order-pushes';

const { shop, person, service, register, move, sendAll, outcomes, devices } = useOrderPushes();

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';

const member = async (role: Role) => (await makeCustomer(shop.cms, { role })).id;

async function linkOf(actorId: string): Promise<string> {
  const issued = await issueTeamPushLink(shop.cms, { actorId });
  if (!issued.ok) throw new Error(issued.error.code);
  return new URL(issued.url).searchParams.get('token') ?? '';
}

const useLink = (token: string, browser: string) =>
  registerTeamPushDevice(shop.cms, {
    token,
    userAgent: ANDROID,
    subscription: service().subscribe(browser),
  });

/** Makes a team member with one phone. The phone is named after the role unless another name is given. */
async function memberWithPhone(role: Role, browser: string = role): Promise<string> {
  const id = await member(role);
  expect(await useLink(await linkOf(id), browser)).toEqual({ ok: true });
  return id;
}

/** Queues the mail that a payment of the order queues. The mail's key is unique, so a second call adds no mail. */
const payOrder = (orderId = person.orderId) =>
  inTransaction(shop.cms.payload, (tx) =>
    queueMail(tx, {
      kind: 'order-received-admin',
      customerId: null,
      orderId,
      dedupeKey: `order-received-admin:${orderId}`,
    }),
  );

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const waitingForLock = async () =>
  (
    await shop.sql.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

const reached = () =>
  service()
    .received.map(({ browser }) => browser)
    .sort();

describe('the link of a team member', () => {
  it('registers one phone, by its name and without a session', async () => {
    const admin = await member('admin');
    const token = await linkOf(admin);
    expect(await isTeamPushLinkAlive(shop.cms, token)).toBe(true);
    expect(await useLink(token, 'phone')).toEqual({ ok: true });
    expect(await listTeamPhones(shop.cms, admin)).toMatchObject([{ device: 'Chrome no Android' }]);
    expect(await isTeamPushLinkAlive(shop.cms, token)).toBe(false);
    expect(await useLink(token, 'another phone')).toEqual({ ok: false, error: { code: 'invalid_token' } });
    expect(await listTeamPhones(shop.cms, admin)).toHaveLength(1);
  });

  it('registers one of several phones that use it at once', async () => {
    const admin = await member('admin');
    const token = await linkOf(admin);
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((browser) => useLink(token, browser)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listTeamPhones(shop.cms, admin)).toHaveLength(1);
  });

  it('accepts the request of the registered phone again, because the first response may have been lost', async () => {
    const admin = await member('admin');
    const token = await linkOf(admin);
    const results = await Promise.all([useLink(token, 'phone'), useLink(token, 'phone')]);
    expect(results).toEqual([{ ok: true }, { ok: true }]);
    expect(await useLink(token, 'phone')).toEqual({ ok: true });
    expect(await listTeamPhones(shop.cms, admin)).toHaveLength(1);
  });

  it('stops working after an hour, and when the member makes another link', async () => {
    const admin = await member('admin');
    const old = await linkOf(admin);
    const token = await linkOf(admin);
    expect(await useLink(old, 'phone')).toMatchObject({ ok: false });
    await shop.sql.query('update account_tokens set expires_at = now()');
    expect(await isTeamPushLinkAlive(shop.cms, token)).toBe(false);
    expect(await useLink(token, 'phone')).toEqual({ ok: false, error: { code: 'invalid_token' } });
  });

  it.each(['', 'x', `${crypto.randomUUID()}.${'A'.repeat(43)}`])(
    'is refused when it is not genuine: %j',
    async (token) => {
      expect(await isTeamPushLinkAlive(shop.cms, token)).toBe(false);
      expect(await useLink(token, 'phone')).toEqual({ ok: false, error: { code: 'invalid_token' } });
    },
  );

  it.each(['cliente', 'entregador'] as const)('is not made for the role %s', async (role) => {
    expect(await issueTeamPushLink(shop.cms, { actorId: await member(role) })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });

  it('is refused once the member has left the team', async () => {
    const id = await member('atendente');
    const token = await linkOf(id);
    await changeRole(shop.cms, {
      customerId: id,
      from: 'atendente',
      to: 'cliente',
      actorId: await member('admin'),
    });
    expect(await useLink(token, 'phone')).toMatchObject({ ok: false });
    expect(await shop.sql.query('select 1 from push_devices')).toEqual([]);
  });

  it('is not made by a shop without keys', async () => {
    shop.cms.push = null;
    expect(await issueTeamPushLink(shop.cms, { actorId: await member('admin') })).toEqual({
      ok: false,
      error: { code: 'push_unavailable' },
    });
  });

  it('rejects a subscription of an unknown service and stays usable', async () => {
    const token = await linkOf(await member('admin'));
    const subscription = { ...service().subscribe('phone'), endpoint: 'http://127.0.0.1:5432/push/x' };
    expect(await registerTeamPushDevice(shop.cms, { token, userAgent: null, subscription })).toEqual({
      ok: false,
      error: { code: 'push_invalid' },
    });
    expect(await useLink(token, 'phone')).toEqual({ ok: true });
  });
});

describe('a new order', () => {
  it('reaches each phone of the team once, with its number only and the page of the role', async () => {
    await memberWithPhone('admin');
    await memberWithPhone('cozinha');
    await payOrder();
    await payOrder();
    await Promise.all([sendAll(), sendAll()]);
    expect(reached()).toEqual(['admin', 'cozinha']);
    const text = {
      title: 'Pedido novo',
      body: `Pedido ${orderNumber(person.orderId)}: pago, e ninguém viu ainda.`,
      tag: `novo-${person.orderId}`,
    };
    const textOf = (name: string) => service().received.find(({ browser }) => browser === name)?.text;
    expect(textOf('admin')).toEqual({ ...text, path: `/admin/pedidos/${person.orderId}` });
    expect(textOf('cozinha')).toEqual({ ...text, path: '/admin/cozinha' });
    expect(service().received[0]?.headers).toMatchObject({ ttl: '7200', urgency: 'high' });
  });

  it('reaches no browser of a customer, and the order’s steps reach no phone of the team', async () => {
    const admin = await memberWithPhone('admin');
    await register('customer');
    await payOrder();
    await sendAll();
    expect(reached()).toEqual(['admin']);
    await shop.sql.query('update orders set customer_id = $1', [admin]);
    await move('enviado');
    await sendAll();
    expect(reached()).toEqual(['admin']);
  });

  it('is not sent once somebody has seen it', async () => {
    const admin = await memberWithPhone('admin');
    await payOrder();
    await acknowledgeOrders(shop.cms, { orderIds: [person.orderId], actorId: admin });
    await sendAll();
    expect(service().received).toEqual([]);
    expect(await outcomes()).toEqual(['obsolete']);
  });

  it('is not sent to a member whose new role has no right to it, and the phone is removed', async () => {
    const id = await memberWithPhone('atendente');
    await payOrder();
    await changeRole(shop.cms, {
      customerId: id,
      from: 'atendente',
      to: 'entregador',
      actorId: await member('admin'),
    });
    await sendAll();
    expect(service().received).toEqual([]);
    expect(await outcomes()).toEqual(['no_recipient']);
    expect(await listTeamPhones(shop.cms, id)).toEqual([]);
  });

  it('is recorded although a phone is being removed by another transaction', async () => {
    await memberWithPhone('admin');
    const removed = signal();
    const mayEnd = signal();
    const removal = inTransaction(shop.cms.payload, async (tx) => {
      await tx.query('delete from push_devices');
      removed.give();
      await mayEnd.given;
    });
    await removed.given;
    const paid = payOrder();
    await expect.poll(waitingForLock).toBe(1);
    mayEnd.give();
    await Promise.all([removal, paid]);
    const mails = await shop.sql.query(
      `select kind from outgoing_mails where kind like '%order-received-admin' and order_id = $1`,
      [person.orderId],
    );
    expect(mails).toEqual([{ kind: 'order-received-admin' }]);
  });

  it('unregisters a phone that its push service no longer knows', async () => {
    const id = await memberWithPhone('admin');
    service().forget('admin');
    await payOrder();
    await sendAll();
    expect(await outcomes()).toEqual(['refused']);
    expect(await listTeamPhones(shop.cms, id)).toEqual([]);
  });
});

describe('a phone of the team', () => {
  it('is not among the browsers of the member’s own account', async () => {
    const admin = await memberWithPhone('admin');
    Object.assign(person, { customerId: admin });
    expect(await devices()).toEqual([]);
  });

  it('cannot be removed by another member', async () => {
    const id = await memberWithPhone('atendente');
    const [phone] = await listTeamPhones(shop.cms, id);
    const deviceId = phone?.deviceId ?? '';
    await endPushDevice(shop.cms, { customerId: await member('admin'), deviceId });
    expect(await listTeamPhones(shop.cms, id)).toEqual([phone]);
    await endPushDevice(shop.cms, { customerId: id, deviceId });
    expect(await listTeamPhones(shop.cms, id)).toEqual([]);
  });

  it('stays registered when its browser renews the subscription', async () => {
    const id = await memberWithPhone('admin', 'old');
    const [before] = await listTeamPhones(shop.cms, id);
    const renewed = {
      endpoint: service().subscribe('old').endpoint,
      subscription: service().subscribe('new'),
    };
    expect(await renewTeamPushDevice(shop.cms, renewed)).toEqual({ ok: true });
    expect(await listTeamPhones(shop.cms, id)).toEqual([before]);
    await payOrder();
    await sendAll();
    expect(reached()).toEqual(['new']);
  });

  it('is not renewed by a push address that is unknown or belongs to a customer', async () => {
    await register('customer');
    const subscription = service().subscribe('new');
    for (const endpoint of ['https://fcm.googleapis.com/x', service().subscribe('customer').endpoint])
      expect(await renewTeamPushDevice(shop.cms, { endpoint, subscription })).toEqual({ ok: true });
    expect(
      await shop.sql.query('select 1 from push_devices where endpoint = $1', [subscription.endpoint]),
    ).toEqual([]);
    expect(await renewTeamPushDevice(shop.cms, { endpoint: null, subscription })).toMatchObject({
      ok: false,
    });
  });
});
