import { afterEach, describe, expect, it } from 'vitest';

import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { retryDueRefunds } from '@cms/payments/operations/retry-due-refunds';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const adminId = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

describe('a refund that is due', () => {
  it('is queued again when its job has used up its attempts, and admins get one mail', async () => {
    const order = await s.paidOrder();
    await cancelOwnOrder(s.shop.cms, order);
    await s.shop.sql.query(
      `select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs), 'x')`,
    );
    await s.shop.sql.query(`update payments set updated_at = now() - interval '7 hours'`);
    expect(await retryDueRefunds(s.shop.cms)).toBe(1);
    expect(await retryDueRefunds(s.shop.cms)).toBe(0);
    expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'payment-held-admin')).toHaveLength(1);
    // The other jobs failed as well. The test does what they would have done, so that nothing breaks an invariant.
    await s.shop.sql.query(`update outgoing_mails set sent_at = now() where sent_at is null`);
    await s.shop.sql.query(`update payments set proceeds_asked_at = now()`);
  });

  it('is made when a dispute was won after the order was cancelled', async () => {
    const order = await s.paidOrder();
    await s.simulator.control.changeStatus(order.paymentId, { status: 'in_mediation', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      orderId: order.orderId,
      from: 'recebido',
      actorId: await adminId(),
    });
    await s.simulator.control.changeStatus(order.paymentId, { status: 'approved', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
  });

  it('comes with one mail per cancellation: one when the order expired, one when it was cancelled after a late payment', async () => {
    const order = await s.placedOrder();
    await s.letExpire(order.orderId);
    await expireReservations(s.shop.cms);
    const payment = await s.payAtProvider(order.orderId);
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('paid_late');
    await cancelOwnOrder(s.shop.cms, order);
    expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'order-cancelled')).toHaveLength(2);
    await s.runRefunds();
  });
});

describe('an unpaid order that an admin moved to "pendente"', () => {
  it('is the order that the customer’s next press returns; it can be paid, and expires', async () => {
    const order = await s.placedOrder({ quantity: 2, stock: 2 });
    await changeOrderStatus(s.shop.cms, {
      orderId: order.orderId,
      from: 'aguardando_pagamento',
      to: 'pendente',
      actorId: await adminId(),
    });
    const again = await s.place({
      customerId: order.customerId,
      cartId: order.cartId,
      expectedTotalCents: order.totalCents,
    });
    expect(again).toEqual({ ok: true, orderId: order.orderId, paymentUrl: order.paymentUrl });
    await s.letExpire(order.orderId);
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await s.stockOf(order.productId)).toBe(2);
  });
});

describe('a cart whose order is being paid', () => {
  it('does not become a second order when "Pagar" is pressed while the payment is settled', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await s.placedOrder();
      const payment = await s.payAtProvider(order.orderId);
      const input = {
        customerId: order.customerId,
        cartId: order.cartId,
        expectedTotalCents: order.totalCents,
      };
      await Promise.all([settlePayment(s.shop.cms, payment.id), s.place(input), s.place(input)]);
      const orders = await s.shop.sql.query('select id from orders where customer_id = $1', [
        order.customerId,
      ]);
      expect(orders).toHaveLength(1);
    }
  });
});
