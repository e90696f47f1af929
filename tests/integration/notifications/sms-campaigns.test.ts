import { runOnce } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { taskList } from '@cms/jobs/task-list';
import { countAudiences } from '@cms/notifications/campaign-audience';
import type { Mailer } from '@cms/notifications/mailer';
import { cancelCampaign } from '@cms/notifications/operations/cancel-campaign';
import { createCampaign } from '@cms/notifications/operations/create-campaign';
import { noteSmsIsOn, setSmsLimit } from '@cms/notifications/operations/set-sms-limit';
import { testCampaign } from '@cms/notifications/operations/test-campaign';
import { findAdminCampaign } from '@cms/notifications/queries/admin-campaigns';
import { readCampaignCosts } from '@cms/notifications/queries/sms-figures';
import { stopSms } from '@cms/notifications/sms/stop-sms';
import type { CampaignInput } from '@shop/customers/campaign-schema';
import { hourOf } from '@shop/time/bahia';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { silentLogger } from '@tests/support/mail/silent-logger';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { startSmsPost, type SmsPost } from '@tests/support/mail/sms-post';

const shop = useTestShop();
let post: SmsPost;
let actorId: string;

const mailer: Mailer = {
  send: () => Promise.reject(new Error('no mail is sent here')),
  close: () => undefined,
};

const PROMOTION: CampaignInput = {
  title: 'Semana da Margherita',
  message: 'Só até domingo, 10% em tudo',
  type: 'promocao',
  channel: 'sms',
};

beforeAll(async () => {
  post = await startSmsPost({ publicUrl: shop.cms.publicUrl });
});

beforeEach(async () => {
  post.messages.length = 0;
  post.behave('deliver');
  shop.cms.sms = post.provider;
  shop.cms.quietHours = null;
  await noteSmsIsOn(shop.cms);
  await makeSettings(shop.cms);
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

afterEach(() => {
  shop.cms.sms = null;
});

afterAll(() => post.stop());

async function customer(phone: string | null, smsPromotions = true): Promise<string> {
  const { id } = await makeCustomer(shop.cms);
  await shop.sql.query('update customers set phone = $2 where id = $1', [id, phone]);
  await savePreferences(shop.cms, { customerId: id, change: { smsPromotions } });
  return id;
}

const work = () =>
  runOnce({
    connectionString: shop.databaseUrl,
    taskList: taskList({
      cms: shop.cms,
      senders: { mailer, push: null },
      campaignPace: { mails: 100, everyMs: 0 },
    }),
    noHandleSignals: true,
    logger: silentLogger,
  });

/** Runs the worker several times, because a campaign step that waits for messages ends only after they are sent. */
async function workAll() {
  for (let round = 0; round < 3; round += 1) {
    await shop.sql.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 minute'`,
    );
    await work();
  }
}

const create = async (change: Partial<CampaignInput> = {}) =>
  createCampaign(shop.cms, { ...PROMOTION, ...change, actorId, scheduledFor: null });

async function started() {
  const created = await create();
  if (!created.ok) throw new Error(created.error.code);
  return created.campaignId;
}

const texts = () => post.messages.map(({ to }) => to).sort();

describe('a campaign by text message', () => {
  it('reaches every customer with a consent and a Brazilian mobile number, each once', async () => {
    await customer('(71) 98888-0001');
    await customer('071 98888 0002');
    await customer('(71) 98888-0003', false);
    await customer('(71) 3333-0004');
    await customer('+1 415 555 0100');
    await customer(null);
    expect((await countAudiences(shop.sql)).sms.promocao).toBe(2);
    const campaignId = await started();
    await workAll();
    expect(texts()).toEqual(['+5571988880001', '+5571988880002']);
    expect(post.messages[0]?.body).toBe(
      'Massa Mansa: Semana da Margherita. So até domingo, 10% em tudo. Para sair, responda SAIR.',
    );
    expect(await findAdminCampaign(shop.cms, campaignId)).toMatchObject({
      status: 'sent',
      recipientCount: 2,
      sentCount: 2,
      failedCount: 0,
      openedCount: null,
    });
    expect(await readCampaignCosts(shop.sql, campaignId)).toEqual([]);
    await shop.sql.query(`update sms_messages set price_micros = 65000, currency = 'USD'`);
    expect(await readCampaignCosts(shop.sql, campaignId)).toEqual([{ currency: 'USD', micros: 130_000 }]);
  });

  it('is refused when it needs more than one text message, or the shop sends none', async () => {
    await customer('(71) 98888-0001');
    expect(await create({ message: 'x'.repeat(200) })).toEqual({
      ok: false,
      error: { code: 'sms_too_long' },
    });
    shop.cms.sms = null;
    expect(await create()).toEqual({ ok: false, error: { code: 'channel_unavailable' } });
  });

  it('is postponed during the quiet hours', async () => {
    await customer('(71) 98888-0001');
    await started();
    const hour = hourOf(new Date());
    shop.cms.quietHours = { from: hour, until: (hour + 2) % 24 };
    await workAll();
    expect(texts()).toEqual([]);
  });

  it('leaves a quarter of the daily limit to messages about orders, and its remaining messages wait for tomorrow', async () => {
    await setSmsLimit(shop.cms, { actorId, dailyLimit: 4 });
    for (let index = 0; index < 5; index += 1) await customer(`(71) 98888-000${index}`);
    const campaignId = await started();
    await workAll();
    expect(texts()).toHaveLength(3);
    const waiting = await shop.sql.query(
      `select 1 from outgoing_mails where kind = 'sms:campaign' and outcome is null and not_before > now()`,
    );
    expect(waiting).toHaveLength(2);
    expect(await findAdminCampaign(shop.cms, campaignId)).toMatchObject({ status: 'sending', sentCount: 3 });
    await cancelCampaign(shop.cms, { campaignId, actorId });
    await shop.sql.query('update outgoing_mails set not_before = null');
    await workAll();
    expect(texts()).toHaveLength(3);
  });

  it('counts failures and unsubscriptions', async () => {
    const leaver = await customer('(71) 98888-0001');
    const campaignId = await started();
    await workAll();
    await stopSms(shop.cms, '+5571988880001');
    expect(await findAdminCampaign(shop.cms, campaignId)).toMatchObject({
      sentCount: 1,
      unsubscribedCount: 1,
    });
    expect((await countAudiences(shop.sql)).sms).toEqual({ promocao: 0, informativo: 0, pedido: 0 });
    await savePreferences(shop.cms, { customerId: leaver, change: { smsPromotions: true } });
    post.behave({ code: 21614 });
    const again = await create({ title: 'Outra' });
    if (!again.ok) throw new Error(again.error.code);
    await workAll();
    expect(await findAdminCampaign(shop.cms, again.campaignId)).toMatchObject({
      sentCount: 0,
      failedCount: 1,
    });
  });

  it('can be tested on the phone of its author', async () => {
    expect(await testCampaign(shop.cms, { ...PROMOTION, actorId })).toEqual({
      ok: false,
      error: { code: 'no_mobile' },
    });
    await shop.sql.query(`update customers set phone = '(71) 98888-0009' where id = $1`, [actorId]);
    expect(await testCampaign(shop.cms, { ...PROMOTION, actorId })).toMatchObject({ ok: true });
    await workAll();
    expect(texts()).toEqual(['+5571988880009']);
  });
});
