import webPush from 'web-push';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOnce } from 'graphile-worker';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { openSession } from '@cms/customers/sessions/open-session';
import { unsubscribe } from '@cms/customers/operations/unsubscribe';
import { taskList } from '@cms/jobs/task-list';
import { countAudiences } from '@cms/notifications/campaign-audience';
import type { Mailer } from '@cms/notifications/mailer';
import { cancelCampaign } from '@cms/notifications/operations/cancel-campaign';
import { createCampaign } from '@cms/notifications/operations/create-campaign';
import { endPushDevice } from '@cms/notifications/operations/end-push-device';
import { noteOpening } from '@cms/notifications/operations/note-opening';
import { registerPushDevice } from '@cms/notifications/operations/register-push-device';
import { retryDueMails } from '@cms/notifications/operations/retry-due-mails';
import { startDueCampaigns } from '@cms/notifications/operations/start-due-campaigns';
import { testCampaign } from '@cms/notifications/operations/test-campaign';
import { createPushSender, type PushSender } from '@cms/notifications/push/push-sender';
import { findAdminCampaign } from '@cms/notifications/queries/admin-campaigns';
import { listPushDevices } from '@cms/notifications/queries/list-push-devices';
import { inTransaction } from '@cms/platform/database/transaction';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import type { CampaignInput } from '@shop/customers/campaign-schema';
import type { Preferences } from '@shop/customers/preferences';
import { hourOf } from '@shop/time/bahia';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { silentLogger } from '@tests/support/mail/silent-logger';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { startPushService, type PushService } from '@tests/support/push/push-service';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const shop = useTestShop();
let service: PushService;
let push: PushSender;
let actorId: string;

const mails: string[] = [];
const mailer: Mailer = {
  send: ({ subject }) => {
    mails.push(subject);
    return Promise.resolve('accepted');
  },
  close: () => undefined,
};

beforeAll(async () => {
  service = await startPushService({ publicKey });
  push = createPushSender({
    publicKey,
    privateKey,
    contact: 'mailto:loja@massamansa.test',
    localService: service.url,
  });
});

