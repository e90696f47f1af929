import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { decideCase, type DecideCaseInput } from '@cms/cases/operations/decide-case';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { findOwnCase } from '@cms/cases/queries/find-own-case';
import { findReplacements } from '@cms/cases/queries/find-replacements';
import { prepareMail } from '@cms/notifications/messages';
import { makeOrderLink } from '@cms/orders/order-links';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { readGuestOrderData } from '@cms/privacy/queries/read-guest-order-data';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { bahiaDay, makeWindow, placesOf } from '@tests/support/factories/make-slots';
import { deliver, openedCase } from '@tests/support/orders/case-steps';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

async function reported({ stock = 5 } = {}) {
  const order = await s.paidOrder({ quantity: 2, stock });
  await deliver(s.shop.cms, order.orderId);
  return { ...order, caseId: await openedCase(s.shop.cms, order, { quantity: 2, wish: 'troca' }) };
}

const replace = (caseId: string, more: Partial<DecideCaseInput> = {}) =>
  decideCase(s.shop.cms, {
    caseId,
    decision: 'troca',
    amountCents: 0,
    leftCents: 0,
    units: 2,
    reply: '',
    actorId,
    ...more,
  });

async function replaced(caseId: string, more: Partial<DecideCaseInput> = {}): Promise<string> {
  const result = await replace(caseId, more);
  if (!result.ok || !result.replacementId) throw new Error('no replacement');
  return result.replacementId;
}

const rowOf = async (orderId: string) => {
  const [row] = await s.shop.sql.query(
    `select o.source, o.status::text, o.payment_status::text as payment, o.total_cents::int as total, o.stock_held as held,
       o.customer_id as customer, o.slot_date::text as day, o.slot_held as place,
       (select json_agg(json_build_object('quantity', l.quantity, 'price', l.unit_price_cents)) from orders_lines l
         where l._parent_id = o.id) as lines
     from orders o where o.id = $1`,
    [orderId],
  );
  return row;
};

const countOrders = async () => (await s.shop.sql.query('select 1 from orders')).length;

