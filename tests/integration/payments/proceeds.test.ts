import { periodOf } from '@shop/reports/period';
import { addMs, dayOf } from '@shop/time/bahia';
import { daysMs } from '@shop/time/durations';
import { startOfMonth } from '@shop/time/days';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { armFaultPoints, disarmFaultPoints } from '@cms/platform/failpoint';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { endProviderNotice } from '@cms/payments/operations/end-provider-notice';
import { readProceeds } from '@cms/payments/operations/read-proceeds';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { listProviderNotices } from '@cms/payments/queries/provider-notices';
import { readProceedsReport } from '@cms/reports/queries/proceeds-report';
import { checkInvariants } from '@cms/reports/invariants';
import { readReportTable } from '@cms/reports/report-tables';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const { offerPix, orderWithCode, payCode } = pixCodeSteps(s);
const control = () => s.simulator.control;

beforeEach(offerPix);
afterEach(async () => {
  disarmFaultPoints();
  await s.expectInvariants();
});

const read = () => readProceeds(s.shop.cms);
const thisMonth = () => startOfMonth(dayOf(s.shop.cms.now()));
const report = (month = thisMonth()) => readProceedsReport(s.shop.cms, month);

/** Returns what the shop has stored about a payment. */
async function stored(paymentId: string) {
  const [row] = await s.shop.sql.query<Record<string, unknown>>(
    `select fee_cents as fee, net_cents as net, release_at as "releaseAt", proceeds_refunded_cents as refunded
     from payments where provider_payment_id = $1`,
    [paymentId],
  );
  return row;
}

/** Lets the time pass after which the shop asks again about a payment of which the provider said nothing. */
const letAnHourPass = () =>
  s.shop.sql.query(`update payments set proceeds_asked_at = proceeds_asked_at - interval '61 minutes'`);

async function paidByCard() {
  const order = await s.placedOrder({ quantity: 2 });
  const { id } = await s.payAtProvider(order.orderId, { method: 'credit_card' });
  await settlePayment(s.shop.cms, id);
  return { ...order, paymentId: id };
}

async function refunded(paymentId: string, amountCents: number) {
  await control().refundOutside(paymentId, { amountCents, notify: false });
  await settlePayment(s.shop.cms, paymentId);
}

const feeOf = (cents: number, rate: number) => Math.round((cents * rate) / 10_000);

