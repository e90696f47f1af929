import { describe, expect, it } from 'vitest';
import type { OrderView } from '@cms/orders/customer-order';

import { linkedOrderView } from '@app/view-models/linked-order-view';
import { order, settings } from '@tests/support/orders/sample-order-view';

describe('the sentence of an order that was opened by its link', () => {
  const headline = (more: Partial<OrderView>) =>
    linkedOrderView(
      {
        order: order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid', ...more }),
        buyerName: null,
        isGuest: true,
        canProve: true,
      },
      { token: 'A'.repeat(22), shop: settings },
    ).headline;

  it('asks for no payment while the provider reviews one', () => {
    expect(headline({ payForMs: 60_000, lastPaymentStatus: null })).toBe('Falta pagar seu pedido');
    expect(headline({ payForMs: 60_000, lastPaymentStatus: 'in_process' })).toBe(
      'Seu pagamento está em análise',
    );
    expect(headline({ payForMs: 0, lastPaymentStatus: 'in_process' })).toBe('Seu pagamento está em análise');
    expect(headline({ payForMs: 60_000, lastPaymentStatus: 'rejected' })).toBe('Falta pagar seu pedido');
  });
});
