import { afterEach, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { refundPayment } from '@cms/payments/operations/refund-payment';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const control = () => s.simulator.control;

/** Makes a paid order that its customer cancels while the bank delays refunds. */
async function cancelledWhileTheBankWaits() {
  const order = await s.paidOrder();
  await control().setRefundPace(true);
  await cancelOwnOrder(s.shop.cms, order);
  const [payment] = await s.shop.sql.query<{ id: string }>(
    'select id from payments where refund_due_cents > 0',
  );
  return { ...order, rowId: payment?.id ?? '' };
}

const moneyOf = async (orderId: string) => {
  const [row] = await s.shop.sql.query<{ due: number; back: number; paymentStatus: string }>(
    `select p.refund_due_cents as due, p.refunded_cents as back, o.payment_status::text as "paymentStatus"
     from payments p join orders o on o.id = p.order_id where o.id = $1`,
    [orderId],
  );
  return row;
};

const refundCalls = async () => (await control().state()).callCounts.createRefund ?? 0;

it('a refund that the bank has not completed is neither a refund yet nor a failure', async () => {
  const order = await cancelledWhileTheBankWaits();
  await refundPayment(s.shop.cms, order.rowId);
  expect(await moneyOf(order.orderId)).toEqual({ due: order.totalCents, back: 0, paymentStatus: 'paid' });
  expect(await s.mailsOf(order.orderId)).not.toContain('order-refunded');
  const [job] = await s.shop.sql.query<{ waits: boolean }>(
    `select run_at > now() + interval '5 minutes' as waits from graphile_worker.jobs where key = $1`,
    [`refund:${order.rowId}`],
  );
  expect(job).toEqual({ waits: true });
  const calls = (await control().state()).calls.filter(({ endpoint }) => endpoint === 'createRefund');
  expect(calls).toMatchObject([{ rendersInProcessRefunds: true, status: 201 }]);
});

it('a refund in process is checked and never requested twice, however often and at once', async () => {
  const order = await cancelledWhileTheBankWaits();
  await refundPayment(s.shop.cms, order.rowId);
  await Promise.all([refundPayment(s.shop.cms, order.rowId), refundPayment(s.shop.cms, order.rowId)]);
  expect(await refundCalls()).toBe(1);

  await control().settleRefunds(order.paymentId, 'approved');
  await refundPayment(s.shop.cms, order.rowId);
  expect(await moneyOf(order.orderId)).toEqual({
    due: order.totalCents,
    back: order.totalCents,
    paymentStatus: 'refunded',
  });
  expect(await refundCalls()).toBe(1);
  expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
});

it('a refund in process ends by its notification alone', async () => {
  const order = await cancelledWhileTheBankWaits();
  await refundPayment(s.shop.cms, order.rowId);
  await control().settleRefunds(order.paymentId, 'approved');
  expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('refunded');
});

it('a refund that the bank finally rejects is requested again', async () => {
  const order = await cancelledWhileTheBankWaits();
  await refundPayment(s.shop.cms, order.rowId);
  await control().settleRefunds(order.paymentId, 'rejected');
  await control().setRefundPace(false);
  await refundPayment(s.shop.cms, order.rowId);
  expect(await moneyOf(order.orderId)).toMatchObject({ back: order.totalCents, paymentStatus: 'refunded' });
  expect((await control().payment(order.paymentId)).refundedCents).toBe(order.totalCents);
});
