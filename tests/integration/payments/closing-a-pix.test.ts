import { afterEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { cancelClosedOrdersPayment } from '@cms/payments/operations/cancel-payment';
import { reconcilePayments } from '@cms/payments/operations/reconcile-payments';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
const { control, sweep, orderWithPix, letPass, pixAtProvider, cancellationJobs, runCancellations } =
  pixSteps(s);

afterEach(() => s.expectInvariants());

describe('a Pix that is paid while it is being cancelled', () => {
  it('pays its order: the payment is read again after the refused cancellation', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await letPass(order.orderId, '61 minutes');
    // The sweep still reads "pending". The money arrives while the sweep requests the cancellation.
    await control().setFault({ endpoint: 'cancelPayment', mode: 'slow', delayMs: 400, times: 1 });
    const sweeping = sweep();
    await expect.poll(async () => (await control().state()).callCounts.cancelPayment).toBe(1);
    await control().changeStatus(order.pixId, { status: 'approved', notify: false });

    expect(await sweeping).toBe(0);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect((await control().state()).refunds).toEqual([]);
  });

  it('is a late approval when the cancellation failed and the stock was released', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await letPass(order.orderId, '61 minutes');
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    expect(await sweep()).toBe(1);
    expect(await s.stockOf(order.productId)).toBe(10);
    expect(await cancellationJobs()).toHaveLength(1);

    await control().changeStatus(order.pixId, { status: 'approved', notify: false });
    expect(await settlePayment(s.shop.cms, order.pixId)).toBe('paid_late');
    expect(await s.stockOf(order.productId)).toBe(8);
  });

  it('is cancelled by the job when the provider is back', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await letPass(order.orderId, '61 minutes');
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    await expect(runCancellations()).rejects.toThrow();
    await control().clearFaults();
    await runCancellations();
    await runCancellations();
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
  });
});

