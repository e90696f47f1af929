import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** Rows a statement deletes at most, so that none runs into the statement's time limit or holds many locks. */
const BATCH = 1000;
const MAX_BATCHES = 100;

/** What may go, each as one batch. All limits are far beyond what anything still reads. */
const CHORES = {
  /** The longest limit counts ten minutes. Hourly, so that none is kept for more than the day the privacy notice says. */
  rateLimitHits: `delete from rate_limit_hits where ctid in (
    select ctid from rate_limit_hits where hit_at < now() - interval '23 hours' limit $1)`,
  sessions: `delete from customers_sessions where id in (
    select id from customers_sessions where expires_at < now() limit $1)`,
  /** Carts of visitors only; their lines go with them. */
  carts: `delete from carts where id in (
    select c.id from carts c
    where c.customer_id is null and c.updated_at < now() - interval '60 days'
      and not exists (select 1 from cart_lines l where l.cart_id = c.id and l.updated_at >= now() - interval '60 days')
    limit $1 for update skip locked)`,
  /** Of mails that nothing tries to send any more: the others lose theirs when they leave. */
  mailAddresses: `delete from outgoing_mail_addresses where mail_id in (
    select a.mail_id from outgoing_mail_addresses a join outgoing_mails m on m.id = a.mail_id
    where m.created_at < now() - interval '4 days' limit $1)`,
  /** Words of test mails that left, or never will. */
  campaignTests: `delete from campaign_tests where id in (
    select id from campaign_tests where created_at < now() - interval '4 days' limit $1)`,
  accountTokens: `delete from account_tokens where id in (
    select id from account_tokens where expires_at < now() - interval '1 day' limit $1)`,
  /** Their links work for a week; those that were used say so as long. */
  signUpAttempts: `delete from sign_up_attempts where id in (
    select id from sign_up_attempts where created_at < now() - interval '8 days' limit $1)`,
  /** Taken away by their customers, who could bring them back for a day. */
  removedAddresses: `delete from addresses where id in (
    select id from addresses where removed_at < now() - interval '1 day' limit $1)`,
  paymentNotifications: `delete from payment_notifications where id in (
    select id from payment_notifications where processed_at < now() - interval '1 year' limit $1)`,
} as const;

export type CleanUpCounts = Record<keyof typeof CHORES, number>;

/** Deletes what nobody needs any more and answers how much of each. Running it twice, or two at once, does no harm. */
export async function cleanUp(cms: Cms): Promise<CleanUpCounts> {
  const counts: CleanUpCounts = {
    rateLimitHits: 0,
    sessions: 0,
    carts: 0,
    mailAddresses: 0,
    campaignTests: 0,
    accountTokens: 0,
    signUpAttempts: 0,
    removedAddresses: 0,
    paymentNotifications: 0,
  };
  for (const chore of Object.keys(CHORES) as (keyof typeof CHORES)[]) {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const deleted = await sqlOf(cms.payload).query(`${CHORES[chore]} returning 1`, [BATCH]);
      counts[chore] += deleted.length;
      if (deleted.length < BATCH) break;
    }
  }
  cms.log.info(counts, 'cleaned up');
  return counts;
}
