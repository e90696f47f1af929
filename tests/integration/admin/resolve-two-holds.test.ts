import { describe, expect, it } from 'vitest';

import { settlePayment } from '@cms/payments/operations/settle-payment';
import { useHeldOrders } from '@tests/support/orders/use-held-orders';

const { s, resolve, mismatched, auditOf, AMOUNT, COLLECTOR } = useHeldOrders();

describe('two mismatched payments of one order', () => {
  const both = async () => {
    const order = await mismatched({ amountCents: 4000 });
    const foreign = await s.payAtProvider(order.orderId, { collectorId: '7' });
    await settlePayment(s.shop.cms, foreign.id);
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: AMOUNT });
    return { ...order, foreignId: foreign.id };
  };

  it('are decided one after the other, and only the payment that reached the shop’s account is refunded', async () => {
    const order = await both();
    expect(await resolve(order.orderId, AMOUNT, 'refund')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: COLLECTOR });
    await s.expectInvariants();
    expect(await resolve(order.orderId, COLLECTOR, 'refund')).toMatchObject({ ok: false });
    expect(await resolve(order.orderId, COLLECTOR, 'set_aside')).toEqual({ ok: true });
    await s.runRefunds();
    const refunds = (await s.simulator.control.state()).refunds;
    expect(refunds).toMatchObject([{ paymentId: order.paymentId, amountCents: 4000 }]);
    for (const id of [order.paymentId, order.foreignId]) await settlePayment(s.shop.cms, id);
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: null, paymentStatus: 'unpaid' });
  });

  it('are independent: one is accepted and pays the order, the other still waits for review', async () => {
    const order = await both();
    expect(await resolve(order.orderId, AMOUNT, 'accept')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: COLLECTOR });
    expect((await auditOf(order.orderId))[0]).toMatchObject({ after: { heldReason: COLLECTOR } });
    await s.expectInvariants();
    expect(await resolve(order.orderId, COLLECTOR, 'set_aside')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
    await s.runRefunds();
    expect((await s.simulator.control.state()).refunds).toEqual([]);
  });

  it('that reached another provider account are settled by accepting one: it pays the order, and nothing is refunded', async () => {
    const order = await mismatched({ collectorId: '7' });
    const second = await s.payAtProvider(order.orderId, { collectorId: '7' });
    await settlePayment(s.shop.cms, second.id);
    expect(await resolve(order.orderId, COLLECTOR, 'accept')).toEqual({ ok: true });
    await s.runRefunds();
    expect((await s.simulator.control.state()).refunds).toEqual([]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
  });

  it('are decided in turn when one is disputed: the other waits until the dispute is decided', async () => {
    const order = await s.paidOrder();
    await s.simulator.control.changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    const odd = await s.payAtProvider(order.orderId, { amountCents: 4000 });
    for (let time = 0; time < 2; time += 1) await settlePayment(s.shop.cms, odd.id);
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: 'payment_charged_back' });
    await resolve(order.orderId, 'payment_charged_back', 'write_off');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', heldReason: AMOUNT });
    await s.expectInvariants();
    expect(await resolve(order.orderId, AMOUNT, 'refund')).toEqual({ ok: true });
    await s.runRefunds();
    expect((await s.simulator.control.state()).refunds).toMatchObject([{ amountCents: 4000 }]);
  });
});