describe('a provider that does not respond', () => {
  it('delays the release by half a minute only', async () => {
    const order = await s.placedOrder({ quantity: 2 });
    await letPass(order.orderId, '30 minutes 1 second');
    await control().setFault({ endpoint: 'searchPayments', mode: 'status500' });
    expect(await sweep()).toBe(0);
    expect(await s.stockOf(order.productId)).toBe(8);
    await letPass(order.orderId, '30 seconds');
    expect(await sweep()).toBe(1);
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('is called a few times only, however many orders are due', async () => {
    const orders = [];
    for (let count = 0; count < 14; count += 1) orders.push(await s.placedOrder());
    for (const { orderId } of orders) await letPass(orderId, '31 minutes');
    await control().setFault({ endpoint: 'searchPayments', mode: 'status500' });
    await control().clearCalls();
    expect(await sweep()).toBe(14);
    const asked = (await control().state()).callCounts.searchPayments ?? 0;
    expect(asked).toBeGreaterThan(0);
    // Each call makes two attempts. Six calls run at once, and after three failures in a row the sweep makes no more.
    expect(asked).toBeLessThanOrEqual(2 * (6 + 3));
  });

  it('in a call about one order does not delay another order', async () => {
    const silent = await s.placedOrder();
    const other = await s.placedOrder();
    for (const { orderId } of [silent, other]) await letPass(orderId, '30 minutes 1 second');
    await control().setFault({ endpoint: 'searchPayments', mode: 'garbage', times: 1 });
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(1);
  });
});

describe('several sweeps', () => {
  it('that run at once cancel an order and its Pix only once', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await letPass(order.orderId, '61 minutes');
    const cancelled = await Promise.all([sweep(), sweep(), sweep()]);
    expect(cancelled.reduce((sum, each) => sum + each)).toBe(1);
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
    expect(await s.stockOf(order.productId)).toBe(10);
    expect(await s.mailsOf(order.orderId)).toEqual(['order-cancelled']);
  });

  it.each([
    'expire:read',
    'cancel-payment:asked',
    'cancel-payment:done',
    'expire:pix-cancelled',
    'expire:before-commit',
  ] as const)('finish the work of a sweep that is killed at %s', async (point) => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await letPass(order.orderId, '61 minutes');
    await actAndDie({ do: 'expire' }, point);
    expect(await s.stockOf(order.productId)).toBe(8);
    await s.expectInvariants();
    expect(await sweep()).toBe(1);
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('leave no reservation overdue when one of them is killed after cancelling a Pix', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await letPass(order.orderId, '60 minutes 10 seconds');
    await actAndDie({ do: 'expire' }, 'expire:pix-cancelled');
    await s.expectInvariants();
    expect(await sweep()).toBe(1);
  });
});

describe('an open Pix of an order that is cancelled or paid in another way', () => {
  it('is cancelled at the provider when its customer cancels', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    expect(await cancelOwnOrder(s.shop.cms, order)).toMatchObject({ ok: true });
    await runCancellations();
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
  });

  it('is cancelled when reconciliation finds it after the order was cancelled', async () => {
    const order = await orderWithPix();
    await cancelOwnOrder(s.shop.cms, order);
    expect(await cancellationJobs()).toEqual([]);
    await s.shop.sql.query(`update orders set created_at = created_at - interval '2 minutes'`);
    await reconcilePayments(s.shop.cms);
    await runCancellations();
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
  });

  it('is cancelled, too, when it has another amount and is found after the order was cancelled', async () => {
    const order = await s.placedOrder();
    const pix = await s.payAtProvider(order.orderId, { status: 'pending', amountCents: 123 });
    await cancelOwnOrder(s.shop.cms, order);
    await settlePayment(s.shop.cms, pix.id);
    await runCancellations();
    expect(await pixAtProvider(pix.id)).toBe('cancelled');
  });

  it('is refunded when it was paid before it could be cancelled', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    expect(await cancelOwnOrder(s.shop.cms, order)).toMatchObject({ ok: true, isClosing: true });
    await control().clearFaults();
    await control().changeStatus(order.pixId, { status: 'approved', notify: false });
    await runCancellations();
    await s.runRefunds();
    expect(await pixAtProvider(order.pixId)).toBe('refunded');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
  });

  it('is cancelled when a card pays the order, so that nobody pays twice', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    const card = await s.payAtProvider(order.orderId, { method: 'credit_card' });
    expect(await settlePayment(s.shop.cms, card.id)).toBe('paid');
    await runCancellations();
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });

  it('is cancelled when an admin marks the order as paid at the counter', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    const admin = await makeCustomer(s.shop.cms, { role: 'admin' });
    const result = await changeOrderStatus(s.shop.cms, {
      orderId: order.orderId,
      from: 'aguardando_pagamento',
      to: 'recebido',
      note: 'pago no balcão',
      actorId: admin.id,
    });
    expect(result).toMatchObject({ ok: true });
    await runCancellations();
    expect(await pixAtProvider(order.pixId)).toBe('cancelled');
  });

  it.each(['status500', 'status429', 'garbage', 'lostAnswer'] as const)(
    'keeps its cancellation job while the provider responds %s, and is cancelled afterwards',
    async (mode) => {
      const order = await orderWithPix();
      await settlePayment(s.shop.cms, order.pixId);
      await control().setFault({ endpoint: 'cancelPayment', mode });
      expect(await cancelOwnOrder(s.shop.cms, order)).toMatchObject({ ok: true, isClosing: true });
      await expect(runCancellations()).rejects.toMatchObject({ name: 'PaymentProviderError' });

      await control().clearFaults();
      await runCancellations();
      expect(await pixAtProvider(order.pixId)).toBe('cancelled');
      expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
    },
  );

  it('stays open when the provider refuses to cancel it although nobody paid: no job is left, and the owner has a notice', async () => {
    const order = await orderWithPix();
    await settlePayment(s.shop.cms, order.pixId);
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status400' });
    expect(await cancelOwnOrder(s.shop.cms, order)).toMatchObject({ ok: true, isClosing: true });
    const queued = await cancellationJobs();
    for (const { payload } of queued)
      await s.shop.sql.query('select graphile_worker.remove_job($1)', [
        `cancel-payment:${payload.paymentId}`,
      ]);
    for (const { payload } of queued) await cancelClosedOrdersPayment(s.shop.cms, payload.paymentId);
    expect(await pixAtProvider(order.pixId)).toBe('pending');
    expect(await cancellationJobs()).toEqual([]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'aguardando_pagamento' });
    expect(await s.shop.sql.query('select call, times from provider_notices')).toEqual([
      { call: 'cancel', times: 2 },
    ]);
  });
});
