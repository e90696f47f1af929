import { setTimeout as pause } from 'node:timers/promises';

import type { Cms } from '../platform/context';
import { sqlOf, type SqlRunner } from '../platform/database/sql';
import { inTransaction } from '../platform/database/transaction';
import { queueSending } from '../platform/queue/queue-mail';
import { findOutboxMail, postpone, type OutboxMail } from './outbox';

/**
 * `in_progress` means that another process is handing over the same mail at this moment and that the caller must try
 * again later.
 */
export type SendOutcome = 'settled' | 'in_progress';

/**
 * Postpones a message until `until`. Sends nothing now, because a new job, which replaces the current one, sends the
 * message later.
 */
export const putOff = (cms: Cms, mail: OutboxMail, until: Date): Promise<void> =>
  inTransaction(cms.payload, async (tx) => {
    if (!(await postpone(tx, { mailId: mail.id, until, seenAt: mail.updatedAt }))) return;
    const [wait] = await tx.query<{ ms: number }>(
      `select greatest(0, ceil(extract(epoch from $1::timestamptz - now()) * 1000))::int as ms`,
      [until],
    );
    await queueSending(tx, mail, wait?.ms ?? 0);
  });

/** The delay before a message is looked at again that another process is handing over. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Queues an open message again that another process is handing over, in case that process dies. To wait is no attempt:
 * the new job replaces the running one, so its attempts are only those in which the receiver was asked.
 */
export async function waitForAnother(cms: Cms, mailId: string): Promise<void> {
  const sql = sqlOf(cms.payload);
  const mail = await findOutboxMail(sql, mailId);
  if (mail && !mail.isSettled) await queueSending(sql, mail, LOOK_AGAIN_MS);
}

/** Returns the outcome of a mail that another process changed, by settling it or by making it due again. */
export async function outcomeOfAnother(sql: SqlRunner, mailId: string): Promise<SendOutcome> {
  const mail = await findOutboxMail(sql, mailId);
  return !mail || mail.isSettled ? 'settled' : 'in_progress';
}

/**
 * How long the writing of a result is retried. A restarting Postgres is back within half a minute. The result must be
 * written as soon as it is known, because another worker that takes over this job meanwhile would read an old state and
 * send a second copy.
 */
const PERSIST_WITHIN_MS = 30_000;
const PERSIST_EVERY_MS = 200;

export async function persist(write: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; waitedMs < PERSIST_WITHIN_MS; waitedMs += PERSIST_EVERY_MS) {
    try {
      return await write();
    } catch {
      await pause(PERSIST_EVERY_MS);
    }
  }
  await write();
}
