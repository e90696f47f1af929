import { afterEach, describe, expect, it } from 'vitest';

import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { openPixCode } from '@cms/payments/operations/open-pix-code';
import { reconcilePayments } from '@cms/payments/operations/reconcile-payments';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { watchProvider } from '@cms/payments/notices/watch-provider';
import { checkInvariants } from '@cms/reports/invariants';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
const { control, sweep, letPass, cancellationJobs, runCancellations } = pixSteps(s);

afterEach(() => s.expectInvariants());

/** Places an order whose card is under review when the reservation is over. `isKnown`: the shop has heard of the card. */
async function orderInReview({ isKnown = true } = {}) {
  const order = await s.placedOrder({ quantity: 2 });
  const card = await s.payAtProvider(order.orderId, { status: 'in_process', method: 'credit_card' });
  if (isKnown) await settlePayment(s.shop.cms, card.id);
  await letPass(order.orderId, '30 minutes 1 second');
  return { ...order, cardId: card.id };
}

const cardAtProvider = async (id: string) => (await control().payment(id)).status;
const approve = (id: string) => control().changeStatus(id, { status: 'approved', notify: false });
const settle = (id: string) => settlePayment(s.shop.cms, id);

const closingOf = async (orderId: string) =>
  (
    await s.shop.sql.query<{ reason: string | null }>(
      'select closing_reason as reason from orders where id = $1',
      [orderId],
    )
  )[0]?.reason;

const notices = () =>
  s.shop.sql.query<{ call: string; subject: string; ending: string | null }>(
    'select call, subject, ending from provider_notices order by first_at',
  );

describe('a card that is under review when the reservation ends', () => {
  it.each([
    ['known', true],
    ['unknown to the shop', false],
  ])(
    '(%s) is cancelled at the provider before the order is, so that nothing was charged',
    async (_, isKnown) => {
      const order = await orderInReview({ isKnown });
      expect(await sweep()).toBe(1);
      expect(await cardAtProvider(order.cardId)).toBe('cancelled');
      expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
      expect(await s.stockOf(order.productId)).toBe(10);
      expect(await s.mailsOf(order.orderId)).toEqual(['order-cancelled']);
      expect(await findCustomerOrder(s.shop.cms, order)).toMatchObject({ isOpenAtProvider: false });
    },
  );

  it.each(['status500', 'status429', 'hang', 'garbage', 'status400'] as const)(
    'that the provider does not cancel (%s) makes the order wait without its stock, and say so',
    async (mode) => {
      const order = await orderInReview();
      await control().setFault({ endpoint: 'cancelPayment', mode });
      expect(await sweep()).toBe(1);
      expect(await closingOf(order.orderId)).toBe('expired');
      expect(await s.orderRow(order.orderId)).toMatchObject({
        status: 'aguardando_pagamento',
        stockHeld: false,
      });
      expect(await s.stockOf(order.productId)).toBe(10);
      // No mail to the buyer says that nothing was charged, because nobody knows.
      const mails = await s.mailsOf(order.orderId);
      expect(mails).toEqual(mode === 'status400' ? ['provider-notice-admin'] : []);
      expect(await findCustomerOrder(s.shop.cms, order)).toMatchObject({
        isOpenAtProvider: true,
        isClosing: true,
        isPayable: false,
        paymentLink: null,
        canCancel: false,
      });
      expect(await openPixCode(s.shop.cms, order.orderId)).toMatchObject({ error: { code: 'not_payable' } });
      // The next run has nothing to do.
      expect(await sweep()).toBe(0);
    },
    30_000,
  );

  it('is cancelled by its job once the provider does so, and then the order is, with one mail', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    expect(await cancellationJobs()).toHaveLength(1);
    await control().clearFaults();
    await Promise.all([runCancellations(), runCancellations(), runCancellations()]);
    expect(await cardAtProvider(order.cardId)).toBe('cancelled');
    expect(await closingOf(order.orderId)).toBeNull();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
    expect(await s.mailsOf(order.orderId)).toEqual(['order-cancelled']);
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('is asked for again when its job has used up its attempts, but not after a refusal for good', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    const giveUp = () =>
      s.shop.sql.query(`update graphile_worker._private_jobs j set attempts = max_attempts, locked_at = null
        from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'cancel-payment'`);
    const openJobs = () =>
      s.shop.sql.query(`select 1 from graphile_worker.jobs
        where attempts < max_attempts and task_identifier = 'cancel-payment'`);
    await giveUp();
    await watchProvider(s.shop.cms);
    expect(await openJobs()).toHaveLength(1);
    await control().setFault({ endpoint: 'cancelPayment', mode: 'refuses', reason: 'other' });
    await runCancellations();
    await giveUp();
    await s.shop.sql.query(`update provider_notices set ending = 'seen', ended_at = now()`);
    await watchProvider(s.shop.cms);
    expect(await openJobs()).toEqual([]);
    await control().changeStatus(order.cardId, { status: 'rejected', notify: false });
    await settle(order.cardId);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
  });

  it('pays its order when it is approved while the order waits and its stock is still there', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    await control().clearFaults();
    await approve(order.cardId);
    const outcomes = await Promise.all([settle(order.cardId), settle(order.cardId), runCancellations()]);
    expect(outcomes.filter((outcome) => outcome === 'paid_late').length).toBeLessThanOrEqual(1);
    expect(await closingOf(order.orderId)).toBeNull();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await s.stockOf(order.productId)).toBe(8);
    expect(await s.mailsOf(order.orderId)).toEqual(['order-confirmed', 'order-received-admin']);
  });

  it('goes back when it is approved while the order waits and its stock is sold', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    await control().clearFaults();
    await s.shop.sql.query('update products set sold_out_at = now() where id = $1', [order.productId]);
    await approve(order.cardId);
    expect(await settle(order.cardId)).toBe('refund_due');
    await s.runRefunds();
    expect(await cardAtProvider(order.cardId)).toBe('refunded');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
    expect(await s.mailsOf(order.orderId)).not.toContain('order-confirmed');
  });

  it('ends the order when the bank refuses it, whoever informs the shop', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status400' });
    await sweep();
    expect(await notices()).toMatchObject([{ call: 'cancel', ending: null }]);
    await control().changeStatus(order.cardId, { status: 'rejected', notify: false });
    await s.shop.sql.query(
      `update orders set created_at = created_at - interval '9 days', reconciled_at = null`,
    );
    await reconcilePayments(s.shop.cms);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
    expect(await s.mailsOf(order.orderId)).toContain('order-cancelled');
  });

  it.each([
    'expire:read',
    'cancel-payment:asked',
    'cancel-payment:done',
    'expire:pix-cancelled',
    'expire:before-commit',
  ] as const)('is cancelled once by the next run, if a run was killed at %s', async (point) => {
    const order = await orderInReview();
    await actAndDie({ do: 'expire' }, point);
    await s.expectInvariants();
    await sweep();
    expect(await cardAtProvider(order.cardId)).toBe('cancelled');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
    expect(await s.mailsOf(order.orderId)).toEqual(['order-cancelled']);
    expect(await s.stockOf(order.productId)).toBe(10);
  });
});