describe('what the shop gets of a payment', () => {
  it('is asked once after the approval', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const fee = feeOf(order.totalCents, 99);
    expect(await report()).toMatchObject({
      untold: { paymentCount: 1, grossCents: order.totalCents },
      days: [],
    });
    await control().clearCalls();
    expect(await read()).toBe(1);
    expect(await read()).toBe(0);
    expect((await control().state()).callCounts).toEqual({ getPayment: 1 });
    expect(await stored(order.paymentId)).toMatchObject({ fee, net: order.totalCents - fee, refunded: 0 });
    const { days, sum, untold } = await report();
    expect(days).toEqual([
      {
        day: dayOf(s.shop.cms.now()),
        paymentCount: 1,
        grossCents: order.totalCents,
        feeCents: fee,
        refundedCents: 0,
        contestedCents: 0,
        otherCents: 0,
        netCents: order.totalCents - fee,
      },
    ]);
    expect(sum.netCents).toBe(order.totalCents - fee);
    expect(untold.paymentCount).toBe(0);
  });

  it('of a card is still to come, in the month of its release', async () => {
    const order = await paidByCard();
    await read();
    const fee = feeOf(order.totalCents, 398);
    const day = dayOf(addMs(s.shop.cms.now(), daysMs(30)));
    const now = await report();
    expect(now.toCome).toEqual({ paymentCount: 1, netCents: order.totalCents - fee, nextDay: day });
    expect(now.months).toMatchObject([{ month: startOfMonth(day), netCents: order.totalCents - fee }]);
    const then = await report(startOfMonth(day));
    expect(then.days).toMatchObject([{ day, feeCents: fee }]);
    expect(then.releasedCents).toBe(0);
  });

  it('of a Pix on the shop’s own page is read by its number in the other API', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await settlePayment(s.shop.cms, order.pixId);
    expect(await read()).toBe(1);
    expect(await stored(order.pixId)).toMatchObject({ fee: feeOf(order.totalCents, 99) });
  });

  it('of a Pix whose number the provider does not tell stays unknown', async () => {
    const order = await orderWithCode();
    await control().setOrderLink(false);
    await payCode(order.number);
    await settlePayment(s.shop.cms, order.pixId);
    expect(await read()).toBe(1);
    expect(await stored(order.pixId)).toMatchObject({ fee: null, net: null });
    expect((await report()).untold).toEqual({ paymentCount: 1, grossCents: order.totalCents });
    await control().setOrderLink(true);
  });

  it('shrinks with a refund at once, and is asked again', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    await read();
    const fee = feeOf(order.totalCents, 99);
    await refunded(order.paymentId, 1_000);
    expect((await report()).sum).toMatchObject({
      refundedCents: 1_000,
      feeCents: fee,
      netCents: order.totalCents - fee - 1_000,
    });
    expect(await read()).toBe(1);
    const feeLeft = fee - Math.round((fee * 1_000) / order.totalCents);
    expect((await report()).sum).toMatchObject({
      refundedCents: 1_000,
      feeCents: feeLeft,
      netCents: order.totalCents - feeLeft - 1_000,
      otherCents: 0,
    });
    await refunded(order.paymentId, order.totalCents - 1_000);
    await read();
    expect((await report()).sum).toMatchObject({ feeCents: 0, netCents: 0, refundedCents: order.totalCents });
  });

  it('is nothing while the buyer disputes it, and everything once the shop has won', async () => {
    const order = await s.paidOrder();
    await read();
    const net = order.totalCents - feeOf(order.totalCents, 99);
    await control().changeStatus(order.paymentId, { status: 'charged_back', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    expect((await report()).sum).toMatchObject({ contestedCents: net, netCents: 0 });
    expect(await read()).toBe(1);
    expect((await report()).sum).toMatchObject({ contestedCents: net, netCents: 0 });
    await control().changeStatus(order.paymentId, { status: 'approved', notify: false });
    await settlePayment(s.shop.cms, order.paymentId);
    expect(await read()).toBe(1);
    expect((await report()).sum).toMatchObject({ contestedCents: 0, netCents: net });
  });

  it('loses what the owner returned by other means, which the provider does not know', async () => {
    const order = await s.paidOrder();
    await read();
    const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
    await control().setFault({ endpoint: 'createRefund', mode: 'refuses', reason: 'other' });
    await cancelOwnOrder(s.shop.cms, order);
    await s.runRefunds();
    const [notice] = await listProviderNotices(s.shop.cms);
    await endProviderNotice(s.shop.cms, {
      noticeId: notice?.id ?? '',
      ending: 'returned_outside',
      actorId,
    });
    await control().clearFaults();
    // The provider still has the money, so its fee stays: the sale has cost the shop the fee.
    const fee = feeOf(order.totalCents, 99);
    const sum = { refundedCents: order.totalCents, feeCents: fee, netCents: -fee };
    expect((await report()).sum).toMatchObject(sum);
    await read();
    expect((await report()).sum).toMatchObject(sum);
    expect(await read()).toBe(0);
  });

  it('is not the shop’s where the money is in another account', async () => {
    const order = await s.placedOrder();
    const { id } = await s.payAtProvider(order.orderId, { collectorId: '999' });
    await settlePayment(s.shop.cms, id);
    expect(await read()).toBe(0);
    expect((await report()).untold.paymentCount).toBe(0);
  });
});

