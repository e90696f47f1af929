import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { refundOrder, type RefundOrderInput } from '@cms/payments/operations/refund-order';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { removeOrderNote } from '@cms/orders/operations/remove-order-note';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const refund = (
  orderId: string,
  wish: Pick<RefundOrderInput, 'amountCents' | 'leftCents'> & Partial<RefundOrderInput>,
) => refundOrder(s.shop.cms, { orderId, reason: 'Pizza chegou quebrada', actorId, ...wish });

const refundsAtProvider = async () =>
  (await s.simulator.control.state()).refunds.map(({ amountCents }) => amountCents);

const mails = async (orderId: string, kind: string) =>
  (await s.mailsOf(orderId)).filter((found) => found === kind).length;

describe('a refund of a part of a paid order', () => {
  it('is made, leaves the status of the order unchanged, and is reported by a mail with the amount', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const result = await refund(order.orderId, { amountCents: 1050, leftCents: order.totalCents });
    expect(result).toEqual({ ok: true, isWhole: false });
    await s.expectInvariants();
    await s.runRefunds();
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([1050]);
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
      stockHeld: true,
    });
    expect(await s.stockOf(order.productId)).toBe(8);
    expect(await s.shop.sql.query(`select detail from outgoing_mails where kind = 'order-refunded'`)).toEqual(
      [{ detail: '1050' }],
    );
  });

  it('is recorded with its reason in the history of the order and with its amount in the audit log', async () => {
    const order = await s.paidOrder();
    await refund(order.orderId, { amountCents: 100, leftCents: order.totalCents });
    const [note] = await s.shop.sql.query<{ text: string; reason: string; author: string }>(
      `select n.text, e.reason, n.author_id as author from order_notes n join order_events e on e.id = n.event_id`,
    );
    expect(note).toEqual({
      text: 'Devolução de R$\u00a01,00: Pizza chegou quebrada',
      reason: 'part_refund_requested',
      author: actorId,
    });
    const [audit] = await s.shop.sql.query(
      `select action, before, after, reason from audit_log where action = 'order.refund'`,
    );
    expect(audit).toEqual({
      action: 'order.refund',
      before: { status: 'recebido', refundDueCents: 0 },
      after: { status: 'recebido', refundDueCents: 100 },
      reason: null,
    });
    await s.runRefunds();
  });

  it('of a unit that stays in the order is not offered, and not made, again', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const facts = async () => {
      const found = await findAdminOrder(s.shop.cms, order.orderId);
      const [line] = found?.lines ?? [];
      return { lineId: line?.lineId ?? '', quantity: line?.quantity, refunded: line?.refundedUnits };
    };
    const { lineId } = await facts();
    const one = { amountCents: 1000, leftCents: order.totalCents, items: [{ lineId, units: 1 }] };
    expect(await refund(order.orderId, one)).toEqual({ ok: true, isWhole: false });
    expect(await facts()).toEqual({ lineId, quantity: 2, refunded: 1 });
    await s.runRefunds();

    const again = { amountCents: 500, leftCents: order.totalCents - 1000 };
    for (const items of [
      [{ lineId, units: 2 }],
      [{ lineId, units: 0 }],
      [{ lineId: 'other', units: 1 }],
      [
        { lineId, units: 1 },
        { lineId, units: 1 },
      ],
    ])
      expect(await refund(order.orderId, { ...again, items })).toMatchObject({
        ok: false,
        error: { code: 'order_changed' },
      });
    expect(await facts()).toMatchObject({ refunded: 1 });
    expect(await refund(order.orderId, { ...again, items: [{ lineId, units: 1 }] })).toMatchObject({
      ok: true,
    });
    expect(await facts()).toMatchObject({ refunded: 2 });
    await s.runRefunds();
  });

  it('leaves a note that nobody can delete', async () => {
    const order = await s.paidOrder();
    await refund(order.orderId, { amountCents: 100, leftCents: order.totalCents });
    const [note] = (await findAdminOrder(s.shop.cms, order.orderId))?.notes ?? [];
    expect(note).toMatchObject({ isOfRefund: true, isOfReturn: true });
    expect(
      await removeOrderNote(s.shop.cms, { orderId: order.orderId, noteId: note?.id ?? '', actorId }),
    ).toEqual({ ok: false, error: { code: 'not_found' } });
    await s.runRefunds();
  });

  it('can be followed by another, and by a refund of the remaining amount, which cancels the order and returns its stock', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    let left = order.totalCents;
    for (const amountCents of [1000, 990]) {
      expect(await refund(order.orderId, { amountCents, leftCents: left })).toMatchObject({ ok: true });
      await s.runRefunds();
      left -= amountCents;
    }
    expect(await refund(order.orderId, { amountCents: left, leftCents: left })).toEqual({
      ok: true,
      isWhole: true,
    });
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([1000, 990, left]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect(await s.stockOf(order.productId)).toBe(10);
    expect(await mails(order.orderId, 'order-refunded')).toBe(3);
    expect(await mails(order.orderId, 'order-cancelled')).toBe(1);
  });

  it('is made once when pressed twice or from two screens at the same moment', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const press = () => refund(order.orderId, { amountCents: 1000, leftCents: order.totalCents });
    const results = await Promise.all([press(), press(), press()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)[0]).toEqual({
      ok: false,
      error: { code: 'order_changed', status: 'recebido' },
    });
    await Promise.all([s.runRefunds(), s.runRefunds()]);
    expect(await refundsAtProvider()).toEqual([1000]);
    expect(await press()).toMatchObject({ ok: false, error: { code: 'order_changed' } });
  });

  it('is refused while another part is being refunded, so the provider is never asked for two parts at once', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    await refund(order.orderId, { amountCents: 1000, leftCents: order.totalCents });
    const left = order.totalCents - 1000;
    expect(await refund(order.orderId, { amountCents: 500, leftCents: left })).toEqual({
      ok: false,
      error: { code: 'refund_under_way' },
    });
    // A refund of the remaining amount may be requested meanwhile. Both together return exactly the amount paid.
    expect(await refund(order.orderId, { amountCents: left, leftCents: left })).toMatchObject({ ok: true });
    await s.runRefunds();
    expect((await refundsAtProvider()).reduce((sum, cents) => sum + cents, 0)).toBe(order.totalCents);
  });

  it('requested during a full cancellation leads to a total refund of exactly what was paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await s.paidOrder({ quantity: 2 });
      const before = (await refundsAtProvider()).reduce((sum, cents) => sum + cents, 0);
      await Promise.all([
        refund(order.orderId, { amountCents: 1000, leftCents: order.totalCents }),
        cancelOrderAsAdmin(s.shop.cms, {
          cancelReason: 'customer_asked',
          orderId: order.orderId,
          from: 'recebido',
          actorId,
        }),
      ]);
      await Promise.allSettled([s.runRefunds(), s.runRefunds()]);
      await s.runRefunds();
      const after = (await refundsAtProvider()).reduce((sum, cents) => sum + cents, 0);
      expect(after - before).toBe(order.totalCents);
      expect(await s.orderRow(order.orderId)).toMatchObject({
        status: 'cancelado',
        paymentStatus: 'refunded',
      });
    }
  });

  it.each([
    ['createRefund', 'status500'],
    ['createRefund', 'lostAnswer'],
    ['getPayment', 'status500'],
  ] as const)('is made once although %s is broken (%s)', async (endpoint, mode) => {
    const order = await s.paidOrder();
    await refund(order.orderId, { amountCents: 700, leftCents: order.totalCents });
    await s.simulator.control.setFault({ endpoint, mode });
    await expect(s.runRefunds()).rejects.toThrow();
    await s.expectInvariants();
    await s.simulator.control.clearFaults();
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([700]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });

  it('is not made again when it was made manually at the provider meanwhile', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    await refund(order.orderId, { amountCents: 700, leftCents: order.totalCents });
    await s.simulator.control.refundOutside(order.paymentId, { amountCents: 700, notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([700]);
  });

  it('is settled at once when the payment was made outside the shop, without a call to the provider', async () => {
    const order = await s.placedOrder({ quantity: 2 });
    await changeOrderStatus(s.shop.cms, {
      orderId: order.orderId,
      from: 'aguardando_pagamento',
      to: 'recebido',
      actorId,
      note: 'Dinheiro',
    });
    await refund(order.orderId, { amountCents: 300, leftCents: order.totalCents });
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
    });
    const left = order.totalCents - 300;
    await refund(order.orderId, { amountCents: left, leftCents: left });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect(await refundsAtProvider()).toEqual([]);
    expect(await mails(order.orderId, 'order-refunded')).toBe(2);
  });
});

