import { expect } from 'vitest';

import type { SqlRunner } from '@cms/platform/database/sql';

import type { MailProcess } from './send-mail-process';
import type { SmtpSink } from './smtp-sink';

/**
 * Kills a worker once the mail server has accepted this many mails and is delaying the next mail of every queue. The
 * server then accepts the delayed mails, too, so the worker dies without knowing that they arrived.
 *
 * The kill waits until each of these mails is recorded as handed over, because the millisecond before that is the only
 * one in which a kill causes a duplicate (docs/decisions/mails.md#006).
 */
export async function killDuringHandOver(
  worker: MailProcess,
  { sink, sql, afterMails }: { sink: SmtpSink; sql: SqlRunner; afterMails: number },
): Promise<void> {
  let held = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  sink.behave({
    async beforeAccepting() {
      if (sink.mails.length < afterMails) return;
      held += 1;
      await released;
    },
  });
  const isEveryQueueHeld = async () => {
    const [work] = await sql.query<{ queues: number; sending: number }>(
      `select (select count(distinct queue_name) from graphile_worker.jobs
               where task_identifier = 'send-mail')::int as queues,
         (select count(*) from outgoing_mails where outcome = 'sending')::int as sending`,
    );
    return held > 0 && held === work?.queues && work.sending === 0;
  };
  await expect.poll(isEveryQueueHeld).toBe(true);
  worker.kill();
  expect(await worker.ended).toBe('SIGKILL');
  sink.behave({});
  release();
}
