import { wantsSms } from '@shop/customers/mail-preferences';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import type { ProviderSms, SmsFailure } from '../../platform/ports/sms-provider';
import { claimHandOver, recordSent, releaseHandOver, settleWithoutSending, type OutboxMail } from '../outbox';
import { isWithinLimit, lockSmsUse } from './daily-limit';
import { findSmsCustomer } from '../queries/find-sms-customer';
import type { Sms } from './prepare-sms';

/**
 * Claims the right to hand over a text message, counts the message in the daily limit, and stores the data by which the
 * message is found at the provider if the response is lost. Locks the limit, so that parallel workers never exceed it,
 * and the account, so that nothing is claimed after the account's preferences were switched off. If this returns false,
 * nothing may be sent, and the message is prepared again.
 */
export const claimSms = (cms: Cms, mail: OutboxMail, sms: Sms): Promise<boolean> =>
  inTransaction(cms.payload, async (tx) => {
    const use = await lockSmsUse(tx);
    const customer = await findSmsCustomer(tx, mail.customerId, { forShare: true });
    if (!customer || customer.mobile !== sms.to) return false;
    if (sms.purpose && !wantsSms(sms.purpose, customer.switches)) return false;
    if (!isWithinLimit(use, sms.isCampaign)) return false;
    if (!(await claimHandOver(tx, mail, 'handed_over'))) return false;
    await tx.query(
      `insert into sms_messages (mail_id, phone, body) values ($1, $2, $3)
       on conflict (mail_id) do update set phone = excluded.phone, body = excluded.body,
         claimed_at = clock_timestamp(), counts = true, failure = null, updated_at = now()`,
      [mail.id, sms.to, sms.text],
    );
    return true;
  });

/** A claimed message whose outcome is not known. */
export interface ClaimedSms {
  to: string;
  text: string;
  claimedAt: Date;
  /**
   * Whether the claim is so old that a message that is still missing in the provider's list will no longer appear
   * there.
   */
  isOld: boolean;
}

/**
 * The age from which a claim is old. This is longer than a request can take, and longer than a message takes to appear
 * in the provider's list.
 */
const KNOWN_WITHIN_SECONDS = 60;

export async function findClaimedSms(sql: SqlRunner, mailId: string): Promise<ClaimedSms | null> {
  const [claimed] = await sql.query<ClaimedSms & Record<string, unknown>>(
    `select phone as "to", body as text, claimed_at as "claimedAt",
       claimed_at < now() - $2 * interval '1 second' as "isOld"
     from sms_messages where mail_id = $1 and phone is not null and body is not null`,
    [mailId, KNOWN_WITHIN_SECONDS],
  );
  return claimed ?? null;
}

/** Returns the provider's messages that are not assigned to a message of the shop yet. */
export async function withoutOwner(sql: SqlRunner, messages: readonly ProviderSms[]): Promise<ProviderSms[]> {
  const taken = await sql.query<{ id: string }>(
    'select provider_id as id from sms_messages where provider_id = any($1::text[])',
    [messages.map(({ providerId }) => providerId)],
  );
  return messages.filter(({ providerId }) => !taken.some(({ id }) => id === providerId));
}

/** Records that the provider has the message. The message is then sent, so its number and text are deleted. */
export const recordSmsSent = (cms: Cms, mailId: string, message: ProviderSms): Promise<void> =>
  inTransaction(cms.payload, async (tx) => {
    await recordSent(tx, mailId);
    await recordState(tx, mailId, message);
    if (message.status === 'failed') await failDelivery(tx, mailId);
  });

/** Stores the state that the provider reports. A final state never changes, and a known price is not removed. */
async function recordState(sql: SqlRunner, mailId: string, message: ProviderSms): Promise<void> {
  const { providerId, status, failure, price, parts } = message;
  await sql.query(
    `update sms_messages set provider_id = $2, phone = null, body = null,
       status = case when status in ('delivered', 'failed') then status else $3 end,
       failure = case when status in ('delivered', 'failed') then failure else $4 end,
       price_micros = coalesce($5, price_micros), currency = coalesce($6, currency), parts = coalesce($7, parts),
       updated_at = now()
     where mail_id = $1 and (provider_id is null or provider_id = $2)`,
    [mailId, providerId, status, failure, price?.micros ?? null, price?.currency ?? null, parts],
  );
}

