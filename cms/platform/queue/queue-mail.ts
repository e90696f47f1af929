import type { SqlRunner } from '../database/sql';
import type { Transaction } from '../database/transaction';
import { addJob } from './add-job';
import type { MailKind } from './mail-kinds';

export interface MailRequest {
  kind: MailKind;
  /** Whom it goes to, or for a mail to the admins null. */
  customerId: string | null;
  orderId?: string | null;
  /** Where it goes when not to the customer's address of the moment of sending: a new, an old, an erased person's one. */
  address?: { name: string; email: string };
  /** Names the cause: a second request for the same cause queues nothing. */
  dedupeKey: string;
  /**
   * A code the words depend on: `first` or `last` (`payment-reminder`); the new status (`order-status-changed`); `expired`, `customer`, `admin` or `payment`
   * (`order-cancelled`); centavos refunded so far, of which the mail names what earlier ones have not (`order-refunded`); `payment_duplicate` or `late_payment_refunded`
   * (`late-payment-refunded`); why it is held (`payment-held-admin`); the id of the link's token (`password-reset`,
   * `email-change-confirm`, `identity-link`, `account-deletion-link`); the provider (`identity-linked`); the campaign's id
   * (`campaign`), of the test's words (`campaign-test`), or of the notice (`low-stock-admin`). Never personal data.
   */
  detail?: string;
  /** How long it waits at least, by the database's clock: what caused it may still be undone. */
  delayMs?: number;
}

/**
 * Notes in the caller's transaction that a mail is due and queues its sending: both exist from the commit on, or neither.
 * One cause (`dedupeKey`) makes one mail, however often this is called.
 */
export async function queueMail(
  tx: Transaction,
  { kind, customerId, orderId, address, dedupeKey, detail, delayMs = 0 }: MailRequest,
): Promise<void> {
  const [mail] = await tx.query<{ id: string }>(
    `insert into outgoing_mails
       (kind, customer_id, order_id, dedupe_key, detail, has_own_address, not_before, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, case when $7 > 0 then now() + $7 * interval '1 millisecond' end,
       clock_timestamp(), clock_timestamp())
     on conflict (dedupe_key) do nothing
     returning id`,
    [kind, customerId, orderId ?? null, dedupeKey, detail ?? null, address !== undefined, delayMs],
  );
  if (!mail) return;
  if (address) {
    await tx.query('insert into outgoing_mail_addresses (mail_id, name, address) values ($1, $2, $3)', [
      mail.id,
      address.name,
      address.email,
    ]);
  }
  await queueSending(tx, { id: mail.id, kind, customerId, orderId: orderId ?? null }, delayMs);
}

export interface QueuedMail {
  id: string;
  kind: string;
  customerId: string | null;
  orderId: string | null;
}

/**
 * Mails of one order stand in one lane and leave one after the other; a hanging mail server blocks no other job. Campaigns
 * have a lane of their own, so that no order's mail waits behind a thousand of them.
 */
const LANES = 2;

export const mailJobKey = (mailId: string) => `mail:${mailId}`;

function laneOf({ id, kind, customerId, orderId }: QueuedMail): string {
  if (kind === 'campaign') return 'mail-campaign';
  const digit = Number.parseInt((orderId ?? customerId ?? id).slice(-1), 16);
  return `mail-${digit % LANES}`;
}

/** Queues the job that sends a mail already in the outbox; a waiting one with the same key is replaced. */
export async function queueSending(runner: SqlRunner, mail: QueuedMail, delayMs = 0): Promise<void> {
  await addJob(runner, {
    task: 'send-mail',
    payload: { mailId: mail.id },
    key: mailJobKey(mail.id),
    queue: laneOf(mail),
    ...(delayMs > 0 ? { delayMs } : {}),
  });
}
