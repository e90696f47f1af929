import { describe, expect, it } from 'vitest';

import { readMailOrder } from '@cms/notifications/queries/read-mail-order';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { checkPayment } from '@cms/payments/operations/check-payment';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { settleOrder, settlePayment } from '@cms/payments/operations/settle-payment';
import { checkInvariants } from '@cms/reports/invariants';
import { writeSample } from '@tests/support/mail/mail-facts';
import { useHeldOrders } from '@tests/support/orders/use-held-orders';

const { s, resolve, mismatched, auditOf, AMOUNT, ...desk } = useHeldOrders();
const settle = (id: string) => settlePayment(s.shop.cms, id);

/** Pays an order by two payments, the first of `firstCents`, whose sum is the total. */
async function inTwoParts(firstCents = 2000) {
  const order = await mismatched({ amountCents: firstCents });
  const second = await s.payAtProvider(order.orderId, { amountCents: order.totalCents - firstCents });
  await settle(second.id);
  return { ...order, secondId: second.id };
}

const acceptedParts = async (firstCents?: number) => {
  const order = await inTwoParts(firstCents);
  expect(await resolve(order.orderId, AMOUNT, 'accept_both')).toEqual({ ok: true });
  return order;
};

const resolutionsOf = async (orderId: string) =>
  (await findAdminOrder(s.shop.cms, orderId))?.resolutions ?? null;

const refunds = async () =>
  (await s.simulator.control.state()).refunds
    .map(({ paymentId, amountCents }) => [paymentId, amountCents] as const)
    .sort((one, other) => other[1] - one[1]);

const refund = (orderId: string, amountCents: number, leftCents: number) =>
  refundOrder(s.shop.cms, {
    orderId,
    amountCents,
    leftCents,
    reason: 'uma pizza aberta',
    actorId: desk.actorId(),
  });

/** Lets the reservation end long ago, and ends what is due. */
async function letTimeEnd(orderId: string) {
  await s.shop.sql.query(
    `update orders set reserved_until = now() - interval '1 hour', created_at = created_at - interval '2 hours' where id = $1`,
    [orderId],
  );
  return expireReservations(s.shop.cms);
}

const cancelledMail = async (orderId: string) => {
  const order = await readMailOrder(s.shop.sql, s.shop.cms.payload, orderId);
  if (!order) throw new Error('no order');
  return writeSample('order-cancelled', { detail: 'expired', order }).text.replaceAll('\u00a0', ' ');
};

const WAITING = { status: 'aguardando_pagamento', heldReason: AMOUNT, stockHeld: true };

