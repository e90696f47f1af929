import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ChosenDecision, HelpKind } from '@shop/cases/case-kinds';
import { decideCase } from '@cms/cases/operations/decide-case';
import { openCase } from '@cms/cases/operations/open-case';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { prepareMail } from '@cms/notifications/messages';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { caseInput, deliver, openedCase, report, send } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const withdraw = { kind: 'arrependimento', text: '', wish: null } as const;

async function deliveredOrder(quantity: number) {
  const order = await s.paidOrder({ quantity, stock: 20 });
  await deliver(s.shop.cms, order.orderId);
  return order;
}

type Order = Awaited<ReturnType<typeof deliveredOrder>>;

const decide = (
  caseId: string,
  decision: ChosenDecision,
  money: { amountCents?: number; leftCents?: number; units?: number } = {},
) =>
  decideCase(s.shop.cms, {
    caseId,
    decision,
    amountCents: 0,
    leftCents: 0,
    units: 1,
    reply: 'Combinamos assim com você por telefone.',
    actorId,
    ...money,
  });

/** The cases of an order, oldest first, with the units in them and those that left them. */
const cases = (orderId: string) =>
  s.shop.sql.query<{ id: string; kind: HelpKind } & Record<string, unknown>>(
    `select c.id, c.kind, c.status, c.decision, c.reply, (select sum(quantity - moved)::int from case_lines where case_id = c.id) as units,
       (select sum(moved)::int from case_lines where case_id = c.id) as moved,
       (select w.kind from cases w where w.id = c.withdrawal_id) as "movedTo",
       (select array_agg(event order by created_at) from case_events where case_id = c.id) as events
     from cases c where c.order_id = $1 order by c.opened_at`,
    [orderId],
  );

const refunds = async () =>
  (await s.simulator.control.state()).refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The kinds of the mails to the buyer that are sent, without those that another mail replaces. */
const sentMails = async (orderId: string) =>
  (
    await s.shop.sql.query<{ kind: string }>(
      `select kind from outgoing_mails where order_id = $1 and outcome is distinct from 'told_elsewhere'
         and kind not like '%-admin' and kind not in ('order-confirmed', 'order-status-changed') order by created_at`,
      [orderId],
    )
  ).map(({ kind }) => kind);

/** The text of the mail that confirms a withdrawal. */
async function withdrawalMail(withdrawalId: string): Promise<string> {
  const [mail] = await s.shop.sql.query<Parameters<typeof prepareMail>[1] & Record<string, unknown>>(
    `select id, kind, customer_id as "customerId", order_id as "orderId", detail,
       has_own_address as "hasOwnAddress" from outgoing_mails where kind = 'case-opened' and detail = $1`,
    [withdrawalId],
  );
  if (!mail) throw new Error('no mail');
  const written = await prepareMail(s.shop.cms, mail);
  if (!('message' in written)) throw new Error(written.skip);
  return written.message.text;
}

