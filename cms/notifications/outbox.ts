import type { SqlRunner } from '../platform/database/sql';
import { mailJobKey } from '../platform/queue/queue-mail';

/**
 * The column `outcome` of the outbox stores the state of a mail. Null means that the mail is due. `sending`: the mail
 * server is about to become responsible. `handed_over`: the end of the message has been sent. `sent`: the server
 * confirmed the message. `unconfirmed`: the process that handed the message over died before the confirmation (counts
 * as sent, see docs/decisions/mails.md#006). All other values, listed here, mean that the mail is settled without
 * sending.
 */
export type SettledWithoutSending =
  /** The customer opted out of mails of this kind. */
  | 'not_wanted'
  /** The shop switched mails of this kind off. */
  | 'switched_off'
  /** The customer does not exist or is erased, or the shop has no admin. */
  | 'no_recipient'
  /** The mail's reason no longer applies: the address is already confirmed, or the order went back a step. */
  | 'obsolete'
  /** Another mail about the same act states it (`MailRequest.isTold`). */
  | 'told_elsewhere'
  /** An admin undid the step that the mail is about. */
  | 'undone'
  /** The number is not a Brazilian mobile number, so no text message is sent to it. */
  | 'bad_number'
  /** The shop's daily limit of text messages is used up. */
  | 'over_limit'
  /**
   * The receiving service refused the message for good: it does not know the mailbox, the browser or the number, it
   * does not accept the message, or the owner of the number asked to receive no more messages. `refusal` has its words.
   */
  | 'refused'
  /** The mail could not be sent for three days, after which what it says is out of date. */
  | 'too_late'
  /** An admin gave up sending the mail. */
  | 'given_up'
  /**
   * The mail was due in a restored backup and may have been sent since the backup; an admin decides whether to send it.
   */
  | 'held_back';

export interface OutboxMail {
  id: string;
  kind: string;
  customerId: string | null;
  orderId: string | null;
  detail: string | null;
  /** The browser that a push message goes to; null for a mail, and after the browser was removed. */
  deviceId: string | null;
  outcome: string | null;
  updatedAt: Date;
  isSettled: boolean;
  /**
   * Whether the mail goes to the address in its row of `outgoing_mail_addresses`. Without that row, the mail is not
   * sent.
   */
  hasOwnAddress: boolean;
}

/** SQL condition: the mail `m` is neither sent nor settled. */
export const IS_OPEN = `m.sent_at is null and (m.outcome is null or m.outcome in ('sending', 'handed_over'))`;

const COLUMNS = `m.id, m.kind, m.customer_id as "customerId", m.order_id as "orderId", m.detail,
  m.device_id as "deviceId", m.outcome, m.updated_at as "updatedAt", m.has_own_address as "hasOwnAddress", not (${IS_OPEN}) as "isSettled"`;

export async function findOutboxMail(sql: SqlRunner, mailId: string): Promise<OutboxMail | null> {
  const [mail] = await sql.query<OutboxMail>(`select ${COLUMNS} from outgoing_mails m where m.id = $1`, [
    mailId,
  ]);
  return mail ?? null;
}

/** Returns the SQL for the channel of a kind of mail. For example, the channel of `push:campaign` is `push`. */
const channelOfKind = (kind: string) => `coalesce(substring(${kind} from '^([a-z]+):'), 'mail')`;

/**
 * Returns older due mails about the same order to the same person, oldest first. They are sent before this mail. Push
 * messages are ordered separately for each of the person's browsers. A mail that waits because its step can still be
 * undone is not due yet and blocks nothing.
 */
export async function findEarlierMails(sql: SqlRunner, mail: OutboxMail): Promise<OutboxMail[]> {
  if (!mail.orderId) return [];
  return sql.query<OutboxMail>(
    `select ${COLUMNS} from outgoing_mails m, outgoing_mails this
     where this.id = $1 and m.order_id = this.order_id and m.customer_id is not distinct from this.customer_id
       and m.device_id is not distinct from this.device_id and (m.kind like '%-admin') = (this.kind like '%-admin') and ${channelOfKind('m.kind')} = ${channelOfKind('this.kind')}
       and ${IS_OPEN} and m.created_at < this.created_at
       and (m.not_before is null or m.not_before <= now())
     order by m.created_at, m.id`,
    [mail.id],
  );
}

/**
 * Claims the right to let the mail server accept this mail, just before the server can accept it. Returns true for
 * exactly one of the processes that read the mail in the same state. Committed separately, so that the claim survives a
 * crash immediately afterwards. `as` is `handed_over` for a message that its receiver accepts together with its last
 * byte.
 */
export async function claimHandOver(
  sql: SqlRunner,
  { id, outcome, updatedAt }: OutboxMail,
  as: 'sending' | 'handed_over',
): Promise<boolean> {
  const claimed = await sql.query(
    `update outgoing_mails set outcome = $4, updated_at = clock_timestamp()
     where id = $1 and sent_at is null and outcome is not distinct from $2 and updated_at = $3 returning id`,
    [id, outcome, updatedAt, as],
  );
  return claimed.length === 1;
}

