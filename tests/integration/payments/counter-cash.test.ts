import { afterEach, describe, expect, it } from 'vitest';

import { placeCounterOrder } from '@cms/checkout/operations/place-counter-order';
import { moveOrderSlot } from '@cms/orders/operations/move-order-slot';
import { listAdminOrders } from '@cms/orders/queries/admin-orders';
import { readOrderAlerts } from '@cms/orders/queries/order-alerts';
import { readAdminBoard } from '@cms/orders/queries/admin-board';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { receiveCash } from '@cms/payments/operations/receive-cash';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { retryDueRefunds } from '@cms/payments/operations/retry-due-refunds';
import { returnCash } from '@cms/payments/operations/return-cash';
import { bahiaDay, makeWindow, placesOf } from '@tests/support/factories/make-slots';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);

afterEach(() => s.expectInvariants());

const soldCents = async (customerId: string) =>
  (
    await s.shop.sql.query<{ cents: number }>(
      'select total_cents::int as cents from customer_totals where customer_id = $1',
      [customerId],
    )
  )[0]?.cents ?? 0;

const cancelling = (orderId: string, actorId: string, from = 'recebido') =>
  cancelOrderAsAdmin(s.shop.cms, { orderId, from, cancelReason: 'customer_asked', actorId });

const listOf = async (tab: 'a-receber' | 'nao-retirados') =>
  (
    await listAdminOrders(s.shop.cms, {
      tab,
      filter: { status: null, search: '', isHeldOnly: false },
      page: 1,
    })
  ).orders.map(({ id }) => id);

