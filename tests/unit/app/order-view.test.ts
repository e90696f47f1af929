import { describe, expect, it } from 'vitest';
import type { OrderEventView, OrderView } from '@cms/orders/customer-order';
import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { OrderEventReason } from '@cms/orders/move-order';

import { timelineView } from '@app/view-models/order-timeline';
import { accountOrderView } from '@app/view-models/order-view';
import { order, settings } from '@tests/support/orders/sample-order-view';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 22, minute));

const event = (reason: OrderEventReason, more: Partial<OrderEventView> = {}): OrderEventView => ({
  id: reason,
  fromStatus: 'recebido',
  toStatus: 'recebido',
  actor: 'system',
  reason,
  at: at(0),
  ...more,
});

const view = (more: Partial<OrderView> = {}) => accountOrderView(order(more), settings);

describe("an order on the customer's pages", () => {
  it('shows the payment method once it is paid, not before', () => {
    expect(view().paymentText).toBe('Pix, aprovado');
    expect(view({ paymentMethod: 'none' }).paymentText).toBe('Sem cobrança');
    expect(view({ paymentStatus: 'refunded' }).paymentText).toBe('Pix, devolvido');
    expect(view({ paymentStatus: 'unpaid' }).paymentText).toBeNull();
  });

  it('shows where it is picked up', () => {
    expect(view({ deliveryMethod: 'pickup', deliveryAddress: 'Retirada na loja' }).deliveryText).toBe(
      'Retirada na loja: Jardim Castro Alves 07, Brotas, Salvador/BA',
    );
  });

  const waiting = {
    status: 'aguardando_pagamento',
    paymentStatus: 'unpaid',
    lastPaymentStatus: null,
    canCancel: true,
  } as const;
  const payable = { ...waiting, payForMs: 90_000, paymentLink: 'https://pay.test/1' };

  it('can be paid until its reservation ends, and can be ordered again afterwards', () => {
    expect(view(payable)).toMatchObject({
      paymentLink: 'https://pay.test/1',
      isRetry: false,
      reservation: { until: at(30), remainingMs: 90_000 },
      canReorder: false,
      hasReceipt: false,
    });
    expect(view({ ...waiting, payForMs: 0 })).toMatchObject({
      paymentLink: null,
      reservation: { until: at(30), remainingMs: 0 },
      canReorder: true,
      isFinished: false,
    });
  });

  it('says why the last payment was refused and what to do next', () => {
    const refused = (lastPaymentDetail: PaymentDetail | null) =>
      view({
        ...payable,
        lastPaymentStatus: 'rejected',
        lastPaymentMethod: 'credit_card',
        lastPaymentDetail,
      });
    expect(refused('insufficient_funds')).toMatchObject({
      isRetry: true,
      paymentNews: {
        kind: 'rejected',
        text: 'O cartão não tem saldo ou limite para esta compra. Nada foi cobrado. Use outro cartão ou pague com Pix.',
      },
    });
    expect(refused('bank_authorization').paymentNews?.text).toContain('autorize esta compra');
    expect(refused(null).paymentNews?.text).toContain('não foi aprovado');
    expect(view({ lastPaymentStatus: 'rejected' }).paymentNews).toBeNull();
  });

  it('does not call a payment refused when the buyer abandoned it or let it expire', () => {
    const unfinished = (lastPaymentMethod: string, lastPaymentDetail: PaymentDetail) =>
      view({ ...payable, lastPaymentStatus: 'cancelled', lastPaymentMethod, lastPaymentDetail });
    expect(unfinished('pix', 'expired')).toMatchObject({
      isRetry: false,
      paymentNews: {
        kind: 'not_concluded',
        text: 'O código do Pix venceu antes de ser pago. Nada foi cobrado. Para pagar este pedido, use “Pagar com Mercado Pago”.',
      },
    });
    expect(unfinished('credit_card', 'cancelled_by_payer').paymentNews?.text).toContain(
      'Você não concluiu o pagamento.',
    );
  });

  it('asks for the payment of an unpaid Pix, and waits for a payment under review', () => {
    for (const [lastPaymentStatus, kind] of [
      ['pending', 'awaited'],
      ['in_process', 'in_review'],
    ] as const) {
      expect(view({ ...payable, lastPaymentStatus })).toMatchObject({
        isRetry: false,
        paymentNews: { kind },
      });
    }
    // Another payment would be charged, too.
    expect(view({ ...payable, lastPaymentStatus: 'in_process' })).toMatchObject({
      paymentLink: null,
      pixHref: null,
    });
    // The Pix can still be paid, although the payment page has closed.
    expect(view({ ...payable, lastPaymentStatus: 'pending', paymentLink: null }).paymentNews).toMatchObject({
      kind: 'pix_open',
    });
    expect(
      view({ ...payable, lastPaymentStatus: 'pending', paymentLink: null, payForMs: 0 }).paymentNews,
    ).toBeNull();
  });

  it('is finished when nothing more happens automatically, so not while a refund is under way', () => {
    expect(view().isFinished).toBe(false);
    expect(view({ status: 'entregue' }).isFinished).toBe(true);
    expect(view({ status: 'cancelado', paymentStatus: 'paid', refundDueCents: 100 }).isFinished).toBe(false);
    expect(view({ status: 'cancelado', paymentStatus: 'refunded', refundedCents: 100 }).isFinished).toBe(
      true,
    );
  });

  it('has a receipt once it was paid, even if it was refunded', () => {
    expect(view().hasReceipt).toBe(true);
    expect(view({ status: 'cancelado', paymentStatus: 'refunded' }).hasReceipt).toBe(true);
    expect(view({ status: 'cancelado', paymentStatus: 'unpaid', payForMs: null }).hasReceipt).toBe(false);
  });

  it('says when and how a refund arrives, by the method of payment', () => {
    expect(view().refundText).toContain('por Pix');
    expect(view({ paymentMethod: 'credit_card' }).refundText).toContain('nesta fatura ou na seguinte');
    expect(view({ paymentMethod: 'manual' }).refundText).toContain('a loja combina a devolução');
    expect(view({ paymentMethod: 'none', totalCents: 0 }).refundText).toBeNull();
    expect(view(payable).refundText).toBeNull();
  });

  it('has a link to a chat whose first message contains the order number', () => {
    expect(decodeURIComponent(view().chatHref)).toBe(
      'https://wa.me/5571900000000?text=Olá! Quero falar sobre o pedido 9F3A71C2.',
    );
  });

  it('shows when each step was last reached', () => {
    const { track } = view({
      events: [
        event('payment_approved', { fromStatus: 'aguardando_pagamento', at: at(1) }),
        event('status_changed', { toStatus: 'em_preparo', at: at(5) }),
        event('status_changed', { fromStatus: 'em_preparo', toStatus: 'recebido', at: at(6) }),
        event('status_changed', { toStatus: 'em_preparo', at: at(9) }),
        event('payment_mismatch', { fromStatus: 'em_preparo', toStatus: 'em_preparo', at: at(20) }),
      ],
    });
    expect(track?.map(({ status, at: reached }) => [status, reached])).toEqual([
      ['recebido', at(6)],
      ['em_preparo', at(9)],
      ['enviado', null],
      ['entregue', null],
    ]);
  });

  it('distinguishes a refund under way from a completed one', () => {
    expect(view({ refundDueCents: 500, refundedCents: 100 }).refunds).toMatchObject([
      { amountCents: 500, isDone: false, isByHand: false },
      { amountCents: 100, isDone: true, isByHand: false },
    ]);
    expect(view({ refundedCents: 600, paymentMethod: 'manual' }).refunds).toMatchObject([
      { amountCents: 600, isByHand: true },
    ]);
    expect(view({ refundedCents: 5490, extraRefundedCents: 11_480 }).refunds).toMatchObject([
      { amountCents: 5490, isExtra: false },
      { amountCents: 11_480, isExtra: true },
    ]);
    expect(view().refunds).toEqual([]);
  });

  it('asks for no money and promises nothing while its payment is held for review', () => {
    const waiting = {
      status: 'aguardando_pagamento',
      paymentStatus: 'unpaid',
      paymentLink: 'https://pagar.test/1',
      payForMs: 60_000,
      lastPaymentStatus: 'rejected',
    } as const;
    expect(view(waiting)).toMatchObject({
      paymentLink: waiting.paymentLink,
      paymentNews: { kind: 'rejected' },
    });
    expect(view({ ...waiting, isHeld: true })).toMatchObject({
      isHeld: true,
      paymentLink: null,
      reservation: null,
      paymentNews: null,
    });
  });
});

