import type { Check } from './delivery-checks';

/** The check constraints on coupons and their uses. */
export const COUPON_CHECKS: Record<string, Check> = {
  coupons_value: {
    table: 'coupons',
    breaks: [
      { value: 0 },
      { value: 100.5 },
      { kind: 'fixed', value: 0 },
      { kind: 'fixed', value: 10.5 },
      { kind: 'free_delivery', value: 1 },
    ],
    fits: [{ value: 100 }, { value: 0.5 }, { kind: 'fixed', value: 1 }, { kind: 'free_delivery', value: 0 }],
  },
  coupons_code: {
    table: 'coupons',
    breaks: [
      { code: 'AB' },
      { code: 'bemvinda' },
      { code: 'BEM VINDA' },
      { code: '-BEM' },
      { code: 'A'.repeat(25) },
    ],
    fits: [{ code: 'PIX' }, { code: 'A'.repeat(24) }, { code: 'VOLTA-10' }],
  },
  coupons_days: {
    table: 'coupons',
    breaks: [{ start_date: '2026-02-01', end_date: '2026-01-31' }],
    fits: [{ start_date: '2026-02-01', end_date: '2026-02-01' }, { end_date: '2026-02-01' }],
  },
  coupons_limits: {
    table: 'coupons',
    breaks: [{ minimum_cents: -1 }, { max_uses: 0 }, { per_customer: 0 }, { uses: -1 }],
    fits: [{ minimum_cents: 0, max_uses: 1, per_customer: 1, uses: 2 }],
  },
  coupon_uses_given: { table: 'coupon_uses', breaks: [{ given_cents: 0 }], fits: [{ given_cents: 1 }] },
};
