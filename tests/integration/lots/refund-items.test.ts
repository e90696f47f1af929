import { describe, afterEach, expect, it } from 'vitest';

import { prepareMail } from '@cms/notifications/messages';
import { refundItems } from '@cms/order-changes/refund-items';
import { findPacking } from '@cms/orders/packing/find-packing';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { lotFigures, pack, releasedLot } from '@tests/support/orders/lot-steps';
import { DELIVERY_CENTS, useMixedOrders } from '@tests/support/orders/use-mixed-orders';

const { s, admin, mixedOrder, wanted, refundOf, itemRefunds, refundsAtProvider, stocks } = useMixedOrders();

const codeOf = async (result: ReturnType<typeof refundItems>) => {
  const answer = await result;
  return answer.ok ? 'ok' : answer.error.code;
};

/** The subject of the only mail about a change, and its text in one line: the text of a mail is wrapped. */
async function changeMail() {
  const mails = await s.shop.sql.query<Parameters<typeof prepareMail>[1] & Record<string, unknown>>(
    `select id, kind, customer_id as "customerId", order_id as "orderId", detail, has_own_address as "hasOwnAddress"
     from outgoing_mails where kind in ('order-changed', 'order-refunded')`,
  );
  expect(mails).toHaveLength(1);
  const written = mails[0] && (await prepareMail(s.shop.cms, mails[0]));
  if (!written || !('message' in written)) throw new Error('no letter');
  const { subject, text } = written.message;
  return { subject, text: text.replaceAll(/\s+/g, ' ') };
}

describe('items of an order that was not sent', () => {
  it('leave it in one act: one refund, stock back, one mail, and the rest is packed', async () => {
    const order = await mixedOrder();
    expect(await stocks(order)).toEqual([3, 4, 4]);
    expect(await refundOf(order)).toEqual({ ok: true, refundCents: 7000 });
    expect(await stocks(order)).toEqual([4, 5, 4]);
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([7000]);
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
      stockHeld: true,
    });
    expect((await findPacking(s.shop.cms, order.orderId))?.lines).toMatchObject([
      { name: 'Margherita', quantity: 1 },
      { name: 'Portuguesa', quantity: 1 },
    ]);
    const { subject, text } = await changeMail();
    expect(subject).toContain('tiramos itens');
    expect(text).toContain('1 × Margherita e 1 × Pepperoni saíram do pedido');
    expect(text).toMatch(/Voltam para você R\$\s70,00\./);
    const notes = await s.shop.sql.query<{ text: string }>('select text from order_notes');
    expect(notes.map(({ text: note }) => note.replaceAll('\u00a0', ' '))).toEqual([
      'Saíram do pedido: 1 × Margherita e 1 × Pepperoni. Devolução de R$ 70,00.',
    ]);
  });

  it('leave it with the delivery fee, which the mail names', async () => {
    const order = await mixedOrder();
    const cents = 7000 + DELIVERY_CENTS;
    expect(await refundOf(order, { withDelivery: true, seenRefundCents: cents })).toEqual({
      ok: true,
      refundCents: cents,
    });
    expect(await itemRefunds()).toEqual([{ cents, delivery: DELIVERY_CENTS, lines: 2 }]);
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([cents]);
    expect((await changeMail()).text).toMatch(/R\$\s85,00, com R\$\s15,00 da entrega/);
  });

  it('may be all units of one line, alone', async () => {
    const order = await mixedOrder();
    const items = [{ lineId: order.margherita.lineId, units: 2, seenUnits: 2 }];
    expect(await refundOf(order, { items, seenRefundCents: 6000 })).toMatchObject({ ok: true });
    await s.runRefunds();
    expect((await changeMail()).subject).toContain('tiramos um item');
  });

  it('are unpacked, and their boxes return to the lot', async () => {
    const order = await mixedOrder();
    const { lotId, code } = await releasedLot(s.shop.cms, {
      productId: order.margherita.productId,
      adminId: admin.id,
      quantity: 4,
    });
    await pack(s.shop.cms, { orderId: order.orderId, lotCode: code, adminId: admin.id, units: 2 });
    expect(await lotFigures(s.shop.cms, lotId)).toMatchObject({ packed: 2 });
    expect(await refundOf(order)).toMatchObject({ ok: true });
    expect(await lotFigures(s.shop.cms, lotId)).toMatchObject({ packed: 1 });
  });

  it('leave an order whose rest is refunded when it is cancelled later', async () => {
    const order = await mixedOrder();
    await refundOf(order);
    await s.runRefunds();
    const cancelled = await cancelOrderAsAdmin(s.shop.cms, {
      orderId: order.orderId,
      from: 'recebido',
      cancelReason: 'out_of_stock',
      actorId: admin.id,
    });
    expect(cancelled).toMatchObject({ ok: true });
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([7000, 5000 + DELIVERY_CENTS]);
    expect(await stocks(order)).toEqual([5, 5, 5]);
  });
});

