import webPush from 'web-push';
import { runOnce } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { openSession } from '@cms/customers/sessions/open-session';
import { taskList } from '@cms/jobs/task-list';
import type { Mailer } from '@cms/notifications/mailer';
import { createCampaign } from '@cms/notifications/operations/create-campaign';
import { registerPushDevice } from '@cms/notifications/operations/register-push-device';
import { createPushSender, type PushSender } from '@cms/notifications/push/push-sender';
import { findAdminCampaign } from '@cms/notifications/queries/admin-campaigns';
import { inTransaction } from '@cms/platform/database/transaction';
import type { CampaignInput } from '@shop/customers/campaign-schema';
import type { Preferences } from '@shop/customers/preferences';
import { makeCustomer } from '../factories/make-customer';
import { silentLogger } from '../mail/silent-logger';
import { useTestShop } from '../postgres/test-shop';
import { startPushService, type PushService } from './push-service';

export const PROMOTION: CampaignInput = {
  title: 'Semana da Margherita',
  message: 'Só até domingo.\n\n<b>10%</b> em tudo.',
  type: 'promocao',
  channel: 'push',
};

/** Opens a shop with push keys, a push service and an admin who writes campaigns. Campaigns may be sent at any hour. */
export function useCampaignPushes() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const shop = useTestShop();
  let service: PushService;
  let push: PushSender;
  const admin = { actorId: '' };

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
    admin.actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  });

  afterEach(() => {
    shop.cms.push = null;
  });

  afterAll(() => service.stop());

  const create = (input: Partial<CampaignInput> = {}, at: Date | null = null) =>
    createCampaign(shop.cms, { ...PROMOTION, ...input, ...admin, scheduledFor: at });

  async function created(...wish: Parameters<typeof create>): Promise<string> {
    const result = await create(...wish);
    if (!result.ok) throw new Error(result.error.code);
    return result.campaignId;
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

  /** Creates a customer with one browser, which is named after the customer. */
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

  /** Makes everything that is scheduled for later due now. */
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
      .poll(async () => {
        await hurry();
        await work();
        return (await find(campaignId)).status;
      })
      .toBe(status);

  const reached = () => service.received.map(({ browser }) => browser).sort();

  return {
    shop,
    admin,
    mails,
    service: () => service,
    create,
    created,
    register,
    reader,
    work,
    hurry,
    find,
    ended,
    reached,
  };
}
