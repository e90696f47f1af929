import { afterEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { processNotification } from '@cms/payments/operations/process-notification';
import { receiveNotification } from '@cms/payments/operations/receive-notification';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { signWebhook } from '@cms/payments/providers/mercado-pago/webhook-signature';
import { makeCoupon } from '@tests/support/factories/make-coupon';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { SIMULATOR_SECRET } from '@tests/support/payment-simulator/start-simulator';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

async function readyToPlace() {
  const pizza = await s.product({ stock: 5 });
  const buyer = await s.shopper([{ productId: pizza.id, quantity: 2 }]);
  const input = {
    customerId: buyer.id,
    cartId: buyer.cartId,
    deliveryMethod: 'pickup' as const,
    address: null,
    expectedTotalCents: 2 * pizza.priceCents,
    termsVersion: '2025-01',
    saveAddress: false,
  };
  return { pizza, buyer, input };
}

const orders = () =>
  s.shop.sql.query<{ id: string; status: string; link: string | null }>(
    'select id, status::text, payment_link as link from orders',
  );

describe('placing an order', () => {
  it('sells nothing when its process is killed before the commit', async () => {
    const { pizza, input } = await readyToPlace();
    await actAndDie({ do: 'place-order', input }, 'place-order:before-commit');
    expect(await orders()).toEqual([]);
    expect(await s.stockOf(pizza.id)).toBe(5);
  });

  it('uses no coupon and takes no stock when its process is killed between the two', async () => {
    const { pizza, input } = await readyToPlace();
    await makeCoupon(s.shop.cms, { maxUses: 1 });
    const withCoupon = { ...input, coupon: 'BEMVINDA', expectedTotalCents: 8982 };
    await actAndDie({ do: 'place-order', input: withCoupon }, 'place-order:stock-taken');
    expect(await orders()).toEqual([]);
    expect(await s.stockOf(pizza.id)).toBe(5);
    const uses = () => s.shop.sql.query<{ uses: number }>('select uses from coupons');
    expect(await uses()).toEqual([{ uses: 0 }]);
    expect(await s.place(withCoupon)).toMatchObject({ ok: true });
    expect(await uses()).toEqual([{ uses: 1 }]);
  });

  it.each(['place-order:stored', 'place-order:preference-created', 'place-order:link-stored'] as const)(
    'is completed by pressing again, as one order with one payment preference, when its process is killed at %s',
    async (point) => {
      const { pizza, input } = await readyToPlace();
      await actAndDie({ do: 'place-order', input }, point);
      const [left] = await orders();
      expect(left).toMatchObject({ status: 'aguardando_pagamento' });
      const again = await s.place(input);
      expect(again).toMatchObject({
        ok: true,
        orderId: left?.id,
        paymentUrl: expect.stringContaining('http'),
      });
      expect(await orders()).toHaveLength(1);
      expect(await s.stockOf(pizza.id)).toBe(3);
      expect((await s.simulator.control.state()).preferences).toHaveLength(1);
    },
  );

  it('leaves its reserved stock to a later sweep when killed, even if the first sweep is killed, too', async () => {
    const { pizza, input } = await readyToPlace();
    await actAndDie({ do: 'place-order', input }, 'place-order:stored');
    const [left] = await orders();
    await s.letExpire(left?.id ?? '');
    await actAndDie({ do: 'expire' }, 'expire:before-commit');
    expect(await s.stockOf(pizza.id)).toBe(3);
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await s.stockOf(pizza.id)).toBe(5);
  });
});

describe('settling a payment', () => {
  it.each([
    ['settle:provider-asked', 'unpaid', 'paid'],
    ['settle:before-commit', 'unpaid', 'paid'],
    ['settle:committed', 'paid', 'unchanged'],
  ] as const)(
    'in a process killed at %s leaves the order %s, and settling again returns %s',
    async (point, left, again) => {
      const order = await s.placedOrder();
      const payment = await s.payAtProvider(order.orderId);
      await actAndDie({ do: 'settle', paymentId: payment.id }, point);
      expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: left });
      await s.expectInvariants();
      expect(await settlePayment(s.shop.cms, payment.id)).toBe(again);
      expect(await s.mailsOf(order.orderId)).toEqual(['order-confirmed', 'order-received-admin']);
    },
  );

  it('keeps a stored notification and its job when killed; a repeated notification adds nothing', async () => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId);
    const signature = signWebhook({
      secret: SIMULATOR_SECRET,
      dataId: payment.id,
      requestId: 'r-1',
      ts: Math.floor(Date.now() / 1000),
    });
    const notification = {
      query: { 'data.id': payment.id, type: 'payment' },
      body: {},
      headers: { 'x-signature': signature, 'x-request-id': 'r-1' },
    };
    await actAndDie({ do: 'receive', notification }, 'receive-notification:stored');
    await receiveNotification(s.shop.cms, notification);
    const inbox = await s.shop.sql.query<{ id: string; jobs: number }>(
      `select id, (select count(*)::int from graphile_worker.jobs where task_identifier = 'process-payment-notification') as jobs
       from payment_notifications`,
    );
    expect(inbox).toMatchObject([{ jobs: 1 }]);
    await processNotification(s.shop.cms, inbox[0]?.id ?? '');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido' });
  });
});

describe('refunding a payment', () => {
  it.each(['refund:asked', 'refund:done'] as const)(
    'is done exactly once when its process is killed at %s',
    async (point) => {
      const order = await s.paidOrder();
      await cancelOwnOrder(s.shop.cms, order);
      const [payment] = await s.shop.sql.query<{ id: string }>(
        'select id from payments where refund_due_cents > 0',
      );
      await actAndDie({ do: 'refund', paymentRowId: payment?.id ?? '' }, point);
      await s.expectInvariants();
      await s.runRefunds();
      expect((await s.simulator.control.state()).refunds).toMatchObject([{ amountCents: order.totalCents }]);
      expect(await s.orderRow(order.orderId)).toMatchObject({
        status: 'cancelado',
        paymentStatus: 'refunded',
      });
    },
  );
});
