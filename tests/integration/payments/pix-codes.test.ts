import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { openPixCode } from '@cms/payments/operations/open-pix-code';
import { processNotification } from '@cms/payments/operations/process-notification';
import { listPayments } from '@cms/payments/queries/payment-ledger';
import { reconcilePayments } from '@cms/payments/operations/reconcile-payments';
import { settleOrder, settlePayment } from '@cms/payments/operations/settle-payment';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
const { control, letPass } = pixSteps(s);
const { offerPix, orderWithCode, payCode, paymentsOf, refundsAtProvider, codesAtProvider } = pixCodeSteps(s);

beforeEach(offerPix);
afterEach(() => s.expectInvariants());

const open = (orderId: string) => openPixCode(s.shop.cms, orderId);
const settle = (id: string) => settlePayment(s.shop.cms, id);

describe('opening a Pix code', () => {
  it('returns the code with its amount and expiry, and sends them to the provider', async () => {
    const order = await orderWithCode();
    expect(order.pix.code).toBe(`SIMULACAO-PIX-${order.number}-${order.totalCents}`);
    expect(order.pix.amountCents).toBe(order.totalCents);
    expect(order.pix.payForMs).toBeGreaterThan(29 * 60_000);
    expect(order.pix.payForMs).toBeLessThanOrEqual(31 * 60_000);
    expect(order.pix.pageLink).toContain(`/payments/${order.number}/ticket`);
    expect(await control().ordersOf(order.orderId)).toMatchObject([
      { externalReference: order.orderId, totalCents: order.totalCents, expirationTime: 'PT31M' },
    ]);
  });

  it('returns the same code a second time, without asking the provider again', async () => {
    const order = await orderWithCode();
    await control().clearCalls();
    const again = await open(order.orderId);
    expect(again).toMatchObject({ ok: true, pix: { code: order.pix.code } });
    expect((await control().state()).callCounts.createOrder).toBeUndefined();
  });

  it('makes one code when it is requested ten times at once', async () => {
    const order = await s.placedOrder();
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(order.orderId)));
    expect(new Set(opened.map((result) => result.ok && result.pix.code)).size).toBe(1);
    expect(opened.every(({ ok }) => ok)).toBe(true);
    expect(await control().ordersOf(order.orderId)).toHaveLength(1);
    expect(await paymentsOf(order.orderId)).toHaveLength(1);
  });

  it.each(['open-pix:asked', 'open-pix:created', 'open-pix:before-commit', 'open-pix:recorded'] as const)(
    'makes one code when the process dies at %s',
    async (point) => {
      const order = await s.placedOrder();
      await actAndDie({ do: 'open-pix', orderId: order.orderId }, point);
      expect(await open(order.orderId)).toMatchObject({ ok: true });
      expect(await control().ordersOf(order.orderId)).toHaveLength(1);
      expect(await paymentsOf(order.orderId)).toHaveLength(1);
    },
  );

  it('sends neither document nor telephone, and stores nothing of the payer', async () => {
    const order = await orderWithCode();
    const [row] = await s.shop.sql.query<{ all: string }>(
      `select to_jsonb(c)::text as all from pix_codes c where order_id = $1`,
      [order.orderId],
    );
    expect(row?.all).not.toMatch(/clientes\.test|cpf/i);
  });

  it('is refused while the setting is off', async () => {
    await s.shop.sql.query('update settings set pix_on_site = false');
    const order = await s.placedOrder();
    expect(await open(order.orderId)).toEqual({ ok: false, error: { code: 'not_offered' } });
    expect(await control().ordersOf(order.orderId)).toEqual([]);
  });

  it.each([
    ['is cancelled', (order: { orderId: string; customerId: string }) => cancelOwnOrder(s.shop.cms, order)],
    ['has no reservation left', ({ orderId }: { orderId: string }) => s.letExpire(orderId)],
  ])('is refused when the order %s', async (_name, end) => {
    const order = await s.placedOrder();
    await end(order);
    expect(await open(order.orderId)).toEqual({ ok: false, error: { code: 'not_payable' } });
    expect(await control().ordersOf(order.orderId)).toEqual([]);
  });

  it('is refused for an unknown order', async () => {
    expect(await open('5b1f7b0c-8f8b-4a53-9f5c-0d5b5a3f7f11')).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await open('x')).toMatchObject({ error: { code: 'not_found' } });
  });

  it.each(['status500', 'status429', 'garbage', 'hangBody'] as const)(
    'reports a provider that answers %s, and works when it is back, with one code',
    async (mode) => {
      const order = await s.placedOrder();
      await control().setFault({ endpoint: 'createOrder', mode });
      expect(await open(order.orderId)).toEqual({ ok: false, error: { code: 'provider_silent' } });
      await control().clearFaults();
      expect(await open(order.orderId)).toMatchObject({ ok: true });
      expect(await control().ordersOf(order.orderId)).toHaveLength(1);
      expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'aguardando_pagamento' });
    },
    30_000,
  );

  it('shows no code of another amount, and cancels it at the provider', async () => {
    const order = await s.placedOrder();
    await control().setFault({ endpoint: 'createOrder', mode: 'wrongAmount', times: 1, deltaCents: 100 });
    expect(await open(order.orderId)).toEqual({ ok: false, error: { code: 'provider_silent' } });
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled']);
    expect(await open(order.orderId)).toMatchObject({ ok: true, pix: { amountCents: order.totalCents } });
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled', 'pending']);
  });

  it('uses a new idempotency key after each rejection, and gives up after five rejections', async () => {
    const order = await s.placedOrder();
    await control().setFault({ endpoint: 'createOrder', mode: 'status400' });
    for (let count = 0; count < 5; count += 1)
      expect(await open(order.orderId)).toMatchObject({ error: { code: 'pix_refused' } });
    expect(await open(order.orderId)).toMatchObject({ error: { code: 'too_many_codes' } });
    const { calls } = await control().state();
    const keys = calls
      .filter(({ endpoint }) => endpoint === 'createOrder')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([1, 2, 3, 4, 5].map((attempt) => `${order.orderId}:pix:${attempt}`));
  });

  it('cancels the old code at the provider before it asks for a new one', async () => {
    await s.shop.sql.query('update settings set reservation_minutes = 120');
    const order = await orderWithCode();
    await s.shop.sql.query(
      `update pix_codes set expires_at = now() - interval '1 second' where order_id = $1`,
      [order.orderId],
    );
    await control().clearCalls();
    const second = await open(order.orderId);
    expect(second.ok && second.pix.code).not.toBe(order.pix.code);
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled', 'pending']);
    const endpoints = (await control().state()).calls.map(({ endpoint }) => endpoint);
    expect(endpoints.indexOf('cancelOrder')).toBeLessThan(endpoints.indexOf('createOrder'));
  });

  it('is refused while the old code cannot be cancelled', async () => {
    await s.shop.sql.query('update settings set reservation_minutes = 120');
    const order = await orderWithCode();
    await s.shop.sql.query(
      `update pix_codes set expires_at = now() - interval '1 second' where order_id = $1`,
      [order.orderId],
    );
    await control().setFault({ endpoint: 'cancelOrder', mode: 'status500' });
    expect(await open(order.orderId)).toMatchObject({ error: { code: 'provider_silent' } });
    expect(await codesAtProvider(order.orderId)).toEqual(['pending']);
  });

  it('reports the order as paid when the old code is paid while it is being cancelled', async () => {
    await s.shop.sql.query('update settings set reservation_minutes = 120');
    const order = await orderWithCode();
    await s.shop.sql.query(
      `update pix_codes set expires_at = now() - interval '1 second' where order_id = $1`,
      [order.orderId],
    );
    await payCode(order.number);
    expect(await open(order.orderId)).toMatchObject({ error: { code: 'not_payable' } });
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await control().ordersOf(order.orderId)).toHaveLength(1);
  });
});

