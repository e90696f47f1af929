import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { adjustStock } from '@cms/catalog/operations/adjust-stock';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { resolveHold } from '@cms/payments/operations/resolve-hold';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const refunds = async () => (await s.simulator.control.state()).refunds.map(({ amountCents }) => amountCents);

describe('cancelling a paid order as an admin', () => {
  const cancelling = async () => {
    const order = await s.paidOrder({ stock: 5 });
    return {
      order,
      input: { orderId: order.orderId, from: 'recebido', cancelReason: 'customer_asked', actorId },
    };
  };

  it('changes nothing when killed before the commit; pressing again cancels and refunds once', async () => {
    const { order, input } = await cancelling();
    await dieWithoutTrace(s.shop.pool, { do: 'admin-cancel', input }, 'admin-cancel:before-commit');
    expect(await cancelOrderAsAdmin(s.shop.cms, input)).toMatchObject({ ok: true });
    await s.runRefunds();
    expect(await refunds()).toEqual([order.totalCents]);
    expect(await s.stockOf(order.productId)).toBe(5);
  });

  it('leaves a refund that is made once when killed after the commit; pressing again changes nothing', async () => {
    const { order, input } = await cancelling();
    await actAndDie({ do: 'admin-cancel', input }, 'admin-cancel:committed');
    expect(await cancelOrderAsAdmin(s.shop.cms, input)).toMatchObject({ error: { code: 'order_cancelled' } });
    await s.runRefunds();
    await s.runRefunds();
    expect(await refunds()).toEqual([order.totalCents]);
    expect(await s.mailsOf(order.orderId)).toEqual([
      'order-cancelled',
      'order-confirmed',
      'order-received-admin',
      'order-refunded',
    ]);
  });
});

