import type { Check } from './delivery-checks';

const SOME_ID = '0f1f2f3f-0000-4000-8000-00000000000a';

/** An order that has ended and waits for the payment provider. */
const CLOSING = {
  status: 'aguardando_pagamento',
  payment_status: 'unpaid',
  closing_reason: 'expired',
  closing_since: new Date(),
};

/** What the provider said about the proceeds of a payment. */
const TOLD = {
  fee_cents: 10,
  net_cents: 990,
  release_at: new Date(),
  proceeds_refunded_cents: 0,
  proceeds_status: 'approved',
};

/** The check constraints on payments, and on what the shop notes about the payment provider and the mail servers. */
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
  payments_outside: {
    table: 'payments',
    breaks: [{ outside_cents: -1 }, { outside_cents: 1 }, { outside_cents: 6, refunded_cents: 5 }],
    fits: [{ outside_cents: 5, refunded_cents: 5 }],
  },
  payments_proceeds: {
    table: 'payments',
    breaks: [
      { fee_cents: 1 },
      { ...TOLD, release_at: null },
      { ...TOLD, proceeds_status: null },
      { ...TOLD, fee_cents: -1 },
      { ...TOLD, proceeds_refunded_cents: -1 },
    ],
    fits: [TOLD, { ...TOLD, net_cents: -5 }],
  },
  payments_part: {
    table: 'payments',
    breaks: [
      { counts_as_paid: true, part_of: SOME_ID },
      { id: SOME_ID, part_of: SOME_ID },
    ],
    fits: [{ counts_as_paid: true, part_of: null }],
  },
  payments_parts: {
    table: 'payments',
    breaks: [
      { parts_cents: -1 },
      { parts_refunded_cents: 1 },
      { parts_refunded_cents: -1 },
      { parts_due_cents: 1 },
      { parts_due_cents: -1 },
    ],
    fits: [{ parts_cents: 10, parts_refunded_cents: 10, parts_due_cents: 10 }],
  },
  orders_closing_known: {
    table: 'orders',
    breaks: [{ ...CLOSING, closing_reason: 'bored' }],
    fits: [
      CLOSING,
      ...['replaced', 'payment_unavailable', 'cancelled_by_customer', 'cancelled_by_admin'].map(
        (closing_reason) => ({ ...CLOSING, closing_reason }),
      ),
    ],
  },
  orders_closing_whole: {
    table: 'orders',
    breaks: [
      { ...CLOSING, closing_since: null },
      { ...CLOSING, closing_reason: null },
      { closing_cancel_reason: 'other' },
    ],
    fits: [{ ...CLOSING, closing_cancel_reason: 'other' }],
  },
  orders_closing_holds_nothing: {
    table: 'orders',
    breaks: [
      { ...CLOSING, payment_status: 'paid' },
      { ...CLOSING, status: 'cancelado' },
      { ...CLOSING, stock_held: true },
      { ...CLOSING, slot_held: true },
    ],
    fits: [CLOSING],
  },
  provider_notices_known: {
    table: 'provider_notices',
    breaks: [{ call: 'login' }, { reason: 'because' }, { ending: 'forgotten' }],
    fits: [
      { call: 'notifications', reason: 'other' },
      { call: 'refund', reason: 'too_old', ending: 'returned_outside' },
      { call: 'read', reason: 'access', ending: null, ended_at: null },
    ],
  },
  provider_notices_one_end: {
    table: 'provider_notices',
    breaks: [{ ended_at: null }, { ending: null }],
    fits: [{ ending: null, ended_at: null }],
  },
  provider_notices_ended_by: {
    table: 'provider_notices',
    breaks: [
      { ended_by: SOME_ID, ending: 'works_again' },
      { ended_by: SOME_ID, ending: null, ended_at: null },
    ],
    fits: [{ ended_by: null, ending: 'works_again' }],
  },
  provider_notices_sizes: {
    table: 'provider_notices',
    breaks: [
      { times: 0 },
      { subject: '' },
      { subject: 'x'.repeat(81) },
      { words: '' },
      { words: 'x'.repeat(161) },
    ],
    fits: [{ times: 2, words: 'x'.repeat(160) }],
  },
  outgoing_mails_refusal: {
    table: 'outgoing_mails',
    breaks: [
      { refusal: 'full', outcome: 'sent' },
      { refusal: 'full', outcome: null },
      { refusal: '', outcome: 'refused' },
      { refusal: 'x'.repeat(161), outcome: 'refused' },
    ],
    fits: [
      { refusal: 'full', outcome: 'refused' },
      { refusal: null, outcome: 'refused' },
    ],
  },
};