describe('a Pix code', () => {
  it.each([
    ['its own notification', (order: { pixId: string }) => settle(order.pixId)],
    ['the notification of the other API', (order: { number: string }) => settle(order.number)],
    ['the search', async (order: { orderId: string }) => (await settleOrder(s.shop.cms, order.orderId))[0]],
  ])('pays its order when the shop learns of the payment by %s', async (_name, learn) => {
    const order = await orderWithCode();
    await payCode(order.number);
    expect(await learn(order)).toBe('paid');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await paymentsOf(order.orderId)).toMatchObject([{ id: order.pixId, counts: true, due: 0 }]);
    expect(await s.mailsOf(order.orderId)).toEqual(['order-confirmed', 'order-received-admin']);
  });

  it('is one payment when both APIs report that it is paid, in any order and at the same time', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    const ids = Array.from({ length: 20 }, (_, index) => (index % 2 ? order.number : order.pixId));
    const outcomes = await Promise.all(ids.map(settle));
    await settleOrder(s.shop.cms, order.orderId);
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(await paymentsOf(order.orderId)).toMatchObject([{ id: order.pixId, status: 'approved', due: 0 }]);
    expect(await refundsAtProvider()).toEqual([]);
  });

  it('is one payment when the other API reports it first and the process dies before storing the code', async () => {
    const order = await s.placedOrder();
    await actAndDie({ do: 'open-pix', orderId: order.orderId }, 'open-pix:created');
    const [made] = await control().ordersOf(order.orderId);
    await settle(made!.paymentId);
    expect(await open(order.orderId)).toMatchObject({ ok: true });
    await payCode(made!.paymentId);
    await settle(made!.id);
    await settle(made!.paymentId);
    expect(await paymentsOf(order.orderId)).toMatchObject([{ status: 'approved', counts: true, due: 0 }]);
  });

  it('is found by the reconciliation, which asks by id, when the search fails', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await letPass(order.orderId, '2 minutes');
    await control().setFault({ endpoint: 'searchPayments', mode: 'status500' });
    await reconcilePayments(s.shop.cms);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
    expect(await paymentsOf(order.orderId)).toHaveLength(1);
  });

  it('that is paid with another amount holds its order', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await control().setFault({ endpoint: 'getOrder', mode: 'wrongAmount', deltaCents: -100 });
    expect(await settle(order.pixId)).toBe('held');
    expect(await s.orderRow(order.orderId)).toMatchObject({
      paymentStatus: 'unpaid',
      heldReason: 'payment_mismatch_amount',
    });
  });

  it('is a late approval when paid after its order expired: the order is received if stock is available', async () => {
    const order = await orderWithCode();
    await letPass(order.orderId, '62 minutes');
    await control().setFault({ endpoint: 'cancelOrder', mode: 'status500' });
    expect(await expireReservations(s.shop.cms)).toBe(1);
    await control().clearFaults();
    await payCode(order.number);
    expect(await settle(order.number)).toBe('paid_late');
    expect(await paymentsOf(order.orderId)).toMatchObject([{ counts: true, due: 0 }]);
  });

  it('that is paid is refunded in full and only once after a cancellation', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await settle(order.pixId);
    expect(await cancelOwnOrder(s.shop.cms, order)).toMatchObject({ ok: true });
    await s.runRefunds();
    await s.runRefunds();
    await settle(order.number);
    expect(await refundsAtProvider()).toMatchObject([{ amountCents: order.totalCents }]);
    expect(await paymentsOf(order.orderId)).toMatchObject([
      { status: 'refunded', refunded: order.totalCents },
    ]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('that is paid holds its order after a fraud alert that names the number of the other API', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await settle(order.pixId);
    const [notice] = await s.shop.sql.query<{ id: string }>(
      `insert into payment_notifications (unique_key, topic, data_id) values ('a', 'stop_delivery_op_wh', $1) returning id`,
      [order.number],
    );
    await processNotification(s.shop.cms, notice!.id);
    expect(await s.orderRow(order.orderId)).toMatchObject({ heldReason: 'fraud_alert' });
    const [payment] = (
      await listPayments(s.shop.cms, {
        search: order.number,
        state: null,
        from: null,
        to: null,
        isOldestFirst: false,
        page: 1,
      })
    ).rows;
    expect(payment).toMatchObject({ orderId: order.orderId });
  });

  it('that nobody pays keeps the reservation until the code expires, and no longer', async () => {
    const order = await orderWithCode();
    await letPass(order.orderId, '30 minutes');
    expect(await expireReservations(s.shop.cms)).toBe(0);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'aguardando_pagamento' });
    await letPass(order.orderId, '31 minutes');
    expect(await expireReservations(s.shop.cms)).toBe(1);
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled']);
  });
});
