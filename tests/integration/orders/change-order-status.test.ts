import { afterEach, describe, expect, it } from 'vitest';

import { SELECTABLE_STATUSES } from '@shop/orders/order-status';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const adminId = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

describe("the admin's status selector", () => {
  it('sets a paid order to any of the six statuses, with event, audit and the customer’s mail', async () => {
    const { orderId } = await s.paidOrder();
    const actorId = await adminId();
    let from = 'recebido';
    for (const to of [...SELECTABLE_STATUSES].reverse()) {
      const note = from === 'entregue' ? 'Voltou da casa errada.' : null;
      expect(await changeOrderStatus(s.shop.cms, { orderId, from, to, actorId, note })).toMatchObject({
        ok: true,
        status: to,
      });
      from = to;
    }
    const [row] = await s.shop.sql.query(
      `select (select count(*)::int from order_events where order_id = $1 and reason = 'status_changed') as events,
         (select count(*)::int from audit_log where subject_id = $1::text and actor_id = $2) as audits,
         (select count(*)::int from outgoing_mails where order_id = $1 and kind = 'order-status-changed') as mails`,
      [orderId, actorId],
    );
    // The order moves to entregue, enviado, em_preparo, recebido, aguardando_pagamento and pendente. Three of these six
    // moves send a mail.
    expect(row).toEqual({ events: 6, audits: 6, mails: 3 });
    expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'paid', stockHeld: true });
  });

  it('rejects the second of two admins, whose screen is stale', async () => {
    const { orderId } = await s.paidOrder();
    const [one, other] = [await adminId(), await adminId()];
    const results = await Promise.all([
      changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'em_preparo', actorId: one }),
      changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'enviado', actorId: other }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({ error: { code: 'order_changed' } });
  });

  it('asks before an order that is promised for a later day leaves the shop, and accepts exactly the confirmed day', async () => {
    const { orderId } = await s.paidOrder();
    const actorId = await adminId();
    const [tomorrow, after] = [await bahiaDay(s.shop.cms, 1), await bahiaDay(s.shop.cms, 2)];
    const templateId = await makeWindow(s.shop.cms, { date: tomorrow });
    const promise = (date: string | null) =>
      s.shop.sql.query(
        `update orders set slot_date = $2::date, slot_template_id = case when $2::date is not null then $3::uuid end,
           slot_from = case when $2::date is not null then '09:00' end,
           slot_to = case when $2::date is not null then '12:00' end where id = $1`,
        [orderId, date, templateId],
      );
    await promise(tomorrow);
    const change = (from: string, to: string, confirmedDay: string | null) =>
      changeOrderStatus(s.shop.cms, { orderId, from, to, confirmedDay, actorId });
    expect(await change('recebido', 'em_preparo', null)).toMatchObject({ ok: true });
    expect(await change('em_preparo', 'enviado', null)).toEqual({
      ok: false,
      error: { code: 'later_day', date: tomorrow },
    });
    // A colleague has moved the order meanwhile, so the answer was about another day.
    await promise(after);
    expect(await change('em_preparo', 'enviado', tomorrow)).toEqual({
      ok: false,
      error: { code: 'later_day', date: after },
    });
    expect(await change('em_preparo', 'enviado', after)).toMatchObject({ ok: true });
    await promise(await bahiaDay(s.shop.cms));
    expect(await change('enviado', 'entregue', null)).toMatchObject({ ok: true });
    await promise(null);
  });

  it('leaves a cancelled order cancelled', async () => {
    const { orderId } = await s.placedOrder();
    const actorId = await adminId();
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      orderId,
      from: 'aguardando_pagamento',
      actorId,
    });
    expect(
      await changeOrderStatus(s.shop.cms, { orderId, from: 'cancelado', to: 'recebido', actorId, note: 'x' }),
    ).toEqual({
      ok: false,
      error: { code: 'order_cancelled' },
    });
    expect(
      await changeOrderStatus(s.shop.cms, { orderId, from: 'cancelado', to: 'cancelado', actorId }),
    ).toEqual({
      ok: false,
      error: { code: 'unknown_status' },
    });
  });

  it('marks an unpaid order as paid only with a reason, and records who paid how', async () => {
    const order = await s.placedOrder();
    const actorId = await adminId();
    const input = { orderId: order.orderId, from: 'aguardando_pagamento', to: 'recebido', actorId };
    expect(await changeOrderStatus(s.shop.cms, input)).toEqual({
      ok: false,
      error: { code: 'reason_required' },
    });
    const twice = await Promise.all([
      changeOrderStatus(s.shop.cms, { ...input, note: 'Pago em dinheiro na retirada' }),
      changeOrderStatus(s.shop.cms, { ...input, note: 'Pago em dinheiro na retirada' }),
    ]);
    expect(twice).toEqual([
      { ok: true, status: 'recebido', undo: null },
      { ok: true, status: 'recebido', undo: null },
    ]);
    const payments = await s.shop.sql.query(
      'select provider::text, amount_cents as amount, counts_as_paid as counts from payments where order_id = $1',
      [order.orderId],
    );
    expect(payments).toEqual([{ provider: 'manual', amount: order.totalCents, counts: true }]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('settles the refund of a cancelled manual payment at once', async () => {
    const order = await s.placedOrder();
    const actorId = await adminId();
    await changeOrderStatus(s.shop.cms, {
      orderId: order.orderId,
      from: 'aguardando_pagamento',
      to: 'recebido',
      actorId,
      note: 'Pago em dinheiro',
    });
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      orderId: order.orderId,
      from: 'recebido',
      actorId,
    });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect(await s.stockOf(order.productId)).toBe(10);
  });
});
