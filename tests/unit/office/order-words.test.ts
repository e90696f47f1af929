import { describe, expect, it } from 'vitest';

import { actorText, eventTitle, moneyText } from '@cms/admin/orders/order-labels';
import { paymentMethodText } from '@shop/payments/payment-labels';
import { providerStatusText, statusDetailText } from '@shop/payments/provider-labels';

/** As it is written, without the no-break spaces of amounts. */
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ') ?? null;

const paid = {
  status: 'recebido',
  paymentStatus: 'paid',
  refundDueCents: 0,
  refundedCents: 0,
  reservedUntil: null,
} as const;

describe('where an order’s money is', () => {
  it('is not worth a word when it is simply paid', () => {
    expect(moneyText(paid)).toBeNull();
  });

  it('names the hour until which an unpaid order keeps its stock, in Bahia', () => {
    const reservedUntil = new Date('2026-11-20T22:05:00Z');
    expect(
      moneyText({ ...paid, status: 'aguardando_pagamento', paymentStatus: 'unpaid', reservedUntil }),
    ).toBe('Não pago · reserva até 19:05');
    expect(
      moneyText({
        ...paid,
        status: 'aguardando_pagamento',
        paymentStatus: 'unpaid',
        reservedUntil,
        isInReview: true,
      }),
    ).toBe('Em análise · reserva até 19:05');
  });

  it('says nothing of a reservation once the unpaid order is cancelled', () => {
    const reservedUntil = new Date('2026-11-20T22:05:00Z');
    expect(moneyText({ ...paid, status: 'cancelado', paymentStatus: 'unpaid', reservedUntil })).toBe(
      'Não pago',
    );
  });

  it('tells of money on its way back before anything else', () => {
    expect(plain(moneyText({ ...paid, status: 'cancelado', refundDueCents: 6990 }))).toBe(
      'Devolução de R$ 69,90 em andamento',
    );
  });

  it('tells what went back of a part, and that a whole one did', () => {
    expect(plain(moneyText({ ...paid, paymentStatus: 'partially_refunded', refundedCents: 1000 }))).toBe(
      'Devolvido em parte: R$ 10,00',
    );
    expect(moneyText({ ...paid, paymentStatus: 'refunded', refundedCents: 6990 })).toBe('Reembolsado');
    expect(moneyText({ ...paid, paymentStatus: 'charged_back' })).toBe('Contestado');
  });
});

describe('codes as words', () => {
  it('names the ways to pay, and keeps an unknown one as it is', () => {
    expect(['pix', 'credit_card', 'manual', 'none', 'bolbradesco', null].map(paymentMethodText)).toEqual([
      'Pix',
      'Cartão de crédito',
      'Pago fora do site',
      'Sem cobrança',
      'bolbradesco',
      'Mercado Pago',
    ]);
  });

  it('names what the provider says of a payment', () => {
    expect(providerStatusText('in_process')).toBe('Em análise');
    expect(statusDetailText('cc_rejected_insufficient_amount')).toBe('saldo ou limite insuficiente');
  });

  it('shows no code of the provider that it has no words for', () => {
    expect(statusDetailText('accredited')).toBeNull();
    expect(statusDetailText('constructor')).toBeNull();
  });

  it('says what happened and who did it', () => {
    expect(eventTitle('expired')).toBe('Cancelado: o prazo para pagar acabou');
    expect(actorText({ actor: 'admin', actorName: 'Marina Dias' })).toBe('Marina Dias (loja)');
    expect(actorText({ actor: 'payment', actorName: null })).toBe('Mercado Pago');
  });
});