describe('a withdrawal from units that an undecided case contains', () => {
  it('takes them out of the case, closes it and names the withdrawal in it', async () => {
    const order = await deliveredOrder(1);
    const reportedId = await openedCase(s.shop.cms, order);
    const withdrawalId = await openedCase(s.shop.cms, order, withdraw);
    expect(await cases(order.orderId)).toMatchObject([
      {
        status: 'resolvido',
        decision: 'encerrar',
        units: 0,
        moved: 1,
        movedTo: 'arrependimento',
        events: ['opened', 'moved', 'decided'],
      },
      { kind: 'arrependimento', status: 'aberto', units: 1, moved: 0, events: ['opened'] },
    ]);
    const own = await findOwnCase(s.shop.cms, {
      buyer: { customerId: order.customerId },
      orderId: order.orderId,
      caseId: reportedId,
    });
    expect(own).toMatchObject({ lines: [], moved: [{ quantity: 1 }], withdrawal: { id: withdrawalId } });
    expect(own?.reply).toContain(own?.withdrawal?.protocol ?? 'no protocol');
    expect(own?.isMoved).toBe(true);
    expect(await withdrawalMail(withdrawalId)).toContain(
      `O que estava no protocolo ${own?.protocol} passou para este.`,
    );
    expect(await sentMails(order.orderId)).toEqual(['case-opened', 'case-opened']);
  });

  it('leaves the other units in the case, whose decision concerns only them', async () => {
    const order = await deliveredOrder(3);
    const caseId = await openedCase(s.shop.cms, order, { quantity: 2 });
    await openedCase(s.shop.cms, order, { ...withdraw, quantity: 2 });
    expect(await cases(order.orderId)).toMatchObject([
      { status: 'aberto', units: 1, moved: 1 },
      { kind: 'arrependimento', units: 2 },
    ]);
    const seen = await findAdminCase(s.shop.cms, { caseId, canReadHealth: false });
    expect(seen).toMatchObject({
      lines: [{ quantity: 1, unitCents: order.totalCents / 3 }],
      moved: [{ quantity: 1 }],
      isWholeOrder: false,
    });
    const result = await decide(caseId, 'devolver', {
      amountCents: 100,
      leftCents: order.totalCents,
      units: 2,
    });
    expect(result).toEqual({ ok: false, error: { code: 'case_units_changed' } });
    expect(await decide(caseId, 'troca')).toMatchObject({ ok: true });
    const [replaced] = await s.shop.sql.query(
      `select l.quantity::int from orders_lines l join orders o on o.id = l._parent_id where o.source = 'troca'`,
    );
    expect(replaced).toEqual({ quantity: 1 });
  });

  it('takes free units first, so that a case keeps what it can', async () => {
    const order = await deliveredOrder(3);
    await openedCase(s.shop.cms, order);
    await openedCase(s.shop.cms, order, { ...withdraw, quantity: 2 });
    expect(await cases(order.orderId)).toMatchObject([
      { status: 'aberto', units: 1, moved: 0, movedTo: null },
      { units: 2 },
    ]);
  });

  it('does not touch the report of an illness', async () => {
    const order = await deliveredOrder(1);
    await openedCase(s.shop.cms, order, { kind: 'passei_mal', text: '', wish: null });
    await openedCase(s.shop.cms, order, withdraw);
    expect(await cases(order.orderId)).toMatchObject([
      { kind: 'passei_mal', status: 'aberto', units: 1, moved: 0 },
      { kind: 'arrependimento', units: 1 },
    ]);
  });
});

describe('a withdrawal from units of decided cases', () => {
  it.each(['encerrar', 'abater'] as const)(
    'is possible after the decision “%s”, because the buyer still has the pizza',
    async (decision) => {
      const order = await deliveredOrder(1);
      const caseId = await openedCase(s.shop.cms, order);
      const amountCents = decision === 'abater' ? 500 : 0;
      expect(await decide(caseId, decision, { amountCents, leftCents: order.totalCents })).toMatchObject({
        ok: true,
      });
      await s.runRefunds();
      const withdrawalId = await openedCase(s.shop.cms, order, withdraw);
      expect(await cases(order.orderId)).toMatchObject([
        { decision, units: 0, moved: 1, events: ['opened', 'decided', 'moved'] },
        { kind: 'arrependimento', status: 'aberto', units: 1 },
      ]);
      const leftCents = order.totalCents - amountCents;
      const seen = await findAdminCase(s.shop.cms, { caseId: withdrawalId, canReadHealth: false });
      expect(seen).toMatchObject({ leftCents, reducedCents: amountCents, isWholeOrder: true });
      expect(await decide(withdrawalId, 'devolver', { amountCents: leftCents, leftCents })).toMatchObject({
        ok: true,
      });
      await s.runRefunds();
      expect(await refunds()).toBe(order.totalCents);
    },
  );

  it('is refused once they were replaced, and possible again once the withdrawal was refused', async () => {
    const order = await s.paidOrder({ quantity: 2, stock: 9 });
    await deliver(s.shop.cms, order.orderId);
    const caseId = await openedCase(s.shop.cms, order);
    expect(await decide(caseId, 'troca')).toMatchObject({ ok: true });
    expect(await report(s.shop.cms, order, { ...withdraw, quantity: 2 })).toEqual({
      ok: false,
      error: { code: 'case_quantity' },
    });
    const first = await openedCase(s.shop.cms, order, withdraw);
    expect(await decide(first, 'recusar')).toMatchObject({ ok: true });
    await openedCase(s.shop.cms, order, withdraw);
    expect((await cases(order.orderId)).map(({ units }) => units)).toEqual([1, 1, 1]);
  });
});

