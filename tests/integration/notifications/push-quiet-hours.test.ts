import { describe, expect, it } from 'vitest';

import { retryDueMails } from '@cms/notifications/operations/retry-due-mails';
import { testCampaign } from '@cms/notifications/operations/test-campaign';
import { hourOf } from '@shop/time/bahia';
import { PROMOTION, useCampaignPushes } from '@tests/support/push/use-campaign-pushes';

const { shop, admin, service, created, register, reader, work, hurry, ended, reached } = useCampaignPushes();

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

  it('postpone a campaign until they end', async () => {
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

  it('postpone messages that are already queued, too, without retrying them meanwhile', async () => {
    await reader('phone');
    const id = await created();
    service().behave(503);
    await work();
    quietNow();
    service().behave(201);
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

  it('limit how long a push service keeps a message for a phone', async () => {
    await reader('phone');
    const hour = hourOf(new Date());
    shop.cms.quietHours = { from: (hour + 1) % 24, until: (hour + 2) % 24 };
    await ended(await created());
    expect(Number(service().received[0]?.headers.ttl)).toBeLessThanOrEqual(3600);
  });
});

describe('the test of a campaign by push', () => {
  const test = () => testCampaign(shop.cms, { ...PROMOTION, ...admin });

  it('reaches the browsers of the admin who asks, at any hour', async () => {
    await reader('customer');
    await register(admin.actorId, 'own phone');
    shop.cms.quietHours = { from: hourOf(new Date()), until: (hourOf(new Date()) + 2) % 24 };
    expect(await test()).toMatchObject({ ok: true });
    await work();
    expect(reached()).toEqual(['own phone']);
    expect(service().received[0]?.text).toMatchObject({ title: '[Teste] Semana da Margherita' });
  });

  it('reports that the admin has no registered browser', async () => {
    expect(await test()).toEqual({ ok: false, error: { code: 'no_device' } });
  });
});
