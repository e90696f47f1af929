import { afterEach, describe, expect, it } from 'vitest';

import { CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const cancel = (order: { customerId: string; orderId: string }) => cancelOwnOrder(s.shop.cms, order);

const refunds = async () => (await s.simulator.control.state()).refunds;

const adminId = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

/** Sets the time at which an order was received to this long ago, by the database's clock. */
const receivedAgo = (orderId: string, ms: number) =>
  s.shop.sql.query(`update orders set received_at = now() - $2 * interval '1 millisecond' where id = $1`, [
    orderId,
    ms,
  ]);

/**
 * Expects that the money was refunded once and in full, the units are free again, and one mail was sent about the
 * cancellation and one about the refund.
 */
async function expectCancelledOnce(order: { orderId: string; productId: string; totalCents: number }) {
  await s.runRefunds();
  expect(await s.orderRow(order.orderId)).toMatchObject({
    status: 'cancelado',
    paymentStatus: 'refunded',
    stockHeld: false,
  });
  expect(await refunds()).toMatchObject([{ amountCents: order.totalCents }]);
  expect(await s.stockOf(order.productId)).toBe(10);
  const mails = await s.mailsOf(order.orderId);
  expect(mails.filter((kind) => kind === 'order-cancelled')).toHaveLength(1);
  expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
}

describe("cancelling one's own order", () => {
  it('is possible at any time while it is unpaid: no refund, and its units are free again', async () => {
    const order = await s.placedOrder({ quantity: 3 });
    expect(await cancel(order)).toEqual({ ok: true, givesBack: false });
    expect(await s.stockOf(order.productId)).toBe(10);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
    expect(await cancel(order)).toEqual({ ok: false, error: { code: 'already_cancelled' } });
  });

  it('refunds a paid order once and in full, pressed once or twice', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    expect(await cancel(order)).toEqual({ ok: true, givesBack: true });
    expect(await cancel(order)).toEqual({ ok: false, error: { code: 'already_cancelled' } });
    await expectCancelledOnce(order);
  });

  it('is done once when pressed ten times at once; the other presses report that it is done', async () => {
    const order = await s.paidOrder();
    const results = await Promise.all(Array.from({ length: 10 }, () => cancel(order)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok).map((result) => !result.ok && result.error.code)).toEqual(
      Array.from({ length: 9 }, () => 'already_cancelled'),
    );
    await expectCancelledOnce(order);
  });

  it('is possible until the end of the fifth minute, and not later', async () => {
    const inTime = await s.paidOrder();
    await receivedAgo(inTime.orderId, CANCEL_WINDOW_MS - 2_000);
    expect(await cancel(inTime)).toMatchObject({ ok: true });
    await s.runRefunds();

    // The column stores milliseconds but the clock is finer, so only the unit tests of the rule test the exact moment.
    const late = await s.paidOrder();
    await receivedAgo(late.orderId, CANCEL_WINDOW_MS + 10);
    expect(await cancel(late)).toEqual({ ok: false, error: { code: 'too_late' } });
    expect(await s.orderRow(late.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });

  it('is refused once the order has left the shop, however fast that was', async () => {
    const order = await s.paidOrder();
    const actorId = await adminId();
    await changeOrderStatus(s.shop.cms, { orderId: order.orderId, from: 'recebido', to: 'enviado', actorId });
    expect(await cancel(order)).toEqual({ ok: false, error: { code: 'too_late' } });
  });

  it('does not find the order of another customer', async () => {
    const order = await s.paidOrder();
    const other = await makeCustomer(s.shop.cms);
    const missing = { ok: false, error: { code: 'not_found' } };
    expect(await cancel({ ...order, customerId: other.id })).toEqual(missing);
    expect(await cancel({ ...order, orderId: crypto.randomUUID() })).toEqual(missing);
    expect(await cancel({ ...order, orderId: "'; drop table orders; --" })).toEqual(missing);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido' });
  });
});

describe("a customer's cancellation", () => {
  it("competes with an admin's change of the status at the same moment: one of them succeeds, the other gets an error", async () => {
    const actorId = await adminId();
    for (let round = 0; round < 8; round += 1) {
      const order = await s.paidOrder();
      const move = () =>
        changeOrderStatus(s.shop.cms, { orderId: order.orderId, from: 'recebido', to: 'enviado', actorId });
      const [cancelled, moved] =
        round % 2 === 0
          ? await Promise.all([cancel(order), move()])
          : (await Promise.all([move(), cancel(order)])).toReversed();
      expect([cancelled?.ok, moved?.ok].filter(Boolean)).toHaveLength(1);
      const row = await s.orderRow(order.orderId);
      if (cancelled?.ok) {
        expect(moved).toMatchObject({ error: { code: 'order_changed', status: 'cancelado' } });
        await expectCancelledOnce(order);
      } else {
        expect(cancelled).toMatchObject({ error: { code: 'too_late' } });
        expect(row).toMatchObject({ status: 'enviado', paymentStatus: 'paid' });
        expect(await refunds()).toEqual([]);
      }
      await s.simulator.control.reset();
      await s.simulator.control.pauseWebhooks();
    }
  });

  it('succeeds with one refund although an admin starts to prepare the order at the same moment', async () => {
    const actorId = await adminId();
    const order = await s.paidOrder();
    await Promise.all([
      cancel(order),
      changeOrderStatus(s.shop.cms, { orderId: order.orderId, from: 'recebido', to: 'em_preparo', actorId }),
    ]);
    await expectCancelledOnce(order);
  });

  it("at the same moment as an admin's causes one refund and one mail", async () => {
    const actorId = await adminId();
    const order = await s.paidOrder();
    const results = await Promise.all([
      cancel(order),
      cancelOrderAsAdmin(s.shop.cms, {
        cancelReason: 'customer_asked',
        orderId: order.orderId,
        from: 'recebido',
        actorId,
      }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await expectCancelledOnce(order);
  });

  it('at the same moment as the payment refunds the payment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await s.placedOrder();
      const payment = await s.payAtProvider(order.orderId);
      await Promise.all([cancel(order), settlePayment(s.shop.cms, payment.id)]);
      await s.runRefunds();
      expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', stockHeld: false });
      expect(await refunds()).toMatchObject([{ amountCents: order.totalCents }]);
      expect(await s.stockOf(order.productId)).toBe(10);
      await s.simulator.control.reset();
      await s.simulator.control.pauseWebhooks();
    }
  });
});

describe('cancelling an order', () => {
  it('changes nothing when its process is killed before the commit; pressing again cancels it', async () => {
    const order = await s.paidOrder();
    await actAndDie({ do: 'cancel', order }, 'cancel:before-commit');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    await s.expectInvariants();
    expect(await cancel(order)).toMatchObject({ ok: true });
    await expectCancelledOnce(order);
  });

  it('leaves the refund queued when its process is killed after the commit; pressing again adds nothing', async () => {
    const order = await s.paidOrder();
    await actAndDie({ do: 'cancel', order }, 'cancel:committed');
    await s.expectInvariants();
    const jobs = await s.shop.sql.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'refund-payment'`,
    );
    expect(jobs).toHaveLength(1);
    expect(await cancel(order)).toEqual({ ok: false, error: { code: 'already_cancelled' } });
    await expectCancelledOnce(order);
  });
});