describe('a full refund of a shipped order', () => {
  it('is made and cancels the order; shipped units do not return to the stock', async () => {
    const order = await s.paidOrder();
    await changeOrderStatus(s.shop.cms, { ...order, from: 'recebido', to: 'entregue', actorId });
    await refund(order.orderId, { amountCents: order.totalCents, leftCents: order.totalCents });
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect(await s.stockOf(order.productId)).toBe(9);
  });
});

describe('a refund is refused', () => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'for an invalid amount: %s',
    async (amountCents) => {
      const order = await s.paidOrder();
      expect(await refund(order.orderId, { amountCents, leftCents: order.totalCents })).toEqual({
        ok: false,
        error: { code: 'amount_invalid' },
      });
    },
  );

  it('for more than was paid', async () => {
    const order = await s.paidOrder();
    const result = await refund(order.orderId, {
      amountCents: order.totalCents + 1,
      leftCents: order.totalCents,
    });
    expect(result).toEqual({ ok: false, error: { code: 'amount_invalid' } });
    expect(await refundsAtProvider()).toEqual([]);
  });

  it('without a reason', async () => {
    const order = await s.paidOrder();
    const result = await refund(order.orderId, {
      amountCents: 100,
      leftCents: order.totalCents,
      reason: '  ',
    });
    expect(result).toEqual({ ok: false, error: { code: 'reason_required' } });
  });

  it('for an order that is not paid, is refunded, or whose payment was reversed', async () => {
    const unpaid = await s.placedOrder();
    expect(await refund(unpaid.orderId, { amountCents: 100, leftCents: unpaid.totalCents })).toEqual({
      ok: false,
      error: { code: 'not_refundable' },
    });

    const done = await s.paidOrder();
    await refund(done.orderId, { amountCents: done.totalCents, leftCents: done.totalCents });
    expect(await refund(done.orderId, { amountCents: 100, leftCents: 0 })).toEqual({
      ok: false,
      error: { code: 'not_refundable' },
    });
    await s.runRefunds();

    const undone = await s.paidOrder();
    await s.simulator.control.changeStatus(undone.paymentId, { status: 'cancelled', notify: false });
    await settlePayment(s.shop.cms, undone.paymentId);
    expect(
      await refund(undone.orderId, { amountCents: undone.totalCents, leftCents: undone.totalCents }),
    ).toEqual({ ok: false, error: { code: 'not_refundable' } });
    // Cancelling this order requests no refund, because the provider has already returned the money.
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      orderId: undone.orderId,
      from: 'recebido',
      actorId,
    });
    expect(await s.orderRow(undone.orderId)).toMatchObject({
      status: 'cancelado',
      paymentStatus: 'charged_back',
    });
  });

  it('for an invalid order', async () => {
    for (const id of ['x', actorId]) {
      expect(await refund(id, { amountCents: 1, leftCents: 1 })).toEqual({
        ok: false,
        error: { code: 'not_found' },
      });
    }
  });
});