describe('an order whose held money covers it', () => {
  it('keeps waiting with its stock when its time is over, however often and in parallel it would end', async () => {
    const order = await inTwoParts();
    expect(await letTimeEnd(order.orderId)).toBe(0);
    const runs = await Promise.all(Array.from({ length: 3 }, () => expireReservations(s.shop.cms)));
    expect(runs).toEqual([0, 0, 0]);
    expect(await s.orderRow(order.orderId)).toMatchObject(WAITING);
    expect(await s.stockOf(order.productId)).toBe(9);
    expect(await s.mailsOf(order.orderId)).not.toContain('order-cancelled');
    expect(await findCustomerOrder(s.shop.cms, order)).toMatchObject({ isHeld: true });
    await s.expectInvariants();
    expect(await resolve(order.orderId, AMOUNT, 'accept_both')).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });

  it('does so when the shop hears of the payments only while it ends the order', async () => {
    const order = await s.placedOrder();
    await s.payAtProvider(order.orderId, { amountCents: 2000 });
    await s.payAtProvider(order.orderId, { amountCents: order.totalCents - 2000 });
    expect(await letTimeEnd(order.orderId)).toBe(0);
    expect(await s.orderRow(order.orderId)).toMatchObject(WAITING);
    expect(await resolutionsOf(order.orderId)).toEqual(['accept_both', 'refund']);
  });

  it('is either kept or can be restored when the second payment arrives while its time ends', async () => {
    for (let time = 0; time < 4; time += 1) {
      const order = await mismatched({ amountCents: 2000 });
      const { id } = await s.payAtProvider(order.orderId, { amountCents: order.totalCents - 2000 });
      await Promise.all([settle(id), letTimeEnd(order.orderId), settle(order.paymentId), settle(id)]);
      expect(await resolve(order.orderId, AMOUNT, 'accept_both')).toEqual({ ok: true });
      expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
      await s.expectInvariants();
    }
  });

  it('ends, with one mail, as soon as the owner returns the money', async () => {
    const order = await inTwoParts();
    await letTimeEnd(order.orderId);
    expect(await resolve(order.orderId, AMOUNT, 'refund')).toEqual({ ok: true });
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', stockHeld: false });
    expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'order-cancelled')).toHaveLength(1);
    const text = await cancelledMail(order.orderId);
    expect(text).toContain('O valor de R$ 49,90 que você pagou volta pelo mesmo meio de pagamento.');
    expect(text).not.toContain('conferindo');
    await s.runRefunds();
  });

  it('ends when one of the payments goes back at the provider, because the rest does not cover it', async () => {
    const order = await inTwoParts();
    await letTimeEnd(order.orderId);
    await s.simulator.control.refundOutside(order.secondId, { notify: false });
    await settle(order.secondId);
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', heldReason: AMOUNT });
    const text = await cancelledMail(order.orderId);
    expect(text).toContain('Recebemos R$ 20,00 por ele, e a loja está conferindo');
    expect(text).not.toMatch(/de novo|Nada foi cobrado|Voltar ao carrinho/);
  });

  it('is what its buyer gets who orders the same again, and does not end for it', async () => {
    const order = await inTwoParts();
    await letTimeEnd(order.orderId);
    const again = () =>
      s.place({
        customerId: order.customerId,
        cartId: order.cartId,
        expectedTotalCents: order.totalCents,
      });
    for (const result of await Promise.all([again(), again()]))
      expect(result).toEqual({ ok: true, orderId: order.orderId, paymentUrl: null });
    expect(await s.orderRow(order.orderId)).toMatchObject(WAITING);
  });

  it.each([
    ['one payment that is too much', [6000]],
    ['three payments', [1000, 1000, 2990]],
  ])('does so with %s', async (_, amounts) => {
    const [first = 0, ...rest] = amounts;
    const order = await mismatched({ amountCents: first });
    for (const amountCents of rest) await settle((await s.payAtProvider(order.orderId, { amountCents })).id);
    expect(await letTimeEnd(order.orderId)).toBe(0);
    expect(await s.orderRow(order.orderId)).toMatchObject(WAITING);
  });

  it('leads from the failure page of the first try to no second payment', async () => {
    const order = await inTwoParts();
    for (const isOver of [false, true]) {
      if (isOver) await letTimeEnd(order.orderId);
      expect(await checkPayment(s.shop.cms, order)).toMatchObject({ hasHeldMoney: true, paymentLink: null });
    }
  });
});

