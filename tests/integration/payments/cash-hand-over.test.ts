import { afterEach, describe, expect, it } from 'vitest';

import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { changeOrderStatus, HAND_OVER_TASK } from '@cms/payments/operations/change-order-status';
import { settleHandOver, type HandOver } from '@cms/payments/operations/settle-hand-over';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);

afterEach(() => s.expectInvariants());

describe('"Recebi R$ … e entreguei"', () => {
  const handOver = (orderId: string, actorId: string, wish: object = {}) =>
    changeOrderStatus(s.shop.cms, {
      orderId,
      from: 'enviado',
      to: 'entregue',
      cashCents: 10_000,
      confirmedDay: null,
      actorId,
      ...wish,
    });

  /** Places an order that is paid in cash and ready to be picked up. */
  async function readyOrder() {
    const order = await counter.cashOrder();
    const { orderId, actorId } = order;
    await changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'enviado', actorId });
    return order;
  }

  /** Runs the jobs that record the cash of orders that were handed over, as the worker does when they are due. */
  async function settleAll() {
    const jobs = await s.shop.sql.query<{ payload: HandOver; waits: boolean }>(
      `select j.payload, j.run_at > now() + interval '8 seconds' as waits
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [HAND_OVER_TASK],
    );
    for (const { payload } of jobs) await settleHandOver(s.shop.cms, payload);
    return jobs;
  }

  it('hands the order over at once, and records its cash once when the step can no longer be undone', async () => {
    const { orderId, actorId } = await readyOrder();
    const handed = await handOver(orderId, actorId);
    expect(handed).toMatchObject({ ok: true, status: 'entregue', undo: { eventId: expect.any(String) } });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'entregue', paymentStatus: 'a_receber' });
    expect(await settleAll()).toMatchObject([{ waits: true }]);
    await settleAll();
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'entregue', paymentStatus: 'paid' });
    expect(await counter.movements(orderId)).toEqual([
      { kind: 'received', amount: 10_000, balance: 10_000, actor: actorId },
    ]);
  });

  it('undone, leaves no trace of the cash, and can be repeated', async () => {
    const { orderId, actorId } = await readyOrder();
    const handed = await handOver(orderId, actorId);
    const eventId = (handed.ok && handed.undo?.eventId) || '';
    expect(await undoOrderStep(s.shop.cms, { orderId, eventId, actorId })).toMatchObject({ ok: true });
    await settleAll();
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'enviado', paymentStatus: 'a_receber' });
    expect(await counter.movements(orderId)).toEqual([]);
    expect(await handOver(orderId, actorId)).toMatchObject({ ok: true });
    await settleAll();
    expect(await counter.movements(orderId)).toHaveLength(1);
  });

  it('pressed five times at once, is one hand-over with one payment', async () => {
    const { orderId, actorId } = await readyOrder();
    const five = await Promise.all(Array.from({ length: 5 }, () => handOver(orderId, actorId)));
    expect(five.every(({ ok }) => ok)).toBe(true);
    await settleAll();
    expect(await counter.movements(orderId)).toHaveLength(1);
  });

  it('is refused for another amount than the order’s, without permission, and for a day that is still to come', async () => {
    const { orderId, actorId } = await readyOrder();
    expect(await handOver(orderId, actorId, { cashCents: 9_999 })).toMatchObject({
      error: { code: 'order_changed' },
    });
    const stranger = (await makeCustomer(s.shop.cms)).id;
    expect(await handOver(orderId, stranger)).toMatchObject({ error: { code: 'access_denied' } });
    expect(await handOver(orderId, actorId, { cashCents: null })).toMatchObject({
      error: { code: 'cash_due' },
    });
    const date = await bahiaDay(s.shop.cms, 1);
    const slot = { templateId: await makeWindow(s.shop.cms, { date }), date };
    const later = await counter.cashOrder({ slot });
    const early = { from: 'recebido' };
    expect(await handOver(later.orderId, actorId, early)).toEqual({
      ok: false,
      error: { code: 'later_day', date },
    });
    expect(await handOver(later.orderId, actorId, { ...early, confirmedDay: date })).toMatchObject({
      ok: true,
    });
    await settleAll();
  });
});
