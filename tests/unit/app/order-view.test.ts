import { describe, expect, it } from 'vitest';
import type { OrderEventView, OrderView } from '@cms/orders/queries/customer-orders';
import type { OrderEventReason } from '@cms/orders/move-order';

import { accountOrderView, timelineView } from '@app/view-models/order-view';

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

const order = (more: Partial<OrderView> = {}): OrderView => ({
  id: '11111111-2222-4333-8444-55559f3a71c2',
  number: '9F3A71C2',
  placedAt: at(0),
  status: 'em_preparo',
  paymentStatus: 'paid',
  paymentMethod: 'pix',
  deliveryMethod: 'delivery',
  deliveryAddress: 'Rua A, 1, Brotas, Salvador - CEP: 40285-001',
  subtotalCents: 9980,
  discountCents: 0,
  deliveryFeeCents: 1500,
  totalCents: 11_480,
  lines: [],
  events: [],
  paymentLink: null,
  reservedUntil: at(30),
  canCancel: false,
  cancelUntil: null,
  refundedCents: 0,
  refundDueCents: 0,
  ...more,
});

const settings = { pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA' };
const view = (more: Partial<OrderView> = {}) => accountOrderView(order(more), settings);

describe("an order on its customer's pages", () => {
  it('says how it was paid, and nothing before it is', () => {
    expect(view().paymentText).toBe('Pix, aprovado');
    expect(view({ paymentMethod: 'none' }).paymentText).toBe('Sem cobrança');
    expect(view({ paymentStatus: 'refunded' }).paymentText).toBe('Pix, devolvido');
    expect(view({ paymentStatus: 'unpaid' }).paymentText).toBeNull();
  });

  it('says where it is picked up', () => {
    expect(view({ deliveryMethod: 'pickup', deliveryAddress: 'Retirada na loja' }).deliveryText).toBe(
      'Retirada na loja: Jardim Castro Alves 07, Brotas, Salvador/BA',
    );
  });

  it('promises to keep its pieces only while it can be paid', () => {
    expect(view({ paymentStatus: 'unpaid', paymentLink: 'https://pay.test/1' }).reservedUntil).toEqual(
      at(30),
    );
    expect(view({ paymentStatus: 'unpaid', paymentLink: null }).reservedUntil).toBeNull();
  });

  it('tells when each step was reached, by the last time it was', () => {
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

  it('tells money on its way from money that is back', () => {
    expect(view({ refundDueCents: 500, refundedCents: 100 }).refund).toEqual({
      amountCents: 500,
      isDone: false,
    });
    expect(view({ refundedCents: 600 }).refund).toEqual({ amountCents: 600, isDone: true });
    expect(view().refund).toBeNull();
  });
});

describe("an order's history", () => {
  it('begins with the newest, in words for the customer', () => {
    const events = [
      event('placed', { fromStatus: null, toStatus: 'aguardando_pagamento', at: at(0) }),
      event('payment_rejected', { at: at(1) }),
      event('payment_approved', { at: at(2) }),
      event('status_changed', { toStatus: 'enviado', at: at(3) }),
    ];
    expect(timelineView(order({ events })).map(({ title }) => title)).toEqual([
      'Enviado',
      'Pagamento aprovado',
      'Pagamento recusado',
      'Pedido feito',
    ]);
    expect(timelineView(order({ events, deliveryMethod: 'pickup' }))[0]?.title).toBe('Pronto para retirada');
  });

  it("leaves out what is the shop's business alone", () => {
    const events = (
      ['payment_mismatch', 'fraud_alert', 'payment_charged_back', 'payment_reversed'] as const
    ).map((reason) => event(reason));
    expect(timelineView(order({ events }))).toEqual([]);
  });
});
