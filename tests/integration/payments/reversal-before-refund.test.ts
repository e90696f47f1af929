import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { decideCase } from '@cms/cases/operations/decide-case';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { readMailCase } from '@cms/notifications/kinds/case-opened';
import { changeLine } from '@cms/order-changes/change-line';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { refundPayment } from '@cms/payments/operations/refund-payment';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { checkInvariants } from '@cms/reports/invariants';
import { deliver, lineIds, openedCase } from '@tests/support/orders/case-steps';
import { useHeldOrders } from '@tests/support/orders/use-held-orders';

const { s, resolve, ...desk } = useHeldOrders();

type PaidOrder = Awaited<ReturnType<typeof s.paidOrder>>;

let actorId: string;

beforeEach(() => {
  actorId = desk.actorId();
});

/** The bank takes the payment back, or gives it back to the shop, and the shop is notified. */
async function bankSays({ paymentId }: PaidOrder, status: 'charged_back' | 'approved' | 'cancelled') {
  await s.simulator.control.changeStatus(paymentId, { status, notify: false });
  return settlePayment(s.shop.cms, paymentId);
}

const writeOff = ({ orderId }: PaidOrder, reason = 'payment_charged_back') =>
  resolve(orderId, reason, 'write_off');

/** Decides a case of a delivered order: the whole payment returns, or this amount. */
async function decided(order: PaidOrder, amountCents = order.totalCents): Promise<string> {
  await deliver(s.shop.cms, order.orderId);
  const caseId = await openedCase(s.shop.cms, order);
  const decision = { caseId, decision: 'devolver', units: 1, reply: '', actorId } as const;
  expect(
    await decideCase(s.shop.cms, { ...decision, amountCents, leftCents: order.totalCents }),
  ).toMatchObject({ ok: true });
  return caseId;
}

const takeOut = async (order: PaidOrder) =>
  changeLine(s.shop.cms, {
    orderId: order.orderId,
    lineId: (await lineIds(s.shop.cms, order.orderId))[0] ?? '',
    changeId: randomUUID(),
    units: 1,
    productId: null,
    seenUnits: 2,
    seenRefundCents: order.totalCents / 2,
    actorId,
  });

const refundedAtProvider = async () =>
  (await s.simulator.control.state()).refunds.map(({ amountCents }) => amountCents);

/** Returns what the team, the buyer and the mails read about who returns the amount of a case. */
async function whoReturns(order: PaidOrder, caseId: string): Promise<(boolean | undefined)[]> {
  const { customerId, orderId } = order;
  const own = await findOwnCase(s.shop.cms, { buyer: { customerId }, orderId, caseId });
  const seen = await findAdminCase(s.shop.cms, { caseId, canReadHealth: true });
  const mailed = await readMailCase(s.shop.sql, caseId);
  return [own, seen, mailed].map((reported) => reported?.isReturnedByBank);
}

describe('a payment that the bank takes back before its refund was made', () => {
  it.each([
    { what: 'the whole payment', share: 1 },
    { what: 'a part', share: 0.25 },
  ])(
    'ends the refund of a case that returns $what, which then says that the bank returns it',
    async ({ share }) => {
      const order = await s.paidOrder({ quantity: 2 });
      const caseId = await decided(order, order.totalCents * share);
      expect(await whoReturns(order, caseId)).toEqual([false, false, false]);
      expect(await bankSays(order, 'charged_back')).toBe('held');
      await s.expectInvariants();
      expect(await writeOff(order)).toEqual({ ok: true });
      expect(await whoReturns(order, caseId)).toEqual([true, true, true]);
      await s.runRefunds();
      expect(await refundedAtProvider()).toEqual([]);
      await s.expectInvariants();
    },
  );

  it('ends the refund of a line that was taken out', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    expect(await takeOut(order)).toMatchObject({ ok: true });
    await bankSays(order, 'charged_back');
    expect(await writeOff(order)).toEqual({ ok: true });
    await s.expectInvariants();
    await s.runRefunds();
    expect(await refundedAtProvider()).toEqual([]);
  });

  it('ends the refund of an order that its buyer withdrew from before it was sent', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const caseId = await openedCase(s.shop.cms, order, { kind: 'arrependimento', quantity: 2 });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado' });
    await bankSays(order, 'charged_back');
    expect(await writeOff(order)).toEqual({ ok: true });
    expect(await whoReturns(order, caseId)).toEqual([true, true, true]);
    await s.expectInvariants();
  });

  it('that it cancels outright, before the order is cancelled, counts the whole payment as returned by it', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    await bankSays(order, 'cancelled');
    expect(
      await cancelOrderAsAdmin(s.shop.cms, {
        orderId: order.orderId,
        from: 'recebido',
        cancelReason: 'customer_asked',
        actorId,
      }),
    ).toMatchObject({ ok: true });
    const [payment] = await s.shop.sql.query(
      `select reversed_due_cents as "reversedDueCents", refund_due_cents as "refundDueCents" from payments
       where order_id = $1`,
      [order.orderId],
    );
    expect(payment).toEqual({ reversedDueCents: order.totalCents, refundDueCents: 0 });
  });

  it('changes nothing about a refund that was already made', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const caseId = await decided(order, 500);
    await s.runRefunds();
    await bankSays(order, 'charged_back');
    expect(await writeOff(order)).toEqual({ ok: true });
    expect(await refundedAtProvider()).toEqual([500]);
    expect(await whoReturns(order, caseId)).toEqual([false, false, false]);
  });

  it('is refunded once after all when the bank returns it to the shop', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const caseId = await decided(order, 500);
    await bankSays(order, 'charged_back');
    await writeOff(order);
    expect(await bankSays(order, 'approved')).toBe('paid');
    await s.expectInvariants();
    expect(await whoReturns(order, caseId)).toEqual([false, false, false]);
    for (let time = 0; time < 2; time += 1) await s.runRefunds();
    expect(await refundedAtProvider()).toEqual([500]);
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });

  it('is never refunded as well, whichever of reversal, decision and refund comes first', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const order = await s.paidOrder({ quantity: 2 });
      await decided(order, 500);
      const [row] = await s.shop.sql.query<{ id: string }>(
        'select id from payments where order_id = $1 and counts_as_paid',
        [order.orderId],
      );
      await Promise.allSettled([
        refundPayment(s.shop.cms, row?.id ?? ''),
        bankSays(order, 'charged_back'),
        refundPayment(s.shop.cms, row?.id ?? ''),
      ]);
      await settlePayment(s.shop.cms, order.paymentId);
      await writeOff(order);
      await s.expectInvariants();
      const refunds = (await s.simulator.control.state()).refunds.filter(
        ({ paymentId }) => paymentId === order.paymentId,
      );
      expect(refunds.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('the doctor', () => {
  it('finds a case that returned money that neither shop nor bank gives', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    await decided(order, 500);
    await bankSays(order, 'charged_back');
    await writeOff(order);
    await s.shop.sql.query('update payments set reversed_due_cents = 499');
    const broken = (await checkInvariants(s.shop.sql)).filter(({ violations }) => violations !== 0);
    expect(broken.map(({ name }) => name)).toEqual([
      'O dinheiro que os casos de um pedido devolvem nunca passa do que foi pedido de volta',
    ]);
    await s.shop.sql.query('update payments set reversed_due_cents = 500');
  });
});
