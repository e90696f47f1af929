import { afterEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { settleOrder, settlePayment } from '@cms/payments/operations/settle-payment';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

/** Returns the reasons in the refund mails of an order: the payment came late, or it was a second payment. */
const whyGivenBack = async (orderId: string) =>
  (
    await s.shop.sql.query<{ detail: string }>(
      `select detail from outgoing_mails where order_id = $1 and kind = 'late-payment-refunded'`,
      [orderId],
    )
  ).map(({ detail }) => detail);

const paymentsOf = (orderId: string) =>
  s.shop.sql.query<{ status: string; counts: boolean; refunded: number; due: number; reason: string | null }>(
    `select status, counts_as_paid as counts, refunded_cents as refunded, refund_due_cents as due, refund_reason as reason
     from payments where order_id = $1 order by created_at`,
    [orderId],
  );

describe('an approved payment', () => {
  it('marks the order as received: stock sold, one mail, and only the bought lines leave the cart', async () => {
    const order = await s.placedOrder({ quantity: 2 });
    const later = await s.product();
    await s.shop.sql.query(`update cart_lines set quantity = 5 where cart_id = $1`, [order.cartId]);
    await s.fillCart(order.customerId, [{ productId: later.id, quantity: 1 }]);
    const payment = await s.payAtProvider(order.orderId);

    expect(await settlePayment(s.shop.cms, payment.id)).toBe('paid');

    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await s.mailsOf(order.orderId)).toEqual(['order-confirmed', 'order-received-admin']);
    const cart = await s.shop.sql.query(
      'select product_id as "productId", quantity from cart_lines where cart_id = $1 order by quantity desc',
      [order.cartId],
    );
    expect(cart).toEqual([
      { productId: order.productId, quantity: 3 },
      { productId: later.id, quantity: 1 },
    ]);
  });

  it('has one effect when it is reported fifty times at once', async () => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => settlePayment(s.shop.cms, payment.id)),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(await s.mailsOf(order.orderId)).toEqual(['order-confirmed', 'order-received-admin']);
    expect(await s.stockOf(order.productId)).toBe(9);
  });

  it.each([
    ['a centavo less', { amountCents: 4989 }],
    ['a centavo more', { amountCents: 4991 }],
    ['another currency', { currency: 'USD' }],
    ['another collector', { collectorId: '111111111' }],
  ])('with %s does not pay the order: it is held and the admins get a mail', async (_, wrong) => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId, wrong);
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('held');
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('unchanged');
    const row = await s.orderRow(order.orderId);
    expect(row).toMatchObject({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    expect(row?.heldReason).toMatch(/^payment_mismatch_/);
    expect(await s.mailsOf(order.orderId)).toEqual(['payment-held-admin']);
  });

  it('that names no order of the shop changes nothing', async () => {
    const order = await s.placedOrder();
    for (const externalReference of ['not-an-id', '00000000-0000-4000-8000-000000000000']) {
      const payment = await s.simulator.control.pay({
        externalReference,
        status: 'approved',
        amountCents: 4990,
        notify: false,
      });
      expect(await settlePayment(s.shop.cms, payment.id)).toBe('unknown_order');
    }
    expect(await settlePayment(s.shop.cms, '999999999999')).toBe('unknown_payment');
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it('of an already paid order is refunded, and the first payment stays', async () => {
    const order = await s.paidOrder();
    const second = await s.payAtProvider(order.orderId);
    expect(await settlePayment(s.shop.cms, second.id)).toBe('refund_due');
    expect(await settlePayment(s.shop.cms, second.id)).toBe('unchanged');
    await Promise.all([s.runRefunds(), s.runRefunds()]);
    expect(await paymentsOf(order.orderId)).toMatchObject([
      { status: 'approved', counts: true, refunded: 0 },
      { status: 'refunded', counts: false, refunded: order.totalCents, reason: 'payment_duplicate' },
    ]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect((await s.simulator.control.state()).refunds).toHaveLength(1);
    expect(await whyGivenBack(order.orderId)).toEqual(['payment_duplicate']);
  });

  it('competes with a second one at the same moment: one pays the order, the other is refunded', async () => {
    const order = await s.placedOrder();
    const payments = [await s.payAtProvider(order.orderId), await s.payAtProvider(order.orderId)];
    const outcomes = await Promise.all(payments.map((payment) => settlePayment(s.shop.cms, payment.id)));
    expect(outcomes.sort()).toEqual(['paid', 'refund_due']);
    await s.runRefunds();
  });
});

describe('a payment that is not approved', () => {
  it('leaves the order payable when it is refused, and the next attempt pays it', async () => {
    const order = await s.placedOrder();
    const refused = await s.payAtProvider(order.orderId, {
      status: 'rejected',
      statusDetail: 'cc_rejected_insufficient_amount',
      method: 'credit_card',
    });
    expect(await settlePayment(s.shop.cms, refused.id)).toBe('rejected');
    expect(await settlePayment(s.shop.cms, refused.id)).toBe('unchanged');
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'aguardando_pagamento',
      stockHeld: true,
    });
    const approved = await s.payAtProvider(order.orderId);
    expect(await settlePayment(s.shop.cms, approved.id)).toBe('paid');
  });

  it('is a refusal in the history only when the provider refused it', async () => {
    const order = await s.placedOrder();
    const reasons = async () =>
      (
        await s.shop.sql.query<{ reason: string }>(
          `select reason from order_events where order_id = $1 and actor = 'payment' order by created_at`,
          [order.orderId],
        )
      ).map(({ reason }) => reason);
    const pix = await s.payAtProvider(order.orderId, { status: 'pending' });
    await settlePayment(s.shop.cms, pix.id);
    await s.simulator.control.changeStatus(pix.id, {
      status: 'cancelled',
      statusDetail: 'expired',
      notify: false,
    });
    await settlePayment(s.shop.cms, pix.id);
    expect(await reasons()).toEqual(['payment_not_concluded']);
    const card = await s.payAtProvider(order.orderId, { status: 'rejected', method: 'credit_card' });
    await settlePayment(s.shop.cms, card.id);
    expect(await reasons()).toEqual(['payment_not_concluded', 'payment_rejected']);
  });

  it('waits while it is pending and pays when it is approved later', async () => {
    const order = await s.placedOrder();
    const payment = await s.payAtProvider(order.orderId, { status: 'pending' });
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('pending');
    await s.simulator.control.changeStatus(payment.id, { status: 'approved', notify: false });
    expect(await settleOrder(s.shop.cms, order.orderId)).toEqual(['paid']);
  });
});

