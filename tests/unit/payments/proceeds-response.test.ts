import { parseProceeds } from '@cms/payments/providers/mercado-pago/proceeds-response';
import { proceedsOf } from '@packages/mercado-pago-simulator/payments/proceeds';
import { wirePayment } from '@packages/mercado-pago-simulator/payments/payment-wire';
import { PAYMENT_METHODS, type Payment } from '@packages/mercado-pago-simulator/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** A payment of 100 reais with a fee of 5, as the provider describes it. */
const answer = (more: object = {}) => ({
  transaction_amount: 100,
  transaction_amount_refunded: 0,
  transaction_details: { net_received_amount: 95 },
  fee_details: [
    { amount: 4.01, fee_payer: 'collector', type: 'mercadopago_fee' },
    { amount: 0.99, fee_payer: 'collector', type: 'application_fee' },
    { amount: 2.5, fee_payer: 'payer', type: 'financing_fee' },
  ],
  money_release_date: '2026-12-20T22:30:00.000-04:00',
  date_approved: '2026-11-20T22:30:00.000-04:00',
  ...more,
});

const feeBack = (refunded: number) => [
  { type: 'fee', accounts: { from: 'collector', to: 'mp' }, amounts: { original: 5, refunded } },
];

const PAYMENT: Payment = {
  id: '1',
  preferenceId: null,
  merchantOrderId: '2',
  externalReference: null,
  status: 'approved',
  statusDetail: 'accredited',
  method: 'pix',
  holder: null,
  amountCents: 10_000,
  currencyId: 'BRL',
  collectorId: '3',
  refunds: [],
  chargebackId: null,
  notificationUrl: null,
  description: '',
  payer: {},
  metadata: {},
  binaryMode: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  approvedAt: '2026-11-20T12:00:01.000Z',
  updatedAt: '2026-11-20T12:00:01.000Z',
  expiresAt: null,
};

describe('what the provider says the shop gets', () => {
  it('is the fee that the shop pays, the net amount and the moment of the release', () => {
    expect(parseProceeds(answer())).toEqual({
      refundedCents: 0,
      feeCents: 500,
      netCents: 9_500,
      releaseAt: new Date('2026-12-21T02:30:00.000Z'),
    });
  });

  it('has a smaller fee where a refund gave a part of it back', () => {
    const refunded = answer({
      transaction_amount_refunded: 40,
      transaction_details: { net_received_amount: 57 },
      charges_details: feeBack(2),
    });
    expect(parseProceeds(refunded)).toMatchObject({ refundedCents: 4_000, feeCents: 300, netCents: 5_700 });
  });

  it('has the refunds taken out of a net amount that still contains them', () => {
    const refunded = answer({ transaction_amount_refunded: 40, charges_details: feeBack(2) });
    expect(parseProceeds(refunded)).toMatchObject({ feeCents: 300, netCents: 5_700 });
    expect(parseProceeds(answer({ transaction_amount_refunded: 40 }))).toMatchObject({
      feeCents: 500,
      netCents: 5_500,
    });
  });

  it('keeps what the provider took beside its fee, such as a tax', () => {
    expect(parseProceeds(answer({ transaction_details: { net_received_amount: 93.5 } }))).toMatchObject({
      feeCents: 500,
      netCents: 9_350,
    });
  });

  it('is released on the day of the approval when nothing is left to release', () => {
    const whole = {
      transaction_amount_refunded: 100,
      transaction_details: { net_received_amount: 0 },
      charges_details: feeBack(5),
      money_release_date: null,
    };
    expect(parseProceeds(answer(whole))).toMatchObject({
      feeCents: 0,
      netCents: 0,
      releaseAt: new Date('2026-11-21T02:30:00.000Z'),
    });
  });

  it.each([
    ['no release', { money_release_date: null }],
    ['an unreadable release', { money_release_date: 'soon' }],
    ['no net amount', { transaction_details: {} }],
    ['no details', { transaction_details: null }],
    ['no fees', { fee_details: null }],
    ['a broken fee', { fee_details: [{ amount: 0.005, fee_payer: 'collector' }] }],
    ['a broken net amount', { transaction_details: { net_received_amount: 94.999 } }],
    ['no amount', { transaction_amount: null }],
  ])('is unknown, and never zero, with %s', (_, more) => {
    expect(parseProceeds(answer(more))).toBeNull();
  });

  it('is read even if the list of charges is something else', () => {
    expect(parseProceeds(answer({ charges_details: 'none' }))).toMatchObject({ feeCents: 500 });
  });

  it('is to the centavo what the simulator charges, for every method, amount and refund', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_METHODS),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        (method, amountCents, shares) => {
          const payment: Payment = { ...PAYMENT, method, amountCents, refunds: [] };
          let left = amountCents;
          for (const [index, share] of shares.entries()) {
            const cents = Math.round(left * share);
            left -= cents;
            payment.refunds.push({
              id: String(index),
              status: 'approved',
              amountCents: cents,
              createdAt: '2026-11-21T12:00:00.000Z',
            });
          }
          const there = proceedsOf(payment);
          const read = parseProceeds(wirePayment(payment));
          expect(read).toEqual({
            refundedCents: amountCents - left,
            feeCents: (there?.feeCents ?? 0) - (there?.feeBackCents ?? 0),
            netCents: there?.netCents,
            releaseAt: there?.releaseAt,
          });
          expect((read?.netCents ?? 0) + (read?.feeCents ?? 0)).toBe(left);
        },
      ),
    );
  });
});
