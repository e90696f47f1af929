import { afterEach, describe, expect, it } from 'vitest';

import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const admin = () => makeCustomer(s.shop.cms, { role: 'admin' });
const refundsAtProvider = async () =>
  (await s.simulator.control.state()).refunds.map((refund) => refund.amountCents);

describe('refunding a payment', () => {
  it('follows a customer’s cancellation within five minutes: whole amount, stock released, one mail', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    expect(await cancelOwnOrder(s.shop.cms, order)).toEqual({ ok: true, givesBack: true });
    await s.expectInvariants();
    await s.runRefunds();
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'cancelado',
      paymentStatus: 'refunded',
      stockHeld: false,
    });
    expect(await s.stockOf(order.productId)).toBe(10);
    expect(await refundsAtProvider()).toEqual([order.totalCents]);
    expect(await s.mailsOf(order.orderId)).toEqual([
      'order-cancelled',
      'order-confirmed',
      'order-received-admin',
      'order-refunded',
    ]);
  });

  it('is refused to the customer after five minutes and to anybody else', async () => {
    const order = await s.paidOrder();
    const other = await makeCustomer(s.shop.cms);
    expect(await cancelOwnOrder(s.shop.cms, { orderId: order.orderId, customerId: other.id })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
    await s.shop.sql.query(`update orders set received_at = now() - interval '301 seconds' where id = $1`, [
      order.orderId,
    ]);
    expect(await cancelOwnOrder(s.shop.cms, order)).toEqual({ ok: false, error: { code: 'too_late' } });
  });

  it('happens once when customer and admin cancel at the same moment', async () => {
    const order = await s.paidOrder();
    const { id } = await admin();
    await Promise.all([
      cancelOwnOrder(s.shop.cms, order),
      cancelOwnOrder(s.shop.cms, order),
      cancelOrderAsAdmin(s.shop.cms, {
        cancelReason: 'customer_asked',
        orderId: order.orderId,
        from: 'recebido',
        actorId: id,
      }),
    ]);
    await Promise.all([s.runRefunds(), s.runRefunds(), s.runRefunds()]);
    expect(await refundsAtProvider()).toEqual([order.totalCents]);
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('is tried again until the provider responds', async () => {
    const order = await s.paidOrder();
    await cancelOwnOrder(s.shop.cms, order);
    await s.simulator.control.setFault({ endpoint: 'createRefund', mode: 'status500' });
    await expect(s.runRefunds()).rejects.toThrow();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'paid' });
    await s.expectInvariants();
    await s.simulator.control.clearFaults();
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await refundsAtProvider()).toEqual([order.totalCents]);
  });

  it('by hand at the provider cancels the order and releases the stock', async () => {
    const order = await s.paidOrder();
    await s.simulator.control.refundOutside(order.paymentId, { notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('refunded');
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('unchanged');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('after shipping leaves status and stock unchanged', async () => {
    const order = await s.paidOrder();
    const { id } = await admin();
    await changeOrderStatus(s.shop.cms, {
      orderId: order.orderId,
      from: 'recebido',
      to: 'enviado',
      actorId: id,
    });
    await s.simulator.control.refundOutside(order.paymentId, { notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'enviado', paymentStatus: 'refunded' });
    expect(await s.stockOf(order.productId)).toBe(9);
  });

  it('in part keeps the order and is shown on it; the rest can still be refunded', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const { id } = await admin();
    await s.simulator.control.refundOutside(order.paymentId, { amountCents: 1000, notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('partially_refunded');
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
    });
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      orderId: order.orderId,
      from: 'recebido',
      actorId: id,
    });
    await s.runRefunds();
    expect((await refundsAtProvider()).reduce((sum, cents) => sum + cents, 0)).toBe(order.totalCents);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
  });

  it('as a chargeback holds the order and mails the admins; if the shop wins, the money counts again', async () => {
    const order = await s.paidOrder();
    await s.simulator.control.changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('held');
    expect(await s.orderRow(order.orderId)).toMatchObject({
      paymentStatus: 'charged_back',
      heldReason: 'payment_charged_back',
    });
    const { id } = await admin();
    expect(
      await changeOrderStatus(s.shop.cms, {
        orderId: order.orderId,
        from: 'recebido',
        to: 'enviado',
        actorId: id,
      }),
    ).toMatchObject({ ok: false, error: { code: 'order_held' } });
    await s.simulator.control.changeStatus(order.paymentId, { status: 'approved', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  });
});
