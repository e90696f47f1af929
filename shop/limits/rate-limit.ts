import { addMs, msBetween } from '../time/bahia';
import { minutesMs } from '../time/durations';

export interface RateLimitRule {
  /** This many hits within the window are let through; the next one is refused. */
  maxHits: number;
  windowMs: number;
}

/** Per normalised e-mail as the spec says; per IP wider, because phones share addresses. */
export const LIMITS = {
  loginPerEmail: { maxHits: 5, windowMs: minutesMs(5) },
  loginPerIp: { maxHits: 30, windowMs: minutesMs(5) },
  signUpPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  signUpPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Mails with a link that anybody may ask for in anybody's name: few, or they are a nuisance. */
  passwordResetPerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  passwordResetPerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Counted for the account's address and for the new one. */
  emailChangePerEmail: { maxHits: 3, windowMs: minutesMs(10) },
  emailChangePerIp: { maxHits: 10, windowMs: minutesMs(10) },
  /** Postal codes asked of the look-up service: a shopper corrects one a few times. */
  cepPerIp: { maxHits: 30, windowMs: minutesMs(5) },
  /** Ways to and back from Google or Facebook: two for each time somebody signs in. */
  identityPerIp: { maxHits: 60, windowMs: minutesMs(5) },
  /** Test mails an admin sends themselves while writing a campaign. */
  campaignTestPerEmail: { maxHits: 5, windowMs: minutesMs(10) },
  /** The spec's default for anything else worth limiting. */
  standard: { maxHits: 5, windowMs: minutesMs(5) },
} as const satisfies Record<string, RateLimitRule>;

function hitsInWindow(hits: readonly Date[], rule: RateLimitRule, now: Date): Date[] {
  const opensAfter = addMs(now, -rule.windowMs);
  return hits.filter((hit) => hit > opensAfter);
}

/** Whether one more try must be refused. A hit exactly a window old no longer counts. */
export function isLimited(hits: readonly Date[], rule: RateLimitRule, now: Date): boolean {
  return hitsInWindow(hits, rule, now).length >= rule.maxHits;
}

/** Milliseconds until the next try is let through; 0 when it is now. For Retry-After. */
export function retryAfterMs(hits: readonly Date[], rule: RateLimitRule, now: Date): number {
  const counted = hitsInWindow(hits, rule, now).sort((one, other) => msBetween(one, other));
  const blocking = counted[rule.maxHits - 1];
  return blocking === undefined ? 0 : msBetween(now, addMs(blocking, rule.windowMs));
}