describe('an approval that comes too late', () => {
  it('takes the stock again when there is some', async () => {
    const order = await s.placedOrder({ quantity: 2, stock: 2 });
    await s.letExpire(order.orderId);
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await s.stockOf(order.productId)).toBe(2);
    const payment = await s.payAtProvider(order.orderId);
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('paid_late');
    expect(await s.stockOf(order.productId)).toBe(0);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });

  it('is refunded, with a mail, when the stock is sold', async () => {
    const order = await s.placedOrder({ stock: 1 });
    await s.letExpire(order.orderId);
    await expireReservations(s.shop.cms);
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -1, 'ajuste')`,
      [order.productId],
    );
    const payment = await s.payAtProvider(order.orderId);
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('refund_due');
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
    expect(await paymentsOf(order.orderId)).toMatchObject([
      { status: 'refunded', refunded: order.totalCents },
    ]);
    expect(await s.mailsOf(order.orderId)).toEqual(['late-payment-refunded', 'order-cancelled']);
    expect(await whyGivenBack(order.orderId)).toEqual(['late_payment_refunded']);
  });

  it('is always refunded when the customer had cancelled', async () => {
    const order = await s.placedOrder();
    await cancelOwnOrder(s.shop.cms, order);
    const payment = await s.payAtProvider(order.orderId);
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('refund_due');
    await s.runRefunds();
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('at the same time as the sweep, a cancellation and its own repetition pays the order or is refunded, never both', async () => {
    for (let round = 0; round < 15; round += 1) {
      const order = await s.placedOrder();
      const payment = await s.payAtProvider(order.orderId);
      await s.letExpire(order.orderId);
      const acts = [
        () => settlePayment(s.shop.cms, payment.id),
        () => expireReservations(s.shop.cms),
        () => settlePayment(s.shop.cms, payment.id),
        () => cancelOwnOrder(s.shop.cms, order),
      ];
      const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)];
      await Promise.all(turned.map((act) => act()));
      await s.runRefunds();
      await settlePayment(s.shop.cms, payment.id);
      await s.expectInvariants();
      const row = await s.orderRow(order.orderId);
      const [paid] = await paymentsOf(order.orderId);
      // Exactly one is true: the order is received without a refund, or the payment is refunded in full.
      expect(row?.status === 'recebido' ? paid?.refunded : order.totalCents - (paid?.refunded ?? 0)).toBe(0);
    }
  });
});
