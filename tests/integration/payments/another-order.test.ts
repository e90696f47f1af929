import { afterEach, expect, it } from 'vitest';

import { settlePayment } from '@cms/payments/operations/settle-payment';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
afterEach(() => s.expectInvariants());

it('a payment for a cheap order that names an expensive one pays neither, and admins get a mail', async () => {
  const cheap = await s.placedOrder({ quantity: 1 });
  const dear = await s.placedOrder({ quantity: 3 });
  const { preferences } = await s.simulator.control.state();
  const preferenceId = preferences.find(({ externalReference }) => externalReference === cheap.orderId)?.id;
  const payment = await s.simulator.control.pay({
    preferenceId,
    externalReference: dear.orderId,
    amountCents: cheap.totalCents,
    status: 'approved',
    notify: false,
  });
  expect(await settlePayment(s.shop.cms, payment.id)).toBe('held');
  for (const { orderId } of [cheap, dear]) {
    expect(await s.orderRow(orderId)).toMatchObject({
      status: 'aguardando_pagamento',
      paymentStatus: 'unpaid',
    });
  }
  expect(await s.mailsOf(dear.orderId)).toEqual(['payment-held-admin']);
  expect(await s.mailsOf(cheap.orderId)).toEqual([]);
});
