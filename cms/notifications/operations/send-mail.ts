import { setTimeout as pause } from 'node:timers/promises';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import type { Mailer, OutgoingMessage } from '../mailer';
import {
  claimHandOver,
  findEarlierMails,
  findOutboxMail,
  recordHandedOver,
  recordSent,
  recordUnconfirmed,
  releaseHandOver,
  settleWithoutSending,
  type OutboxMail,
} from '../outbox';
import { prepareMail } from '../prepare-mail';

/** `in_progress`: another process is handing over the same mail at this moment; try again later. */
export type SendOutcome = 'settled' | 'in_progress';

/**
 * Sends a mail of the outbox, preceded by older due mails about the same order. However often it is called,
 * sequentially or in parallel, the mail server accepts each mail once.
 *
 * Throws when the mail server does not accept the mail, which stays due. docs/decisions/006-mail-hand-over.md covers a
 * process that dies at any moment.
 */
export async function sendMail(cms: Cms, mailer: Mailer, mailId: string): Promise<SendOutcome> {
  const sql = sqlOf(cms.payload);
  const mail = await findOutboxMail(sql, mailId);
  if (!mail || mail.isSettled) return 'settled';
  for (const due of [...(await findEarlierMails(sql, mail)), mail]) {
    if ((await settle(cms, mailer, due)) === 'in_progress') return 'in_progress';
  }
  return 'settled';
}

async function settle(cms: Cms, mailer: Mailer, mail: OutboxMail): Promise<SendOutcome> {
  const sql = sqlOf(cms.payload);
  if (mail.outcome === 'handed_over') {
    await recordUnconfirmed(sql, mail.id);
    cms.log.warn(
      { mailId: mail.id, kind: mail.kind },
      'mail was handed over, but its acceptance was never recorded',
    );
    return 'settled';
  }
  const prepared = await prepareMail(cms, mail);
  if ('skip' in prepared) {
    const decision = { mailId: mail.id, outcome: prepared.skip, seenAt: mail.updatedAt };
    if (!(await settleWithoutSending(sql, decision))) return outcomeOfAnother(sql, mail.id);
    cms.log.info({ mailId: mail.id, kind: mail.kind, outcome: prepared.skip }, 'mail not sent');
    return 'settled';
  }
  await faultPoint('send-mail:before-send');
  return handOver(cms, mailer, { mail, message: prepared.message });
}

/** Returns the outcome after another process changed the mail: that process settled it or made it due again. */
async function outcomeOfAnother(sql: SqlRunner, mailId: string): Promise<SendOutcome> {
  const mail = await findOutboxMail(sql, mailId);
  return !mail || mail.isSettled ? 'settled' : 'in_progress';
}

async function handOver(
  cms: Cms,
  mailer: Mailer,
  { mail, message }: { mail: OutboxMail; message: OutgoingMessage },
): Promise<SendOutcome> {
  const sql = sqlOf(cms.payload);
  let mayBeClaimed = false;
  let noted = Promise.resolve();
  try {
    const answer = await mailer.send(message, {
      async mayEnd() {
        // Set before the claim: if the connection breaks before its result arrives, the claim may exist although this
        // process does not know it.
        mayBeClaimed = true;
        mayBeClaimed = await claimHandOver(sql, mail);
        return mayBeClaimed;
      },
      hasEnded() {
        noted = recordHandedOver(sql, mail.id).catch(() => undefined);
      },
    });
    if (answer === 'withdrawn') return 'in_progress';
  } catch (error) {
    await noted;
    if (mayBeClaimed) await persist(() => releaseHandOver(sql, mail.id));
    if (!isUnknownMailbox(error)) throw error;
    await settleWithoutSending(sql, { mailId: mail.id, outcome: 'refused' });
    cms.log.warn({ mailId: mail.id, kind: mail.kind, outcome: 'refused' }, 'mail refused: no such mailbox');
    return 'settled';
  }
  await noted;
  await faultPoint('send-mail:sent');
  await persist(() => recordSent(sql, mail.id));
  // A backup taken earlier does not contain this mail as sent. After a restore, this log line says which mail must not
  // be sent again.
  const { id: mailId, kind, orderId, detail } = mail;
  cms.log.info({ mailId, kind, ...(orderId && { orderId, code: detail }) }, 'mail sent');
  return 'settled';
}

/**
 * How long the result is written again while the database is unavailable; a restarting Postgres is back within half a
 * minute. The result must be written as soon as possible: another worker that takes over this job would read the old
 * state and send the mail twice.
 */
const PERSIST_WITHIN_MS = 30_000;
const PERSIST_EVERY_MS = 200;

async function persist(write: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; waitedMs < PERSIST_WITHIN_MS; waitedMs += PERSIST_EVERY_MS) {
    try {
      return await write();
    } catch {
      await pause(PERSIST_EVERY_MS);
    }
  }
  await write();
}

/**
 * RFC 3463 codes for an address that does not exist. Any other rejection may be this application's fault and is
 * retried.
 */
const UNKNOWN_MAILBOX = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

function isUnknownMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !('response' in error)) return false;
  return 'code' in error && error.code === 'EENVELOPE' && UNKNOWN_MAILBOX.test(String(error.response));
}
