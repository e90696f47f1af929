import { addMs, msBetween } from './time/bahia';
import { minutesMs } from './time/durations';

export interface RateLimitRule {
  /** The number of hits allowed within the time window; the next hit is refused. */
  maxHits: number;
  windowMs: number;
}

/** The hits of an unpaid reservation that lasted for half of its time or longer; a shorter one has fewer. */
export const HITS_OF_A_LAPSE = 3;

/**
 * The limits per normalised e-mail address follow the spec. The limits per IP address are higher, because many phones
 * share one address.
 */
export const LIMITS = {
  loginPerEmail: { maxHits: 5, windowMs: minutesMs(5) },
  loginPerIp: { maxHits: 30, windowMs: minutesMs(5) },
  /** Codes and passkeys that confirm a sign-in, or an act of a signed-in person: as many as passwords. */
  factorPerPerson: { maxHits: 5, windowMs: minutesMs(5) },
  factorPerIp: { maxHits: 30, windowMs: minutesMs(5) },
  /**
   * Wrong codes of an application, which a patient guesser spreads over the day. The window is shorter than a day, because
   * hits are not stored longer.
   */
  wrongTotpPerDay: { maxHits: 50, windowMs: minutesMs(22 * 60) },
  signUpPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  signUpPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /**
   * The limit is low, because anybody can request these mails for any address, and many mails would be a nuisance to
   * the owner of that address.
   */
  passwordResetPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  passwordResetPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Each change counts for both the current and the new address. */
  emailChangePerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  emailChangePerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Codes that no coupon has, so that nobody finds one by trying. */
  wrongCoupons: { maxHits: 10, windowMs: minutesMs(60) },
  /** Requests to the postal code service. The limit allows a customer to correct a code a few times. */
  cepPerIp: { maxHits: 30, windowMs: minutesMs(5) },
  /** Redirects to and from Google or Facebook: two for each sign-in. */
  identityPerIp: { maxHits: 60, windowMs: minutesMs(5) },
  /** Test mails that an admin sends to themselves while writing a campaign. */
  campaignTestPerEmail: { maxHits: 5, windowMs: minutesMs(10) },
  /** Reports that somebody tapped a campaign's push message. They are sent without an account. */
  openingPerIp: { maxHits: 60, windowMs: minutesMs(5) },
  /**
   * The shop's replies to text messages from a phone. The time window is shorter than a day, because hits are not
   * stored longer.
   */
  smsAnswerPerPhone: { maxHits: 1, windowMs: minutesMs(12 * 60) },
  /**
   * Requests for a mail when the shop starts to deliver to a place. They are limited because anybody can type any
   * e-mail address.
   */
  areaRequestPerEmail: { maxHits: 5, windowMs: minutesMs(12 * 60) },
  areaRequestPerIp: { maxHits: 10, windowMs: minutesMs(60) },
  /** Each may send a mail to an address that somebody typed. */
  waitlistPerEmail: { maxHits: 10, windowMs: minutesMs(12 * 60) },
  waitlistPerIp: { maxHits: 20, windowMs: minutesMs(60) },
  /** Reviews, also those that are changed. */
  reviewPerIp: { maxHits: 30, windowMs: minutesMs(60) },
  orderLinkPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  /**
   * Orders without an account, also those that were cancelled, because each may cause mails to the address that was
   * typed.
   */
  guestOrderPerEmail: { maxHits: 5, windowMs: minutesMs(60) },
  guestOrderPerIp: { maxHits: 20, windowMs: minutesMs(60) },
  /**
   * Reservations without an account that nobody paid, counted by how long they lasted. The third that lasted for half of
   * its time makes their IP address wait until the first is a day old, or nearly: hits are not stored for longer than a
   * day.
   */
  guestLapsesPerIp: { maxHits: 3 * HITS_OF_A_LAPSE, windowMs: minutesMs(22 * 60) },
  /** Attempts to open an order with a link that is not valid. */
  orderLinkGuessPerIp: { maxHits: 30, windowMs: minutesMs(10) },
  orderLinkPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Wrong e-mail addresses, typed on the page of an order that was opened by its link. */
  orderProofPerOrder: { maxHits: 5, windowMs: minutesMs(10) },
  orderProofPerIp: { maxHits: 20, windowMs: minutesMs(10) },
  /** Photos of cases: four photos per case, plus some that are sent again. */
  casePhotoPerOrder: { maxHits: 30, windowMs: minutesMs(60) },
  casePhotoPerIp: { maxHits: 60, windowMs: minutesMs(60) },
  /** The spec's default for other limits. */
  standard: { maxHits: 5, windowMs: minutesMs(5) },
} as const satisfies Record<string, RateLimitRule>;

function hitsInWindow(hits: readonly Date[], rule: RateLimitRule, now: Date): Date[] {
  const opensAfter = addMs(now, -rule.windowMs);
  return hits.filter((hit) => hit > opensAfter);
}

/** Whether the next attempt must be refused. A hit that is exactly one time window old no longer counts. */
export function isLimited(hits: readonly Date[], rule: RateLimitRule, now: Date): boolean {
  return hitsInWindow(hits, rule, now).length >= rule.maxHits;
}

/** Returns the milliseconds until the next attempt is allowed, for the Retry-After header; 0 when it is allowed now. */
export function retryAfterMs(hits: readonly Date[], rule: RateLimitRule, now: Date): number {
  const counted = hitsInWindow(hits, rule, now).sort((one, other) => msBetween(one, other));
  const blocking = counted[rule.maxHits - 1];
  return blocking === undefined ? 0 : msBetween(now, addMs(blocking, rule.windowMs));
}
