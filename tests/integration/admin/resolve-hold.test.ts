import { beforeEach, describe, expect, it } from 'vitest';

import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { useHeldOrders } from '@tests/support/orders/use-held-orders';

const { s, resolve, mismatched, auditOf, AMOUNT, COLLECTOR, ...desk } = useHeldOrders();

let actorId: string;

beforeEach(() => {
  actorId = desk.actorId();
});

describe('a payment of a wrong amount', () => {
  it('is accepted: it pays the order, and one mail confirms it', async () => {
    const order = await mismatched({ amountCents: 4000 });
    expect(await resolve(order.orderId, AMOUNT, 'accept')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'paid',
      heldReason: null,
    });
    expect(await s.stockOf(order.productId)).toBe(9);
    expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'order-confirmed')).toHaveLength(1);
    // Settling the payment again does not hold the order again.
    for (let time = 0; time < 2; time += 1) await settlePayment(s.shop.cms, order.paymentId);
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: null, paymentStatus: 'paid' });
    expect(await auditOf(order.orderId)).toMatchObject([
      {
        action: 'order.hold_accept',
        before: { status: 'aguardando_pagamento', paymentStatus: 'unpaid', heldReason: AMOUNT },
        after: { status: 'recebido', paymentStatus: 'paid', heldReason: null },
      },
    ]);
    const [note] = await s.shop.sql.query('select text, author_id as author from order_notes');
    expect(note).toEqual({ text: 'Conferi na conta', author: actorId });
  });

  it('that was accepted can still be refunded, in part and in full', async () => {
    const order = await mismatched({ amountCents: 4000 });
    await resolve(order.orderId, AMOUNT, 'accept');
    const part = { orderId: order.orderId, reason: 'x', actorId };
    await refundOrder(s.shop.cms, { ...part, amountCents: 500, leftCents: 4000 });
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'partially_refunded' });
    await refundOrder(s.shop.cms, { ...part, amountCents: 3500, leftCents: 3500 });
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
  });

  it('that was accepted and is disputed later holds the order again', async () => {
    const order = await mismatched({ amountCents: 4000 });
    await resolve(order.orderId, AMOUNT, 'accept');
    await s.simulator.control.changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('held');
    expect(await s.orderRow(order.orderId)).toMatchObject({
      paymentStatus: 'charged_back',
      heldReason: 'payment_charged_back',
    });
  });

  it('is refunded: the order awaits payment again, and the right amount pays it', async () => {
    const order = await mismatched({ amountCents: 4000 });
    expect(await resolve(order.orderId, AMOUNT, 'refund')).toEqual({ ok: true });
    await s.expectInvariants();
    await settlePayment(s.shop.cms, order.paymentId);
    await s.runRefunds();
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'aguardando_pagamento',
      paymentStatus: 'unpaid',
      heldReason: null,
    });
    expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
    expect((await s.simulator.control.state()).refunds.map(({ amountCents }) => amountCents)).toEqual([4000]);
    const right = await s.payAtProvider(order.orderId);
    expect(await settlePayment(s.shop.cms, right.id)).toBe('paid');
  });

  it('for an expired order revives the order when it is accepted and the stock is available', async () => {
    const order = await mismatched({ amountCents: 4000 }, { quantity: 2, stock: 2 });
    await s.letExpire(order.orderId);
    await expireReservations(s.shop.cms);
    expect(await resolve(order.orderId, AMOUNT, 'accept')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await s.stockOf(order.productId)).toBe(0);
  });

  it('for an expired order without stock cannot be accepted, only refunded', async () => {
    const order = await mismatched({ amountCents: 4000 }, { quantity: 2, stock: 2 });
    await s.letExpire(order.orderId);
    await expireReservations(s.shop.cms);
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -1, 'ajuste')`,
      [order.productId],
    );
    expect(await resolve(order.orderId, AMOUNT, 'accept')).toEqual({
      ok: false,
      error: { code: 'out_of_stock' },
    });
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: AMOUNT });
    expect(await resolve(order.orderId, AMOUNT, 'refund')).toEqual({ ok: true });
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', heldReason: null });
  });

  it('for a cancelled order can only be refunded', async () => {
    const order = await mismatched({ amountCents: 4000 });
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      orderId: order.orderId,
      from: 'aguardando_pagamento',
      actorId,
    });
    expect(await resolve(order.orderId, AMOUNT, 'accept')).toEqual({
      ok: false,
      error: { code: 'resolution_refused' },
    });
    expect(await resolve(order.orderId, AMOUNT, 'refund')).toEqual({ ok: true });
    await s.runRefunds();
  });
});

describe('a payment that reached a provider account other than the shop’s', () => {
  it('is accepted as paid outside the site, so that the shop itself makes any refund', async () => {
    const order = await mismatched({ collectorId: '7' });
    expect(await resolve(order.orderId, COLLECTOR, 'accept')).toEqual({ ok: true });
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
    const [paying] = await s.shop.sql.query(
      `select provider::text, amount_cents::int as amount from payments where counts_as_paid`,
    );
    expect(paying).toEqual({ provider: 'manual', amount: order.totalCents });
  });

  it('is set aside, never refunded from an account that did not receive it', async () => {
    const order = await mismatched({ collectorId: '7' });
    expect(await resolve(order.orderId, COLLECTOR, 'refund')).toMatchObject({ ok: false });
    expect(await resolve(order.orderId, COLLECTOR, 'set_aside')).toEqual({ ok: true });
    await settlePayment(s.shop.cms, order.paymentId);
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'unpaid', heldReason: null });
    expect((await s.simulator.control.state()).refunds).toEqual([]);
  });
});

describe('a disputed payment', () => {
  const dispute = async (status: 'in_mediation' | 'charged_back') => {
    const order = await s.paidOrder();
    await s.simulator.control.changeStatus(order.paymentId, { status, notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('held');
    return order;
  };

  it('is released when the shop has won the dispute, and the order continues', async () => {
    const order = await dispute('in_mediation');
    expect(await resolve(order.orderId, 'payment_in_mediation', 'release')).toMatchObject({
      error: { code: 'resolution_refused' },
    });
    await s.simulator.control.changeStatus(order.paymentId, { status: 'approved', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await resolve(order.orderId, 'payment_in_mediation', 'release')).toEqual({ ok: true });
    expect(
      await changeOrderStatus(s.shop.cms, { ...order, from: 'recebido', to: 'em_preparo', actorId }),
    ).toMatchObject({ ok: true, status: 'em_preparo' });
  });

  it('of a cancelled order is refunded, less an earlier partial refund, once the shop has won the dispute', async () => {
    for (const partCents of [0, 1000]) {
      const order = await s.paidOrder();
      if (partCents > 0) {
        const wish = { amountCents: partCents, leftCents: order.totalCents, reason: 'Chegou fria', actorId };
        await refundOrder(s.shop.cms, { orderId: order.orderId, ...wish });
        await s.runRefunds();
      }
      await s.simulator.control.changeStatus(order.paymentId, { status: 'in_mediation', notify: false });
      expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('held');
      await cancelOrderAsAdmin(s.shop.cms, {
        cancelReason: 'customer_asked',
        ...order,
        from: 'recebido',
        actorId,
      });
      await s.simulator.control.changeStatus(order.paymentId, { status: 'approved', notify: false });
      await settlePayment(s.shop.cms, order.paymentId);
      await s.runRefunds();
      expect(await s.orderRow(order.orderId)).toMatchObject({
        status: 'cancelado',
        paymentStatus: 'refunded',
      });
    }
  });

  it('is written off when the shop has lost the dispute, which cancels the order and puts its stock back', async () => {
    const order = await dispute('charged_back');
    expect(await resolve(order.orderId, 'payment_charged_back', 'write_off')).toEqual({ ok: true });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('unchanged');
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toEqual({
      status: 'cancelado',
      paymentStatus: 'charged_back',
      heldReason: null,
      stockHeld: false,
    });
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('is written off when the shop has lost the dispute after shipping, and the order stays shipped', async () => {
    const order = await s.paidOrder();
    await changeOrderStatus(s.shop.cms, { ...order, from: 'recebido', to: 'enviado', actorId });
    await s.simulator.control.changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    await resolve(order.orderId, 'payment_charged_back', 'write_off');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'enviado', heldReason: null });
    expect(await s.stockOf(order.productId)).toBe(9);
  });

  it('that is charged back after its hold was ended holds the order again', async () => {
    const order = await dispute('in_mediation');
    await resolve(order.orderId, 'payment_in_mediation', 'write_off');
    await s.simulator.control.changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('held');
  });
});

describe('a payment reversed at the provider', () => {
  const undone = async () => {
    const order = await s.paidOrder();
    await s.simulator.control.changeStatus(order.paymentId, { status: 'cancelled', notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('held');
    return order;
  };

  it('is accepted when the money arrived in another way: the order stays paid', async () => {
    const order = await undone();
    expect(await resolve(order.orderId, 'payment_reversed', 'accept')).toEqual({ ok: true });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('unchanged');
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'paid',
      heldReason: null,
    });
  });

  it('is written off when the money is lost', async () => {
    const order = await undone();
    expect(await resolve(order.orderId, 'payment_reversed', 'write_off')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'cancelado',
      paymentStatus: 'charged_back',
      heldReason: null,
    });
  });

  it('is written off after a partial refund, and cannot be released', async () => {
    const order = await s.paidOrder();
    await s.simulator.control.refundOutside(order.paymentId, { amountCents: 500 });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('partially_refunded');
    await s.simulator.control.changeStatus(order.paymentId, { status: 'cancelled', notify: false });
    expect(await settlePayment(s.shop.cms, order.paymentId)).toBe('held');

    expect(await resolve(order.orderId, 'payment_reversed', 'release')).toMatchObject({ ok: false });
    expect(await resolve(order.orderId, 'payment_reversed', 'write_off')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'cancelado',
      paymentStatus: 'charged_back',
      heldReason: null,
    });
  });

  it('is released when the payment is valid again', async () => {
    const order = await undone();
    await s.simulator.control.changeStatus(order.paymentId, { status: 'approved', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await resolve(order.orderId, 'payment_reversed', 'accept')).toMatchObject({ ok: false });
    expect(await resolve(order.orderId, 'payment_reversed', 'release')).toEqual({ ok: true });
  });
});

describe('an admin who ends a hold', () => {
  const suspected = async () => {
    const order = await s.paidOrder();
    await s.shop.sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [order.orderId]);
    return order;
  };

  it('must give a reason', async () => {
    const order = await suspected();
    expect(await resolve(order.orderId, 'fraud_alert', 'release', '  ')).toEqual({
      ok: false,
      error: { code: 'reason_required' },
    });
    expect(await resolve(order.orderId, 'fraud_alert', 'release')).toEqual({ ok: true });
  });

  it('gets an error when the order is held for another reason meanwhile, or not at all', async () => {
    const order = await suspected();
    expect(await resolve(order.orderId, AMOUNT, 'release')).toEqual({
      ok: false,
      error: { code: 'order_changed', status: 'recebido' },
    });
    const results = await Promise.all([
      resolve(order.orderId, 'fraud_alert', 'release'),
      resolve(order.orderId, 'fraud_alert', 'release'),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await auditOf(order.orderId)).toHaveLength(1);
  });

  it('cannot use a resolution that the state of the payment does not allow', async () => {
    const order = await suspected();
    for (const resolution of ['accept', 'refund', 'set_aside', 'write_off'] as const) {
      expect(await resolve(order.orderId, 'fraud_alert', resolution)).toEqual({
        ok: false,
        error: { code: 'resolution_refused' },
      });
    }
    expect(await resolve('x', 'fraud_alert', 'release')).toMatchObject({ error: { code: 'not_found' } });
  });
});
