import { expect, it } from 'vitest';

import { canChangeLines } from '@cms/admin/views/orders/line-change/can-change-lines';

const order = { status: 'recebido', paymentStatus: 'paid', heldReason: null } as const;

it('the lines of an order can be changed while it is paid, in the shop and not held', () => {
  expect(canChangeLines(order)).toBe(true);
  expect(canChangeLines({ ...order, status: 'em_preparo', paymentStatus: 'partially_refunded' })).toBe(true);
  for (const closed of [
    { ...order, status: 'enviado' },
    { ...order, status: 'cancelado' },
    { ...order, paymentStatus: 'a_receber' },
    { ...order, paymentStatus: 'unpaid' },
    { ...order, heldReason: 'paid_twice' },
  ] as const)
    expect(canChangeLines(closed)).toBe(false);
});
