import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

import { lastWithdrawalDay } from '@shop/cases/case-deadlines';
import { addMs, dayOf, endOfDay, startOfDay } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { openCase } from '@cms/cases/operations/open-case';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { caseInput, deliver, openedCase, report, send } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const caseRows = (orderId: string) =>
  s.shop.sql.query<Record<string, unknown>>(
    `select c.kind, c.status, c.decision, c.amount_cents as "amountCents", c.protocol, c.text,
       (select sum(quantity)::int from case_lines where case_id = c.id) as units
     from cases c where order_id = $1 order by opened_at`,
    [orderId],
  );

async function deliveredOrder(quantity = 2, at?: Date) {
  const order = await s.paidOrder({ quantity });
  await deliver(s.shop.cms, order.orderId, at);
  return order;
}

/**
 * Returns a time of delivery for which the right to withdraw ends today or later if `isOpen`, and ended before today
 * otherwise.
 */
function receivedSo(isOpen: boolean): Date {
  const today = dayOf(new Date());
  for (let back = 1; back < 20; back += 1) {
    const day = addDays(today, -back);
    const ends = lastWithdrawalDay(startOfDay(day));
    if (!isOpen && ends < today) return endOfDay(day);
    if (isOpen && ends >= today && lastWithdrawalDay(startOfDay(addDays(day, -1))) < today)
      return startOfDay(day);
  }
  throw new Error('no such day');
}

describe('opening a case', () => {
  it('gives the case a number with the current date, and queues a receipt for the buyer and a mail to the admins', async () => {
    const order = await deliveredOrder();
    const opened = await report(s.shop.cms, order, { wish: 'troca' });
    expect(opened).toMatchObject({ ok: true });
    const [row] = await caseRows(order.orderId);
    expect(row).toMatchObject({ status: 'aberto', decision: null, units: 1, text: 'A caixa chegou mole.' });
    expect(row?.['protocol']).toMatch(
      new RegExp(`^${dayOf(new Date()).replaceAll('-', '').slice(2)}-\\d{4,}$`),
    );
    expect(await s.mailsOf(order.orderId)).toEqual(
      expect.arrayContaining(['case-opened', 'case-opened-admin']),
    );
  });

  it('creates one case when the form is sent again, later or at the same time', async () => {
    const order = await deliveredOrder();
    const input = await caseInput(s.shop.cms, order);
    const first = await openCase(s.shop.cms, input);
    const taps = await Promise.all([openCase(s.shop.cms, input), openCase(s.shop.cms, input)]);
    expect(taps).toEqual([first, first]);
    expect(await caseRows(order.orderId)).toHaveLength(1);
  });

  it('responds to an order of another customer as to an order that does not exist', async () => {
    const order = await deliveredOrder();
    const other = await makeCustomer(s.shop.cms);
    const refused = { ok: false, error: { code: 'not_found' } };
    expect(await report(s.shop.cms, { ...order, customerId: other.id })).toEqual(refused);
    const input = await caseInput(s.shop.cms, order);
    expect(await openCase(s.shop.cms, { ...input, orderId: randomUUID() })).toEqual(refused);
    expect(await openCase(s.shop.cms, { ...input, orderId: 'x' })).toEqual(refused);
  });

  it('is rejected once the account is erased, and at the same time as an erasure only one of the two succeeds', async () => {
    const order = await deliveredOrder();
    const input = await caseInput(s.shop.cms, order);
    const [erased, opened] = await Promise.all([
      eraseCustomer(s.shop.cms, { customerId: order.customerId, proof: 'password' }),
      openCase(s.shop.cms, input),
    ]);
    // Either request may come first: an open case postpones the erasure, and an erased account can open no case.
    expect(erased.ok).toBe(!opened.ok);
    if (opened.ok) return;
    expect(opened).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await openCase(s.shop.cms, input)).toEqual({ ok: false, error: { code: 'not_found' } });
  });
});

