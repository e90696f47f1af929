import { describe, expect, it } from 'vitest';

import { actorText, eventTitle, moneyText } from '@cms/admin/views/orders/order-labels';
import { paymentMethodText } from '@shop/payments/payment-labels';
import { paymentDetailText } from '@shop/payments/payment-detail';
import { providerStatusText } from '@shop/payments/payment-status-labels';

/** Replaces no-break spaces in amounts by normal spaces. */
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ') ?? null;

const paid = {
  status: 'recebido',
  paymentStatus: 'paid',
  refundDueCents: 0,
  refundedCents: 0,
  reservedUntil: null,
  paymentMethod: 'pix',
  totalCents: 9980,
  isUncollected: false,
  sentWithoutLot: 0,
} as const;

describe('the payment state of an order', () => {
  it('is not mentioned when the order is simply paid', () => {
    expect(moneyText(paid)).toBeNull();
  });

  it('states until when an unpaid order keeps its reservation, in the time of Bahia', () => {
    const reservedUntil = new Date('2026-11-20T22:05:00Z');
    expect(
      moneyText({ ...paid, status: 'aguardando_pagamento', paymentStatus: 'unpaid', reservedUntil }),
    ).toBe('Não pago · reserva até 19h05');
    expect(
      moneyText({
        ...paid,
        status: 'aguardando_pagamento',
        paymentStatus: 'unpaid',
        reservedUntil,
        isInReview: true,
      }),
    ).toBe('Em análise · reserva até 19h05');
  });

  it('mentions no reservation once the unpaid order is cancelled', () => {
    const reservedUntil = new Date('2026-11-20T22:05:00Z');
    expect(moneyText({ ...paid, status: 'cancelado', paymentStatus: 'unpaid', reservedUntil })).toBe(
      'Não pago',
    );
  });

  it('states a pending refund before anything else', () => {
    expect(plain(moneyText({ ...paid, status: 'cancelado', refundDueCents: 6990 }))).toBe(
      'Devolução de R$ 69,90 em andamento',
    );
  });

  it('states the amount of a partial refund, and that a full one is complete', () => {
    expect(plain(moneyText({ ...paid, paymentStatus: 'partially_refunded', refundedCents: 1000 }))).toBe(
      'Devolvido em parte: R$ 10,00',
    );
    expect(moneyText({ ...paid, paymentStatus: 'refunded', refundedCents: 6990 })).toBe('Devolvido');
    expect(moneyText({ ...paid, paymentStatus: 'charged_back' })).toBe('Contestado');
  });
});

describe('the texts for the codes of an order', () => {
  it('name the payment methods, and show an unknown method unchanged', () => {
    expect(['pix', 'credit_card', 'manual', 'none', 'bolbradesco', null].map(paymentMethodText)).toEqual([
      'Pix',
      'Cartão de crédito',
      'Pago fora do site',
      'Sem cobrança',
      'Outra forma de pagamento',
      'Mercado Pago',
    ]);
  });

  it("name the provider's payment status", () => {
    expect(providerStatusText('in_process')).toBe('Em análise');
    expect(paymentDetailText('insufficient_funds')).toBe('saldo ou limite insuficiente');
  });

  it('show no reason where the provider gave no known reason', () => {
    expect(paymentDetailText(null)).toBeNull();
  });

  it('say what happened and who did it', () => {
    expect(eventTitle('expired')).toBe('Cancelado: o prazo para pagar acabou');
    expect(actorText({ actor: 'admin', actorName: 'Marina Dias' })).toBe('Marina Dias (loja)');
    expect(actorText({ actor: 'payment', actorName: null })).toBe('Mercado Pago');
  });
});
