import { expect, it } from 'vitest';

import { areLinesOpen } from '@cms/admin/views/orders/line-change/open-lines';

const order = { status: 'recebido', paymentStatus: 'paid', heldReason: null } as const;

it('the lines of an order can be changed while it is paid, in the shop and not held', () => {
  expect(areLinesOpen(order)).toBe(true);
  expect(areLinesOpen({ ...order, status: 'em_preparo', paymentStatus: 'partially_refunded' })).toBe(true);
  for (const closed of [
    { ...order, status: 'enviado' },
    { ...order, status: 'cancelado' },
    { ...order, paymentStatus: 'a_receber' },
    { ...order, paymentStatus: 'unpaid' },
    { ...order, heldReason: 'paid_twice' },
  ] as const)
    expect(areLinesOpen(closed)).toBe(false);
});