describe('refunding a part of an order', () => {
  const refunding = async () => {
    const { orderId, totalCents } = await s.paidOrder();
    return { orderId, amountCents: 1_000, leftCents: totalCents, reason: 'Uma veio aberta.', actorId };
  };

  it('changes nothing when its process is killed before the commit', async () => {
    const input = await refunding();
    await dieWithoutTrace(s.shop.pool, { do: 'refund-order', input }, 'refund-order:before-commit');
    expect(await refundOrder(s.shop.cms, input)).toEqual({ ok: true, isWhole: false });
    await s.runRefunds();
    expect(await refunds()).toEqual([1_000]);
  });

  it('refunds nothing more when its process is killed after the commit and the same press is repeated', async () => {
    const input = await refunding();
    await actAndDie({ do: 'refund-order', input }, 'refund-order:committed');
    expect(await refundOrder(s.shop.cms, input)).toMatchObject({ error: { code: 'order_changed' } });
    await s.runRefunds();
    expect(await refunds()).toEqual([1_000]);
    expect(await s.orderRow(input.orderId)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });
});

describe('marking an order as paid at the counter', () => {
  const paying = async () => {
    const { orderId } = await s.placedOrder();
    return { orderId, from: 'aguardando_pagamento', to: 'recebido', actorId, note: 'Pagou no balcão.' };
  };
  const payments = (orderId: string) =>
    s.shop.sql.query('select provider::text from payments where order_id = $1', [orderId]);

  it.each([
    ['change-status:before-commit', 0],
    ['change-status:committed', 1],
  ] as const)('in a process killed at %s leaves %i payments, and one when repeated', async (point, left) => {
    const input = await paying();
    await actAndDie({ do: 'change-status', input }, point);
    expect(await payments(input.orderId)).toHaveLength(left);
    await s.expectInvariants();
    expect(await changeOrderStatus(s.shop.cms, input)).toEqual({ ok: true, status: 'recebido', undo: null });
    expect(await payments(input.orderId)).toEqual([{ provider: 'manual' }]);
    expect(await s.mailsOf(input.orderId)).toEqual(['order-confirmed', 'order-received-admin']);
  });
});

describe('ending a hold', () => {
  const HELD = 'payment_mismatch_amount';

  const holding = async (resolution: 'accept' | 'refund') => {
    const order = await s.placedOrder({ stock: 5 });
    const payment = await s.payAtProvider(order.orderId, { amountCents: order.totalCents - 1 });
    await settlePayment(s.shop.cms, payment.id);
    const input = { orderId: order.orderId, heldReason: HELD, resolution, reason: 'Conferido.', actorId };
    return { order, input };
  };

  it.each(['hold:ended', 'hold:before-commit'] as const)(
    'leaves the order held when its process is killed at %s; accepted again, it is paid once',
    async (point) => {
      const { order, input } = await holding('accept');
      await dieWithoutTrace(s.shop.pool, { do: 'resolve-hold', input }, point);
      expect(await resolveHold(s.shop.cms, input)).toEqual({ ok: true });
      expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', heldReason: null });
      expect(await s.stockOf(order.productId)).toBe(4);
    },
  );

  it('refunds exactly once when its process is killed after the commit', async () => {
    const { order, input } = await holding('refund');
    await actAndDie({ do: 'resolve-hold', input }, 'hold:committed');
    expect(await resolveHold(s.shop.cms, input)).toMatchObject({ error: { code: 'order_changed' } });
    await s.runRefunds();
    await s.runRefunds();
    expect(await refunds()).toEqual([order.totalCents - 1]);
  });
});

describe('adjusting stock', () => {
  it.each([
    ['adjust-stock:before-commit', 10],
    ['adjust-stock:committed', 17],
  ] as const)('in a process killed at %s leaves %i units, and 17 when repeated', async (point, left) => {
    const { id: productId } = await s.product({ stock: 10 });
    const input = { productId, movementId: randomUUID(), delta: 7, reason: 'lote' as const, actorId };
    await actAndDie({ do: 'adjust-stock', input }, point);
    expect(await s.stockOf(productId)).toBe(left);
    expect(await adjustStock(s.shop.cms, input)).toMatchObject({ ok: true });
    expect(await s.stockOf(productId)).toBe(17);
  });
});

describe('counting the freezer', () => {
  it.each([
    ['adjust-stock:before-commit', 7],
    ['adjust-stock:committed', 5],
  ] as const)('in a process killed at %s leaves %i free units, and 5 when repeated', async (point, left) => {
    const { productId } = await s.paidOrder({ stock: 10, quantity: 3 });
    const input = {
      productId,
      movementId: randomUUID(),
      counted: 8,
      seenInFreezer: 10,
      reason: 'ajuste' as const,
      actorId,
    };
    await actAndDie({ do: 'adjust-stock', input }, point);
    expect(await s.stockOf(productId)).toBe(left);
    expect(await adjustStock(s.shop.cms, input)).toMatchObject({ ok: true, delta: -2 });
    expect(await s.stockOf(productId)).toBe(5);
  });
});

describe('an order for which the provider returned no payment page', () => {
  it('gets a payment page at the next press when the process is killed before the order is cancelled', async () => {
    const { id: productId } = await s.product({ stock: 5 });
    const buyer = await s.shopper([{ productId, quantity: 2 }]);
    const input = {
      customerId: buyer.id,
      cartId: buyer.cartId,
      deliveryMethod: 'pickup' as const,
      address: null,
      expectedTotalCents: 9_980,
      termsVersion: '2025-01',
      saveAddress: false,
    };
    await s.simulator.control.setFault({ endpoint: 'createPreference', mode: 'status500' });
    await actAndDie({ do: 'place-order', input }, 'place-order:no-page');
    expect(await s.stockOf(productId)).toBe(3);
    await s.simulator.control.clearFaults();
    expect(await s.place(input)).toMatchObject({ ok: true });
    const orders = await s.shop.sql.query<{ id: string }>('select id from orders');
    expect(orders).toHaveLength(1);
    await s.letExpire(orders[0]?.id ?? '');
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await s.stockOf(productId)).toBe(5);
  });
});