describe('an order that is paid in cash when it is picked up', () => {
  it('enters the status "recebido" with its stock and its place in the window, is to be prepared, and is not a sale yet', async () => {
    const customer = await makeCustomer(s.shop.cms);
    const date = await bahiaDay(s.shop.cms, 1);
    const slot = { templateId: await makeWindow(s.shop.cms, { date }), date };
    const { orderId, productId } = await counter.cashOrder({ customerId: customer.id, slot });
    expect(await s.orderRow(orderId)).toEqual({
      status: 'recebido',
      paymentStatus: 'a_receber',
      heldReason: null,
      stockHeld: true,
    });
    expect(await s.stockOf(productId)).toBe(8);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 1 });
    expect(await soldCents(customer.id)).toBe(0);
    expect((await s.simulator.control.state()).preferences).toEqual([]);
    expect(await s.mailsOf(orderId)).toEqual(['order-confirmed', 'order-received-admin']);
    const [column] = await readAdminBoard(s.shop.cms, { search: '' });
    expect(column?.orders.map(({ id }) => id)).toEqual([orderId]);
    const [kept] = await s.shop.sql.query<{ until: string }>(
      `select to_char(reserved_until at time zone 'America/Bahia' - slot_date, 'DD HH24:MI') as until from orders`,
    );
    expect(kept?.until).toBe('01 12:00');
  });

  it('never rings as unseen, because the team entered it: neither before nor after its cash is received', async () => {
    const { orderId, actorId } = await counter.cashOrder();
    const ringing = async () => (await readOrderAlerts(s.shop.cms)).unseen;
    expect(await ringing()).toEqual([]);
    expect(await receiveCash(s.shop.cms, { orderId, amountCents: 10_000, actorId })).toEqual({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await ringing()).toEqual([]);
  });

  it('is not cancelled automatically but listed once its time to be picked up is over; cancelling releases its stock and its place in the window', async () => {
    const date = await bahiaDay(s.shop.cms, 1);
    const slot = { templateId: await makeWindow(s.shop.cms, { date }), date };
    const { orderId, productId, actorId } = await counter.cashOrder({ slot });
    expect(await listOf('nao-retirados')).toEqual([]);
    await s.letExpire(orderId);
    expect(await expireReservations(s.shop.cms)).toBe(0);
    expect(await listOf('nao-retirados')).toEqual([orderId]);
    const moved = { orderId, from: 'recebido', to: 'enviado', actorId };
    expect(await changeOrderStatus(s.shop.cms, moved)).toMatchObject({ ok: true });
    expect(await cancelling(orderId, actorId, 'enviado')).toEqual({ ok: true });
    expect(await s.stockOf(productId)).toBe(10);
    expect(await placesOf(s.shop.cms, slot)).toMatchObject({ taken: 0 });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
    expect(await listOf('nao-retirados')).toEqual([]);
  });

  it('is reserved until a day after the window that it is moved to', async () => {
    const dates = [await bahiaDay(s.shop.cms, 1), await bahiaDay(s.shop.cms, 2)] as const;
    const [first, second] = [
      { templateId: await makeWindow(s.shop.cms, { date: dates[0] }), date: dates[0] },
      { templateId: await makeWindow(s.shop.cms, { date: dates[1], to: '15:00' }), date: dates[1] },
    ];
    const { orderId, actorId } = await counter.cashOrder({ slot: first });
    const moving = { orderId, slot: second, seenDate: first.date, actorId };
    expect(await moveOrderSlot(s.shop.cms, moving)).toMatchObject({ ok: true });
    const [kept] = await s.shop.sql.query<{ until: string }>(
      `select to_char(reserved_until at time zone 'America/Bahia' - slot_date, 'DD HH24:MI') as until from orders`,
    );
    expect(kept?.until).toBe('01 15:00');
  });

  it('is refused for a delivery, and while the shop does not accept cash', async () => {
    const input = await counter.form({ payBy: 'cash' });
    expect(await placeCounterOrder(s.shop.cms, input)).toMatchObject({ error: { code: 'counter_cash_off' } });
    await counter.takeCash();
    const delivery = { ...input, deliveryMethod: 'delivery' as const };
    expect(await placeCounterOrder(s.shop.cms, delivery)).toMatchObject({
      error: { code: 'form_invalid', problems: { payBy: expect.any(String) } },
    });
  });

  it('is one order when its form is sent five times at once', async () => {
    await counter.takeCash();
    const input = await counter.form({ payBy: 'cash' });
    const five = await Promise.all(Array.from({ length: 5 }, () => placeCounterOrder(s.shop.cms, input)));
    expect(new Set(five.map((result) => result.ok && result.orderId)).size).toBe(1);
    expect(await s.stockOf(input.lines[0]?.productId ?? '')).toBe(8);
  });

  it('cannot be handed over before its cash was received', async () => {
    const { orderId, actorId } = await counter.cashOrder();
    const handing = { orderId, from: 'recebido', to: 'entregue', actorId };
    expect(await changeOrderStatus(s.shop.cms, handing)).toMatchObject({ error: { code: 'cash_due' } });
    await receiveCash(s.shop.cms, { orderId, amountCents: 10_000, actorId });
    expect(await changeOrderStatus(s.shop.cms, handing)).toMatchObject({ ok: true });
  });
});

describe('receiving the cash', () => {
  it('stores one payment and the sale, keeps the status, and sends no second mail', async () => {
    const customer = await makeCustomer(s.shop.cms);
    const { orderId, actorId, productId } = await counter.cashOrder({ customerId: customer.id });
    await changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'enviado', actorId });
    const before = await s.mailsOf(orderId);
    const input = { orderId, amountCents: 10_000, actorId };
    expect(await receiveCash(s.shop.cms, input)).toEqual({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'enviado', paymentStatus: 'paid' });
    expect(await counter.movements(orderId)).toEqual([
      { kind: 'received', amount: 10_000, balance: 10_000, actor: actorId },
    ]);
    expect(await s.mailsOf(orderId)).toEqual(before);
    expect(await soldCents(customer.id)).toBe(10_000);
    expect(await s.stockOf(productId)).toBe(8);
    expect(await receiveCash(s.shop.cms, input)).toMatchObject({ error: { code: 'cash_not_due' } });
  });

  it('happens once when five people press at once', async () => {
    const { orderId, actorId } = await counter.cashOrder();
    const input = { orderId, amountCents: 10_000, actorId };
    const five = await Promise.all(Array.from({ length: 5 }, () => receiveCash(s.shop.cms, input)));
    expect(five.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await counter.movements(orderId)).toHaveLength(1);
  });

  it('at the same time as a cancellation either stores the whole payment or none, and the order is cancelled', async () => {
    const { orderId, actorId } = await counter.cashOrder();
    const [received] = await Promise.all([
      receiveCash(s.shop.cms, { orderId, amountCents: 10_000, actorId }),
      cancelling(orderId, actorId),
    ]);
    expect(await s.orderRow(orderId)).toMatchObject({
      status: 'cancelado',
      paymentStatus: received.ok ? 'paid' : 'unpaid',
    });
  });

  it('is refused for another amount, an order of the site, a cancelled one, and without permission', async () => {
    const { orderId, actorId } = await counter.cashOrder();
    const input = { orderId, amountCents: 10_000, actorId };
    const wrong = await receiveCash(s.shop.cms, { ...input, amountCents: 9_999 });
    expect(wrong).toMatchObject({ error: { code: 'order_changed' } });
    const stranger = (await makeCustomer(s.shop.cms)).id;
    expect(await receiveCash(s.shop.cms, { ...input, actorId: stranger })).toMatchObject({
      error: { code: 'access_denied' },
    });
    const site = await s.placedOrder();
    expect(
      await receiveCash(s.shop.cms, { ...input, orderId: site.orderId, amountCents: site.totalCents }),
    ).toMatchObject({ error: { code: 'cash_not_due' } });
    await cancelling(orderId, actorId);
    expect(await receiveCash(s.shop.cms, input)).toMatchObject({ error: { code: 'order_cancelled' } });
  });
});