describe('the history of an order', () => {
  it('begins with the newest event, in words for the customer', () => {
    const events = [
      event('placed', { fromStatus: null, toStatus: 'aguardando_pagamento', at: at(0) }),
      event('payment_rejected', { at: at(1) }),
      event('payment_not_concluded', { at: at(1) }),
      event('payment_approved', { at: at(2) }),
      event('status_changed', { toStatus: 'enviado', at: at(3) }),
    ];
    expect(timelineView(order({ events })).map(({ title }) => title)).toEqual([
      'Saiu para entrega',
      'Pagamento aprovado',
      'Pagamento não concluído',
      'Pagamento recusado',
      'Pedido feito',
    ]);
    expect(timelineView(order({ events, deliveryMethod: 'pickup' }))[0]?.title).toBe('Pronto para retirada');
  });

  it('leaves out a step that was undone, and its undoing', () => {
    const events = [
      event('payment_approved', { fromStatus: 'aguardando_pagamento', at: at(1) }),
      event('status_changed', { toStatus: 'entregue', at: at(2) }),
      event('step_undone', { fromStatus: 'entregue', toStatus: 'recebido', at: at(3) }),
      event('status_changed', { toStatus: 'em_preparo', at: at(4) }),
    ];
    expect(timelineView(order({ events })).map(({ title }) => title)).toEqual([
      'Em preparo',
      'Pagamento aprovado',
    ]);
    expect(view({ events }).track?.map(({ status, at: reached }) => [status, reached])).toEqual([
      ['recebido', at(1)],
      ['em_preparo', at(4)],
      ['enviado', null],
      ['entregue', null],
    ]);
  });

  it('leaves out internal events of the shop', () => {
    const events = (
      ['payment_mismatch', 'fraud_alert', 'payment_charged_back', 'payment_reversed'] as const
    ).map((reason) => event(reason));
    expect(timelineView(order({ events }))).toEqual([]);
  });
});

