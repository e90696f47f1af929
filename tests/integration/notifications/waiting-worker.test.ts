import { runOnce } from 'graphile-worker';
import { expect, test } from 'vitest';

import { taskList } from '@cms/jobs/task-list';
import type { Mailer } from '@cms/notifications/mailer';
import { inTransaction } from '@cms/platform/database/transaction';
import { queueMail } from '@cms/platform/queue/queue-mail';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { silentLogger } from '@tests/support/mail/silent-logger';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

test('a worker that finds its mail in the hands of another process waits, and no waiting counts as an attempt', async () => {
  const { id: customerId } = await makeCustomer(shop.cms, { isConfirmed: false });
  await inTransaction(shop.cms.payload, (tx) =>
    queueMail(tx, { kind: 'password-changed', customerId, dedupeKey: `password-changed:${customerId}` }),
  );
  // Claims the mail in another process's name, between this worker's reading and its claim.
  const takenByAnother: Mailer = {
    async send(_message, handOver) {
      await shop.sql.query(
        `update outgoing_mails set outcome = 'sending', updated_at = clock_timestamp() where customer_id = $1`,
        [customerId],
      );
      expect(await handOver.mayEnd()).toBe(false);
      return 'withdrawn';
    },
    close: () => undefined,
  };
  const work = async (mailer: Mailer) => {
    await shop.sql.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs',
    );
    await runOnce({
      connectionString: shop.databaseUrl,
      taskList: taskList({
        cms: shop.cms,
        senders: { mailer, push: null },
        campaignPace: { mails: 1, everyMs: 0 },
      }),
      noHandleSignals: true,
      logger: silentLogger,
    });
    return shop.sql.query<{ attempts: number; isLater: boolean }>(
      'select attempts, run_at > now() as "isLater" from graphile_worker.jobs',
    );
  };
  for (let turn = 0; turn < 30; turn += 1)
    expect(await work(takenByAnother)).toEqual([{ attempts: 0, isLater: true }]);

  let sent = 0;
  const free: Mailer = {
    async send(_message, handOver) {
      expect(await handOver.mayEnd()).toBe(true);
      sent += 1;
      return 'accepted';
    },
    close: () => undefined,
  };
  expect(await work(free)).toEqual([]);
  expect(sent).toBe(1);
  expect(await shop.sql.query('select outcome from outgoing_mails')).toEqual([{ outcome: 'sent' }]);
});
