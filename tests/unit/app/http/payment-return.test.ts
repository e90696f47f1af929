import { describe, expect, it } from 'vitest';

import { returnHints, returnHref, truePage, type PaymentPage } from '@app/http/payment-return';
import type { PaymentCheck } from '@cms/payments/operations/check-payment';
import { readReturn } from '@cms/payments/providers/mercado-pago/notifications';
import type { Cms } from '@cms/platform/context';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';

const cms = { paymentProvider: { readReturn } } as Cms;

const hintsOf = (query: string) =>
  returnHints(new Request(`http://shop.test/pagamento/falha?${query}`), { cms });

const check = (more: Partial<PaymentCheck> = {}): PaymentCheck => ({
  orderId: 'o1',
  status: 'aguardando_pagamento',
  paymentStatus: 'unpaid',
  isPaid: false,
  isFinished: false,
  totals: { pix: 9980, card: 9980 },
  paymentLink: 'https://pay.test/1',
  reservedUntil: null,
  deliveryMethod: 'delivery',
  slot: null,
  slotChoiceUntil: null,
  receivedAt: null,
  paidByPaymentId: null,
  readAt: null,
  isOpenAtProvider: false,
  hasHeldMoney: false,
  lastPayment: null,
  ...more,
});

const payment = (status: ProviderPaymentStatus) => ({
  ...{ id: '77', status, detail: null, method: 'pix', channel: 'page' as const },
});

describe('the return address of the payment page', () => {
  it('names the order and the payment', () => {
    expect(hintsOf('external_reference=o1&payment_id=123')).toEqual({ orderId: 'o1', paymentId: '123' });
  });

  it('names the method, and keeps it on the way to another page', () => {
    const hints = hintsOf('external_reference=o1&payment_id=123&payment_type=credit_card');
    expect(hints.method).toBe('credit_card');
    expect(returnHref('pendente', hints)).toBe(
      '/pagamento/pendente?external_reference=o1&payment_id=123&payment_type=credit_card',
    );
    expect(hintsOf('payment_type=bank_transfer').method).toBe('pix');
    expect(hintsOf(`payment_type=${hintsOf('payment_type=bank_transfer').method}`).method).toBe('pix');
    for (const type of ['', 'null', 'constructor', '<b>'])
      expect(hintsOf(`payment_type=${type}`).method).toBeUndefined();
  });

  it.each([
    'payment_id=null&collection_id=null',
    'payment_id=%3Cscript%3E',
    'payment_id=1e5',
    'payment_id=',
    '',
  ])('names no payment for "%s"', (query) => {
    expect(hintsOf(query).paymentId).toBeNull();
  });

  it('contains only what is known', () => {
    expect(returnHref('pendente', { orderId: 'o1', paymentId: null })).toBe(
      '/pagamento/pendente?external_reference=o1',
    );
  });
});

describe('a buyer who left the payment page', () => {
  it.each(['payment_id=null&status=null', 'collection_id=null'])('is recognised by "%s"', (query) => {
    const hints = hintsOf(`external_reference=o1&${query}`);
    expect(hints.isGivenUp).toBe(true);
    expect(returnHref('falha', hints)).toBe('/pagamento/falha?external_reference=o1&payment_id=null');
  });

  it.each(['payment_id=77', 'payment_id=', ''])('is not assumed with "%s"', (query) => {
    expect(hintsOf(query).isGivenUp).toBeUndefined();
  });
});

describe('the payment page that is shown', () => {
  const pages: PaymentPage[] = ['sucesso', 'falha', 'pendente'];

  it.each(pages)('is the success page for a paid order, whichever page was requested (%s)', (asked) => {
    const paid = check({
      status: 'recebido',
      paymentStatus: 'paid',
      isPaid: true,
      lastPayment: payment('approved'),
    });
    expect(truePage(paid, asked, null)).toBe('sucesso');
  });

  it.each(pages)('is never the success page for an unpaid order (%s)', (asked) => {
    expect(truePage(check(), asked, '123')).not.toBe('sucesso');
    expect(truePage(check({ lastPayment: payment('pending') }), asked, null)).not.toBe('sucesso');
  });

  it.each(pages)('is the failure page for a cancelled order (%s)', (asked) => {
    expect(truePage(check({ status: 'cancelado', isFinished: true }), asked, null)).toBe('falha');
  });

  it('is the pending page while the provider has not decided', () => {
    for (const status of ['pending', 'in_process', 'authorized', 'approved'] as const) {
      expect(truePage(check({ lastPayment: payment(status) }), 'falha', null)).toBe('pendente');
    }
  });

  it('is the failure page after a refusal', () => {
    expect(truePage(check({ lastPayment: payment('rejected') }), 'pendente', '77')).toBe('falha');
    expect(truePage(check({ lastPayment: payment('cancelled') }), 'sucesso', null)).toBe('falha');
  });

  it('is the failure page for a buyer who gave up, with a way to try again', () => {
    expect(truePage(check(), 'falha', null)).toBe('falha');
  });

  it('is the pending page for a payment not yet known, also after an earlier refusal', () => {
    expect(truePage(check(), 'sucesso', '88')).toBe('pendente');
    expect(truePage(check({ lastPayment: payment('rejected') }), 'sucesso', '88')).toBe('pendente');
  });
});
