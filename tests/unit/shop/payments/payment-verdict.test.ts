import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  paymentVerdict,
  type PaymentVerdict,
  type ProviderPayment,
  type ProviderPaymentStatus,
} from '@shop/payments/payment-verdict';

const order = { id: '0b8f1c0e-52d4-4b2f-9d0a-7c119f3a71c2', totalCents: 20631 };
const accountId = '123456789';

function payment(overrides: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    provider: 'mercado_pago',
    id: '1300000001',
    channel: 'page',
    readAs: null,
    otherIds: [],
    pixCode: null,
    status: 'approved',
    statusDetail: 'accredited',
    externalReference: order.id,
    currency: 'BRL',
    amountCents: 20631,
    refundedCents: 0,
    accountId,
    method: 'pix',
    expiresAt: null,
    lastUpdatedAt: new Date('2026-11-20T15:00:00Z'),
    ...overrides,
  };
}

const verdict = (overrides: Partial<ProviderPayment> = {}) =>
  paymentVerdict({ payment: payment(overrides), order, accountId });

const MONEY_STATUSES = ['approved', 'refunded', 'charged_back', 'in_mediation'] as const;

describe('paymentVerdict', () => {
  it("approves an approved payment to the shop's account, in reais and of the exact amount", () => {
    expect(verdict()).toEqual({ kind: 'approved' });
  });

  it.each<[ProviderPaymentStatus, PaymentVerdict]>([
    ['pending', { kind: 'pending' }],
    ['in_process', { kind: 'pending' }],
    ['authorized', { kind: 'pending' }],
    ['rejected', { kind: 'rejected' }],
    ['cancelled', { kind: 'cancelled' }],
    ['refunded', { kind: 'refunded' }],
    ['charged_back', { kind: 'charged_back' }],
    ['in_mediation', { kind: 'charged_back', reason: 'in_mediation' }],
    ['unknown', { kind: 'pending', reason: 'unknown_status' }],
  ])('reads the status %j as %j', (status, expected) => {
    expect(verdict({ status })).toEqual(expected);
  });

  it.each([
    [1, 'partially_refunded'],
    [20630, 'partially_refunded'],
    [20631, 'refunded'],
    [20632, 'refunded'],
  ])('reads an approved payment with %i centavos refunded as %s', (refundedCents, kind) => {
    expect(verdict({ refundedCents, statusDetail: 'partially_refunded' })).toEqual({ kind });
  });

  it.each([20630, 20632, 0, -20631, 206, 2063100, null, NaN])(
    'rejects an amount of %s centavos',
    (amountCents) => {
      for (const status of MONEY_STATUSES) {
        expect(verdict({ status, amountCents })).toEqual({ kind: 'mismatch', reason: 'amount' });
      }
    },
  );

  it.each(['USD', 'ARS', 'brl', '', null])('rejects the currency %j', (currency) => {
    for (const status of MONEY_STATUSES) {
      expect(verdict({ status, currency })).toEqual({ kind: 'mismatch', reason: 'currency' });
    }
  });

  it.each(['987654321', '', null])('rejects a payment collected by %j', (other) => {
    expect(verdict({ accountId: other })).toEqual({ kind: 'mismatch', reason: 'collector' });
  });

  it("rejects every payment while the shop's own account is unknown", () => {
    expect(paymentVerdict({ payment: payment({ accountId: '' }), order, accountId: '' })).toEqual({
      kind: 'mismatch',
      reason: 'collector',
    });
  });

  it.each([null, '', '0b8f1c0e-52d4-4b2f-9d0a-7c119f3a71c3', ` ${order.id}`, order.id.toUpperCase()])(
    'rejects a payment for the reference %j, whatever its status',
    (externalReference) => {
      for (const status of [...MONEY_STATUSES, 'pending', 'rejected', 'cancelled', 'unknown'] as const) {
        expect(verdict({ status, externalReference })).toEqual({ kind: 'mismatch', reason: 'reference' });
      }
    },
  );

  it('keeps a refused payment refused even with another amount, because no money moved', () => {
    expect(verdict({ status: 'rejected', amountCents: 1 })).toEqual({ kind: 'rejected' });
  });

  it('approves only when status, reference, currency, amount, collector and refunds all agree', () => {
    const any = fc.record({
      status: fc.constantFrom<ProviderPaymentStatus[]>(
        'approved',
        'pending',
        'rejected',
        'refunded',
        'charged_back',
        'in_mediation',
        'unknown',
      ),
      externalReference: fc.constantFrom(order.id, 'other', null),
      currency: fc.constantFrom('BRL', 'USD', null),
      amountCents: fc.constantFrom(20631, 20630, 20632, 0, null),
      refundedCents: fc.constantFrom(0, 1, 20631),
      accountId: fc.constantFrom(accountId, '1', null),
    });
    fc.assert(
      fc.property(any, (overrides) => {
        const isAllOurs =
          overrides.status === 'approved' &&
          overrides.externalReference === order.id &&
          overrides.currency === 'BRL' &&
          overrides.amountCents === 20631 &&
          overrides.refundedCents === 0 &&
          overrides.accountId === accountId;
        expect(verdict(overrides).kind === 'approved').toBe(isAllOurs);
      }),
      { numRuns: 1000 },
    );
  });
});
