import { describe, expect, it } from 'vitest';

import { createPushSender } from '@cms/notifications/push/push-sender';
import { findFreePort } from '@server/processes/free-port';
import { startMailProcess } from '@tests/support/mail/send-mail-process';
import { useOrderPushes } from '@tests/support/push/use-order-pushes';

const { shop, keys, service, register, move, messages, makeDue, send, sendAll, outcomes, devices } =
  useOrderPushes();

describe('a push service', () => {
  it('that no longer knows a browser causes its removal, and the other browser still gets its message', async () => {
    await register('old');
    await register('phone');
    await move('enviado');
    service().forget('old');
    await sendAll();
    expect(service().received.map(({ browser }) => browser)).toEqual(['phone']);
    expect((await outcomes()).sort()).toEqual(['refused', 'sent']);
    expect(await devices()).toHaveLength(1);
  });

  it('that finds nobody for an hour keeps every browser, and the messages come when it finds them again', async () => {
    await register('phone');
    await register('tablet');
    await move('enviado');
    service().behave(404);
    expect(await sendAll()).toEqual(['failed', 'failed']);
    expect(await sendAll()).toEqual(['failed', 'failed']);
    expect(await devices()).toHaveLength(2);
    service().behave(201);
    expect(await sendAll()).toEqual(['settled', 'settled']);
    expect(service().received).toHaveLength(2);
    expect(await shop.sql.query('select 1 from push_devices where unknown_since is not null')).toEqual([]);
  });

  it('that has not found a browser for hours gets no message twice; after a week the browser is removed', async () => {
    await register('phone');
    await shop.sql.query(`update push_devices set unknown_since = now() - interval '2 hours'`);
    await move('enviado');
    service().behave(404);
    expect(await sendAll()).toEqual(['settled']);
    expect(await outcomes()).toEqual(['refused']);
    expect(await devices()).toHaveLength(1);
    await shop.sql.query(`update push_devices set unknown_since = now() - interval '8 days'`);
    await move('entregue', 'enviado');
    await sendAll();
    expect(await devices()).toHaveLength(0);
  });

  it('is not asked about a browser that subscribed with a former key of the shop', async () => {
    await register('old');
    await register('phone');
    await shop.sql.query(
      `update push_devices set application_key = 'the former key' where endpoint like '%/old'`,
    );
    await move('enviado');
    await sendAll();
    expect(service().received.map(({ browser }) => browser)).toEqual(['phone']);
    expect((await outcomes()).sort()).toEqual(['no_recipient', 'sent']);
    expect(await devices()).toHaveLength(1);
  });

  it('learns the new subscription of a browser that had one for a former key, in place of the old one', async () => {
    await register('old');
    await shop.sql.query(`update push_devices set application_key = 'the former key'`);
    await register('new');
    expect(await devices()).toHaveLength(1);
    await move('enviado');
    await sendAll();
    expect(service().received.map(({ browser }) => browser)).toEqual(['new']);
  });

  it.each([500, 503, 429, 400, 302] as const)(
    'that responds %s leaves the message due, and gets it once after it recovers',
    async (trouble) => {
      await register('phone');
      await move('enviado');
      service().behave(trouble);
      expect(await sendAll()).toEqual(['failed']);
      expect(await outcomes()).toEqual([null]);
      service().behave(201);
      expect(await sendAll()).toEqual(['settled']);
      expect(service().received).toHaveLength(1);
    },
  );

  it('that nobody can connect to leaves the message due', async () => {
    await register('phone');
    const nobody = `http://127.0.0.1:${await findFreePort()}`;
    await shop.sql.query('update push_devices set endpoint = replace(endpoint, $1, $2)', [
      service().url,
      nobody,
    ]);
    await move('enviado');
    const lonely = createPushSender({ ...keys, localService: nobody });
    await makeDue();
    const [message] = await messages();
    await expect(send(message?.id ?? '', lonely)).rejects.toThrow('unreachable');
    expect(await outcomes()).toEqual([null]);
  });

  it('that does not answer may have the message, so it is not sent again', async () => {
    await register('phone');
    await move('enviado');
    service().behave('no-response');
    expect(await sendAll()).toEqual(['settled']);
    expect(await outcomes()).toEqual(['unconfirmed']);
    service().behave(201);
    await sendAll();
    expect(service().received).toEqual([]);
  });

  it('of a shop that lost its keys gets nothing', async () => {
    await register('phone');
    await move('enviado');
    const [message] = await messages();
    await makeDue();
    await send(message?.id ?? '', null);
    expect(await outcomes()).toEqual(['switched_off']);
  });
});

describe('a sender that is killed', () => {
  it.each([
    { point: 'send-mail:before-send', atDeath: null, receivedAtDeath: 0, received: 1, afterwards: 'sent' },
    // At the next two points, only the push service knows whether it has the message, and the shop cannot ask it.
    // A missing message is better than one that rings twice.
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
      await makeDue();
      const [message] = await messages();
      const sender = await startMailProcess({
        mailId: message?.id ?? '',
        smtpUrl: 'smtp://127.0.0.1:9',
        faultPoints: `${point}=kill`,
        push: { ...keys, localService: service().url },
      });
      expect(await sender.ended).toBe('SIGKILL');
      expect(await outcomes()).toEqual([atDeath]);
      expect(service().received).toHaveLength(receivedAtDeath);
      await sendAll();
      await sendAll();
      expect(service().received).toHaveLength(received);
      expect(await outcomes()).toEqual([afterwards]);
    },
  );
});
