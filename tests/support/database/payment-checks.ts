import type { Check } from './delivery-checks';

/** The check constraints on payments. */
export const PAYMENT_CHECKS: Record<string, Check> = {
  payments_amounts: {
    table: 'payments',
    breaks: [
      { amount_cents: -1 },
      { refunded_cents: -1 },
      { refunded_cents: 1001 },
      { refund_due_cents: -1 },
      { refund_due_cents: 1001 },
    ],
    fits: [{ amount_cents: 0 }, { refunded_cents: 1000, refund_due_cents: 1000 }],
  },
  payments_reversed_due: {
    table: 'payments',
    breaks: [{ reversed_due_cents: -1 }],
    fits: [{ reversed_due_cents: 0 }, { reversed_due_cents: 1000 }],
  },
  payments_known_mismatch: {
    table: 'payments',
    breaks: [{ mismatch: 'price' }],
    fits: [{ mismatch: 'amount' }, { mismatch: 'unmapped' }, { mismatch: null }],
  },
};