/** Records that the end of the message has been sent. From here on, no process may send it again. */
export async function recordHandedOver(sql: SqlRunner, mailId: string): Promise<void> {
  await sql.query(
    `update outgoing_mails set outcome = 'handed_over', updated_at = clock_timestamp()
     where id = $1 and outcome = 'sending'`,
    [mailId],
  );
}

/**
 * Records that the mail server is responsible for the mail, and deletes its separate address, which is no longer
 * needed.
 */
export async function recordSent(sql: SqlRunner, mailId: string): Promise<void> {
  await sql.query(
    `with needless as (delete from outgoing_mail_addresses where mail_id = $1)
     update outgoing_mails set outcome = 'sent', sent_at = coalesce(sent_at, now()), updated_at = now() where id = $1`,
    [mailId],
  );
}

/** Makes a mail due again, because the mail server did not accept it. */
export async function releaseHandOver(sql: SqlRunner, mailId: string): Promise<void> {
  await sql.query(
    `update outgoing_mails set outcome = null, sent_at = null, updated_at = clock_timestamp()
     where id = $1 and outcome in ('sending', 'handed_over', 'unconfirmed')`,
    [mailId],
  );
}

/**
 * Records a mail that was handed over by a process that then died. The mail counts as sent at the moment of the
 * hand-over.
 */
export async function recordUnconfirmed(sql: SqlRunner, mailId: string): Promise<void> {
  await sql.query(
    `update outgoing_mails set outcome = 'unconfirmed', sent_at = updated_at, updated_at = now()
     where id = $1 and outcome = 'handed_over' and sent_at is null`,
    [mailId],
  );
}

/**
 * Postpones a message until `until`, unless the message has changed since `seenAt`. The caller queues the message's
 * job.
 */
export async function postpone(
  sql: SqlRunner,
  { mailId, until, seenAt }: { mailId: string; until: Date; seenAt: Date },
): Promise<boolean> {
  const waiting = await sql.query(
    `update outgoing_mails m set outcome = null, not_before = $2, updated_at = clock_timestamp()
     where m.id = $1 and ${IS_OPEN} and m.updated_at = $3 returning m.id`,
    [mailId, until, seenAt],
  );
  return waiting.length === 1;
}

/**
 * Settles a mail without sending it. `seenAt` is the mail's `updatedAt` on which the decision is based. Returns false
 * and changes nothing if the mail has changed since.
 */
export async function settleWithoutSending(
  sql: SqlRunner,
  {
    mailId,
    outcome,
    seenAt,
    words = null,
  }: {
    mailId: string;
    outcome: SettledWithoutSending;
    seenAt?: Date;
    /** What the receiving service said when it refused the message. */
    words?: string | null;
  },
): Promise<boolean> {
  const settled = await sql.query(
    `with settled as (
       update outgoing_mails m set outcome = $2, refusal = $4, updated_at = clock_timestamp()
       where m.id = $1 and ${IS_OPEN} and ($3::timestamptz is null or m.updated_at = $3) returning m.id),
     needless as (delete from outgoing_mail_addresses where mail_id in (select id from settled))
     select id from settled`,
    [mailId, outcome, seenAt ?? null, words],
  );
  return settled.length === 1;
}

/**
 * SQL condition: the mail `m` may still be sent. After three days, what a mail says is out of date. The warning of a
 * recall is sent however late, because a person who has the box may eat it.
 */
const IS_FRESH = `(greatest(m.created_at, m.not_before) > now() - interval '3 days'
  or m.kind in ('recall', 'recall-possible'))`;

/**
 * Settles the mails that could not be sent for three days. Leaves alone a mail that a job is sending at this moment,
 * and one whose message was handed over. Returns how many mails were settled.
 */
export async function settleLateMails(sql: SqlRunner): Promise<number> {
  const settled = await sql.query(
    `with settled as (
       update outgoing_mails m set outcome = 'too_late', updated_at = clock_timestamp()
       where m.sent_at is null and (m.outcome is null or m.outcome = 'sending') and not ${IS_FRESH}
         and not exists (select 1 from graphile_worker.jobs j
           where j.key = $1 || m.id::text and j.locked_at is not null)
       returning m.id),
     needless as (delete from outgoing_mail_addresses where mail_id in (select id from settled))
     select id from settled`,
    [mailJobKey('')],
  );
  return settled.length;
}

/**
 * Returns the due mails that no job will try within five minutes, because their job failed permanently, waits for a
 * late retry, or is lost.
 */
export async function findForgottenMails(
  sql: SqlRunner,
): Promise<{ id: string; kind: string; customerId: string | null; orderId: string | null }[]> {
  return sql.query(
    `select m.id, m.kind, m.customer_id as "customerId", m.order_id as "orderId" from outgoing_mails m
     where ${IS_OPEN}
       and ${IS_FRESH}
       and (m.not_before is null or m.not_before <= now())
       and not exists (
         select 1 from graphile_worker.jobs j
         where j.key = $1 || m.id::text
           and (j.locked_at is not null
                or (j.attempts < j.max_attempts and j.run_at < now() + interval '5 minutes')))
     order by m.created_at limit 500`,
    [mailJobKey('')],
  );
}
