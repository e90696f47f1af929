import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readAdminAttention } from '@cms/orders/queries/admin-attention';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { readWorkToDo } from '@cms/reports/queries/work-to-do';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { lineIds } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(s.shop.cms);
});

afterEach(() => s.expectInvariants());

const send = (orderId: string, what: string, json: unknown) =>
  callRest({ method: 'POST', path: `/orders/${orderId}/${what}`, as: people.admin, json });

describe('refunding an order', () => {
  it('takes an amount in centavos, is done once, and says whether it cancelled the order', async () => {
    const { orderId, totalCents } = await s.paidOrder();
    const part = { amountCents: 500, leftCents: totalCents, reason: 'Pizza quebrada' };
    const first = await send(orderId, 'refund', part);
    expect({ status: first.status, body: first.body }).toEqual({
      status: 200,
      body: { ok: true, isWhole: false },
    });
    const again = await send(orderId, 'refund', part);
    expect({ status: again.status, body: again.body }).toEqual({
      status: 409,
      body: { ok: false, error: { code: 'order_changed', status: 'recebido' } },
    });
    await s.runRefunds();
  });

  it.each([
    { amountCents: '500', leftCents: 4990, reason: 'x' },
    { amountCents: 1.5, leftCents: 4990, reason: 'x' },
    { amountCents: 500, reason: 'x' },
    { amountCents: 500, leftCents: 4990 },
    { amountCents: 500, leftCents: 4990, reason: 'x'.repeat(501) },
  ])('is refused for an unusable body: %o', async (json) => {
    const { orderId } = await s.paidOrder();
    expect((await send(orderId, 'refund', json)).status).toBe(400);
  });
});

describe('taking items out of an order', () => {
  const refund = {
    itemRefundId: '00000000-0000-4000-8000-000000000001',
    items: [{ lineId: 'x', units: 1, seenUnits: 2 }],
    withDelivery: false,
    seenRefundCents: 4990,
  };
  const take = (orderId: string, json: unknown) =>
    callRest({ method: 'POST', path: `/office/order-lines/${orderId}/refund-items`, as: people.admin, json });

  it('refunds them once, and answers a repeated press with the same amount', async () => {
    const { orderId, totalCents } = await s.paidOrder({ quantity: 2 });
    const [lineId = ''] = await lineIds(s.shop.cms, orderId);
    const wish = { ...refund, items: [{ lineId, units: 1, seenUnits: 2 }], seenRefundCents: totalCents / 2 };
    for (const _ of [1, 2]) {
      const { status, body } = await take(orderId, wish);
      expect({ status, body }).toEqual({ status: 200, body: { ok: true, refundCents: totalCents / 2 } });
    }
    await s.runRefunds();
    const { refunds } = await s.simulator.control.state();
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([totalCents / 2]);
  });

  it.each([
    { ...refund, items: [] },
    { ...refund, items: [{ lineId: 'x', units: 1.5, seenUnits: 2 }] },
    { ...refund, itemRefundId: 'x' },
    { ...refund, withDelivery: 'yes' },
    { ...refund, seenRefundCents: 0 },
  ])('is refused for an unusable body: %o', async (json) => {
    const { orderId } = await s.paidOrder();
    expect((await take(orderId, json)).status).toBe(400);
  });
});

describe('internal notes', () => {
  it('are stored, shown with the order, and deleted permanently', async () => {
    const { orderId } = await s.paidOrder();
    expect((await send(orderId, 'notes', { text: '  ' })).body).toEqual({
      ok: false,
      error: { code: 'note_required' },
    });
    const added = await send(orderId, 'notes', { text: ' <b>Ligar</b> antes ' });
    const { noteId } = added.body as { noteId: string };
    const { findAdminOrder } = await import('@cms/orders/queries/admin-order');
    expect((await findAdminOrder(s.shop.cms, orderId))?.notes).toMatchObject([
      { id: noteId, text: '<b>Ligar</b> antes' },
    ]);
    const remove = () =>
      callRest({ method: 'DELETE', path: `/orders/${orderId}/notes/${noteId}`, as: people.admin });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await findAdminOrder(s.shop.cms, orderId))?.notes).toEqual([]);
    const audit = await s.shop.sql.query(`select action, before, after from audit_log order by created_at`);
    expect(audit).toEqual([
      { action: 'order.note_add', before: null, after: { noteId } },
      { action: 'order.note_remove', before: { noteId }, after: null },
    ]);
  });
});