describe('the job that asks', () => {
  it('stores nothing when it dies after the answer, and asks again an hour later', async () => {
    const order = await s.paidOrder();
    armFaultPoints('proceeds:asked=throw');
    await expect(read()).rejects.toThrow();
    expect(await stored(order.paymentId)).toMatchObject({ fee: null });
    expect(await read()).toBe(0);
    await letAnHourPass();
    expect(await read()).toBe(1);
    expect(await stored(order.paymentId)).toMatchObject({ fee: feeOf(order.totalCents, 99) });
  });

  it('asks once about each payment when two workers run it', async () => {
    await s.paidOrder();
    await s.paidOrder();
    await s.paidOrder();
    await control().clearCalls();
    const asked = await Promise.all([read(), read()]);
    expect(asked.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect((await control().state()).callCounts).toEqual({ getPayment: 3 });
  });

  it('ends at once while the provider does not respond, and shows the payments as not told', async () => {
    await s.paidOrder();
    const second = await s.paidOrder();
    await control().setFault({ endpoint: 'getPayment', mode: 'status500' });
    await control().clearCalls();
    expect(await read()).toBe(1);
    const { untold, sum } = await report();
    expect(untold).toEqual({ paymentCount: 2, grossCents: second.totalCents * 2 });
    expect(sum).toMatchObject({ paymentCount: 0, netCents: 0 });
    await control().clearFaults();
    expect(await read()).toBe(1);
    await letAnHourPass();
    expect(await read()).toBe(1);
    expect((await report()).untold.paymentCount).toBe(0);
  });

  it('asks about older payments in portions, after the new ones, and about unknown ones once a day', async () => {
    const { orderId } = await s.paidOrder();
    await s.shop.sql.query(
      `insert into payments (order_id, provider, provider_payment_id, status, amount_cents, refunded_cents, refund_due_cents, created_at)
       select $1, 'mercado_pago', '70' || n, 'refunded', 100, 100, 100, now() - interval '30 days' from generate_series(1, 45) n`,
      [orderId],
    );
    const order = await s.paidOrder();
    expect(await read()).toBe(20);
    expect(await stored(order.paymentId)).toMatchObject({ fee: feeOf(order.totalCents, 99) });
    expect([await read(), await read(), await read()]).toEqual([20, 7, 0]);
    await letAnHourPass();
    expect(await read()).toBe(0);
    await s.shop.sql.query(`update payments set proceeds_asked_at = proceeds_asked_at - interval '1 day'`);
    expect(await read()).toBe(20);
    await s.shop.sql.query(`update payments set updated_at = now() - interval '91 days'`);
    await s.shop.sql.query(`update payments set proceeds_asked_at = proceeds_asked_at - interval '2 days'`);
    expect(await read()).toBe(0);
  });
});

describe('the report of a month', () => {
  it('as a file has a row for each payment, whose sums are those of the page', async () => {
    const first = await s.paidOrder({ quantity: 2 });
    await paidByCard();
    await read();
    await refunded(first.paymentId, 333);
    await control().setFault({ endpoint: 'getPayment', mode: 'status500', times: 1 });
    await read();
    await control().clearFaults();
    const now = s.shop.cms.now();
    const today = dayOf(now);
    const days = { from: startOfMonth(today), to: dayOf(addMs(now, daysMs(40))) };
    const late = await s.paidOrder();
    const { columns, rows } = await readReportTable(s.shop.sql, 'recebimentos', periodOf(days, now));
    const cents = (row: (typeof rows)[number], column: string) => {
      const cell = row[columns.indexOf(column)];
      return cell !== null && typeof cell === 'object' ? cell.cents : null;
    };
    const states = rows.map((row) => row[1]);
    expect(states).toEqual(expect.arrayContaining(['Liberado', 'A liberar', 'Ainda não informado']));
    const untold = rows.filter((row) => row[1] === 'Ainda não informado');
    expect(untold).toHaveLength(1);
    expect(untold.map((row) => [row[0], cents(row, 'Bruto (R$)'), cents(row, 'Líquido (R$)')])).toEqual([
      [null, late.totalCents, null],
    ]);
    const told = rows.filter((row) => row[0] !== null);
    const sum = (column: string) => told.reduce((all, row) => all + (cents(row, column) ?? 0), 0);
    const { months } = await report();
    const total = (figure: 'grossCents' | 'feeCents' | 'refundedCents' | 'netCents') =>
      months.reduce((all, month) => all + month[figure], 0);
    expect(sum('Bruto (R$)')).toBe(total('grossCents'));
    expect(sum('Tarifa (R$)')).toBe(total('feeCents'));
    expect(sum('Devolvido (R$)')).toBe(total('refundedCents'));
    expect(sum('Líquido (R$)')).toBe(total('netCents'));
    expect(sum('Bruto (R$)') - sum('Tarifa (R$)') - sum('Devolvido (R$)')).toBe(sum('Líquido (R$)'));
  });

  it('is checked by the doctor', async () => {
    const order = await s.paidOrder();
    await read();
    const broken = async () =>
      (await checkInvariants(s.shop.sql)).filter(({ violations }) => violations > 0).map(({ unit }) => unit);
    expect(await broken()).toEqual([]);
    await s.shop.sql.query('update payments set net_cents = net_cents + 1000 where order_id = $1', [
      order.orderId,
    ]);
    expect(await broken()).toEqual(['pagamentos informados']);
    await s.shop.sql.query('update payments set net_cents = net_cents - 1000 where order_id = $1', [
      order.orderId,
    ]);
    await s.shop.sql.query(
      `update payments set proceeds_status = 'pending', updated_at = now() - interval '2 hours' where order_id = $1`,
      [order.orderId],
    );
    expect(await broken()).toEqual(['pagamentos ainda não informados']);
    await read();
  });
});
