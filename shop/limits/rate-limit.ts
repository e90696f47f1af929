export interface RateLimitRule {
  /** This many hits within the window are let through; the next one is refused. */
  maxHits: number;
  windowMs: number;
}

const MINUTE_MS = 60 * 1000;

/** Per normalised e-mail as the spec says; per IP wider, because phones share addresses. */
export const LIMITS = {
  loginPerEmail: { maxHits: 5, windowMs: 5 * MINUTE_MS },
  loginPerIp: { maxHits: 30, windowMs: 5 * MINUTE_MS },
  signUpPerEmail: { maxHits: 3, windowMs: 10 * MINUTE_MS },
  signUpPerIp: { maxHits: 10, windowMs: 10 * MINUTE_MS },
  /** Mails with a link that anybody may ask for in anybody's name: few, or they are a nuisance. */
  passwordResetPerEmail: { maxHits: 3, windowMs: 10 * MINUTE_MS },
  passwordResetPerIp: { maxHits: 10, windowMs: 10 * MINUTE_MS },
  /** Counted for the account's address and for the new one. */
  emailChangePerEmail: { maxHits: 3, windowMs: 10 * MINUTE_MS },
  emailChangePerIp: { maxHits: 10, windowMs: 10 * MINUTE_MS },
  /** Postal codes asked of the look-up service: a shopper corrects one a few times. */
  cepPerIp: { maxHits: 30, windowMs: 5 * MINUTE_MS },
  /** Ways to and back from Google or Facebook: two for each time somebody signs in. */
  identityPerIp: { maxHits: 60, windowMs: 5 * MINUTE_MS },
  /** Test mails an admin sends themselves while writing a campaign. */
  campaignTestPerEmail: { maxHits: 5, windowMs: 10 * MINUTE_MS },
  /** The spec's default for anything else worth limiting. */
  standard: { maxHits: 5, windowMs: 5 * MINUTE_MS },
} as const satisfies Record<string, RateLimitRule>;

function hitsInWindow(hits: readonly Date[], rule: RateLimitRule, now: Date): number[] {
  const opensAfter = now.getTime() - rule.windowMs;
  return hits.map((hit) => hit.getTime()).filter((hit) => hit > opensAfter);
}

/** Whether one more try must be refused. A hit exactly a window old no longer counts. */
export function isLimited(hits: readonly Date[], rule: RateLimitRule, now: Date): boolean {
  return hitsInWindow(hits, rule, now).length >= rule.maxHits;
}

/** Milliseconds until the next try is let through; 0 when it is now. For Retry-After. */
export function retryAfterMs(hits: readonly Date[], rule: RateLimitRule, now: Date): number {
  const counted = hitsInWindow(hits, rule, now).sort((one, other) => other - one);
  const blocking = counted[rule.maxHits - 1];
  return blocking === undefined ? 0 : blocking + rule.windowMs - now.getTime();
}
