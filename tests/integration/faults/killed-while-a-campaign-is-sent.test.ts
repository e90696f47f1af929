import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { cancelCampaign } from '@cms/notifications/operations/cancel-campaign';
import { createCampaign } from '@cms/notifications/operations/create-campaign';
import { startDueCampaigns } from '@cms/notifications/operations/start-due-campaigns';
import { checkInvariants } from '@cms/reports/invariants';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { killDuringHandOver } from '@tests/support/mail/kill-during-hand-over';
import { openMailPost, type MailPost } from '@tests/support/mail/mail-post';
import { startWorkerProcess } from '@tests/support/mail/send-mail-process';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const shop = useTestShop();

let sink: SmtpSink;
let post: MailPost;
let actorId: string;

beforeEach(async () => {
  sink = await startSmtpSink();
  post = openMailPost(shop.cms, { smtpUrl: sink.url, databaseUrl: shop.databaseUrl });
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

afterEach(async () => {
  const broken = (await checkInvariants(shop.sql)).filter(({ violations }) => violations !== 0);
  expect(broken).toEqual([]);
  post.close();
  await sink.stop();
});

const PROMOTION = {
  title: 'Semana da Margherita',
  message: 'Só até domingo.',
  type: 'promocao',
  channel: 'email',
} as const;

const pressed = () => ({ ...PROMOTION, actorId });

const create = () => createCampaign(shop.cms, { ...pressed(), scheduledFor: null });

async function created(): Promise<string> {
  const result = await create();
  if (!result.ok) throw new Error(result.error.code);
  return result.campaignId;
}

/** Creates this many customers who accept campaigns. */
const readers = (count: number) =>
  shop.sql.query(
    `insert into customers (email, full_name, role, _verified, privacy_preferences_marketing_emails)
     select 'leitora-' || n || '@clientes.test', 'Luana Mota', 'cliente', true, true from generate_series(1, $1) n`,
    [count],
  );

const campaigns = () =>
  shop.sql.query<{ id: string; status: string; deliveries: number }>(
    `select id, status::text as status,
       (select count(*) from campaign_deliveries d where d.campaign_id = c.id)::int as deliveries from campaigns c`,
  );

/** Unlocks a dead worker's jobs, as live workers do after five seconds. */
const freeDeadWorkersJobs = () =>
  shop.sql.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null`,
  );

async function isSent(): Promise<boolean> {
  const [campaign] = await campaigns();
  return campaign?.status === 'sent';
}

async function workToTheEnd(): Promise<void> {
  for (let round = 0; round < 20 && !(await isSent()); round += 1) {
    await startDueCampaigns(shop.cms);
    await post.work();
  }
  expect(await isSent()).toBe(true);
}

function expectEachOnce(count: number): void {
  const recipients = sink.mails.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(count);
  expect(new Set(recipients).size).toBe(count);
}

describe('creating a campaign', () => {
  it.each(['create-campaign:written', 'start-campaign:listed', 'start-campaign:queued'] as const)(
    'leaves no campaign when its process is killed at %s; pressing again sends one, once to each recipient',
    async (point) => {
      await readers(3);
      await dieWithoutTrace(shop.pool, { do: 'create-campaign', input: pressed() }, point);
      await created();
      await workToTheEnd();
      expectEachOnce(3);
    },
  );

  it('leaves one campaign, sent once to each recipient, when killed after the commit; pressing again returns the same campaign', async () => {
    await readers(3);
    await actAndDie({ do: 'create-campaign', input: pressed() }, 'create-campaign:committed');
    const [first] = await campaigns();
    expect(await created()).toBe(first?.id);
    await workToTheEnd();
    expect(await campaigns()).toMatchObject([{ deliveries: 3 }]);
    expectEachOnce(3);
  });
});

describe('starting a due campaign', () => {
  it.each(['start-campaign:listed', 'start-campaign:queued'] as const)(
    'leaves it waiting when its process is killed at %s; the next sweep starts it once',
    async (point) => {
      await readers(3);
      await createCampaign(shop.cms, { ...pressed(), scheduledFor: new Date(Date.now() + 3_600_000) });
      await shop.sql.query('update campaigns set scheduled_for = now()');
      await dieWithoutTrace(shop.pool, { do: 'start-due-campaigns', input: null }, point);
      await Promise.all([startDueCampaigns(shop.cms), startDueCampaigns(shop.cms)]);
      await workToTheEnd();
      expectEachOnce(3);
    },
  );
});

describe('sending a campaign', () => {
  const step = (campaignId: string) =>
    ({ do: 'send-campaign', input: { campaignId, pace: { mails: 2, everyMs: 0 } } }) as const;

  it.each(['campaign:settled', 'campaign:mail-queued', 'campaign:step-queued'] as const)(
    'leaves no part of a step when its process is killed at %s; a later step sends each mail once',
    async (point) => {
      await readers(3);
      const id = await created();
      await dieWithoutTrace(shop.pool, step(id), point);
      await workToTheEnd();
      expectEachOnce(3);
    },
  );

  it('sends no mail twice when its process is killed after the commit of a step, which runs again', async () => {
    await readers(3);
    const id = await created();
    await actAndDie(step(id), 'campaign:committed');
    await workToTheEnd();
    expectEachOnce(3);
  });

  it('ends in a later step, with nobody reached twice, when killed before the end is recorded', async () => {
    await readers(1);
    const id = await created();
    await actAndDie(step(id), 'campaign:committed');
    const [mail] = await shop.sql.query<{ id: string }>(
      `select id from outgoing_mails where kind = 'campaign'`,
    );
    await post.send(mail?.id ?? '');
    await dieWithoutTrace(shop.pool, step(id), 'campaign:ended');
    expect(await isSent()).toBe(false);
    await workToTheEnd();
    expectEachOnce(1);
  });
});

describe('cancelling a campaign', () => {
  it('leaves it running for everybody when its process is killed before the commit', async () => {
    await readers(2);
    const input = { actorId, campaignId: await created() };
    await dieWithoutTrace(shop.pool, { do: 'cancel-campaign', input }, 'cancel-campaign:before-commit');
    await workToTheEnd();
    expectEachOnce(2);
  });

  it('leaves it cancelled, and nobody receives it, when its process is killed after the commit', async () => {
    await readers(2);
    const input = { actorId, campaignId: await created() };
    await actAndDie({ do: 'cancel-campaign', input }, 'cancel-campaign:committed');
    expect(await cancelCampaign(shop.cms, input)).toMatchObject({ error: { code: 'already_ended' } });
    await post.work();
    expect(sink.mails).toEqual([]);
  });
});

it('two hundred recipients receive a campaign once each, although its worker is killed five times with mails in flight', async () => {
  await readers(200);
  await created();
  for (const afterMails of [7, 30, 31, 90, 160]) {
    const worker = await startWorkerProcess({ smtpUrl: sink.url, campaignStep: 20 });
    onTestFinished(() => worker.kill());
    await killDuringHandOver(worker, { sink, sql: shop.sql, afterMails });
    await freeDeadWorkersJobs();
  }
  const last = await startWorkerProcess({ smtpUrl: sink.url, campaignStep: 20 });
  onTestFinished(() => last.kill());
  await expect.poll(isSent, { interval: 250 }).toBe(true);
  last.kill();
  expect(await last.ended).toBe('SIGKILL');
  expectEachOnce(200);
});
