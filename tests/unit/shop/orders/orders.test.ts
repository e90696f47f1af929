import { describe, expect, it } from 'vitest';

import { canCustomerCancel, CANCEL_WINDOW_MS, type CancellationInput } from '@shop/orders/cancellation';
import { orderNumber } from '@shop/orders/order-number';
import {
  displayStatus,
  isOrderStatus,
  isPaidStatus,
  nextStep,
  ORDER_STATUSES,
  orderStatusInfo,
  PAID_STATUSES,
  SELECTABLE_STATUSES,
  type OrderStatus,
  statusGroupLabel,
} from '@shop/orders/order-status';
import { PAYMENT_STATUSES, paymentStatusLabel, type PaymentStatus } from '@shop/orders/payment-status';

describe('the order statuses', () => {
  it('are the spec’s, in its order', () => {
    expect(ORDER_STATUSES).toEqual([
      'pendente',
      'aguardando_pagamento',
      'recebido',
      'em_preparo',
      'enviado',
      'entregue',
      'cancelado',
    ]);
    expect(Object.keys(orderStatusInfo)).toEqual([...ORDER_STATUSES]);
  });

  it.each([
    ['pendente', 'Pendente', 'gray', 'hourglass', false],
    ['aguardando_pagamento', 'Aguardando pagamento', 'gray', 'hourglass', false],
    ['recebido', 'Recebido', 'blue', 'clock', true],
    ['em_preparo', 'Em Preparo', 'yellow', 'chef-hat', true],
    ['enviado', 'Enviado', 'purple', 'truck', true],
    ['entregue', 'Entregue', 'green', 'circle-check', true],
    ['cancelado', 'Cancelado', 'gray', 'circle-x', false],
  ] as const)('include %s as %s in %s, icon %s, paid: %s', (status, label, color, icon, isPaidForRevenue) => {
    expect(orderStatusInfo[status]).toEqual({ label, color, icon, isPaidForRevenue });
    expect(displayStatus(status, 'delivery')).toEqual({ label, color, icon });
    expect(isPaidStatus(status)).toBe(isPaidForRevenue);
    expect(PAID_STATUSES.includes(status)).toBe(isPaidForRevenue);
    expect(isOrderStatus(status)).toBe(true);
  });

  it('offer the first six to the admin', () => {
    expect(SELECTABLE_STATUSES).toEqual(ORDER_STATUSES.slice(0, 6));
  });

  it('count pronto as paid, although it is not a status', () => {
    expect(isPaidStatus('pronto')).toBe(true);
    expect(isOrderStatus('pronto')).toBe(false);
  });

  it.each(['', 'Recebido', 'RECEBIDO', 'paid', 'toString', '__proto__', 'constructor'])(
    'treat the unknown status %j as not paid, shown unchanged in grey',
    (value) => {
      expect(isPaidStatus(value)).toBe(false);
      expect(isOrderStatus(value)).toBe(false);
      expect(displayStatus(value, 'delivery')).toEqual({ label: value, color: 'gray', icon: 'hourglass' });
    },
  );

  it('name a group of deliveries and pickups by both of its words', () => {
    expect(statusGroupLabel('enviado')).toBe('Enviado ou pronto para retirada');
    expect(statusGroupLabel('em_preparo')).toBe('Em Preparo');
  });

  it('show a sent pickup as ready, and everything else as for a delivery', () => {
    expect(displayStatus('enviado', 'pickup')).toEqual({
      label: 'Pronto para retirada',
      color: 'purple',
      icon: 'shopping-bag',
    });
    for (const status of ORDER_STATUSES.filter((one) => one !== 'enviado')) {
      expect(displayStatus(status, 'pickup')).toEqual(displayStatus(status, 'delivery'));
    }
  });
});

describe('nextStep', () => {
  it.each([
    ['recebido', 'delivery', { status: 'em_preparo', label: 'Começar preparo' }],
    ['recebido', 'pickup', { status: 'em_preparo', label: 'Começar preparo' }],
    ['em_preparo', 'delivery', { status: 'enviado', label: 'Marcar como enviado' }],
    ['em_preparo', 'pickup', { status: 'enviado', label: 'Pronto para retirada' }],
    ['enviado', 'delivery', { status: 'entregue', label: 'Marcar como entregue' }],
    ['enviado', 'pickup', { status: 'entregue', label: 'Marcar como retirado' }],
    ['pendente', 'delivery', null],
    ['aguardando_pagamento', 'delivery', null],
    ['entregue', 'delivery', null],
    ['cancelado', 'pickup', null],
  ] as const)('after %s (%s) is %j', (status, method, step) => {
    expect(nextStep({ status, deliveryMethod: method, isReady: false })).toEqual(step);
  });

  it.each([
    ['delivery', { status: 'enviado', label: 'Marcar como enviado' }],
    ['pickup', { status: 'enviado', label: 'Pronto para retirada' }],
  ] as const)(
    'leaves out the preparation of an order that the kitchen has ready (%s)',
    (deliveryMethod, step) => {
      expect(nextStep({ status: 'recebido', deliveryMethod, isReady: true })).toEqual(step);
    },
  );
});

