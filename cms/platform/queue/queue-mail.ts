import type { SqlRunner } from '../database/sql';
import type { Transaction } from '../database/transaction';
import { addJob } from './add-job';
import type { MailKind } from './mail-kinds';

export interface MailRequest {
  kind: MailKind;
  /** The recipient; null for a mail to the admins. */
  customerId: string | null;
  orderId?: string | null;
  /**
   * Sends the mail to this address instead of the customer's current one: a new address, an old one, or that of an
   * erased customer.
   */
  address?: { name: string; email: string };
  /** Identifies the cause: a second request with the same key queues nothing. */
  dedupeKey: string;
  /**
   * A code that the mail's text depends on, by kind. `payment-reminder`: `first` or `last`. `order-status-changed`: the
   * new status. `order-cancelled`: `expired`, `customer`, `admin` or `payment`. `order-refunded`: the total refunded so
   * far in centavos, from which the mail derives the part that no earlier mail named. `late-payment-refunded`:
   * `payment_duplicate` or `late_payment_refunded`. `payment-held-admin`: the reason of the hold. `password-reset`,
   * `email-change-confirm`, `identity-link`, `account-deletion-link`: the id of the link's token. `identity-linked`:
   * the provider. `campaign`: the campaign's id. `campaign-test`: the id of the test's text. `low-stock-admin`: the id
   * of the notice. Never personal data.
   */
  detail?: string;
  /** The minimum delay, by the database's clock, while the cause of the mail may still be undone. */
  delayMs?: number;
}

/**
 * Records a mail in the caller's transaction and queues its sending: the commit stores both, or neither. One cause
 * (`dedupeKey`) produces one mail, however often this is called.
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
 * The number of queues for mails other than campaign mails. Mails of one order share a queue, so that they are sent one
 * at a time; other jobs are in no such queue, so that a slow mail server does not block them. Campaigns have their own
 * queue, so that a mail about an order never waits behind a thousand campaign mails.
 */
const LANES = 2;

export const mailJobKey = (mailId: string) => `mail:${mailId}`;

function laneOf({ id, kind, customerId, orderId }: QueuedMail): string {
  if (kind === 'campaign') return 'mail-campaign';
  const digit = Number.parseInt((orderId ?? customerId ?? id).slice(-1), 16);
  return `mail-${digit % LANES}`;
}

/** Queues the job that sends a stored mail; it replaces a waiting job with the same key. */
export async function queueSending(runner: SqlRunner, mail: QueuedMail, delayMs = 0): Promise<void> {
  await addJob(runner, {
    task: 'send-mail',
    payload: { mailId: mail.id },
    key: mailJobKey(mail.id),
    queue: laneOf(mail),
    ...(delayMs > 0 ? { delayMs } : {}),
  });
}