describe('the units of an order line', () => {
  it('can be divided between two cases, and a third case beyond what was bought is refused', async () => {
    const order = await deliveredOrder(2);
    await openedCase(s.shop.cms, order);
    await openedCase(s.shop.cms, order, { kind: 'faltou_ou_errado' });
    expect(await report(s.shop.cms, order)).toEqual({ ok: false, error: { code: 'case_quantity' } });
  });

  it('are refused when they exceed what was bought, are negative or fractional, or when the form names a line twice', async () => {
    const order = await deliveredOrder(2);
    for (const quantity of [3, 0, -1, 1.5]) {
      expect(await report(s.shop.cms, order, { quantity })).toEqual({
        ok: false,
        error: { code: 'case_quantity' },
      });
    }
    const input = await caseInput(s.shop.cms, order);
    const twice = { ...input.report, lines: [...input.report.lines, ...input.report.lines] };
    expect(await openCase(s.shop.cms, { ...input, report: twice })).toMatchObject({ ok: false });
    expect(await caseRows(order.orderId)).toHaveLength(0);
  });

  it('are never reported twice by cases that are opened at the same time', async () => {
    const order = await deliveredOrder(3);
    const results = await Promise.all(Array.from({ length: 6 }, () => report(s.shop.cms, order)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    const [sum] = await s.shop.sql.query<{ units: number }>(
      `select sum(quantity)::int as units from case_lines cl join cases c on c.id = cl.case_id where c.order_id = $1`,
      [order.orderId],
    );
    expect(sum?.units).toBe(3);
  });

  it('may be reported again for an illness, whose description is stored in a separate table and only with consent', async () => {
    const order = await deliveredOrder(1);
    await openedCase(s.shop.cms, order);
    const ill = { kind: 'passei_mal', text: 'Dor de barriga.', wish: null, callMe: true } as const;
    expect(await report(s.shop.cms, order, ill)).toEqual({ ok: false, error: { code: 'form_outdated' } });
    const id = await openedCase(s.shop.cms, order, { ...ill, healthConsent: true });
    const [health] = await s.shop.sql.query(
      'select text, consent_version from case_health where case_id = $1',
      [id],
    );
    expect(health).toMatchObject({ text: 'Dor de barriga.' });
    expect((await caseRows(order.orderId)).map((row) => row['text'])).toEqual(['A caixa chegou mole.', null]);
  });
});

describe('withdrawing from a purchase', () => {
  const withdraw = { kind: 'arrependimento', text: '', wish: null } as const;

  it('cancels an unsent order and refunds it once, by the job that refunds every cancelled order', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    const input = await caseInput(s.shop.cms, order, withdraw);
    const results = await Promise.all([openCase(s.shop.cms, input), openCase(s.shop.cms, input)]);
    expect(results[0]).toEqual(results[1]);
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
    expect((await s.simulator.control.state()).refunds).toMatchObject([{ amountCents: order.totalCents }]);
    expect(await caseRows(order.orderId)).toMatchObject([
      { status: 'resolvido', decision: 'cancelado', amountCents: order.totalCents },
    ]);
    expect(await report(s.shop.cms, order, withdraw)).toEqual({
      ok: false,
      error: { code: 'case_order_cancelled' },
    });
  });

  it('cancels an unpaid order without a refund', async () => {
    const order = await s.placedOrder({ quantity: 1 });
    await openedCase(s.shop.cms, order, withdraw);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'unpaid' });
    expect(await caseRows(order.orderId)).toMatchObject([{ decision: 'cancelado', amountCents: 0 }]);
  });

  it('does not cancel an order when the page had not announced the cancellation', async () => {
    const order = await s.paidOrder();
    expect(await report(s.shop.cms, order, { ...withdraw, mayCancel: false })).toEqual({
      ok: false,
      error: { code: 'case_changed' },
    });
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'recebido' });
  });

  it('opens a case and refunds nothing yet when the order was already sent', async () => {
    const order = await s.paidOrder({ quantity: 1 });
    await send(s.shop.cms, order.orderId);
    await openedCase(s.shop.cms, order, withdraw);
    expect(await caseRows(order.orderId)).toMatchObject([{ status: 'aberto', amountCents: 0 }]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'enviado', paymentStatus: 'paid' });
  });

  it('is possible on the last day and refused on the day after, by the database’s clock', async () => {
    const open = await deliveredOrder(1, receivedSo(true));
    expect(await report(s.shop.cms, open, withdraw)).toMatchObject({ ok: true });
    const over = await deliveredOrder(1, receivedSo(false));
    expect(await report(s.shop.cms, over, withdraw)).toEqual({ ok: false, error: { code: 'case_over' } });
    expect(await report(s.shop.cms, over)).toMatchObject({ ok: true });
    const old = await deliveredOrder(1, addMs(new Date(), -40 * 24 * 60 * 60 * 1000));
    expect(await report(s.shop.cms, old)).toEqual({ ok: false, error: { code: 'case_over' } });
    expect(await report(s.shop.cms, old, { kind: 'passei_mal', text: '', wish: null })).toMatchObject({
      ok: true,
    });
  });
});

describe('the limits on cases', () => {
  it('allow ten cases a day and refuse the eleventh', async () => {
    const order = await deliveredOrder(10);
    for (let count = 0; count < 10; count += 1) await openedCase(s.shop.cms, order);
    expect(await report(s.shop.cms, order)).toEqual({ ok: false, error: { code: 'case_limit' } });
  });

  it('refuse, as long as an order was not sent, a report that it arrived thawed', async () => {
    const order = await s.paidOrder();
    expect(await report(s.shop.cms, order)).toEqual({ ok: false, error: { code: 'case_too_early' } });
  });
});