describe('paymentStatusLabel', () => {
  it('has a text for every payment status', () => {
    expect(paymentStatusLabel).toEqual({
      unpaid: 'Não pago',
      a_receber: 'A receber',
      paid: 'Pago',
      refunded: 'Devolvido',
      partially_refunded: 'Devolvido em parte',
      charged_back: 'Contestado',
    });
    expect(Object.keys(paymentStatusLabel)).toEqual([...PAYMENT_STATUSES]);
  });
});

describe('orderNumber', () => {
  it('is the last 8 characters of the id in upper case', () => {
    expect(orderNumber('0b8f1c0e-52d4-4b2f-9d0a-7c119f3a71c2')).toBe('9F3A71C2');
  });
});

describe('canCustomerCancel', () => {
  const receivedAt = new Date('2026-11-20T15:00:00.000Z');
  const after = (ms: number) => new Date(receivedAt.getTime() + ms);
  const may = (
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    now: Date,
    received: Date | null = receivedAt,
    order: Partial<CancellationInput> = {},
  ) =>
    canCustomerCancel({
      status,
      paymentStatus,
      source: 'site',
      receivedAt: received,
      slotStartsAt: null,
      isPacked: false,
      now,
      ...order,
    });

  it('has a limit of five minutes', () => {
    expect(CANCEL_WINDOW_MS).toBe(300_000);
  });

  it.each([
    [0, true],
    [299_999, true],
    [300_000, true],
    [300_001, false],
    [86_400_000, false],
    [-1000, true],
  ])('for a paid order %i ms after recebido is %s', (ms, allowed) => {
    expect(may('recebido', 'paid', after(ms))).toBe(allowed);
    expect(may('em_preparo', 'paid', after(ms))).toBe(allowed);
  });

  it.each(['pendente', 'aguardando_pagamento'] as const)(
    'is true for an unpaid order that is %s, at any time',
    (status) => {
      expect(may(status, 'unpaid', after(0), null)).toBe(true);
      expect(may(status, 'unpaid', after(30 * 86_400_000), null)).toBe(true);
    },
  );

  it.each(['enviado', 'entregue', 'cancelado'] as const)('is false for an order that is %s', (status) => {
    for (const paymentStatus of PAYMENT_STATUSES) expect(may(status, paymentStatus, after(1))).toBe(false);
  });

  it.each(['refunded', 'partially_refunded', 'charged_back'] as const)(
    'is false for an order whose payment is %s',
    (paymentStatus) => {
      for (const status of ORDER_STATUSES) expect(may(status, paymentStatus, after(1))).toBe(false);
    },
  );

  it('is false for a paid order not received yet', () => {
    for (const status of ORDER_STATUSES) expect(may(status, 'paid', after(0), null)).toBe(false);
  });

  it('is false for a paid order whose window has begun or whose boxes are packed', () => {
    const isCancelled = (order: Partial<CancellationInput>) =>
      may('recebido', 'paid', after(1), receivedAt, order);
    expect(isCancelled({ slotStartsAt: after(2) })).toBe(true);
    expect(isCancelled({ slotStartsAt: after(1) })).toBe(false);
    expect(isCancelled({ isPacked: true })).toBe(false);
  });

  it('is false for a counter order for which money is paid or due, because its seller could cancel it in the name of the buyer', () => {
    const counter = { source: 'balcao' } as const;
    expect(may('aguardando_pagamento', 'unpaid', after(1), null, counter)).toBe(true);
    expect(may('recebido', 'paid', after(1), receivedAt, counter)).toBe(false);
    expect(may('recebido', 'a_receber', after(1), null, counter)).toBe(false);
  });

  it('is false for an unpaid order in preparation', () => {
    expect(may('recebido', 'unpaid', after(0))).toBe(false);
    expect(may('em_preparo', 'unpaid', after(0))).toBe(false);
  });
});