describe('refunding cash', () => {
  const received = async () => {
    const order = await counter.cashOrder();
    await receiveCash(s.shop.cms, { orderId: order.orderId, amountCents: 10_000, actorId: order.actorId });
    return order;
  };

  it('is done by a person after the cancellation, recorded once, and never requested from the provider', async () => {
    const { orderId, actorId, productId } = await received();
    await cancelling(orderId, actorId);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'paid' });
    expect(await s.stockOf(productId)).toBe(10);
    expect(await retryDueRefunds(s.shop.cms)).toBe(0);
    await s.runRefunds();
    const input = { orderId, amountCents: 10_000, actorId };
    const five = await Promise.all(Array.from({ length: 5 }, () => returnCash(s.shop.cms, input)));
    expect(five.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await counter.movements(orderId)).toMatchObject([
      { kind: 'received', balance: 10_000 },
      { kind: 'returned', amount: 10_000, balance: 0, actor: actorId },
    ]);
    expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect((await s.simulator.control.state()).refunds).toEqual([]);
    expect(await s.mailsOf(orderId)).toContain('order-refunded');
  });

  it('in part keeps the order; the rest can be refunded later', async () => {
    const { orderId, actorId } = await received();
    const part = { orderId, amountCents: 3000, leftCents: 10_000, reason: 'Faltou um item', actorId };
    expect(await refundOrder(s.shop.cms, part)).toMatchObject({ ok: true, isWhole: false });
    expect(await returnCash(s.shop.cms, { orderId, amountCents: 5000, actorId })).toMatchObject({
      error: { code: 'cash_not_owed' },
    });
    expect(await returnCash(s.shop.cms, { orderId, amountCents: 3000, actorId })).toEqual({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
    });
    await cancelling(orderId, actorId);
    expect(await returnCash(s.shop.cms, { orderId, amountCents: 7000, actorId })).toEqual({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect((await counter.movements(orderId)).map(({ balance }) => balance)).toEqual([10_000, 7000, 0]);
  });

  it('is refused before it is due, without permission, and for a payment made through the provider', async () => {
    const { orderId, actorId } = await received();
    const input = { orderId, amountCents: 10_000, actorId };
    expect(await returnCash(s.shop.cms, input)).toMatchObject({ error: { code: 'cash_not_owed' } });
    const stranger = (await makeCustomer(s.shop.cms)).id;
    expect(await returnCash(s.shop.cms, { ...input, actorId: stranger })).toMatchObject({
      error: { code: 'access_denied' },
    });
    const site = await s.paidOrder();
    await cancelling(site.orderId, actorId);
    const ofSite = { orderId: site.orderId, amountCents: site.totalCents, actorId };
    expect(await returnCash(s.shop.cms, ofSite)).toMatchObject({ error: { code: 'cash_not_owed' } });
  });
});