/** Marks a delivery of a campaign as failed, because its message did not reach the phone. */
const failDelivery = (sql: SqlRunner, mailId: string) =>
  sql.query(
    `update campaign_deliveries d set status = 'failed', updated_at = now() from outgoing_mails m
     where m.id = $1 and m.kind = 'sms:campaign' and d.campaign_id = m.detail::uuid
       and d.customer_id = m.customer_id and d.status = 'sent'`,
    [mailId],
  );

/**
 * Stores a report about a message. A message with a report has reached the provider. If the provider's response to the
 * message was lost, the message therefore counts as sent and is not sent again, even if it is due. A report about an
 * unknown message changes nothing.
 */
export async function recordReport(cms: Cms, mailId: string, message: ProviderSms): Promise<void> {
  const sent = await inTransaction(cms.payload, async (tx) => {
    const [mail] = await tx.query<ReportedMail & Record<string, unknown>>(
      `select outcome, kind, order_id as "orderId", detail from outgoing_mails
       where id = $1 and kind like 'sms:%' for update`,
      [mailId],
    );
    if (!mail) return null;
    await recordState(tx, mailId, message);
    const isUnsettled = mail.outcome === 'handed_over' || mail.outcome === null;
    if (isUnsettled) await recordSent(tx, mailId);
    if (message.status === 'failed') await failDelivery(tx, mailId);
    return isUnsettled ? mail : null;
  });
  if (sent) logSent(cms, { ...sent, id: mailId });
}

interface ReportedMail {
  outcome: string | null;
  kind: string;
  orderId: string | null;
  detail: string | null;
}

/**
 * Logs that a message was sent, because an older backup does not contain it as sent. After a restore, this log line
 * says which message must not be sent again.
 */
export function logSent(
  { log }: Pick<Cms, 'log'>,
  { id: mailId, kind, orderId, detail }: Pick<OutboxMail, 'id' | 'kind' | 'orderId' | 'detail'>,
): void {
  log.info({ mailId, kind, ...(orderId && { orderId, code: detail }) }, 'mail sent');
}

/** Makes a message that the provider does not have due again. The message no longer counts in the daily limit. */
export const releaseSms = (cms: Cms, mailId: string): Promise<void> =>
  inTransaction(cms.payload, async (tx) => {
    await releaseHandOver(tx, mailId);
    await forget(tx, mailId, null);
  });

/** Settles a message that the provider will never send. */
export const refuseSms = (cms: Cms, mailId: string, reason: SmsFailure): Promise<void> =>
  inTransaction(cms.payload, async (tx) => {
    await releaseHandOver(tx, mailId);
    await settleWithoutSending(tx, { mailId, outcome: 'refused' });
    await forget(tx, mailId, reason);
  });

const forget = (sql: SqlRunner, mailId: string, failure: SmsFailure | null) =>
  sql.query(
    `update sms_messages set counts = false, phone = null, body = null, failure = $2,
       status = case when $2::text is null then status else 'failed' end, updated_at = now()
     where mail_id = $1 and provider_id is null`,
    [mailId, failure],
  );

/**
 * Returns sent messages whose final state or price the shop does not know yet, because delivery reports get lost and
 * most of them come without a price.
 */
export async function findUnfinishedSms(cms: Cms): Promise<{ mailId: string; providerId: string }[]> {
  return sqlOf(cms.payload).query(
    `select mail_id as "mailId", provider_id as "providerId" from sms_messages
     where provider_id is not null and updated_at < now() - interval '4 minutes'
       and ((status = 'accepted' and claimed_at > now() - interval '3 days')
         or (price_micros is null and claimed_at > now() - interval '1 day'))
     order by updated_at limit 50`,
  );
}

/** Marks a message as asked about although nothing changed, so that the next round asks about other messages first. */
export const touchSms = (cms: Cms, mailId: string) =>
  sqlOf(cms.payload).query('update sms_messages set updated_at = now() where mail_id = $1', [mailId]);
