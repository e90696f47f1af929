import { randomUUID } from 'node:crypto';
import { runOnce } from 'graphile-worker';
import { beforeEach, describe, expect, test } from 'vitest';

import { queueCampaignStep } from '@cms/notifications/start-campaign';
import { inTransaction } from '@cms/platform/database/transaction';
import { addJob } from '@cms/platform/queue/add-job';
import { queueLetters, queueMail, type LetterRequest, type MailTo } from '@cms/platform/queue/queue-mail';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

interface JobRow {
  key: string;
  payload: unknown;
  maxAttempts: number;
}

const jobs = () =>
  shop.sql.query<JobRow>(
    `select j.key, p.payload, j.max_attempts as "maxAttempts"
     from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
     where j.task_identifier = 'send-mail' order by j.id`,
  );

const mails = () =>
  shop.sql.query<{
    id: string;
    kind: string;
    dedupeKey: string;
    sentAt: Date | null;
    outcome: string | null;
  }>(`select id, kind, dedupe_key as "dedupeKey", sent_at as "sentAt", outcome from outgoing_mails`);

describe('queueMail', () => {
  let customerId: string;
  const queue = (request: Partial<MailTo> & { kind?: 'order-confirmed' } = {}) =>
    inTransaction(shop.cms.payload, (tx) =>
      queueMail(tx, { kind: 'confirm-email', customerId, dedupeKey: 'confirm-email:1', ...request }),
    );

  beforeEach(async () => {
    customerId = (await makeCustomer(shop.cms)).id;
  });

  test('stores a due mail and a job that contains only its id', async () => {
    await queue();
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'confirm-email', sentAt: null, outcome: null });
    expect(await jobs()).toEqual([
      { key: `mail:${mail?.id}`, payload: { mailId: mail?.id }, maxAttempts: 25 },
    ]);
  });

  test('is taken after what moves money, and the messages of an order before all others', async () => {
    const product = await makeProduct(shop.cms);
    const orderId = await makeOrder(shop.cms, { customerId, product });
    await queueCampaignStep(shop.sql, { campaignId: randomUUID(), channel: 'email' });
    await queue();
    await queue({ kind: 'order-confirmed', orderId, dedupeKey: 'order-confirmed:1' });
    await addJob(shop.sql, { task: 'refund-payment', payload: { paymentId: randomUUID() } });
    const taken: string[] = [];
    const note = (name: string) => () => void taken.push(name);
    await runOnce({
      pgPool: shop.pool,
      noHandleSignals: true,
      concurrency: 1,
      taskList: {
        'send-campaign': note('campaign'),
        'send-mail': async (payload) => {
          const { mailId } = payload as { mailId: string };
          taken.push((await mails()).find(({ id }) => id === mailId)?.kind ?? '');
        },
        'refund-payment': note('refund'),
      },
    });
    expect(taken).toEqual(['refund', 'order-confirmed', 'confirm-email', 'campaign']);
  });

  test('creates one mail for one cause, however often it is called', async () => {
    await queue();
    await queue();
    await queue({ kind: 'order-confirmed' });
    expect(await mails()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  test('creates one mail for one cause that twenty transactions report at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => queue()));
    expect(await mails()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  test('creates a mail for each cause', async () => {
    await queue();
    await queue({ dedupeKey: 'confirm-email:2' });
    expect(await mails()).toHaveLength(2);
    expect(await jobs()).toHaveLength(2);
  });

  test('leaves neither mail nor job when its cause is rolled back', async () => {
    const failing = inTransaction(shop.cms.payload, async (tx) => {
      await queueMail(tx, { kind: 'confirm-email', customerId, dedupeKey: 'confirm-email:1' });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await mails()).toHaveLength(0);
    expect(await jobs()).toHaveLength(0);
  });
});

describe('queueLetters', () => {
  const queue = (letters: readonly LetterRequest[]) =>
    inTransaction(shop.cms.payload, (tx) => queueLetters(tx, letters));

  test('creates one mail and one job for each cause that has none yet', async () => {
    const { id: customerId } = await makeCustomer(shop.cms);
    const letter = (cause: number) =>
      ({ kind: 'recall', customerId, dedupeKey: `recall:${cause}`, detail: `${cause}` }) as const;
    await queue([letter(1), letter(2)]);
    await queue([letter(2), letter(3)]);
    await queue([]);
    const stored = await mails();
    expect(stored.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(['recall:1', 'recall:2', 'recall:3']);
    expect(stored).toContainEqual(expect.objectContaining({ kind: 'recall', sentAt: null, outcome: null }));
    expect((await jobs()).map(({ key }) => key).sort()).toEqual(stored.map(({ id }) => `mail:${id}`).sort());
  });
});
