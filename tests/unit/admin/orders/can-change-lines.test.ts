import { expect, it } from 'vitest';

import { canChangeLines } from '@cms/admin/views/orders/line-change/can-change-lines';

const order = { status: 'recebido', paymentStatus: 'paid', heldReason: null } as const;

it('the lines of an order can be changed while it is paid or due in cash, in the shop and not held', () => {
  expect(canChangeLines(order)).toBe(true);
  expect(canChangeLines({ ...order, status: 'em_preparo', paymentStatus: 'partially_refunded' })).toBe(true);
  expect(canChangeLines({ ...order, paymentStatus: 'a_receber' })).toBe(true);
  // A pickup that is ready and to be paid in cash is still in the shop.
  expect(canChangeLines({ ...order, status: 'enviado', paymentStatus: 'a_receber' })).toBe(true);
  for (const closed of [
    { ...order, status: 'enviado' },
    { ...order, status: 'cancelado' },
    { ...order, status: 'entregue', paymentStatus: 'a_receber' },
    { ...order, paymentStatus: 'a_receber', heldReason: 'paid_twice' },
    { ...order, paymentStatus: 'unpaid' },
    { ...order, heldReason: 'paid_twice' },
  ] as const)
    expect(canChangeLines(closed)).toBe(false);
});