describe('the promised delivery window', () => {
  const slot = { date: '2026-11-21', from: '09:00', to: '12:00' };

  it('is named by its day, relative to today', () => {
    expect(view({ slot }).promise).toEqual({ text: 'Amanhã, entre 9h e 12h', numeral: '21' });
    expect(view().promise).toBeNull();
    expect(view({ slot, status: 'cancelado' }).promise).toBeNull();
    expect(view({ slot, status: 'entregue' }).promise).toBeNull();
  });

  it('is replaced by the choice of another window when it was lost, and the order is not shown as under review', () => {
    const lost = view({ slot, slotChoiceUntil: at(50), isHeld: true });
    expect(lost.promise).toBeNull();
    expect(lost.isHeld).toBe(false);
    expect(lost.lostSlot).toEqual({ until: at(50), href: `/conta/pedidos/${lost.id}/horario` });
    expect(view({ slot, slotChoiceUntil: at(50), status: 'cancelado' }).lostSlot).toBeNull();
  });

  it('is shown with the instructions of the delivery', () => {
    expect(view({ deliveryInstructions: 'Interfone 302' }).instructions).toBe('Interfone 302');
    expect(view({ deliveryInstructions: 'x', deliveryMethod: 'pickup' }).instructions).toBeNull();
  });
});
