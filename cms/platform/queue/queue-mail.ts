import type { Permission } from '@shop/permissions/permissions';

import { hasPermissionSql } from '../access/role-sql';
import type { SqlRunner } from '../database/sql';
import { addJob, addJobs, type JobRequest } from './add-job';
import type { JobPriority } from './job-priorities';
import {
  isCampaignMail,
  isPushed,
  isTexted,
  isToTeam,
  storedDetail,
  type MailKind,
  type Message,
  type PushedKind,
  type TextedKind,
  type TeamPushKind,
} from '@shop/notifications/mail-kinds';

interface Letter {
  /** The recipient; null for a mail to the admins. */
  customerId: string | null;
  orderId?: string | null;
  /** Identifies the cause of the mail. A second request with the same key queues nothing. */
  dedupeKey: string;
}

export interface MailTo extends Letter {
  /**
   * Sends the mail to this address instead of the customer's current address. It is a new address, an old address, or
   * the address of an erased customer.
   */
  address?: { name: string; email: string };
  /**
   * Whether another mail already states the same. The mail is then recorded, so that its cause counts as told, but it is
   * never sent. Push and text messages are sent all the same.
   */
  isTold?: boolean;
  /** The minimum delay, measured by the database's clock, during which the cause of the mail may still be undone. */
  delayMs?: number;
}

export type MailRequest = MailTo & Message<MailKind>;

const isForBrowsers = (request: MailRequest): request is MailRequest & PushRequest =>
  request.customerId !== null && isPushed(request.kind) && !isCampaignMail(request.kind);

const isForPhone = (request: MailRequest): request is MailRequest & SmsRequest =>
  request.customerId !== null && isTexted(request.kind) && !isCampaignMail(request.kind);

/**
 * Records a mail in the caller's transaction and queues its sending, so that the commit stores both or neither. One
 * cause (`dedupeKey`) produces one mail, however often this is called. A mail of a kind that is also sent by other
 * channels is also recorded once for each browser of the customer that receives push messages, and once for a phone
 * that receives text messages. A new order is also recorded once for each phone of the team.
 */
export async function queueMail(tx: SqlRunner, request: MailRequest): Promise<void> {
  if (isForBrowsers(request)) await queuePush(tx, request);
  if (isForPhone(request)) await queueSms(tx, request);
  const { kind, orderId, dedupeKey, address, isTold = false, delayMs = 0 } = request;
  if (isToTeam(kind) && orderId) await queueTeamPush(tx, { kind, orderId, dedupeKey });
  const [mail] = await storeMails(tx, [request]);
  if (!mail || isTold) return;
  if (address) {
    await tx.query('insert into outgoing_mail_addresses (mail_id, name, address) values ($1, $2, $3)', [
      mail.id,
      address.name,
      address.email,
    ]);
  }
  await queueSending(tx, mail, delayMs);
}

/** A mail that is sent at once, and only to the mailbox of its account or order. */
export type LetterRequest = Letter & Message<Exclude<MailKind, PushedKind>>;

/**
 * Queues any number of mails as `queueMail` does, but in two statements, so that a caller with hundreds of mails keeps
 * its locks only briefly.
 */
export async function queueLetters(tx: SqlRunner, letters: readonly LetterRequest[]): Promise<void> {
  if (letters.length === 0) return;
  const stored = await storeMails(tx, letters);
  await addJobs(
    tx,
    stored.map((mail) => sendingOf(mail)),
  );
}

/** Stores mails in one statement. Returns the mails whose cause had no mail yet. */
function storeMails(tx: SqlRunner, mails: readonly MailRequest[]): Promise<QueuedMail[]> {
  const rows = mails.map(({ address, ...mail }) => ({
    ...mail,
    detail: storedDetail(mail),
    hasOwnAddress: address !== undefined,
  }));
  return tx.query<QueuedMail & Record<string, unknown>>(
    `insert into outgoing_mails
       (kind, customer_id, order_id, dedupe_key, detail, has_own_address, outcome, not_before, created_at, updated_at)
     select m.kind, m."customerId", m."orderId", m."dedupeKey", m.detail, coalesce(m."hasOwnAddress", false),
       case when m."isTold" then 'told_elsewhere' end,
       case when m."delayMs" > 0 then now() + m."delayMs" * interval '1 millisecond' end, clock_timestamp(), clock_timestamp()
     from json_to_recordset($1::json) as m(kind text, "customerId" uuid, "orderId" uuid, "dedupeKey" text, detail text,
       "hasOwnAddress" boolean, "isTold" boolean, "delayMs" bigint)
     on conflict (dedupe_key) do nothing
     returning id, kind, customer_id as "customerId", order_id as "orderId"`,
    [JSON.stringify(rows)],
  );
}

/**
 * SQL: locks the browser's row, which leaves out a browser that another transaction is removing. Without the lock, the
 * message's foreign key would fail and roll back the caller's transaction, which may be a payment.
 */
const UNLESS_REMOVED = 'for key share of d';

type ToDevices = Letter & { customerId: string; delayMs?: number };

export type PushRequest = ToDevices & Message<PushedKind>;

export type SmsRequest = ToDevices & Message<TextedKind>;

/**
 * Queues a message, as `queueMail` does, for each browser of the customer that receives push messages now. Returns how
 * many messages were queued.
 */
