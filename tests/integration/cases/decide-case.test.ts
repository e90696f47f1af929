import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ChosenDecision } from '@shop/cases/case-kinds';
import { decideCase, type DecideCaseInput } from '@cms/cases/operations/decide-case';
import { takeCase } from '@cms/cases/operations/take-case';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { deliver, openedCase } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const refunds = async () => (await s.simulator.control.state()).refunds;

async function reported(quantity = 2) {
  const order = await s.paidOrder({ quantity });
  await deliver(s.shop.cms, order.orderId);
  return { order, caseId: await openedCase(s.shop.cms, order) };
}

const decide = (caseId: string, decision: ChosenDecision, more: Partial<DecideCaseInput> = {}) =>
  decideCase(s.shop.cms, {
    caseId,
    decision,
    amountCents: 0,
    leftCents: 0,
    units: 1,
    reply: '',
    actorId,
    ...more,
  });

const rowOf = async (caseId: string) => {
  const [row] = await s.shop.sql.query(
    `select status, decision, amount_cents as "amountCents", reply from cases where id = $1`,
    [caseId],
  );
  return row;
};

describe('deciding a case', () => {
  it('refunds a part of the payment once, keeps the status of the order and mails the buyer', async () => {
    const { order, caseId } = await reported();
    const money = { amountCents: 1000, leftCents: order.totalCents, reply: 'Sentimos muito.' };
    expect(await decide(caseId, 'devolver', money)).toMatchObject({ ok: true, isWhole: false });
    expect(await decide(caseId, 'devolver', money)).toMatchObject({
      ok: false,
      error: { code: 'case_decided', at: expect.any(Date) as Date },
    });
    await s.runRefunds();
    await s.runRefunds();
    expect(await refunds()).toMatchObject([{ amountCents: 1000 }]);
    expect(await s.orderRow(order.orderId)).toMatchObject({
      status: 'entregue',
      paymentStatus: 'partially_refunded',
    });
    expect(await rowOf(caseId)).toMatchObject({
      status: 'resolvido',
      decision: 'devolver',
      amountCents: 1000,
    });
    expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'case-decided')).toHaveLength(1);
  });

  it('succeeds once when five people decide at the same time', async () => {
    const { order, caseId } = await reported();
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        decide(caseId, 'devolver', { amountCents: 500, leftCents: order.totalCents }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await s.runRefunds();
    expect(await refunds()).toMatchObject([{ amountCents: 500 }]);
  });

  it('refunds the whole payment, fee included, by cancelling the order', async () => {
    const { order, caseId } = await reported();
    const all = { amountCents: order.totalCents, leftCents: order.totalCents };
    expect(await decide(caseId, 'devolver', all)).toMatchObject({ ok: true, isWhole: true });
    await s.runRefunds();
    expect(await refunds()).toMatchObject([{ amountCents: order.totalCents }]);
    expect(await s.orderRow(order.orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
  });

  it('never refunds more than was paid, and is rejected when a refund has changed the amounts meanwhile', async () => {
    const { order, caseId } = await reported();
    const left = order.totalCents;
    for (const amountCents of [0, -1, 1.5, left + 1]) {
      expect(await decide(caseId, 'devolver', { amountCents, leftCents: left })).toEqual({
        ok: false,
        error: { code: 'case_amount' },
      });
    }
    await refundOrder(s.shop.cms, {
      orderId: order.orderId,
      amountCents: 700,
      leftCents: left,
      reason: 'Combinado',
      actorId,
    });
    expect(await decide(caseId, 'devolver', { amountCents: left, leftCents: left })).toEqual({
      ok: false,
      error: { code: 'case_changed' },
    });
    expect(await decide(caseId, 'abater', { amountCents: 100, leftCents: left - 700 })).toEqual({
      ok: false,
      error: { code: 'refund_under_way' },
    });
    await s.runRefunds();
    expect(await decide(caseId, 'abater', { amountCents: 100, leftCents: left - 700 })).toMatchObject({
      ok: true,
    });
    await s.runRefunds();
    expect((await refunds()).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(800);
  });

  it('refunds only one of two cases of an order that are decided at the same time with the same amounts', async () => {
    const { order, caseId } = await reported();
    const second = await openedCase(s.shop.cms, order);
    const all = { amountCents: order.totalCents, leftCents: order.totalCents };
    const results = await Promise.all([decide(caseId, 'devolver', all), decide(second, 'devolver', all)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await s.runRefunds();
    expect(await refunds()).toMatchObject([{ amountCents: order.totalCents }]);
  });

  it('as a refusal requires a reason of twenty letters, and lets the units be reported again', async () => {
    const { order, caseId } = await reported(1);
    expect(await decide(caseId, 'recusar', { reply: 'Não. Não. Não. Não!!!!!!!!!!!!!!' })).toEqual({
      ok: false,
      error: { code: 'case_reply_short' },
    });
    const reply = 'A foto mostra a pizza já assada e comida.';
    expect(await decide(caseId, 'recusar', { reply })).toMatchObject({ ok: true });
    expect(await rowOf(caseId)).toMatchObject({ status: 'recusado', reply, amountCents: 0 });
    expect(await refunds()).toEqual([]);
    await openedCase(s.shop.cms, order);
  });

  it('requires the permission at the moment of the decision', async () => {
    const { order, caseId } = await reported();
    const customer = { actorId: order.customerId };
    expect(await decide(caseId, 'encerrar', customer)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await takeCase(s.shop.cms, { caseId, ...customer })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await rowOf(caseId)).toMatchObject({ status: 'aberto', decision: null });
  });
});

describe('taking charge of a case', () => {
  it('is recorded once, and is rejected after the decision', async () => {
    const { caseId } = await reported();
    await Promise.all([takeCase(s.shop.cms, { caseId, actorId }), takeCase(s.shop.cms, { caseId, actorId })]);
    expect(await rowOf(caseId)).toMatchObject({ status: 'em_atendimento' });
    const events = await s.shop.sql.query(
      'select event from case_events where case_id = $1 order by created_at',
      [caseId],
    );
    expect(events).toEqual([{ event: 'opened' }, { event: 'taken' }]);
    await decide(caseId, 'encerrar');
    expect(await takeCase(s.shop.cms, { caseId, actorId })).toEqual({
      ok: false,
      error: { code: 'case_not_open' },
    });
  });

  it('is recorded in the case’s history, which cannot be changed', async () => {
    const { caseId } = await reported();
    await expect(
      s.shop.sql.query(`update case_events set actor = 'system' where case_id = $1`, [caseId]),
    ).rejects.toThrow(/append only/);
  });
});
