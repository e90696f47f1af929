import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

import { decideCase, type DecideCaseInput } from '@cms/cases/operations/decide-case';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { prepareMail } from '@cms/notifications/messages';
import { changeLine, type ChangeLineInput } from '@cms/order-changes/change-line';
import { listLineChoices } from '@cms/order-changes/list-line-choices';
import { findOrderLink, makeOrderLink } from '@cms/orders/order-links';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { receiveCash } from '@cms/payments/operations/receive-cash';
import { OPEN_PRODUCTS } from '@cms/reports/open-sales';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { lineIds, openedCase } from '@tests/support/orders/case-steps';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);

afterEach(() => s.expectInvariants());

/** Places an order of two units at R$ 50,00 and one at R$ 30,00, to be paid in cash when it is picked up. */
async function cashOrder() {
  const cheap = await s.product({ priceCents: 3000, stock: 5, name: 'Calabresa' });
  const dear = await s.product({ priceCents: 5000, stock: 10, name: 'Pepperoni' });
  const { orderId, actorId } = await counter.cashOrder({
    lines: [
      { productId: dear.id, quantity: 2 },
      { productId: cheap.id, quantity: 1 },
    ],
    expectedTotalCents: 13_000,
  });
  const [lineId = '', cheapLineId = ''] = await lineIds(s.shop.cms, orderId);
  return { orderId, lineId, cheapLineId, actorId, dearId: dear.id, cheapId: cheap.id };
}

type CashOrder = Awaited<ReturnType<typeof cashOrder>>;

const takeOut = ({ orderId, lineId, actorId }: CashOrder, wish: Partial<ChangeLineInput> = {}) =>
  changeLine(s.shop.cms, {
    orderId,
    lineId,
    changeId: randomUUID(),
    units: 1,
    productId: null,
    seenUnits: 2,
    seenRefundCents: 5000,
    seenDueCents: 13_000,
    actorId,
    ...wish,
  });

const receive = ({ orderId, actorId }: CashOrder, amountCents: number) =>
  receiveCash(s.shop.cms, { orderId, amountCents, actorId });

const cancel = ({ orderId, actorId }: CashOrder) =>
  cancelOrderAsAdmin(s.shop.cms, { orderId, from: 'recebido', cancelReason: 'out_of_stock', actorId });

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;

const amounts = async (orderId: string) =>
  (
    await s.shop.sql.query<{ total: number; out: number; status: string }>(
      `select total_cents::int as total, taken_out_cents as out, payment_status as status from orders where id = $1`,
      [orderId],
    )
  )[0];

const soldProducts = () =>
  s.shop.sql.query<{ id: string; units: number; cents: string }>(
    `with still_open as (select now() - interval '1 day' as first, now() + interval '1 day' as last)
     select product_id as id, unit_count as units, revenue_cents as cents from (${OPEN_PRODUCTS}) sold order by 3 desc`,
  );

