import { afterEach, beforeEach, expect, it } from 'vitest';
import { withdrawnView } from '@app/view-models/help-view';

import { openCase } from '@cms/cases/operations/open-case';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { caseInput } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

let order: { customerId: string; orderId: string };

beforeEach(async () => {
  const { customerId, orderId } = await s.paidOrder();
  order = { customerId, orderId };
});
afterEach(async () => {
  // The tests move a promise without taking a place of its window, so the orders that still live give it up.
  await s.shop.sql.query(
    `update orders set slot_template_id = null, slot_date = null, slot_from = null, slot_to = null where status <> 'cancelado'`,
  );
  await s.expectInvariants();
});

const refunds = () =>
  s.shop.sql.query('select 1 from payments where refund_due_cents > 0 or refunded_cents > 0');

/** Moves the promised window of the order to a time that begins so many minutes from now. */
async function promise(minutes: number): Promise<void> {
  const templateId = await makeWindow(s.shop.cms, { date: await bahiaDay(s.shop.cms, 1), capacity: 1 });
  await s.shop.sql.query(
    `update orders set slot_template_id = $3, slot_date = ((now() + $2 * interval '1 minute') at time zone 'America/Bahia')::date,
       slot_from = to_char((now() + $2 * interval '1 minute') at time zone 'America/Bahia', 'HH24:MI'), slot_to = '23:59'
     where id = $1`,
    [order.orderId, minutes, templateId],
  );
}

const packABox = () =>
  s.shop.sql.query(`insert into order_preparations (order_id, step, actor_id) values ($1, 1, null)`, [
    order.orderId,
  ]);

async function expectCase() {
  const input = await caseInput(s.shop.cms, order, { kind: 'arrependimento', mayCancel: true });
  expect(await openCase(s.shop.cms, input)).toMatchObject({ ok: true });
  const cases = await s.shop.sql.query<{ id: string; decision: null }>('select id, decision from cases');
  expect(cases).toMatchObject([{ decision: null }]);
  // The pizzas are still in the shop, so nobody fetches them from the buyer.
  const buyer = { customerId: order.customerId };
  const help = await findHelpOrder(s.shop.cms, { buyer, orderId: order.orderId });
  expect(withdrawnView(help)?.next).toContain('Não precisa buscar o que você devolve');
  const ticket = await findOwnCase(s.shop.cms, {
    buyer,
    orderId: order.orderId,
    caseId: cases[0]?.id ?? '',
  });
  expect(ticket?.order).toEqual({ status: 'recebido', deliveryMethod: 'pickup' });
  expect(await cancelOwnOrder(s.shop.cms, order)).toEqual({ ok: false, error: { code: 'too_late' } });
  expect(await findCustomerOrder(s.shop.cms, order)).toMatchObject({ canCancel: false, cancelUntil: null });
  expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  expect(await refunds()).toEqual([]);
}

it('an order whose window has begun is not refunded at once: a person decides', async () => {
  await promise(-1);
  await expectCase();
});

it('an order that is ready in its boxes is not refunded at once: a person decides', async () => {
  await packABox();
  await expectCase();
});

it('an order whose window begins later is cancelled and refunded at once, and may be until then', async () => {
  await promise(2);
  const shown = await findCustomerOrder(s.shop.cms, order);
  expect(shown).toMatchObject({ canCancel: true });
  expect(shown?.cancelForMs).toBeLessThanOrEqual(2 * 60_000);
  const input = await caseInput(s.shop.cms, order, { kind: 'arrependimento', mayCancel: true });
  expect(await openCase(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
  expect(await refunds()).toHaveLength(1);
});