beforeEach(async () => {
  mails.length = 0;
  service.received.length = 0;
  service.behave(201);
  shop.cms.push = { publicKey, localService: service.url };
  shop.cms.quietHours = null;
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

afterEach(() => {
  shop.cms.push = null;
});

afterAll(() => service.stop());

const PROMOTION: CampaignInput = {
  title: 'Semana da Margherita',
  message: 'Só até domingo.\n\n<b>10%</b> em tudo.',
  type: 'promocao',
  channel: 'push',
};

const create = (input: Partial<CampaignInput> = {}, at: Date | null = null) =>
  createCampaign(shop.cms, { ...PROMOTION, ...input, actorId, scheduledFor: at });

async function created(...wish: Parameters<typeof create>): Promise<string> {
  const answer = await create(...wish);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.campaignId;
}

async function register(customerId: string, browser: string, promotions: boolean | null = true) {
  const sessionId = await inTransaction(shop.cms.payload, (tx) => openSession(tx, { customerId }));
  const registered = await registerPushDevice(shop.cms, {
    customerId,
    sessionId,
    userAgent: null,
    subscription: service.subscribe(browser),
    wantsPromotions: promotions ?? undefined,
  });
  if (!registered.ok) throw new Error(registered.error.code);
  return registered.deviceId;
}

/** A customer with one browser that bears their name. */
async function reader(name: string, change: Partial<Preferences> = {}): Promise<string> {
  const { id } = await makeCustomer(shop.cms);
  await register(id, name);
  await savePreferences(shop.cms, { customerId: id, change });
  return id;
}

const work = () =>
  runOnce({
    connectionString: shop.databaseUrl,
    taskList: taskList({
      cms: shop.cms,
      senders: { mailer, push },
      campaignPace: { mails: 5, everyMs: 60_000 },
    }),
    concurrency: 4,
    noHandleSignals: true,
    logger: silentLogger,
  });

/** What waits for its time is due now. */
const hurry = () =>
  shop.sql.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where locked_at is null`,
  );

const find = async (campaignId: string) => {
  const campaign = await findAdminCampaign(shop.cms, campaignId);
  if (!campaign) throw new Error('no campaign');
  return campaign;
};

const ended = (campaignId: string, status = 'sent') =>
  expect
    .poll(
      async () => {
        await hurry();
        await work();
        return (await find(campaignId)).status;
      },
      { timeout: 30_000 },
    )
    .toBe(status);

const reached = () => service.received.map(({ browser }) => browser).sort();

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

  it('says title and text, leads to the menu, and carries the way out', async () => {
    await reader('phone');
    const id = await created();
    await ended(id);
    expect(service.received[0]?.text).toEqual({
      title: 'Semana da Margherita',
      body: 'Só até domingo. <b>10%</b> em tudo.',
      path: '/cardapio',
      tag: `campanha-${id}`,
      leave: expect.stringMatching(/^\/descadastrar\?token=/) as string,
      opened: expect.stringMatching(/^\/avisos\/[0-9a-f-]{36}\/aberto$/) as string,
    });
    expect(service.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  });

  it('is not sent to a customer who declined, never answered, is erased, on the team, or has no browser', async () => {
    await reader('wanting');
    await reader('declined', { pushPromotions: false });
    const unasked = (await makeCustomer(shop.cms)).id;
    await register(unasked, 'unasked', null);
    const erased = await reader('erased');
    await eraseCustomer(shop.cms, { customerId: erased, proof: 'password' });
    await register(actorId, 'admin');
    await makeCustomer(shop.cms);
    await ended(await created());
    expect(reached()).toEqual(['wanting']);
  });

  it('about orders reaches only customers with an open order, whatever they say of promotions', async () => {
    const product = await makeProduct(shop.cms);
    const waiting = await reader('waiting', { pushPromotions: false });
    const silent = await reader('silent', { pushOrders: false });
    await reader('without order');
    for (const customerId of [waiting, silent]) await makeOrder(shop.cms, { customerId, product });
    await ended(await created({ type: 'pedido' }));
    expect(reached()).toEqual(['waiting']);
    expect(service.received[0]?.text).toMatchObject({ path: '/conta/pedidos' });
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
  ] as const)('does not reach who %s while it waits', async (_, figure, leave) => {
    const id = await reader('phone');
    const campaignId = await created();
    await leave(id);
    await ended(campaignId);
    expect(reached()).toEqual([]);
    expect(await find(campaignId)).toMatchObject({ sentCount: 0, [figure]: 1 });
  });

  it('counts a tap once, and only with the consent to figures', async () => {
    await reader('phone');
    await reader('private', { analytics: false });
    const id = await created();
    await ended(id);
    const opened = service.received.map(({ text }) => (text as { opened?: string }).opened);
    expect(opened.filter(Boolean)).toHaveLength(1);
    const messageId = opened.find(Boolean)?.split('/')[2] ?? '';
    await Promise.all([noteOpening(shop.cms, messageId), noteOpening(shop.cms, messageId)]);
    await noteOpening(shop.cms, 'x');
    await noteOpening(shop.cms, id);
    expect(await find(id)).toMatchObject({ openedCount: 1 });
  });

  it('can be left by its button, which turns off push and no mail', async () => {
    const customerId = await reader('phone', { marketingEmails: true });
    const id = await created();
    await ended(id);
    const { leave = '' } = service.received[0]?.text as { leave?: string };
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
    await cancelCampaign(shop.cms, { actorId, campaignId: id });
    await work();
    await work();
    expect(reached()).toEqual([]);
    expect(await find(id)).toMatchObject({ status: 'cancelled', sentCount: 0 });
  });

  it('waits for a service that is down, and then reaches each browser once', async () => {
    for (let index = 0; index < 3; index += 1) await reader(`phone ${index}`);
    service.behave(503);
    const id = await created();
    await work();
    expect(reached()).toEqual([]);
    service.behave(201);
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

  it('is not offered by a shop without keys, and one that waits stays scheduled', async () => {
    await reader('phone');
    const id = await created({}, new Date(Date.now() + 3_600_000));
    await shop.sql.query(`update campaigns set scheduled_for = now() - interval '1 minute'`);
    shop.cms.push = null;
    expect(await create()).toEqual({ ok: false, error: { code: 'channel_unavailable' } });
    await startDueCampaigns(shop.cms);
    expect(await find(id)).toMatchObject({ status: 'scheduled' });
  });
});

describe('the quiet hours', () => {
  const quietNow = () => {
    const hour = hourOf(new Date());
    shop.cms.quietHours = { from: hour, until: (hour + 2) % 24 };
  };
  const nextJobs = () =>
    shop.sql.query<{ task: string; isLater: boolean }>(
      `select task_identifier as task, run_at > now() + interval '55 minutes' as "isLater" from graphile_worker.jobs
       where task_identifier in ('send-campaign-push', 'send-mail')`,
    );

  it('let a campaign wait for their end', async () => {
    await reader('phone');
    quietNow();
    const id = await created();
    await work();
    expect(reached()).toEqual([]);
    expect(await nextJobs()).toEqual([{ task: 'send-campaign-push', isLater: true }]);
    shop.cms.quietHours = null;
    await ended(id);
    expect(reached()).toEqual(['phone']);
  });

  it('let what is already queued wait too, and nothing looks for it meanwhile', async () => {
    await reader('phone');
    const id = await created();
    service.behave(503);
    await work();
    quietNow();
    service.behave(201);
    await hurry();
    await work();
    expect(reached()).toEqual([]);
    await shop.sql.query(`update outgoing_mails set created_at = created_at - interval '2 minutes'`);
    await retryDueMails(shop.cms);
    expect((await nextJobs()).filter(({ task }) => task === 'send-mail')).toEqual([
      { task: 'send-mail', isLater: true },
    ]);
    shop.cms.quietHours = null;
    await hurry();
    await ended(id);
    expect(reached()).toEqual(['phone']);
  });

  it('end the time that a push service waits for a phone', async () => {
    await reader('phone');
    const hour = hourOf(new Date());
    shop.cms.quietHours = { from: (hour + 1) % 24, until: (hour + 2) % 24 };
    await ended(await created());
    expect(Number(service.received[0]?.headers.ttl)).toBeLessThanOrEqual(3600);
  });
});

describe('the test of a campaign by push', () => {
  const test = () => testCampaign(shop.cms, { ...PROMOTION, actorId });

  it('reaches the browsers of the admin who asks, at any hour', async () => {
    await reader('customer');
    await register(actorId, 'own phone');
    shop.cms.quietHours = { from: hourOf(new Date()), until: (hourOf(new Date()) + 2) % 24 };
    expect(await test()).toMatchObject({ ok: true });
    await work();
    expect(reached()).toEqual(['own phone']);
    expect(service.received[0]?.text).toMatchObject({ title: '[Teste] Semana da Margherita' });
  });

  it('says so when the admin has no browser', async () => {
    expect(await test()).toEqual({ ok: false, error: { code: 'no_device' } });
  });
});
