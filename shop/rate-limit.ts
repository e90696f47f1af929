import { addMs, msBetween } from './time/bahia';
import { minutesMs } from './time/durations';

export interface RateLimitRule {
  /** The number of hits allowed within the window; the next one is refused. */
  maxHits: number;
  windowMs: number;
}

/** The limits per normalised e-mail follow the spec. Those per IP address are wider, because phones share addresses. */
export const LIMITS = {
  loginPerEmail: { maxHits: 5, windowMs: minutesMs(5) },
  loginPerIp: { maxHits: 30, windowMs: minutesMs(5) },
  signUpPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  signUpPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /**
   * The limit is low, because anybody can request these mails for any address, and many of them would be a
   * nuisance to its owner.
   */
  passwordResetPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  passwordResetPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Counted for both the current and the new address. */
  emailChangePerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  emailChangePerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Requests to the postal code service: a customer corrects a code a few times. */
  cepPerIp: { maxHits: 30, windowMs: minutesMs(5) },
  /** Redirects to and from Google or Facebook: two for each sign-in. */
  identityPerIp: { maxHits: 60, windowMs: minutesMs(5) },
  /** Test mails that an admin sends to themselves while writing a campaign. */
  campaignTestPerEmail: { maxHits: 5, windowMs: minutesMs(10) },
  /** Taps on campaigns, reported without an account. */
  openingPerIp: { maxHits: 60, windowMs: minutesMs(5) },
  /**
   * Replies to the text messages that a phone sends to the shop. The window is shorter than a day, because hits are
   * not stored longer.
   */
  smsAnswerPerPhone: { maxHits: 1, windowMs: minutesMs(12 * 60) },
  /**
   * Requests for a mail when the shop starts to deliver to a place. They are limited because anybody can type any
   * address.
   */
  areaRequestPerEmail: { maxHits: 5, windowMs: minutesMs(12 * 60) },
  areaRequestPerIp: { maxHits: 10, windowMs: minutesMs(60) },
  orderLinkPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  /** Links to an order that do not work. */
  orderLinkGuessPerIp: { maxHits: 30, windowMs: minutesMs(10) },
  orderLinkPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Wrong e-mails typed on an order's link. */
  orderProofPerOrder: { maxHits: 5, windowMs: minutesMs(10) },
  orderProofPerIp: { maxHits: 20, windowMs: minutesMs(10) },
  /** Photos of cases: four per case, and some that are sent again. */
  casePhotoPerOrder: { maxHits: 30, windowMs: minutesMs(60) },
  casePhotoPerIp: { maxHits: 60, windowMs: minutesMs(60) },
  /** The spec's default for other limits. */
  standard: { maxHits: 5, windowMs: minutesMs(5) },
} as const satisfies Record<string, RateLimitRule>;

function hitsInWindow(hits: readonly Date[], rule: RateLimitRule, now: Date): Date[] {
  const opensAfter = addMs(now, -rule.windowMs);
  return hits.filter((hit) => hit > opensAfter);
}

/** Returns whether the next attempt must be refused. A hit exactly one window old no longer counts. */
export function isLimited(hits: readonly Date[], rule: RateLimitRule, now: Date): boolean {
  return hitsInWindow(hits, rule, now).length >= rule.maxHits;
}

/** Returns the milliseconds until the next attempt is allowed; 0 when it is allowed now. For Retry-After. */
export function retryAfterMs(hits: readonly Date[], rule: RateLimitRule, now: Date): number {
  const counted = hitsInWindow(hits, rule, now).sort((one, other) => msBetween(one, other));
  const blocking = counted[rule.maxHits - 1];
  return blocking === undefined ? 0 : msBetween(now, addMs(blocking, rule.windowMs));
}