describe('a unit of an order to be paid in cash', () => {
  it('leaves the order: the stock has it again, less is to be received, nothing is refunded, and one mail says so', async () => {
    const order = await cashOrder();
    expect(await listLineChoices(s.shop.cms, order)).toMatchObject({ unitCents: 5000, dueCents: 13_000 });
    expect(await takeOut(order)).toEqual({ ok: true, refundCents: 0 });
    expect(await s.stockOf(order.dearId)).toBe(9);
    expect(await amounts(order.orderId)).toEqual({ total: 8000, out: -5000, status: 'a_receber' });
    expect((await s.mailsOf(order.orderId)).filter((kind) => kind === 'order-changed')).toHaveLength(1);
    const [mail] = await s.shop.sql.query<Parameters<typeof prepareMail>[1] & Record<string, unknown>>(
      `update outgoing_mails set has_own_address = has_own_address where kind = 'order-changed'
       returning id, kind, customer_id as "customerId", order_id as "orderId", detail, has_own_address as "hasOwnAddress"`,
    );
    await s.shop.sql.query(`update order_contacts set email = 'rita@massamansa.test' where order_id = $1`, [
      order.orderId,
    ]);
    const written = mail && (await prepareMail(s.shop.cms, mail));
    if (!written || !('message' in written)) throw new Error('no letter');
    expect(written.message.text).toMatch(/Na retirada você paga R\$\s80,00/);
    await s.expectInvariants();

    expect(codeOf(await receive(order, 13_000))).toBe('order_changed');
    expect(codeOf(await receive(order, 8000))).toBe('ok');
    expect(await counter.movements(order.orderId)).toMatchObject([{ kind: 'received', amount: 8000 }]);
    expect(await soldProducts()).toEqual([
      { id: order.dearId, units: 1, cents: '5000' },
      { id: order.cheapId, units: 1, cents: '3000' },
    ]);
  });

  it('leaves it once, when the form is sent twice or by two people at once', async () => {
    const order = await cashOrder();
    const changeId = randomUUID();
    const same = await Promise.all([1, 2, 3, 4].map(() => takeOut(order, { changeId })));
    expect(same.every(({ ok }) => ok)).toBe(true);
    expect(await amounts(order.orderId)).toMatchObject({ total: 8000 });
    const next = { seenUnits: 1, seenDueCents: 8000 };
    const rivals = await Promise.all([1, 2, 3].map(() => takeOut(order, next)));
    expect(rivals.map(codeOf).sort()).toEqual(['change_stale', 'change_stale', 'ok']);
    expect(await amounts(order.orderId)).toMatchObject({ total: 3000 });
    expect(await s.stockOf(order.dearId)).toBe(10);
  });

  it('is replaced by a cheaper one, which is sold at its own price', async () => {
    const order = await cashOrder();
    const wish = { productId: order.cheapId, seenRefundCents: 2000 };
    expect(await takeOut(order, wish)).toEqual({ ok: true, refundCents: 0 });
    expect(await amounts(order.orderId)).toMatchObject({ total: 11_000, out: -2000 });
    expect(codeOf(await receive(order, 11_000))).toBe('ok');
    expect(await soldProducts()).toEqual([
      { id: order.cheapId, units: 2, cents: '6000' },
      { id: order.dearId, units: 1, cents: '5000' },
    ]);
  });

  it('and its cash do not cross: what comes second sees that the order changed', async () => {
    for (const _ of [1, 2, 3]) {
      const order = await cashOrder();
      const codes = await Promise.all([takeOut(order).then(codeOf), receive(order, 13_000).then(codeOf)]);
      expect([
        ['ok', 'order_changed'],
        ['change_stale', 'ok'],
      ]).toContainEqual(codes);
      expect(await s.shop.sql.query('select 1 from payments where refund_due_cents > 0')).toEqual([]);
    }
  });

  it('returns to the stock once when the order is cancelled at the same moment', async () => {
    for (const _ of [1, 2, 3]) {
      const order = await cashOrder();
      const [taken, cancelled] = await Promise.all([takeOut(order).then(codeOf), cancel(order).then(codeOf)]);
      expect(['ok', 'change_not_open']).toContain(taken);
      expect(cancelled).toBe('ok');
      expect(await s.stockOf(order.dearId)).toBe(10);
      expect(await s.stockOf(order.cheapId)).toBe(5);
    }
  });

  it('stays when nothing would be left, when the order was handed over, and for a person who may not refund', async () => {
    const order = await cashOrder();
    await takeOut(order, { units: 2, seenRefundCents: 10_000 });
    const last = { lineId: order.cheapLineId, seenUnits: 1, seenRefundCents: 3000, seenDueCents: 3000 };
    expect(codeOf(await takeOut(order, last))).toBe('change_last');
    const other = await cashOrder();
    const anybody = (await makeCustomer(s.shop.cms)).id;
    expect(codeOf(await takeOut(other, { actorId: anybody }))).toBe('access_denied');
    const step = { orderId: other.orderId, confirmedDay: null, actorId: other.actorId };
    await changeOrderStatus(s.shop.cms, { ...step, from: 'recebido', to: 'enviado' });
    await changeOrderStatus(s.shop.cms, { ...step, from: 'enviado', to: 'entregue', cashCents: 13_000 });
    expect(codeOf(await takeOut(other))).toBe('change_not_open');
    expect(await amounts(other.orderId)).toMatchObject({ total: 13_000, out: 0 });
    await receive(other, 13_000);
  });
});

describe('a case about an order to be paid in cash', () => {
  async function withdrawal() {
    const order = await cashOrder();
    const link = await findOrderLink(s.shop.sql, (await makeOrderLink(s.shop.sql, order.orderId)) ?? '');
    if (!link) throw new Error('no link');
    const caseId = await openedCase(
      s.shop.cms,
      { orderId: order.orderId, buyer: { link } },
      { kind: 'arrependimento', text: 'Só vou querer uma.' },
    );
    return { ...order, caseId };
  }

  const decide = (
    { caseId, actorId }: { caseId: string; actorId: string },
    wish: Partial<DecideCaseInput> = {},
  ) =>
    decideCase(s.shop.cms, {
      caseId,
      decision: 'retirar',
      amountCents: 0,
      leftCents: 0,
      units: 1,
      reply: '',
      actorId,
      ...wish,
    });

  it('is decided by taking its unit out, once, and the buyer gets one mail', async () => {
    const order = await withdrawal();
    expect(await findAdminCase(s.shop.cms, { caseId: order.caseId, canReadHealth: false })).toMatchObject({
      paymentStatus: 'a_receber',
      dueCents: 13_000,
      isWholeOrder: false,
    });
    const codes = (await Promise.all([decide(order), decide(order)])).map(codeOf);
    expect(codes.sort()).toEqual(['case_decided', 'ok']);
    expect(await amounts(order.orderId)).toMatchObject({ total: 8000, out: -5000 });
    expect(await s.stockOf(order.dearId)).toBe(9);
    const told = (await s.mailsOf(order.orderId)).filter((kind) => /changed|decided/.test(kind));
    expect(told).toEqual(['case-decided']);
    // The unit that stayed can be given back too.
    expect(await withdrawalOfRest(order)).toMatch(/-/);
  });

  async function withdrawalOfRest({ orderId }: CashOrder) {
    const link = await findOrderLink(s.shop.sql, (await makeOrderLink(s.shop.sql, orderId)) ?? '');
    return link && openedCase(s.shop.cms, { orderId, buyer: { link } }, { kind: 'arrependimento' });
  }

  it('cannot take out what was paid or cancelled meanwhile', async () => {
    const paid = await withdrawal();
    await receive(paid, 13_000);
    expect(codeOf(await decide(paid))).toBe('change_not_open');
    const cancelled = await withdrawal();
    await cancel(cancelled);
    expect(codeOf(await decide(cancelled))).toMatch(/change_not_open|case_/);
    expect(await amounts(paid.orderId)).toMatchObject({ total: 13_000, out: 0 });
  });
});