describe('two payments that together are exactly the total', () => {
  it('are one decision, which pays the order once', async () => {
    const order = await inTwoParts();
    expect(await resolutionsOf(order.orderId)).toEqual(['accept_both', 'refund']);
    const pressed = await Promise.all([
      resolve(order.orderId, AMOUNT, 'accept_both'),
      resolve(order.orderId, AMOUNT, 'accept_both'),
    ]);
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'paid',
      heldReason: null,
    });
    expect(await s.stockOf(order.productId)).toBe(9);
    expect(await s.mailsOf(order.orderId)).toEqual(
      expect.arrayContaining(['order-confirmed', 'order-received-admin']),
    );
    // Their notifications come again, in any order, and change nothing.
    for (const id of [order.secondId, order.paymentId, order.secondId])
      expect(await settle(id)).toBe('unchanged');
    await settleOrder(s.shop.cms, order.orderId);
    await s.runRefunds();
    expect(await refunds()).toEqual([]);
    expect(await findAdminOrder(s.shop.cms, order.orderId)).toMatchObject({
      paidCents: order.totalCents,
      refundedCents: 0,
    });
    expect((await auditOf(order.orderId))[0]).toMatchObject({ action: 'order.hold_accept_both' });
    await s.expectInvariants();
  });

  it('both go back when the shop refuses them', async () => {
    const order = await inTwoParts();
    expect(await resolve(order.orderId, AMOUNT, 'refund')).toEqual({ ok: true });
    await s.runRefunds();
    expect(await refunds()).toEqual([
      [order.secondId, order.totalCents - 2000],
      [order.paymentId, 2000],
    ]);
    await s.expectInvariants();
  });

  it.each([
    ['a centavo too little', -1, 1],
    ['a centavo too much', 1, 1],
    ['three payments', 0, 2],
  ])('are not offered as one decision: %s', async (_, offCents, count) => {
    const order = await mismatched({ amountCents: 2000 });
    const restCents = order.totalCents - 2000 + offCents;
    const amounts = count === 1 ? [restCents] : [1000, restCents - 1000];
    for (const amountCents of amounts)
      await settle((await s.payAtProvider(order.orderId, { amountCents })).id);
    expect(await resolutionsOf(order.orderId)).toEqual(['accept', 'refund']);
    expect(await resolve(order.orderId, AMOUNT, 'accept_both')).toEqual({
      ok: false,
      error: { code: 'resolution_refused' },
    });
  });

  it('are both refunded when the order is cancelled, each once', async () => {
    const order = await acceptedParts();
    expect(await cancelOwnOrder(s.shop.cms, order)).toMatchObject({ ok: true, givesBack: true });
    await s.expectInvariants();
    await s.runRefunds();
    await s.runRefunds();
    expect(await refunds()).toEqual([
      [order.secondId, order.totalCents - 2000],
      [order.paymentId, 2000],
    ]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect(await findCustomerOrder(s.shop.cms, order)).toMatchObject({
      refundedCents: order.totalCents,
      extraRefundedCents: 0,
    });
    await s.expectInvariants();
  });

  it('are refunded in part: from the first, then from the other, and the rest ends the order', async () => {
    const order = await acceptedParts();
    const total = order.totalCents;
    expect(await refund(order.orderId, 1500, total)).toMatchObject({ ok: true, isWhole: false });
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'partially_refunded' });
    // This part is more than what is left of the first payment.
    expect(await refund(order.orderId, 800, total - 1500)).toMatchObject({ ok: true, isWhole: false });
    await s.expectInvariants();
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
    });
    expect(await findAdminOrder(s.shop.cms, order.orderId)).toMatchObject({ refundedCents: 2300 });
    await s.expectInvariants();
    expect(await refund(order.orderId, total, total - 2300)).toMatchObject({ ok: false });
    expect(await refund(order.orderId, total - 2300, total - 2300)).toMatchObject({
      ok: true,
      isWhole: true,
    });
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect((await refunds()).reduce((sum, [, cents]) => sum + cents, 0)).toBe(total);
    await s.expectInvariants();
  });

  it('leave the order partly refunded when one of them is refunded at the provider', async () => {
    const order = await acceptedParts();
    await s.simulator.control.refundOutside(order.secondId, { notify: false });
    expect(await settle(order.secondId)).toBe('partially_refunded');
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
    });
    await s.simulator.control.refundOutside(order.paymentId, { notify: false });
    expect(await settle(order.paymentId)).toBe('refunded');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    await s.expectInvariants();
  });

  it('hold the order when one of them is disputed', async () => {
    const order = await acceptedParts();
    await s.simulator.control.changeStatus(order.secondId, { status: 'charged_back', notify: false });
    expect(await settle(order.secondId)).toBe('held');
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'charged_back' });
    await s.simulator.control.changeStatus(order.secondId, { status: 'approved', notify: false });
    expect(await settle(order.secondId)).toBe('paid');
    await s.expectInvariants();
  });

  it('are counted as one sale in the figures of the customer', async () => {
    const order = await acceptedParts();
    const total = async () =>
      (
        await s.shop.sql.query<{ total: number }>(
          'select total_cents::int as total from customer_totals where customer_id = $1',
          [order.customerId],
        )
      )[0]?.total;
    expect(await total()).toBe(order.totalCents);
    await s.simulator.control.refundOutside(order.secondId, { amountCents: 300, notify: false });
    await settle(order.secondId);
    expect(await total()).toBe(order.totalCents - 300);
    await s.expectInvariants();
  });

  it('are watched by the doctor', async () => {
    const order = await acceptedParts();
    await s.shop.sql.query('update payments set parts_cents = parts_cents + 1 where counts_as_paid');
    const broken = (await checkInvariants(s.shop.sql)).filter(({ violations }) => violations > 0);
    expect(broken.map(({ name }) => name)).toContain(
      'As partes de um pagamento são do mesmo pedido, aceitas pela loja, e somam com ele o total',
    );
    await s.shop.sql.query('update payments set parts_cents = parts_cents - 1 where counts_as_paid');
    await settle(order.paymentId);
  });
});
