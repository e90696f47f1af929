import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { prepareMail } from '@cms/notifications/messages';
import { changeLine, type ChangeLineInput } from '@cms/order-changes/change-line';
import { listLineChoices } from '@cms/order-changes/list-line-choices';
import { findPacking } from '@cms/orders/packing/find-packing';
import { readPackingSlips } from '@cms/orders/queries/packing-slips';
import { listShortOrders } from '@cms/orders/queries/short-orders';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { lineIds } from '@tests/support/orders/case-steps';
import { missingOf, pack, releasedLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

interface Short {
  orderId: string;
  lineId: string;
  shortId: string;
  otherId: string;
  lotId: string;
  code: string;
  totalCents: number;
}

/** Makes a paid order at R$ 30,00 a box: two boxes whose only lot is stopped, and one box of another product. */
async function shortOrder({ isPacked = false }: { isPacked?: boolean } = {}): Promise<Short> {
  const short = await s.product({ stock: 0, priceCents: 3000 });
  const other = await s.product({ stock: 5, priceCents: 3000 });
  const { lotId, code } = await releasedLot(s.shop.cms, { productId: short.id, adminId, quantity: 2 });
  const buyer = await s.shopper([
    { productId: short.id, quantity: 2 },
    { productId: other.id, quantity: 1 },
  ]);
  const placed = await s.place({ customerId: buyer.id, cartId: buyer.cartId, expectedTotalCents: 9000 });
  if (!placed.ok) throw new Error(placed.error.code);
  const { orderId } = placed;
  const { preferences } = await s.simulator.control.state();
  const preference = preferences.find(({ externalReference }) => externalReference === orderId);
  const payment = await s.payAtProvider(orderId, { preferenceId: preference?.id });
  await settlePayment(s.shop.cms, payment.id);
  if (isPacked) await pack(s.shop.cms, { orderId, lotCode: code, adminId, units: 2 });
  await freezeLot(s.shop.cms, { lotId, note: '', actorId: adminId });
  const lineId = await lineOf(orderId, short.id);
  return { orderId, lineId, shortId: short.id, otherId: other.id, lotId, code, totalCents: 9000 };
}

async function lineOf(orderId: string, productId: string): Promise<string> {
  const [line] = await s.shop.sql.query<{ id: string }>(
    'select id from orders_lines where _parent_id = $1 and product_id = $2 order by _order desc limit 1',
    [orderId, productId],
  );
  if (!line) throw new Error('no such line');
  return line.id;
}

const change = ({ orderId, lineId }: Short, wish: Partial<ChangeLineInput> = {}) =>
  changeLine(s.shop.cms, {
    orderId,
    lineId,
    changeId: randomUUID(),
    units: 2,
    productId: null,
    seenUnits: 2,
    seenRefundCents: 6000,
    actorId: adminId,
    ...wish,
  });

const changes = () => s.shop.sql.query('select refund_cents as cents, units from order_line_changes');

const codeOf = async (result: ReturnType<typeof change>) => {
  const answer = await result;
  return answer.ok ? 'ok' : answer.error.code;
};

const refundsAtProvider = async () =>
  (await s.simulator.control.state()).refunds.map(({ amountCents }) => amountCents);

describe('units of a stopped lot', () => {
  it('are removed from their order: they are refunded, the shortfall ends, and the rest of the order is sent', async () => {
    const box = await shortOrder();
    expect(await missingOf(s.shop.cms, box.shortId)).toBe(2);
    expect(await listShortOrders(s.shop.cms, box.shortId)).toMatchObject([
      { id: box.orderId, lineId: box.lineId, units: 2 },
    ]);
    expect(await change(box)).toEqual({ ok: true, refundCents: 6000 });
    expect(await missingOf(s.shop.cms, box.shortId)).toBe(0);
    expect(await s.stockOf(box.shortId)).toBe(0);
    await s.expectInvariants();
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([6000]);
    expect(await s.orderRow(box.orderId)).toMatchObject({
      status: 'recebido',
      paymentStatus: 'partially_refunded',
      stockHeld: true,
    });
    expect((await findPacking(s.shop.cms, box.orderId))?.lines).toMatchObject([{ productId: box.otherId }]);
    const sent = await changeOrderStatus(s.shop.cms, {
      orderId: box.orderId,
      from: 'recebido',
      to: 'enviado',
      actorId: adminId,
    });
    expect(sent).toMatchObject({ ok: true });
  });

  it('are unpacked from the order and go back to the stopped lot', async () => {
    const box = await shortOrder({ isPacked: true });
    expect(await change(box)).toMatchObject({ ok: true });
    expect(await missingOf(s.shop.cms, box.shortId)).toBe(0);
    expect(
      await s.shop.sql.query('select packed_units::int as packed from lots where id = $1', [box.lotId]),
    ).toEqual([{ packed: 0 }]);
  });

  it('are replaced by a cheaper product: its units are sold and the difference in price is refunded', async () => {
    const box = await shortOrder();
    const cheaper = await s.product({ stock: 2, priceCents: 2500 });
    const choices = await listLineChoices(s.shop.cms, box);
    expect(choices).toMatchObject({ units: 2, unitCents: 3000, otherUnits: 1 });
    expect(choices?.products.map(({ productId }) => productId)).toEqual(
      expect.arrayContaining([cheaper.id, box.otherId]),
    );
    expect(await change(box, { productId: cheaper.id, seenRefundCents: 1000 })).toEqual({
      ok: true,
      refundCents: 1000,
    });
    expect(await s.stockOf(cheaper.id)).toBe(0);
    expect(await missingOf(s.shop.cms, box.shortId)).toBe(0);
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([1000]);
    expect((await findPacking(s.shop.cms, box.orderId))?.lines).toMatchObject([
      { productId: box.otherId, quantity: 1 },
      { productId: cheaper.id, quantity: 2 },
    ]);
  });

  it('are replaced without a refund when the price is the same, and the replacement can be removed later', async () => {
    const box = await shortOrder();
    expect(await change(box, { units: 1, productId: box.otherId, seenRefundCents: 0 })).toEqual({
      ok: true,
      refundCents: 0,
    });
    const replacement = { ...box, lineId: await lineOf(box.orderId, box.otherId) };
    expect(await change(replacement, { units: 1, seenUnits: 1, seenRefundCents: 3000 })).toEqual({
      ok: true,
      refundCents: 3000,
    });
    expect(await s.stockOf(box.otherId)).toBe(4);
  });

  it('are refunded once when the form is sent twice or by two people at once', async () => {
    const box = await shortOrder();
    const changeId = randomUUID();
    const same = await Promise.all(
      [1, 2, 3, 4].map(() => change(box, { changeId, units: 1, seenRefundCents: 3000 })),
    );
    expect(same.every(({ ok }) => ok)).toBe(true);
    expect(await changes()).toEqual([{ cents: 3000, units: 1 }]);
    await s.runRefunds();
    const rivals = await Promise.all(
      [1, 2, 3].map(() => change(box, { units: 1, seenUnits: 1, seenRefundCents: 3000 })),
    );
    expect(rivals.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await changes()).toHaveLength(2);
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([3000, 3000]);
  });

  it('are unchanged when the process is killed; pressing again refunds them once', async () => {
    const box = await shortOrder({ isPacked: true });
    const input = {
      orderId: box.orderId,
      lineId: box.lineId,
      changeId: randomUUID(),
      units: 2,
      productId: null,
      seenUnits: 2,
      seenRefundCents: 6000,
      actorId: adminId,
    };
    for (const point of ['change-line:stored', 'change-line:before-commit'] as const)
      await dieWithoutTrace(s.shop.pool, { do: 'change-line', input }, point);
    for (const _ of [1, 2])
      expect(await changeLine(s.shop.cms, input)).toEqual({ ok: true, refundCents: 6000 });
    expect(await changes()).toHaveLength(1);
  });

  it('are replaced in only one of two orders that need the last units of the replacement', async () => {
    const [one, other] = [await shortOrder(), await shortOrder()];
    const last = await s.product({ stock: 2, priceCents: 3000 });
    const wish = { productId: last.id, seenRefundCents: 0 };
    const codes = await Promise.all([codeOf(change(one, wish)), codeOf(change(other, wish))]);
    expect(codes.sort()).toEqual(['change_out_of_stock', 'ok']);
    expect(await s.stockOf(last.id)).toBe(0);
  });
});

describe('the buyer', () => {
  it('gets one mail about a change, which includes the refund', async () => {
    const box = await shortOrder();
    await change(box);
    await s.runRefunds();
    const about = (await s.mailsOf(box.orderId)).filter((kind) => /changed|refunded/.test(kind));
    expect(about).toEqual(['order-changed']);
  });

  it('gets a mail that states what changed and how much is refunded', async () => {
    const box = await shortOrder();
    const other = await s.product({ stock: 2, priceCents: 2500, name: 'Calabresa' });
    await change(box, { productId: other.id, seenRefundCents: 1000 });
    const [mail] = await s.shop.sql.query<Parameters<typeof prepareMail>[1] & Record<string, unknown>>(
      `select id, kind, customer_id as "customerId", order_id as "orderId", detail, has_own_address as "hasOwnAddress"
       from outgoing_mails where kind = 'order-changed'`,
    );
    const written = mail && (await prepareMail(s.shop.cms, mail));
    if (!written || !('message' in written)) throw new Error('no letter');
    expect(written.message.subject).toContain('trocamos um item');
    expect(written.message.text).toContain('vai 2 × Calabresa');
    expect(written.message.text).toMatch(/Voltam para você R\$\s10,00/);
    expect(written.message.text).toContain('Saiu do pedido');
  });
});

describe('a change is refused', () => {
  it('to a person who may not refund', async () => {
    const box = await shortOrder();
    const counter = (await makeCustomer(s.shop.cms)).id;
    expect(await codeOf(change(box, { actorId: counter }))).toBe('access_denied');
    expect(await changes()).toEqual([]);
  });

  it('when the replacement costs more, is the same product, is off sale or ran out', async () => {
    const box = await shortOrder();
    const dear = await s.product({ stock: 5, priceCents: 3001 });
    const gone = await s.product({ stock: 5, priceCents: 1000, active: false });
    const few = await s.product({ stock: 1, priceCents: 3000 });
    const wish = (productId: string) => codeOf(change(box, { productId, seenRefundCents: 0 }));
    expect(await wish(dear.id)).toBe('change_dearer');
    expect(await wish(box.shortId)).toBe('change_same_product');
    expect(await wish(gone.id)).toBe('change_off_sale');
    expect(await wish(few.id)).toBe('change_out_of_stock');
    expect(await changes()).toEqual([]);
  });

  it('when the screen is stale, the line belongs to another order, or no line would remain', async () => {
    const box = await shortOrder();
    expect(await codeOf(change(box, { seenUnits: 1 }))).toBe('change_stale');
    expect(await codeOf(change(box, { seenRefundCents: 1 }))).toBe('change_stale');
    expect(await codeOf(change(box, { units: 3, seenRefundCents: 9000 }))).toBe('change_stale');
    expect(await codeOf(change({ ...box, lineId: 'x' }))).toBe('not_found');
    const single = await s.paidOrder();
    const [lineId = ''] = await lineIds(s.shop.cms, single.orderId);
    const all = { ...box, orderId: single.orderId, lineId };
    expect(await codeOf(change(all, { units: 1, seenUnits: 1, seenRefundCents: single.totalCents }))).toBe(
      'change_last',
    );
  });

  it('while another refund is under way, and for an order that is unpaid or was cancelled', async () => {
    const box = await shortOrder();
    await change(box, { units: 1, seenRefundCents: 3000 });
    expect(await codeOf(change(box, { units: 1, seenUnits: 1, seenRefundCents: 3000 }))).toBe(
      'refund_under_way',
    );
    await s.runRefunds();
    await cancelOrderAsAdmin(s.shop.cms, {
      orderId: box.orderId,
      from: 'recebido',
      cancelReason: 'out_of_stock',
      actorId: adminId,
    });
    expect(await codeOf(change(box, { units: 1, seenUnits: 1, seenRefundCents: 3000 }))).toBe(
      'change_not_open',
    );
    const unpaid = await s.placedOrder();
    const [lineId = ''] = await lineIds(s.shop.cms, unpaid.orderId);
    expect(await codeOf(change({ ...box, orderId: unpaid.orderId, lineId }))).toBe('change_not_open');
  });
});

it('cancelling a changed order returns its current units to the stock and refunds the whole payment', async () => {
  const box = await shortOrder();
  await change(box, { units: 1, productId: box.otherId, seenRefundCents: 0 });
  expect(await s.stockOf(box.otherId)).toBe(3);
  await cancelOrderAsAdmin(s.shop.cms, {
    orderId: box.orderId,
    from: 'recebido',
    cancelReason: 'out_of_stock',
    actorId: adminId,
  });
  await s.runRefunds();
  expect(await s.stockOf(box.otherId)).toBe(5);
  expect(await s.stockOf(box.shortId)).toBe(0);
  expect(await refundsAtProvider()).toEqual([9000]);
});

it('the packing slip lists what is actually sent', async () => {
  const box = await shortOrder();
  await change(box, { units: 1, productId: box.otherId, seenRefundCents: 0 });
  const counts = async () =>
    (await readPackingSlips(s.shop.cms, [box.orderId]))[0]?.lines.map(({ quantity }) => quantity);
  expect(await counts()).toEqual([1, 1, 1]);
  await change(box, { units: 1, seenUnits: 1, seenRefundCents: 3000 });
  expect(await counts()).toEqual([1, 1]);
});