describe('an order that replaces units reported in a help case', () => {
  it('is free, takes its units from the stock, is mailed to the buyer, and is linked with the first order both ways', async () => {
    const { orderId, customerId, caseId, productId } = await reported();
    expect(await s.stockOf(productId)).toBe(3);
    const id = await replaced(caseId);
    expect(await rowOf(id)).toMatchObject({
      source: 'troca',
      status: 'recebido',
      payment: 'paid',
      total: 0,
      held: true,
      customer: customerId,
      lines: [{ quantity: 2, price: 0 }],
    });
    expect(await s.stockOf(productId)).toBe(1);
    const reasons = await s.shop.sql.query<{ reason: string }>(
      'select reason::text from stock_movements where order_id = $1 order by created_at, reason',
      [id],
    );
    expect(reasons.map(({ reason }) => reason).sort()).toEqual(['reserva', 'venda']);
    expect(await s.mailsOf(id)).toContain('order-confirmed');
    expect(await s.mailsOf(orderId)).toContain('case-decided');
    const admin = await findAdminCase(s.shop.cms, { caseId, canReadHealth: false });
    expect(admin?.replacement).toMatchObject({ id, isCancelled: false });
    expect(await findReplacements(s.shop.cms, orderId)).toMatchObject({
      replaces: null,
      replacedBy: [{ orderId: id, caseId }],
    });
    expect(await findReplacements(s.shop.cms, id)).toMatchObject({ replaces: { orderId }, replacedBy: [] });
    const buyer = { customerId };
    expect((await findHelpOrder(s.shop.cms, { buyer, orderId: id }))?.replaces).toMatchObject({
      id: orderId,
    });
    expect((await findOwnCase(s.shop.cms, { buyer, orderId, caseId }))?.replacement).toMatchObject({ id });
  });

  it('changes neither the buyer’s cart nor the buyer’s totals', async () => {
    const { customerId, caseId, productId } = await reported();
    const totals = () =>
      s.shop.sql.query('select order_count, total_cents from customer_totals where customer_id = $1', [
        customerId,
      ]);
    const before = await totals();
    await s.shop.sql.query('delete from carts where customer_id = $1', [customerId]);
    const [cart] = await s.shop.sql.query<{ id: string }>(
      'insert into carts (customer_id) values ($1) returning id',
      [customerId],
    );
    await s.shop.sql.query('insert into cart_lines (cart_id, product_id, quantity) values ($1, $2, 1)', [
      cart?.id,
      productId,
    ]);
    await replaced(caseId);
    expect(await s.shop.sql.query('select quantity::int from cart_lines')).toEqual([{ quantity: 1 }]);
    expect(await totals()).toEqual(before);
  });

  it('is placed once, even when the decision is sent five times at once and again afterwards', async () => {
    const { caseId } = await reported({ stock: 20 });
    const results = await Promise.all(Array.from({ length: 5 }, () => replace(caseId)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await replace(caseId)).toMatchObject({ ok: false, error: { code: 'case_decided' } });
    expect(await countOrders()).toBe(2);
  });

  it('is placed for one of two cases that need the last box, and the other case stays undecided', async () => {
    const one = await s.paidOrder({ quantity: 2, stock: 4 });
    await deliver(s.shop.cms, one.orderId);
    const first = await openedCase(s.shop.cms, one);
    const second = await openedCase(s.shop.cms, one);
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -1, 'ajuste')`,
      [one.productId],
    );
    const results = await Promise.all([replace(first, { units: 1 }), replace(second, { units: 1 })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      error: { code: 'replacement_out_of_stock', available: 0 },
    });
    expect(await s.stockOf(one.productId)).toBe(0);
  });

  it('is refused when the product has no stock or is off sale, or the order was cancelled, and changes nothing', async () => {
    const { caseId, productId, orderId } = await reported({ stock: 3 });
    expect(await replace(caseId)).toMatchObject({
      ok: false,
      error: { code: 'replacement_out_of_stock', available: 1 },
    });
    await s.shop.sql.query('update products set active = false where id = $1', [productId]);
    expect(await replace(caseId)).toMatchObject({ ok: false, error: { code: 'replacement_off_sale' } });
    await cancelOrderAsAdmin(s.shop.cms, {
      orderId,
      from: 'entregue',
      cancelReason: 'customer_asked',
      actorId,
    });
    expect(await replace(caseId)).toMatchObject({ ok: false, error: { code: 'replacement_order_over' } });
    expect(await countOrders()).toBe(1);
    expect(await s.shop.sql.query('select 1 from cases where decision is not null')).toEqual([]);
  });

  it('takes the chosen delivery window or the next free one; cancelling it frees the stock and the capacity of that window, and refunds nothing', async () => {
    const { caseId, productId } = await reported({ stock: 10 });
    const next = await reported();
    const date = await bahiaDay(s.shop.cms, 1);
    const templateId = await makeWindow(s.shop.cms, { date, capacity: 1 });
    const later = await bahiaDay(s.shop.cms, 2);
    const other = { templateId: await makeWindow(s.shop.cms, { date: later, capacity: 1 }), date: later };
    const id = await replaced(caseId, { slot: { templateId, date } });
    expect(await rowOf(id)).toMatchObject({ day: date, place: true });
    expect(await placesOf(s.shop.cms, { templateId, date })).toMatchObject({ taken: 1 });
    expect(await replace(next.caseId, { slot: { templateId, date } })).toMatchObject({
      ok: false,
      error: { code: 'slot_full' },
    });
    expect(await rowOf(await replaced(next.caseId))).toMatchObject({ day: other.date });
    const cancelled = await cancelOrderAsAdmin(s.shop.cms, {
      orderId: id,
      from: 'recebido',
      cancelReason: 'customer_asked',
      actorId,
    });
    expect(cancelled).toMatchObject({ ok: true });
    await s.runRefunds();
    expect((await s.simulator.control.state()).refunds).toEqual([]);
    expect(await s.stockOf(productId)).toBe(8);
    expect(await placesOf(s.shop.cms, { templateId, date })).toMatchObject({ taken: 0 });
    expect(await findAdminCase(s.shop.cms, { caseId, canReadHealth: false })).toMatchObject({
      decision: 'troca',
      replacement: { id, isCancelled: true },
    });
  });

  it('for a guest has the guest’s contact and its own link, is in the guest’s data file, and is erased with the guest’s order', async () => {
    await guests.switchOn();
    const product = await s.product({ priceCents: 5000, stock: 5 });
    const orderId = await guests.orderId({ productId: product.id });
    await guests.pay(orderId);
    await deliver(s.shop.cms, orderId);
    const link = { orderId, linkId: '', kind: 'mailed' } as const;
    const caseId = await openedCase(s.shop.cms, { orderId, buyer: { link } }, { wish: 'troca' });
    const id = await replaced(caseId, { units: 1 });
    expect(await s.shop.sql.query('select name from order_contacts where order_id = $1', [id])).toHaveLength(
      1,
    );
    expect(await makeOrderLink(s.shop.sql, id)).not.toBeNull();
    const [mail] = await s.shop.sql.query<Parameters<typeof prepareMail>[1] & Record<string, unknown>>(
      `select id, kind, customer_id as "customerId", order_id as "orderId", detail,
         has_own_address as "hasOwnAddress" from outgoing_mails where order_id = $1 and kind = 'order-confirmed'`,
      [id],
    );
    if (!mail) throw new Error('no mail');
    const written = await prepareMail(s.shop.cms, mail);
    expect('message' in written && written.message.text).toContain('sem custo');
    const data = await readGuestOrderData(s.shop.cms, link);
    const [own] = (data?.pedidos ?? []) as { protocolos: object[] }[];
    expect(own?.protocolos[0]).toMatchObject({ pedido_da_troca: id.slice(-8).toUpperCase() });
    expect(await eraseGuestOrder(s.shop.cms, link)).toMatchObject({ error: { code: 'order_open' } });
    await deliver(s.shop.cms, id);
    expect(await eraseGuestOrder(s.shop.cms, link)).toEqual({ ok: true });
    expect(await s.shop.sql.query('select 1 from order_contacts')).toEqual([]);
    expect(await s.shop.sql.query(`select 1 from orders where guest = 'erased'`)).toHaveLength(2);
  });
});