describe('a refund of items is refused, and nothing leaves', () => {
  afterEach(async () => {
    expect(await itemRefunds()).toEqual([]);
    await s.runRefunds();
  });

  it('to a person who may not refund', async () => {
    const order = await mixedOrder();
    const actorId = (await makeCustomer(s.shop.cms, { role: 'atendente' })).id;
    expect(await codeOf(refundOf(order, { actorId }))).toBe('access_denied');
  });

  it('when the screen is stale, a line is named twice or belongs to another order', async () => {
    const order = await mixedOrder();
    const other = await mixedOrder();
    const [first, second] = wanted(order).items;
    if (!first || !second) throw new Error('no items');
    expect(await codeOf(refundOf(order, { seenRefundCents: 6999 }))).toBe('change_stale');
    expect(await codeOf(refundOf(order, { withDelivery: true }))).toBe('change_stale');
    expect(await codeOf(refundOf(order, { items: [{ ...first, seenUnits: 1 }, second] }))).toBe(
      'change_stale',
    );
    expect(await codeOf(refundOf(order, { items: [{ ...first, units: 3 }, second] }))).toBe('change_stale');
    expect(await codeOf(refundOf(order, { items: [{ ...first, units: 0.5 }, second] }))).toBe('change_stale');
    expect(await codeOf(refundOf(order, { items: [{ ...first, units: -1 }, second] }))).toBe('change_stale');
    expect(await codeOf(refundOf(order, { items: [first, first], seenRefundCents: 6000 }))).toBe(
      'change_stale',
    );
    expect(await codeOf(refundOf(order, { items: [] }))).toBe('change_stale');
    const strange = { ...second, lineId: other.pepperoni.lineId };
    expect(await codeOf(refundOf(order, { items: [first, strange] }))).toBe('not_found');
  });

  it('when nothing would be left to send', async () => {
    const order = await mixedOrder();
    const { margherita, pepperoni, portuguesa } = order;
    const items = [
      { lineId: margherita.lineId, units: 2, seenUnits: 2 },
      { lineId: pepperoni.lineId, units: 1, seenUnits: 1 },
      { lineId: portuguesa.lineId, units: 1, seenUnits: 1 },
    ];
    expect(await codeOf(refundOf(order, { items, seenRefundCents: 12_000 }))).toBe('change_last');
  });

  it('while another refund is under way, and when what is left does not cover it', async () => {
    const order = await mixedOrder();
    const { orderId } = order;
    const paid = 12_000 + DELIVERY_CENTS;
    const refund = { orderId, leftCents: paid, reason: 'Combinado', actorId: admin.id };
    await refundOrder(s.shop.cms, { ...refund, amountCents: 1000 });
    expect(await codeOf(refundOf(order))).toBe('refund_under_way');
    await s.runRefunds();
    await refundOrder(s.shop.cms, { ...refund, leftCents: paid - 1000, amountCents: paid - 8000 });
    await s.runRefunds();
    // R$ 70,00 are left, and a refund of all that is left cancels an order.
    expect(await codeOf(refundOf(order))).toBe('not_refundable');
  });

  it('once the order was sent, and while it is not paid', async () => {
    const order = await mixedOrder();
    const sent = { orderId: order.orderId, from: 'recebido', to: 'enviado', actorId: admin.id };
    expect(await changeOrderStatus(s.shop.cms, sent)).toMatchObject({ ok: true });
    expect(await codeOf(refundOf(order))).toBe('change_not_open');
    const unpaid = await s.placedOrder({ quantity: 2 });
    expect(await codeOf(refundItems(s.shop.cms, { ...wanted(order), orderId: unpaid.orderId }))).toBe(
      'change_not_open',
    );
  });
});
