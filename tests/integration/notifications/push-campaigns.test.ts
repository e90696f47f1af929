import { describe, expect, it } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { unsubscribe } from '@cms/customers/operations/unsubscribe';
import { countAudiences } from '@cms/notifications/campaign-audience';
import { cancelCampaign } from '@cms/notifications/operations/cancel-campaign';
import { endPushDevice } from '@cms/notifications/operations/end-push-device';
import { noteOpening } from '@cms/notifications/operations/note-opening';
import { startDueCampaigns } from '@cms/notifications/operations/start-due-campaigns';
import { listPushDevices } from '@cms/notifications/queries/list-push-devices';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { LIMITS } from '@shop/rate-limit';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useCampaignPushes } from '@tests/support/push/use-campaign-pushes';

const { shop, admin, mails, service, create, created, register, reader, work, find, ended, reached } =
  useCampaignPushes();

describe('a campaign by push', () => {
  it('reaches each browser of every subscriber once, and no mailbox', async () => {
    for (let index = 0; index < 12; index += 1) await reader(`phone ${index}`);
    const both = await reader('own phone');
    await register(both, 'own desk');
    expect((await countAudiences(shop.sql)).push.promocao).toBe(13);
    const id = await created();
    await ended(id);
    expect(new Set(reached()).size).toBe(14);
    expect(reached()).toHaveLength(14);
    expect(mails).toEqual([]);
    expect(await find(id)).toMatchObject({
      channel: 'push',
      recipientCount: 13,
      sentCount: 13,
      openedCount: 0,
    });
    await startDueCampaigns(shop.cms);
    await work();
    expect(reached()).toHaveLength(14);
  });

  it('has title and text, links to the menu, and can be unsubscribed from', async () => {
    await reader('phone');
    const id = await created();
    await ended(id);
    expect(service().received[0]?.text).toEqual({
      title: 'Semana da Margherita',
      body: 'Só até domingo. <b>10%</b> em tudo.',
      path: '/cardapio',
      tag: `campanha-${id}`,
      leave: expect.stringMatching(/^\/descadastrar\?token=/) as string,
      opened: expect.stringMatching(/^\/avisos\/[0-9a-f-]{36}\/aberto$/) as string,
    });
    expect(service().received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  });

  it('is not sent to a customer who declined, never answered, is erased, on the team, or has no browser', async () => {
    await reader('wanting');
    await reader('declined', { pushPromotions: false });
    const unasked = (await makeCustomer(shop.cms)).id;
    await register(unasked, 'unasked', null);
    const erased = await reader('erased');
    await eraseCustomer(shop.cms, { customerId: erased, proof: 'password' });
    await register(admin.actorId, 'admin');
    await makeCustomer(shop.cms);
    await ended(await created());
    expect(reached()).toEqual(['wanting']);
  });

  it('about orders reaches only customers with an open order, whatever their consent to promotions', async () => {
    const product = await makeProduct(shop.cms);
    const waiting = await reader('waiting', { pushPromotions: false });
    const silent = await reader('silent', { pushOrders: false });
    await reader('without order');
    for (const customerId of [waiting, silent]) await makeOrder(shop.cms, { customerId, product });
    await ended(await created({ type: 'pedido' }));
    expect(reached()).toEqual(['waiting']);
    expect(service().received[0]?.text).toMatchObject({ path: '/conta/pedidos' });
  });

  it.each([
    [
      'declines',
      'unsubscribedCount',
      (id: string) => savePreferences(shop.cms, { customerId: id, change: { pushPromotions: false } }),
    ],
    [
      'removes the browser',
      'failedCount',
      async (id: string) => {
        for (const { deviceId } of await listPushDevices(shop.cms, { customerId: id, sessionId: '' }))
          await endPushDevice(shop.cms, { customerId: id, deviceId });
      },
    ],
    [
      'is erased',
      'unsubscribedCount',
      (id: string) => eraseCustomer(shop.cms, { customerId: id, proof: 'password' }),
    ],
  ] as const)('does not reach a customer who %s while it waits', async (_, figure, leave) => {
    const id = await reader('phone');
    const campaignId = await created();
    await leave(id);
    await ended(campaignId);
    expect(reached()).toEqual([]);
    expect(await find(campaignId)).toMatchObject({ sentCount: 0, [figure]: 1 });
  });

  it('counts a tap on its message once, and only with the consent to statistics', async () => {
    await reader('phone');
    await reader('private', { analytics: false });
    const id = await created();
    await ended(id);
    const opened = service().received.map(({ text }) => (text as { opened?: string }).opened);
    expect(opened.filter(Boolean)).toHaveLength(1);
    const messageId = opened.find(Boolean)?.split('/')[2] ?? '';
    const ip = '203.0.113.7';
    const note = (message: string) => noteOpening(shop.cms, { messageId: message, ip });
    await Promise.all([note(messageId), note(messageId)]);
    await note('x');
    await note(id);
    expect(await find(id)).toMatchObject({ openedCount: 1 });
  });

  it('counts no tap beyond the limit of an IP address', async () => {
    await reader('phone');
    const id = await created();
    await ended(id);
    const { opened = '' } = (service().received[0]?.text ?? {}) as { opened?: string };
    const messageId = opened.split('/')[2] ?? '';
    const guess = () => noteOpening(shop.cms, { messageId: crypto.randomUUID(), ip: '203.0.113.8' });
    for (let hit = 0; hit < LIMITS.openingPerIp.maxHits; hit += 1) await guess();
    await noteOpening(shop.cms, { messageId, ip: '203.0.113.8' });
    expect(await find(id)).toMatchObject({ openedCount: 0 });
    await noteOpening(shop.cms, { messageId, ip: '203.0.113.9' });
    expect(await find(id)).toMatchObject({ openedCount: 1 });
  });

  it('has a button to unsubscribe, which turns off push promotions and no mail', async () => {
    const customerId = await reader('phone', { marketingEmails: true });
    const id = await created();
    await ended(id);
    const { leave = '' } = (service().received[0]?.text ?? {}) as { leave?: string };
    const token = new URL(leave, 'http://loja.test').searchParams.get('token');
    expect(await unsubscribe(shop.cms, token)).toMatchObject({ ok: true });
    const [switches] = await shop.sql.query(
      `select notification_preferences_push_promotions as push, notification_preferences_email_promotions as email
       from customers where id = $1`,
      [customerId],
    );
    expect(switches).toEqual({ push: false, email: true });
    expect(await find(id)).toMatchObject({ unsubscribedCount: 1 });
  });

  it('stops when it is cancelled', async () => {
    await reader('phone');
    const id = await created();
    await cancelCampaign(shop.cms, { ...admin, campaignId: id });
    await work();
    await work();
    expect(reached()).toEqual([]);
    expect(await find(id)).toMatchObject({ status: 'cancelled', sentCount: 0 });
  });

  it('waits for a push service that is down, and then reaches each browser once', async () => {
    for (let index = 0; index < 3; index += 1) await reader(`phone ${index}`);
    service().behave(503);
    const id = await created();
    await work();
    expect(reached()).toEqual([]);
    service().behave(201);
    await ended(id);
    expect(reached()).toEqual(['phone 0', 'phone 1', 'phone 2']);
  });

  it('is sent once by three workers at the same time', async () => {
    for (let index = 0; index < 8; index += 1) await reader(`phone ${index}`);
    const id = await created();
    await Promise.all([work(), work(), work()]);
    await ended(id);
    expect(reached()).toHaveLength(8);
  });

  it('is not offered by a shop without push keys, where a scheduled campaign stays scheduled', async () => {
    await reader('phone');
    const id = await created({}, new Date(Date.now() + 3_600_000));
    await shop.sql.query(`update campaigns set scheduled_for = now() - interval '1 minute'`);
    shop.cms.push = null;
    expect(await create()).toEqual({ ok: false, error: { code: 'channel_unavailable' } });
    await startDueCampaigns(shop.cms);
    expect(await find(id)).toMatchObject({ status: 'scheduled' });
  });
});