describe('withdrawing twice', () => {
  it('leads to the open withdrawal, whether the page is old or new', async () => {
    const order = await deliveredOrder(2);
    const old = await caseInput(s.shop.cms, order, { ...withdraw, quantity: 2 });
    const caseId = await openedCase(s.shop.cms, order, { ...withdraw, quantity: 2 });
    expect(await openCase(s.shop.cms, old)).toMatchObject({ ok: true, caseId });
    const none = { ...old, report: { ...old.report, lines: [] } };
    expect(await openCase(s.shop.cms, none)).toMatchObject({ ok: true, caseId });
    expect(await cases(order.orderId)).toHaveLength(1);
    expect(await sentMails(order.orderId)).toEqual(['case-opened']);
  });

  it('at the same time takes each unit once', async () => {
    const order = await deliveredOrder(3);
    await openedCase(s.shop.cms, order, { quantity: 2 });
    const results = await Promise.all(
      Array.from({ length: 5 }, () => report(s.shop.cms, order, { ...withdraw, quantity: 3 })),
    );
    expect(new Set(results.map((result) => (result.ok ? result.caseId : result.error.code))).size).toBe(1);
    expect(await cases(order.orderId)).toMatchObject([
      { status: 'resolvido', units: 0, moved: 2 },
      { kind: 'arrependimento', units: 3 },
    ]);
  });

  it('adds a withdrawal for units that are free, and is not limited to ten cases', async () => {
    const order = await deliveredOrder(12);
    for (let count = 0; count < 10; count += 1) await openedCase(s.shop.cms, order);
    await openedCase(s.shop.cms, order, withdraw);
    await openedCase(s.shop.cms, order, { ...withdraw, quantity: 11 });
    expect((await cases(order.orderId)).slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => expect.objectContaining({ units: 0, decision: 'encerrar' }) as object),
    );
  });
});

describe('a withdrawal while the team decides the case', () => {
  it.each([
    ['the decision', true],
    ['the withdrawal', false],
  ])('refunds the money once when %s comes first', async (_, isDecisionFirst) => {
    const order = await deliveredOrder(1);
    const caseId = await openedCase(s.shop.cms, order);
    const all = { amountCents: order.totalCents, leftCents: order.totalCents };
    if (isDecisionFirst) {
      expect(await decide(caseId, 'devolver', all)).toMatchObject({ ok: true });
      expect(await report(s.shop.cms, order, withdraw)).toMatchObject({
        error: { code: 'case_order_cancelled' },
      });
    } else {
      const withdrawalId = await openedCase(s.shop.cms, order, withdraw);
      expect(await decide(caseId, 'devolver', all)).toEqual({
        ok: false,
        error: { code: 'case_withdrawn' },
      });
      expect(await decide(withdrawalId, 'devolver', all)).toMatchObject({ ok: true });
    }
    await s.runRefunds();
    expect(await refunds()).toBe(order.totalCents);
  });

  it('ends in one of the two ways when both happen at the same time', async () => {
    for (let round = 0; round < 4; round += 1) await both(await deliveredOrder(1));
  });

  async function both(order: Order) {
    const caseId = await openedCase(s.shop.cms, order);
    const before = await refunds();
    const [decided, withdrawn] = await Promise.all([
      decide(caseId, 'devolver', { amountCents: order.totalCents, leftCents: order.totalCents }),
      report(s.shop.cms, order, withdraw),
    ]);
    expect(decided.ok).toBe(!withdrawn.ok);
    if (withdrawn.ok) {
      const again = { amountCents: order.totalCents, leftCents: order.totalCents };
      expect(await decide(withdrawn.caseId, 'devolver', again)).toMatchObject({ ok: true });
    }
    await s.runRefunds();
    expect((await refunds()) - before).toBe(order.totalCents);
  }
});

describe('the mails of one act', () => {
  it('are one when a withdrawal cancels an order that was not sent', async () => {
    const order = await s.paidOrder({ quantity: 2 });
    await openedCase(s.shop.cms, order, withdraw);
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await sentMails(order.orderId)).toEqual(['case-opened']);
  });

  it('are the receipt and one answer when a sent order is withdrawn from and refunded', async () => {
    const order = await s.paidOrder({ quantity: 1 });
    await send(s.shop.cms, order.orderId);
    const caseId = await openedCase(s.shop.cms, order, withdraw);
    const all = { amountCents: order.totalCents, leftCents: order.totalCents };
    expect(await decide(caseId, 'devolver', all)).toMatchObject({ ok: true, isWhole: true });
    await s.runRefunds();
    expect(await sentMails(order.orderId)).toEqual(['case-opened', 'case-decided']);
  });

  it('are one when a part is refunded, and the next refund has its own', async () => {
    const order = await deliveredOrder(2);
    const first = await openedCase(s.shop.cms, order);
    await decide(first, 'abater', { amountCents: 700, leftCents: order.totalCents });
    await s.runRefunds();
    const second = await openedCase(s.shop.cms, order, { kind: 'faltou_ou_errado' });
    await decide(second, 'abater', { amountCents: 300, leftCents: order.totalCents - 700 });
    await s.runRefunds();
    expect(await refunds()).toBe(1000);
    expect(await sentMails(order.orderId)).toEqual([
      'case-opened',
      'case-decided',
      'case-opened',
      'case-decided',
    ]);
  });
});
