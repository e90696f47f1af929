import { describe, expect, it } from 'vitest';

import { amountGap } from '@cms/admin/views/orders/order/hold-labels';

const payment = { status: 'approved', amountCents: 3490, refundedCents: 0 };
const told = (changes: Partial<Parameters<typeof amountGap>[0]> = {}) =>
  amountGap({
    heldReason: 'payment_mismatch_amount',
    totalCents: 4990,
    payments: [payment],
    ...changes,
  })?.replace(/\u00a0/g, ' ') ?? null;

describe('the text about an order held for its amount', () => {
  it('states the amount received, the price and the difference', () => {
    expect(told()).toBe('Chegaram R$ 34,90 e o pedido custa R$ 49,90: faltam R$ 15,00.');
    expect(told({ payments: [{ ...payment, amountCents: 5000 }] })).toBe(
      'Chegaram R$ 50,00 e o pedido custa R$ 49,90: sobram R$ 0,10.',
    );
  });

  it('uses the last mismatching payment, and ignores rejected, matching and refunded payments', () => {
    const payments = [
      { ...payment, amountCents: 100 },
      payment,
      { ...payment, status: 'rejected', amountCents: 1 },
      { ...payment, amountCents: 4990 },
      { ...payment, amountCents: 20, refundedCents: 20 },
    ];
    expect(told({ payments })).toContain('Chegaram R$ 34,90');
    expect(told({ payments: payments.slice(2) })).toBeNull();
  });

  it('says that two payments make up the total', () => {
    const payments = [
      { ...payment, amountCents: 2000 },
      { ...payment, amountCents: 2990 },
      { ...payment, status: 'rejected', amountCents: 4990 },
    ];
    expect(told({ payments })).toBe('Chegaram R$ 20,00 e R$ 29,90, que juntos são o total do pedido.');
    expect(told({ payments: [...payments, { ...payment, amountCents: 1 }] })).toContain('faltam');
    const isGoingBack = [{ ...payment, amountCents: 2000, refundedCents: 1 }, ...payments.slice(1)];
    expect(told({ payments: isGoingBack })).toContain('faltam');
  });

  it('is absent when the order is held for another reason, or is not held', () => {
    expect(told({ heldReason: 'fraud_alert' })).toBeNull();
    expect(told({ heldReason: null })).toBeNull();
  });
});
