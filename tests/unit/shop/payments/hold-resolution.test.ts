import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ORDER_STATUSES } from '@shop/orders/order-status';
import { PAYMENT_STATUSES } from '@shop/orders/payment-status';
import { HOLD_RESOLUTIONS, holdResolutions, type HeldFacts } from '@shop/payments/hold-resolution';
import { isRefundUnderWay, refundableCents } from '@shop/payments/refundable';

const mismatch: HeldFacts = {
  heldReason: 'payment_mismatch_amount',
  status: 'aguardando_pagamento',
  paymentStatus: 'unpaid',
  hasLooseMoney: true,
  areTwoParts: false,
  isPaymentStanding: false,
  canComeBack: false,
};

const ways = (facts: Partial<HeldFacts>) => holdResolutions({ ...mismatch, ...facts });

describe('the resolutions of a hold', () => {
  it('are six', () => {
    expect(HOLD_RESOLUTIONS).toEqual([
      'accept_both',
      'accept',
      'refund',
      'set_aside',
      'release',
      'write_off',
    ]);
  });

  it.each([
    ['money of another amount', {}, ['accept', 'refund']],
    ['two payments that make up the total', { areTwoParts: true }, ['accept_both', 'refund']],
    ['such payments of an order somebody cancelled', { areTwoParts: true, status: 'cancelado' }, ['refund']],
    ['money in another currency', { heldReason: 'payment_mismatch_currency' }, ['accept', 'refund']],
    ['money of another account', { heldReason: 'payment_mismatch_collector' }, ['accept', 'set_aside']],
    ['money of another order', { heldReason: 'payment_mismatch_reference' }, ['accept', 'set_aside']],
    ['a second payment beside a right one', { paymentStatus: 'paid' }, ['refund']],
    ['an order somebody cancelled', { status: 'cancelado' }, ['refund']],
    ['an order whose time ran out', { status: 'cancelado', canComeBack: true }, ['accept', 'refund']],
    ['a misfit that went back', { hasLooseMoney: false }, ['release']],
    ['a dispute', { heldReason: 'payment_in_mediation', paymentStatus: 'charged_back' }, ['write_off']],
    ['a lost dispute', { heldReason: 'payment_charged_back', paymentStatus: 'charged_back' }, ['write_off']],
    ['a won dispute', { heldReason: 'payment_charged_back', paymentStatus: 'paid' }, ['release']],
    ['an undone payment', { heldReason: 'payment_reversed', paymentStatus: 'paid' }, ['accept', 'write_off']],
    [
      'a payment that stands again',
      { heldReason: 'payment_reversed', paymentStatus: 'paid', isPaymentStanding: true },
      ['release'],
    ],
    [
      'an undone payment of a cancelled order',
      { heldReason: 'payment_reversed', paymentStatus: 'paid', status: 'cancelado' },
      ['write_off'],
    ],
    [
      'an undone payment of which a part was refunded',
      { heldReason: 'payment_reversed', paymentStatus: 'partially_refunded' },
      ['write_off'],
    ],
    [
      'an undone payment that was given back',
      { heldReason: 'payment_reversed', paymentStatus: 'refunded' },
      ['release'],
    ],
    [
      'an order bought twice',
      { heldReason: 'paid_twice', paymentStatus: 'paid', isPaymentStanding: true },
      ['release', 'refund'],
    ],
    [
      'an order bought twice that was taken back',
      { heldReason: 'paid_twice', paymentStatus: 'charged_back' },
      ['release'],
    ],
    [
      'an order bought twice that is cancelled',
      { heldReason: 'paid_twice', paymentStatus: 'paid', isPaymentStanding: true, status: 'cancelado' },
      ['release'],
    ],
    ['a suspicion', { heldReason: 'fraud_alert', paymentStatus: 'paid' }, ['release']],
  ] as const)('are the expected ones for %s', (_, facts, expected) => {
    expect(ways(facts)).toEqual(expected);
  });

  it('are never empty: every hold can be resolved', () => {
    fc.assert(
      fc.property(
        fc.record({
          heldReason: fc.constantFrom(
            'payment_mismatch_amount',
            'payment_mismatch_collector',
            'payment_in_mediation',
            'payment_charged_back',
            'payment_reversed',
            'fraud_alert',
            'paid_twice',
            'something_new',
          ),
          status: fc.constantFrom(...ORDER_STATUSES),
          paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
          hasLooseMoney: fc.boolean(),
          areTwoParts: fc.boolean(),
          isPaymentStanding: fc.boolean(),
          canComeBack: fc.boolean(),
        }),
        (facts) => holdResolutions(facts).length > 0,
      ),
    );
  });
});

describe('the refundable amount of a payment', () => {
  it('is what is neither refunded nor being refunded', () => {
    expect(refundableCents({ amountCents: 5000, refundedCents: 1000, refundDueCents: 1000 })).toBe(4000);
    expect(refundableCents({ amountCents: 5000, refundedCents: 0, refundDueCents: 1500 })).toBe(3500);
    expect(refundableCents({ amountCents: 5000, refundedCents: 2000, refundDueCents: 0 })).toBe(3000);
    expect(refundableCents({ amountCents: 5000, refundedCents: 0, refundDueCents: 5000 })).toBe(0);
  });

  it('is unavailable while a partial refund is under way', () => {
    expect(isRefundUnderWay({ amountCents: 5000, refundedCents: 0, refundDueCents: 1 })).toBe(true);
    expect(isRefundUnderWay({ amountCents: 5000, refundedCents: 1, refundDueCents: 1 })).toBe(false);
  });
});
