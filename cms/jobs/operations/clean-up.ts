import type { Cms } from '../../platform/context';
import { IS_OPEN_SESSION } from '../../customers/sessions/session-sql';
import { IS_OVER } from '../../waitlist/waitlist-sql';
import { sqlOf } from '../../platform/database/sql';

/** Maximum rows per statement, so that none exceeds the statement timeout or takes many locks. */
const BATCH = 1000;
const MAX_BATCHES = 100;

/**
 * The clean-up statements, each for one batch. The age at which rows are deleted is always far longer than the time for
 * which the shop reads them.
 */
const CHORES = {
  /**
   * Rate limits count hits of at most twelve hours. The age of 23 hours, checked hourly, ensures that no hit is stored
   * longer than the one day that the privacy notice states.
   */
  rateLimitHits: `delete from rate_limit_hits where ctid in (
    select ctid from rate_limit_hits where hit_at < now() - interval '23 hours' limit $1)`,
  /** Sessions that expired, and those that ended because nobody used them, or by their age. */
  sessions: `delete from customers_sessions where id in (
    select s.id from customers_sessions s join customers c on c.id = s._parent_id
      left join session_devices d on d.session_id = s.id
    where not ${IS_OPEN_SESSION} limit $1)`,
  /** Visitors' carts only; their lines are deleted with them. */
  carts: `delete from carts where id = any (array (
    select c.id from carts c
    where c.customer_id is null and c.updated_at < now() - interval '60 days'
      and not exists (select 1 from cart_lines l where l.cart_id = c.id and l.updated_at >= now() - interval '60 days')
    limit $1 for update skip locked))`,
  /**
   * The separately stored addresses of mails that will not be tried again. The addresses of sent mails are deleted when
   * the mail is sent.
   */
  mailAddresses: `delete from outgoing_mail_addresses where mail_id in (
    select a.mail_id from outgoing_mail_addresses a join outgoing_mails m on m.id = a.mail_id
    where m.created_at < now() - interval '4 days' limit $1)`,
  /** The texts of campaigns' test mails. After four days, such a mail has been sent or never will be. */
  campaignTests: `delete from campaign_tests where id in (
    select id from campaign_tests where created_at < now() - interval '4 days' limit $1)`,
  /**
   * The ids of received text messages, by which a repeated request is recognised. The provider repeats a request within
   * hours.
   */
  smsReceived: `delete from sms_received where ctid in (
    select ctid from sms_received where received_at < now() - interval '30 days' limit $1)`,
  /** The security log stays for six months. */
  securityEvents: `delete from security_events where id in (
    select id from security_events where at < now() - interval '6 months' limit $1)`,
  /** Counts of visits; two years are enough to compare a month with the same month of the year before. */
  pageVisits: `delete from page_visits where ctid in (
    select ctid from page_visits where day < now() - interval '2 years' limit $1)`,
  /** What passkeys answered; such an answer works for five minutes. */
  spentChallenges: `delete from spent_challenges where ctid in (
    select ctid from spent_challenges where expires_at < now() - interval '1 day' limit $1)`,
  accountTokens: `delete from account_tokens where id in (
    select id from account_tokens where expires_at < now() - interval '1 day' limit $1)`,
  /** The links of sign-ups work for a week. During that week, a link that was used is reported as used. */
  signUpAttempts: `delete from sign_up_attempts where id in (
    select id from sign_up_attempts where created_at < now() - interval '8 days' limit $1)`,
  /** Invitations to the team, thirty days after they were used, withdrawn or expired. */
  teamInvitations: `delete from team_invitations where id in (
    select id from team_invitations
    where greatest(expires_at, accepted_at, withdrawn_at) < now() - interval '30 days' limit $1)`,
  /** Addresses that their customers removed; for a day, a customer could restore them. */
  removedAddresses: `delete from addresses where id in (
    select id from addresses where removed_at < now() - interval '1 day' limit $1)`,
  /** A person waits at most a year for the shop to deliver to their place. */
  areaRequests: `delete from area_requests where id in (
    select id from area_requests where created_at < now() - interval '1 year' limit $1)`,
  /** Who waited for a product: until some time after being told, and ninety days at most. */
  waitlist: `delete from waitlist_entries where id in (
    select w.id from waitlist_entries w where ${IS_OVER} limit $1)`,
  /** Pix codes that can no longer be paid; the rows still record to which payment each code belonged. */
  pixCodes: `update pix_codes set code = null, page_link = null where id in (
    select id from pix_codes where code is not null and expires_at < now() - interval '1 day' limit $1)`,
  /** Expired order links. Whoever opens one then sees the same page as for an unknown link. */
  orderLinks: `delete from order_links where id in (
    select id from order_links where expires_at < now() - interval '1 day' limit $1)`,
  /**
   * Hashes of the IP addresses from which orders without an account were placed. Orders from one IP address are counted
   * only while they are unpaid, so the hashes are not needed for longer.
   */
  orderConnections: `update order_contacts set ip_key = null where order_id in (
    select order_id from order_contacts where ip_key is not null and accepted_at < now() - interval '23 hours' limit $1)`,
  /** What buyers wrote about their health: deleted 180 days after they wrote it, or earlier by an erasure. */
  caseHealth: `delete from case_health where case_id in (
    select case_id from case_health where erase_at < now() limit $1)`,
  /**
   * Photos of cases: deleted 180 days after the case was opened. Photos of a form that was never sent: after a day.
   */
  casePhotos: `delete from case_photos where id in (
    select id from case_photos where erase_at < now() limit $1)`,
  /** Photos that a buyer took back; they stayed only until the shop had decided the case. */
  removedPhotos: `delete from case_photos where id in (
    select p.id from case_photos p join cases c on c.order_id = p.order_id and c.client_key = p.client_key
    where p.removed_at is not null and c.decision is not null limit $1)`,
  /**
   * Notifications that were handled. Those that the provider did not sign can be sent by anybody, so they stay for a week
   * only: long enough to see in the panel that something is wrong.
   */
  paymentNotifications: `delete from payment_notifications where id in (
    select id from payment_notifications where processed_at < now() - case
      when outcome in ('ignored_unsigned', 'refused_signature') then interval '7 days' else interval '1 year' end limit $1)`,
} as const;

export type CleanUpCounts = Record<keyof typeof CHORES, number>;

/** Deletes expired rows and returns how many rows of each kind it deleted. Repeated or parallel runs do no harm. */
export async function cleanUp(cms: Cms): Promise<CleanUpCounts> {
  const counts: CleanUpCounts = {
    rateLimitHits: 0,
    sessions: 0,
    securityEvents: 0,
    pageVisits: 0,
    spentChallenges: 0,
    carts: 0,
    mailAddresses: 0,
    campaignTests: 0,
    smsReceived: 0,
    accountTokens: 0,
    signUpAttempts: 0,
    teamInvitations: 0,
    removedAddresses: 0,
    areaRequests: 0,
    waitlist: 0,
    pixCodes: 0,
    orderLinks: 0,
    orderConnections: 0,
    caseHealth: 0,
    casePhotos: 0,
    removedPhotos: 0,
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