describe('asking the provider about a payment', () => {
  it('settles a payment whose notification never came', async () => {
    const { orderId } = await s.placedOrder();
    expect((await send(orderId, 'verify', {})).body).toMatchObject({
      ok: true,
      verification: { isKnown: false, hasChanged: false, paymentStatus: 'unpaid' },
    });
    await s.payAtProvider(orderId);
    expect((await send(orderId, 'verify', {})).body).toMatchObject({
      ok: true,
      verification: { isKnown: true, hasChanged: true, status: 'recebido', paymentStatus: 'paid' },
    });
    expect((await send(orderId, 'verify', {})).body).toMatchObject({
      verification: { isKnown: true, hasChanged: false },
    });
  });

  it('reports that the provider does not respond, and changes nothing', async () => {
    const { orderId } = await s.placedOrder();
    await s.payAtProvider(orderId);
    await s.simulator.control.setFault({ endpoint: 'searchPayments', mode: 'status500' });
    const response = await send(orderId, 'verify', {});
    expect({ status: response.status, body: response.body }).toEqual({
      status: 409,
      body: { ok: false, error: { code: 'provider_silent' } },
    });
    expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

describe('ending the hold of an order', () => {
  it('requires a reason and a resolution that the state of the payment allows', async () => {
    const { orderId } = await s.paidOrder();
    await s.shop.sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [orderId]);
    const wish = { heldReason: 'fraud_alert', resolution: 'release', reason: 'Falei com o cliente' };
    expect((await send(orderId, 'hold', { ...wish, resolution: 'anything' })).status).toBe(400);
    expect((await send(orderId, 'hold', { ...wish, resolution: 'accept' })).status).toBe(409);
    expect((await send(orderId, 'hold', wish)).body).toEqual({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({ heldReason: null });
  });

  it('is possible when a payment of a wrong amount remains after its order was cancelled', async () => {
    const { orderId } = await s.placedOrder();
    const loose = await s.payAtProvider(orderId, { amountCents: 1000 });
    expect(await settlePayment(s.shop.cms, loose.id)).toBe('held');
    const right = await s.payAtProvider(orderId);
    expect(await settlePayment(s.shop.cms, right.id)).toBe('paid');
    expect((await send(orderId, 'cancel', { from: 'recebido', cancelReason: 'customer_asked' })).status).toBe(
      200,
    );
    await s.runRefunds();
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    const held = async () => [
      (await readAdminAttention(s.shop.cms)).heldCount,
      (await readWorkToDo(s.shop.cms)).held,
    ];
    expect(await held()).toEqual([1, 1]);
    const end = { heldReason: 'payment_mismatch_amount', resolution: 'refund', reason: 'Pagou duas vezes' };
    expect((await send(orderId, 'hold', end)).status).toBe(200);
    await s.runRefunds();
    expect(await held()).toEqual([0, 0]);
  });

  it('also cancels a pending partial refund when the charged-back payment is written off', async () => {
    const { orderId, paymentId, totalCents } = await s.paidOrder();
    await send(orderId, 'refund', { amountCents: 500, leftCents: totalCents, reason: 'Pizza quebrada' });
    await s.simulator.control.changeStatus(paymentId, { status: 'charged_back', notify: false });
    expect(await settlePayment(s.shop.cms, paymentId)).toBe('held');
    const end = { heldReason: 'payment_charged_back', resolution: 'write_off', reason: 'Perdida' };
    expect((await send(orderId, 'hold', end)).status).toBe(200);
    expect(await s.shop.sql.query('select refund_due_cents as due from payments')).toEqual([{ due: 0 }]);
    await s.runRefunds();
    expect((await s.simulator.control.state()).refunds).toEqual([]);
  });
});