export async function queuePush(
  tx: SqlRunner,
  { customerId, orderId = null, dedupeKey, delayMs = 0, ...message }: PushRequest,
): Promise<number> {
  const messages = await tx.query<QueuedMail & Record<string, unknown>>(
    `insert into outgoing_mails
       (kind, customer_id, order_id, dedupe_key, detail, device_id, not_before, created_at, updated_at)
     select 'push:' || $1, d.customer_id, $3, $4 || '|' || d.id, $5, d.id,
       case when $6 > 0 then now() + $6 * interval '1 millisecond' end, clock_timestamp(), clock_timestamp()
     from push_devices d where d.customer_id = $2 and not d.is_team
     ${UNLESS_REMOVED}
     on conflict (dedupe_key) do nothing
     returning id, kind, customer_id as "customerId", order_id as "orderId"`,
    [message.kind, customerId, orderId, dedupeKey, storedDetail(message), delayMs],
  );
  for (const message of messages) await queueSending(tx, message, delayMs);
  return messages.length;
}

type TeamPushRequest = Message<TeamPushKind> & {
  orderId?: string | null;
  dedupeKey: string;
  /** What a member must be allowed to do to be told, beside receiving messages about new orders. */
  permission?: Permission;
};

/** Queues a message, as `queueMail` does, for each phone of the team that receives messages about new orders. */
export async function queueTeamPush(
  tx: SqlRunner,
  { orderId = null, dedupeKey, permission = 'order:receive-push', ...message }: TeamPushRequest,
): Promise<void> {
  const messages = await tx.query<QueuedMail & Record<string, unknown>>(
    `insert into outgoing_mails (kind, customer_id, order_id, dedupe_key, detail, device_id, created_at, updated_at)
     select $1, d.customer_id, $2, $3 || '|' || d.id, $4, d.id, clock_timestamp(), clock_timestamp()
     from push_devices d join customers c on c.id = d.customer_id
     where d.is_team and ${hasPermissionSql('c.role', 'order:receive-push')} and ${hasPermissionSql('c.role', permission)}
     ${UNLESS_REMOVED}
     on conflict (dedupe_key) do nothing
     returning id, kind, customer_id as "customerId", order_id as "orderId"`,
    [`push:${message.kind}`, orderId, dedupeKey, storedDetail(message)],
  );
  await addJobs(
    tx,
    messages.map((message) => sendingOf(message)),
  );
}

/**
 * Queues a message, as `queueMail` does, for the phone of a customer who wants text messages, in a shop that sends
 * them. Returns how many messages were queued: one or none. Whether the number can receive text messages is checked
 * when the message is sent.
 */
export async function queueSms(
  tx: SqlRunner,
  { customerId, orderId = null, dedupeKey, delayMs = 0, ...message }: SmsRequest,
): Promise<number> {
  const [queued] = await tx.query<QueuedMail & Record<string, unknown>>(
    `insert into outgoing_mails
       (kind, customer_id, order_id, dedupe_key, detail, not_before, created_at, updated_at)
     select 'sms:' || $1, c.id, $3, $4 || '|sms', $5,
       case when $6 > 0 then now() + $6 * interval '1 millisecond' end, clock_timestamp(), clock_timestamp()
     from customers c where c.id = $2 and c.phone is not null
       and ($1 in ('campaign', 'campaign-test') or coalesce(c.notification_preferences_sms_orders, true))
       and exists (select 1 from sms_settings s where s.is_on)
       and not exists (select 1 from resources x where x.name = 'sms' and not x.is_on)
     on conflict (dedupe_key) do nothing
     returning id, kind, customer_id as "customerId", order_id as "orderId"`,
    [message.kind, customerId, orderId, dedupeKey, storedDetail(message), delayMs],
  );
  if (!queued) return 0;
  await queueSending(tx, queued, delayMs);
  return 1;
}

export interface QueuedMail {
  id: string;
  kind: string;
  customerId: string | null;
  orderId: string | null;
}

/**
 * The number of queues for the mails of orders and accounts. Mails of one order share a queue, and the mails of a queue
 * are sent one at a time, so that a slow mail server blocks no other job. Campaigns have their own queue, so that a
 * mail about an order never waits behind a thousand campaign mails. Push and text messages have separate queues too.
 */
const LANES = 2;

export const mailJobKey = (mailId: string) => `mail:${mailId}`;

/** Returns what a message is about, without its channel. */
const subjectOf = (kind: string) => kind.slice(kind.indexOf(':') + 1);

function laneOf({ id, kind, customerId, orderId }: QueuedMail): string {
  const channel = kind.includes(':') ? kind.slice(0, kind.indexOf(':')) : 'mail';
  if (subjectOf(kind) === 'campaign') return `${channel}-campaign`;
  const digit = Number.parseInt((orderId ?? customerId ?? id).slice(-1), 16);
  return `${channel}-${digit % LANES}`;
}

function priorityOf({ kind, customerId, orderId }: QueuedMail): JobPriority {
  if (orderId) return 'order';
  return customerId && subjectOf(kind) !== 'campaign' ? 'account' : 'rest';
}

/** Queues the job that sends a stored mail. This job replaces a waiting job with the same key. */
export const queueSending = (runner: SqlRunner, mail: QueuedMail, delayMs = 0): Promise<void> =>
  addJob(runner, sendingOf(mail, delayMs));

const sendingOf = (mail: QueuedMail, delayMs = 0): JobRequest => ({
  task: 'send-mail',
  payload: { mailId: mail.id },
  key: mailJobKey(mail.id),
  queue: laneOf(mail),
  priority: priorityOf(mail),
  ...(delayMs > 0 ? { delayMs } : {}),
});
