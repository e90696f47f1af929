import { expect, it } from 'vitest';

import { nextAct } from '@shop/orders/next-act';

const order = {
  status: 'enviado',
  deliveryMethod: 'pickup',
  isReady: false,
  paymentStatus: 'a_receber',
  totalCents: 10_651,
} as const;

it('handing over an order that is paid in cash is one act with receiving the cash, which names the amount', () => {
  expect(nextAct(order)).toEqual({
    status: 'entregue',
    label: 'Recebi R$\u00a0106,51 e entreguei',
    cashCents: 10_651,
  });
});

it('every other step receives nothing, and an order that has ended has none', () => {
  expect(nextAct({ ...order, paymentStatus: 'paid' })).toEqual({
    status: 'entregue',
    label: 'Marcar como retirado',
    cashCents: null,
  });
  expect(nextAct({ ...order, status: 'em_preparo' })).toMatchObject({ status: 'enviado', cashCents: null });
  expect(nextAct({ ...order, status: 'entregue' })).toBeNull();
});

it('an order that the kitchen has ready goes on from there, whether or not somebody marked its start', () => {
  const received = { ...order, status: 'recebido' } as const;
  expect(nextAct(received)).toMatchObject({ status: 'em_preparo', label: 'Começar preparo' });
  expect(nextAct({ ...received, isReady: true })).toEqual({
    status: 'enviado',
    label: 'Pronto para retirada',
    cashCents: null,
  });
  expect(nextAct({ ...received, isReady: true, deliveryMethod: 'delivery' })).toMatchObject({
    status: 'enviado',
    label: 'Marcar como enviado',
  });
  expect(nextAct({ ...order, isReady: true })).toEqual(nextAct(order));
});
