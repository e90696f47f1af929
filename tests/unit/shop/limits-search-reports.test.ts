import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLimited, LIMITS, retryAfterMs } from '@shop/rate-limit';
import { averageTicketCents, growthPercent, netRevenueCents, sharePercent } from '@shop/reports/report-sums';
import { normalizeText } from '@shop/search/normalize-text';

describe('the rate limits', () => {
  it('have the decided values', () => {
    expect(LIMITS).toEqual({
      loginPerEmail: { maxHits: 5, windowMs: 300_000 },
      loginPerIp: { maxHits: 30, windowMs: 300_000 },
      factorPerPerson: { maxHits: 5, windowMs: 300_000 },
      factorPerIp: { maxHits: 30, windowMs: 300_000 },
      wrongTotpPerDay: { maxHits: 50, windowMs: 79_200_000 },
      signUpPerEmail: { maxHits: 3, windowMs: 600_000 },
      signUpPerIp: { maxHits: 10, windowMs: 600_000 },
      passwordResetPerEmail: { maxHits: 3, windowMs: 600_000 },
      passwordResetPerIp: { maxHits: 10, windowMs: 600_000 },
      emailChangePerEmail: { maxHits: 3, windowMs: 600_000 },
      emailChangePerIp: { maxHits: 10, windowMs: 600_000 },
      wrongCoupons: { maxHits: 10, windowMs: 3_600_000 },
      cepPerIp: { maxHits: 30, windowMs: 300_000 },
      identityPerIp: { maxHits: 60, windowMs: 300_000 },
      campaignTestPerEmail: { maxHits: 5, windowMs: 600_000 },
      openingPerIp: { maxHits: 60, windowMs: 300_000 },
      smsAnswerPerPhone: { maxHits: 1, windowMs: 43_200_000 },
      areaRequestPerEmail: { maxHits: 5, windowMs: 43_200_000 },
      areaRequestPerIp: { maxHits: 10, windowMs: 3_600_000 },
      reviewPerIp: { maxHits: 30, windowMs: 3_600_000 },
      waitlistPerEmail: { maxHits: 10, windowMs: 43_200_000 },
      waitlistPerIp: { maxHits: 20, windowMs: 3_600_000 },
      guestOrderPerEmail: { maxHits: 5, windowMs: 3_600_000 },
      guestOrderPerIp: { maxHits: 20, windowMs: 3_600_000 },
      guestLapsesPerIp: { maxHits: 9, windowMs: 79_200_000 },
      orderLinkPerEmail: { maxHits: 3, windowMs: 600_000 },
      orderLinkGuessPerIp: { maxHits: 30, windowMs: 600_000 },
      orderLinkPerIp: { maxHits: 10, windowMs: 600_000 },
      orderProofPerOrder: { maxHits: 5, windowMs: 600_000 },
      orderProofPerIp: { maxHits: 20, windowMs: 600_000 },
      casePhotoPerOrder: { maxHits: 30, windowMs: 3_600_000 },
      casePhotoPerIp: { maxHits: 60, windowMs: 3_600_000 },
      standard: { maxHits: 5, windowMs: 300_000 },
    });
  });

  const now = new Date('2026-11-20T15:00:00.000Z');
  const ago = (...ages: number[]) => ages.map((age) => new Date(now.getTime() - age));

  it('allow five sign-ins and reject the sixth', () => {
    expect(isLimited([], LIMITS.loginPerEmail, now)).toBe(false);
    expect(isLimited(ago(4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(false);
    expect(isLimited(ago(5, 4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(true);
  });

  it('allow three sign-ups and reject the fourth', () => {
    expect(isLimited(ago(2, 1), LIMITS.signUpPerEmail, now)).toBe(false);
    expect(isLimited(ago(3, 2, 1), LIMITS.signUpPerEmail, now)).toBe(true);
  });

  it('drop a hit exactly when its time window ends', () => {
    expect(isLimited(ago(299_999, 4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(true);
    expect(isLimited(ago(300_000, 4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(false);
    expect(isLimited(ago(600_000, 500_000, 400_000, 2, 1), LIMITS.loginPerEmail, now)).toBe(false);
  });

  it('count a hit with a future time from another clock', () => {
    expect(isLimited(ago(-1000, 4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(true);
  });

  it('state how long to wait', () => {
    expect(retryAfterMs(ago(4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(0);
    expect(retryAfterMs(ago(60_000, 4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(240_000);
    expect(retryAfterMs(ago(299_000, 60_000, 4, 3, 2, 1), LIMITS.loginPerEmail, now)).toBe(240_000);
  });

  it('end exactly when the stated wait is over', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700_000 }), { maxLength: 12 }), (ages) => {
        const hits = ago(...ages);
        const wait = retryAfterMs(hits, LIMITS.loginPerEmail, now);
        expect(wait > 0).toBe(isLimited(hits, LIMITS.loginPerEmail, now));
        if (wait === 0) return;
        expect(isLimited(hits, LIMITS.loginPerEmail, new Date(now.getTime() + wait - 1))).toBe(true);
        expect(isLimited(hits, LIMITS.loginPerEmail, new Date(now.getTime() + wait))).toBe(false);
      }),
    );
  });
});

describe('normalised text for comparison', () => {
  it.each([
    ['Pão de Açúcar', 'pao de acucar'],
    ['  MUSSARELA\t e  orégano ', 'mussarela e oregano'],
    ['Muc\u0327arela', 'mucarela'],
    ['Nº 5', 'no 5'],
    ['', ''],
  ])('turns %j into %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it('does not change when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});

describe('the figures of a report', () => {
  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [100, 100, 0],
    [0, 100, -100],
    [1, 3, -66.7],
    [100, 0, null],
    [0, 0, null],
  ])('state the growth from %i against %i as %s', (current, previous, growth) => {
    expect(growthPercent(current, previous)).toBe(growth);
  });

  it.each([
    [10_000, 2, 5000],
    [10_001, 2, 5001],
    [10_000, 3, 3333],
    [0, 4, 0],
    [0, 0, null],
  ])('state the average ticket of %i centavos in %i orders as %s', (revenue, orders, ticket) => {
    expect(averageTicketCents(revenue, orders)).toBe(ticket);
  });

  it('exclude refunds from the net revenue', () => {
    expect(
      netRevenueCents([
        { amountCents: 20631, refundedCents: 0 },
        { amountCents: 9980, refundedCents: 9980 },
        { amountCents: 5000, refundedCents: 1250 },
      ]),
    ).toBe(24381);
    expect(netRevenueCents([])).toBe(0);
  });

  it.each([
    [1, 3, 33.3],
    [3, 3, 100],
    [0, 3, 0],
    [0, 0, null],
  ])('state the share of %i in %i as %s', (part, whole, share) => {
    expect(sharePercent(part, whole)).toBe(share);
  });
});