describe('an order that its buyer cancels with a card under review', () => {
  it('is cancelled at once when the provider cancels the card', async () => {
    const order = await orderInReview();
    expect(await cancelOwnOrder(s.shop.cms, order)).toEqual({ ok: true, givesBack: false });
    expect(await cardAtProvider(order.cardId)).toBe('cancelled');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
  });

  it('waits otherwise, however often the buyer presses; an approved card then goes back', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    const pressed = await Promise.all(Array.from({ length: 3 }, () => cancelOwnOrder(s.shop.cms, order)));
    for (const result of pressed) expect(result).toMatchObject({ ok: true, isClosing: true });
    expect(await closingOf(order.orderId)).toBe('cancelled_by_customer');
    await control().clearFaults();
    await approve(order.cardId);
    expect(await settle(order.cardId)).toBe('refund_due');
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
    await s.runRefunds();
    await s.runRefunds();
    expect(await cardAtProvider(order.cardId)).toBe('refunded');
    expect(await s.stockOf(order.productId)).toBe(10);
  });

  it('lets the same cart be ordered again while it waits, and both never count', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    const again = await s.place({
      customerId: order.customerId,
      cartId: order.cartId,
      expectedTotalCents: order.totalCents,
    });
    expect(again).toMatchObject({ ok: true });
    if (!again.ok) return;
    expect(again.orderId).not.toBe(order.orderId);
    await control().clearFaults();
    const second = await s.payAtProvider(again.orderId, { method: 'pix' });
    expect(await settle(second.id)).toBe('paid');
    await approve(order.cardId);
    expect(await settle(order.cardId)).toBe('paid_late');
    // Both are paid, with the same lines, by the same buyer: a person decides.
    expect(await s.orderRow(order.orderId)).toMatchObject({
      paymentStatus: 'paid',
      heldReason: 'paid_twice',
    });
    expect(await s.orderRow(again.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
  });
});

describe('an order that an admin cancels with a card under review', () => {
  it('waits for the provider, and is cancelled without it when the admin insists', async () => {
    const order = await orderInReview();
    const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
    const cancel = (isInsisting = false) =>
      cancelOrderAsAdmin(s.shop.cms, {
        orderId: order.orderId,
        from: 'aguardando_pagamento',
        cancelReason: 'out_of_stock',
        isInsisting,
        actorId,
      });
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    expect(await cancel()).toEqual({ ok: true, isClosing: true });
    expect(await cancel()).toEqual({ ok: true, isClosing: true });
    expect(await closingOf(order.orderId)).toBe('cancelled_by_admin');
    expect(await cancel(true)).toEqual({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
    // The card is still open, so its job stays, and an approval goes back.
    await control().clearFaults();
    await approve(order.cardId);
    expect(await settle(order.cardId)).toBe('refund_due');
  });
});

describe('the doctor', () => {
  const broken = async () =>
    (await checkInvariants(s.shop.sql)).filter(({ violations }) => violations > 0).map(({ name }) => name);

  it('finds an open payment of an ended order that nobody will close', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    await s.shop.sql.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs
      where task_identifier = 'cancel-payment'`);
    expect(await broken()).toEqual([
      'Pagamento de pedido encerrado está fechado, tem quem o feche, ou um aviso que a loja vê',
    ]);
    await control().clearFaults();
    await s.shop.sql.query(`update orders set reconciled_at = null`);
    await control().changeStatus(order.cardId, { status: 'rejected', notify: false });
    await settle(order.cardId);
  });

  it('finds an order that waits for the provider although none of its payments is open', async () => {
    const order = await orderInReview();
    await control().setFault({ endpoint: 'cancelPayment', mode: 'status500' });
    await sweep();
    await s.shop.sql.query(`update payments set status = 'rejected' where order_id = $1`, [order.orderId]);
    expect(await broken()).toEqual([
      'Pedido que espera o provedor não segura nada e tem um pagamento em aberto',
    ]);
    await s.shop.sql.query(`update payments set status = 'in_process' where order_id = $1`, [order.orderId]);
    await control().clearFaults();
    await runCancellations();
  });
});
