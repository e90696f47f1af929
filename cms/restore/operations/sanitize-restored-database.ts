import type { SqlRunner } from '../../platform/database/sql';
import { IS_OPEN } from '../../notifications/outbox';
import type { KnownSince } from '../known-since';

export interface SanitizedRows {
  sessions: number;
  /** Mails that the logs say were sent after the backup was taken. */
  knownMails: number;
  heldMails: number;
  stoppedCampaigns: number;
  erasures: number;
}

/**
 * Ends all sessions and links, because the backup does not contain the sign-outs, password changes and uses of links
 * that happened after it was taken.
 */
const END_SESSIONS = 'delete from customers_sessions returning id';
const END_LINKS = 'delete from account_tokens where used_at is null';

/** Unlocks jobs whose workers no longer exist. */
const FREE_JOBS = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_by is not null having count(*) > 0`;

const NOTE_KNOWN_MAILS = `
  with known as (
    select * from unnest($1::uuid[], $2::timestamptz[]) as k (id, at)
  ), settled as (
    update outgoing_mails m set outcome = 'sent', sent_at = known.at, updated_at = now()
    from known where m.id = known.id and ${IS_OPEN} returning m.id
  ), needless as (
    delete from outgoing_mail_addresses where mail_id in (select id from settled)
  )
  select id from settled`;

/**
 * Holds back all mails that are due. A mail that was already handed over to the mail server is not held back, because
 * the worker settles it without an admin. If a mail has a separate address, the address stays for a few days, as for
 * any mail.
 */
const HOLD_MAILS = `update outgoing_mails m set outcome = 'held_back', updated_at = now()
  where m.sent_at is null and (m.outcome is null or m.outcome = 'sending') returning id`;

/**
 * Deletes the browsers that receive push messages, because another person may have used a browser since the backup, and
 * its session ends anyway. Also deletes the number and the text of claimed text messages, so that they count as
 * unconfirmed. Otherwise a worker would look for these messages at the provider and might send one again, if the shop
 * has sent it since with another text. An older backup lacks these tables.
 */
const FORGET_PHONES = `do $$ begin
  if to_regclass('push_devices') is not null then delete from push_devices; end if;
  if to_regclass('sms_messages') is not null then
    update sms_messages set phone = null, body = null where phone is not null or body is not null;
  end if;
end $$`;

/**
 * Withdraws the open invitations to the team, because they may have been used or withdrawn since the backup. The team's
 * page invites again. An older backup lacks the table.
 */
const WITHDRAW_INVITATIONS = `do $$ begin
  if to_regclass('team_invitations') is not null then
    update team_invitations set withdrawn_at = now() where accepted_at is null and withdrawn_at is null;
  end if;
end $$`;

/**
 * Removes payment reminders, because they may have been sent after the backup was taken, and a duplicate reminder is
 * worse than none.
 */
const DROP_REMINDERS = `select graphile_worker.remove_job(key) from graphile_worker.jobs
  where task_identifier = 'remind-payment' and key is not null`;

/**
 * Cancels the campaigns that were being sent or were due, because recipients may have received them after the backup,
 * which the restored rows do not show.
 */
const STOP_CAMPAIGNS = `update campaigns set status = 'cancelled', updated_at = now()
  where status = 'sending' or (status = 'scheduled' and coalesce(scheduled_for, now()) <= now()) returning id`;

/**
 * Records, as erasure requests, the erasures that the logs report, so that the workers carry them out even if this
 * process is killed. The last mail to these customers is recorded as sent, because it was sent before the restore.
 */
const ASK_FOR_ERASURES = `
  with gone as (
    select c.id from customers c where c.id = any($1::uuid[]) and c.erased_at is null
  ), told as (
    insert into outgoing_mails (kind, customer_id, dedupe_key, outcome, sent_at, created_at, updated_at)
    select 'account-deleted', id, 'account-deleted:' || id, 'sent', now(), now(), now() from gone
    on conflict (dedupe_key) do nothing
  )
  insert into erasure_requests (customer_id, source)
  select id, 'customer' from gone
  where not exists (select 1 from erasure_requests r where r.customer_id = gone.id and r.done_at is null)
  returning id`;

/**
 * Makes a database that was just loaded from a backup safe to open. Run it in the transaction that loads the backup, so
 * that at no moment a worker can send old mails again, or somebody can use an ended session. See
 * docs/decisions/backups.md#038.
 */
export async function sanitizeRestoredDatabase(sql: SqlRunner, known: KnownSince): Promise<SanitizedRows> {
  const sessions = await sql.query(END_SESSIONS);
  await sql.query(END_LINKS);
  await sql.query(FREE_JOBS);
  await sql.query(DROP_REMINDERS);
  const knownMails = await sql.query(NOTE_KNOWN_MAILS, [
    known.mails.map(({ mailId }) => mailId),
    known.mails.map(({ at }) => at),
  ]);
  const heldMails = await sql.query(HOLD_MAILS);
  await sql.query(FORGET_PHONES);
  await sql.query(WITHDRAW_INVITATIONS);
  const stoppedCampaigns = await sql.query(STOP_CAMPAIGNS);
  const erasures = await sql.query(ASK_FOR_ERASURES, [known.erased]);
  return {
    sessions: sessions.length,
    knownMails: knownMails.length,
    heldMails: heldMails.length,
    stoppedCampaigns: stoppedCampaigns.length,
    erasures: erasures.length,
  };
}
