import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { adjustStock } from '@cms/catalog/operations/adjust-stock';
import { listStockHistory } from '@cms/catalog/queries/stock-history';
import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { listAdminProducts } from '@cms/menu/queries/admin-products';
import { findAdminLot } from '@cms/lots/queries/find-admin-lot';
import { listLots } from '@cms/lots/queries/list-lots';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { endRun } from '@cms/runs/operations/end-run';
import { pack, releasedLot } from '@tests/support/orders/lot-steps';
import { makeTeam, prepareDelivery, sendRun, tapAt, tapped } from '@tests/support/orders/run-steps';
import { listMovements } from '@cms/reports/queries/movement-ledger';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const count = (productId: string, counted: number, wish: { seenInFreezer: number; movementId?: string }) =>
  adjustStock(s.shop.cms, { productId, actorId, reason: 'ajuste', counted, ...wish });

const step = async (orderId: string, from: string, to: string) =>
  expect(await changeOrderStatus(s.shop.cms, { orderId, from, to, actorId })).toMatchObject({ ok: true });

/** What the page of the product and the list say: free units, and those that orders hold in the freezer. */
async function shown(productId: string) {
  const page = await findAdminProduct(s.shop.cms, productId);
  const { products } = await listAdminProducts(s.shop.cms, {
    filter: { search: '', categoryId: null, stock: null, state: null },
    page: 1,
  });
  const row = products.find(({ id }) => id === productId);
  expect(row).toMatchObject({
    stockQuantity: page?.stockQuantity,
    reservedUnits: page?.reservedUnits,
  });
  return [page?.stockQuantity, page?.reservedUnits];
}

const adjustments = (productId: string) =>
  s.shop.sql.query(
    `select delta, balance from stock_movements where product_id = $1 and reason = 'ajuste' order by created_at`,
    [productId],
  );

describe('a count of the freezer', () => {
  it('has the boxes of paid orders too, so a right count changes nothing and oversells nothing', async () => {
    const { productId } = await s.paidOrder({ stock: 10, quantity: 3 });
    expect(await shown(productId)).toEqual([7, 3]);
    expect(await count(productId, 10, { seenInFreezer: 10 })).toEqual({
      ok: true,
      stockQuantity: 7,
      delta: 0,
    });
    expect(await count(productId, 8, { seenInFreezer: 10 })).toMatchObject({
      stockQuantity: 5,
      delta: -2,
    });
    expect(await shown(productId)).toEqual([5, 3]);
    expect(await adjustments(productId)).toMatchObject([{ delta: -2, balance: 5 }]);
  });

  it('is refused if it has fewer boxes than orders hold', async () => {
    const { productId } = await s.paidOrder({ stock: 10, quantity: 3 });
    expect(await count(productId, 2, { seenInFreezer: 10 })).toEqual({
      ok: false,
      error: { code: 'count_below_reserved', reserved: 3 },
    });
    expect(await count(productId, 3, { seenInFreezer: 10 })).toMatchObject({ stockQuantity: 0 });
    expect(await shown(productId)).toEqual([0, 3]);
  });

  it('has the boxes of an order that waits for its payment or its buyer, and not those that left', async () => {
    const { productId, orderId } = await s.paidOrder({ stock: 10, quantity: 3 });
    await step(orderId, 'recebido', 'em_preparo');
    await step(orderId, 'em_preparo', 'enviado');
    // A pickup that is ready still lies in the freezer.
    expect(await shown(productId)).toEqual([7, 3]);
    await step(orderId, 'enviado', 'entregue');
    expect(await shown(productId)).toEqual([7, 0]);

    const unpaid = await s.placedOrder({ stock: 6, quantity: 2 });
    expect(await shown(unpaid.productId)).toEqual([4, 2]);
    await s.shop.sql.query(
      `update orders set delivery_method = 'delivery', status = 'enviado' where id = $1`,
      [orderId],
    );
    expect(await shown(productId)).toEqual([7, 0]);
    await s.shop.sql.query(
      `update orders set delivery_method = 'pickup', status = 'entregue' where id = $1`,
      [orderId],
    );
  });

  it('has the boxes of a delivery that came back, once the run has ended', async () => {
    const { productId, orderId } = await s.paidOrder({ stock: 10, quantity: 3 });
    const team = await makeTeam(s.shop.cms);
    await prepareDelivery(s.shop.cms, orderId, team);
    const { runId, stops } = await sendRun(s.shop.cms, team, [orderId]);
    expect(await shown(productId)).toEqual([7, 0]);
    const absent = { kind: 'ninguem_em_casa', reason: 'nao_atendeu' } as const;
    await tapped(s.shop.cms, team, tapAt(stops[0]?.id ?? '', absent));
    expect(await shown(productId)).toEqual([7, 0]);
    await endRun(s.shop.cms, { runId, actorId: team.adminId });
    expect(await shown(productId)).toEqual([7, 3]);
    expect(await count(productId, 10, { seenInFreezer: 10 })).toMatchObject({ ok: true, delta: 0 });
  });

  it('has no packed box of a lot that is stopped', async () => {
    const { productId, orderId } = await s.paidOrder({ stock: 10, quantity: 3 });
    const lot = await releasedLot(s.shop.cms, { productId, adminId: actorId, quantity: 4 });
    await pack(s.shop.cms, { orderId, lotCode: lot.code, units: 3, adminId: actorId });
    const [before = 0, reserved = 0] = await shown(productId);
    await freezeLot(s.shop.cms, { lotId: lot.lotId, note: 'Selo torto', actorId });
    // The box that is left in the lot is not for sale either.
    expect(await shown(productId)).toEqual([before - 1, reserved - 3]);
  });

  it('is asked for again if boxes left the freezer since it was shown', async () => {
    const { productId, orderId } = await s.paidOrder({ stock: 10, quantity: 3 });
    await step(orderId, 'recebido', 'entregue');
    expect(await count(productId, 9, { seenInFreezer: 10 })).toEqual({
      ok: false,
      error: { code: 'freezer_changed', inFreezer: 7 },
    });
    expect(await count(productId, 7, { seenInFreezer: 10 })).toMatchObject({ ok: true, delta: 0 });
    expect(await count(productId, 9, { seenInFreezer: 7 })).toMatchObject({ delta: 2 });
  });

  it('made twice with the same id counts once', async () => {
    const { productId } = await s.paidOrder({ stock: 10, quantity: 3 });
    const wish = { seenInFreezer: 10, movementId: randomUUID() };
    for (const result of await Promise.all([1, 2, 3].map(() => count(productId, 9, wish))))
      expect(result).toEqual({ ok: true, stockQuantity: 6, delta: -1 });
    expect(await adjustments(productId)).toHaveLength(1);
  });

  it('loses no order that is placed at the same time, and counts none twice', async () => {
    const { id: productId, priceCents } = await s.product({ stock: 20 });
    const buyers = await Promise.all(
      Array.from({ length: 4 }, () => s.shopper([{ productId, quantity: 2 }])),
    );
    const orders = buyers.map(({ id, cartId }) =>
      s.place({ customerId: id, cartId, expectedTotalCents: priceCents * 2 }),
    );
    // Orders move units from free to held, so that the freezer has as many at any moment.
    const counts = [18, 18].map((counted, index) =>
      count(productId, counted, { seenInFreezer: index === 0 ? 20 : 18 }),
    );
    const placed = await Promise.all(orders);
    const [first] = await Promise.all(counts);
    expect(placed.every(({ ok }) => ok)).toBe(true);
    expect(first).toMatchObject({ ok: true, delta: -2 });
    expect(await shown(productId)).toEqual([10, 8]);
  });
});

describe('the movements of a product', () => {
  it('show a sale as one line, and a reservation that is not paid as another', async () => {
    const { productId } = await s.paidOrder({ stock: 10, quantity: 3 });
    const unpaid = await s.placedOrder({ stock: 6, quantity: 2 });
    const query = { search: '', state: null, from: null, to: null, isOldestFirst: false, page: 1 };
    const ledger = await listMovements(s.shop.cms, query);
    expect(ledger.total).toBe(ledger.rows.length);
    for (const [id, isSold, delta] of [
      [productId, true, -3],
      [unpaid.productId, false, -2],
    ] as const) {
      const line = expect.objectContaining({ reason: 'reserva', isSold, delta });
      const { lines } = await listStockHistory(s.shop.cms, { productId: id, page: 1 });
      expect(lines.filter(({ order }) => order !== null)).toEqual([line]);
      expect(ledger.rows.filter(({ product, orderId }) => product.id === id && orderId)).toEqual([line]);
    }
    const stored = await s.shop.sql.query<{ reason: string }>(
      'select reason::text as reason from stock_movements where product_id = $1 and order_id is not null',
      [productId],
    );
    expect(stored.map(({ reason }) => reason).sort()).toEqual(['reserva', 'venda']);
  });

  it('show one sale of an order that was paid after its reservation had ended', async () => {
    const { productId, orderId } = await s.placedOrder({ stock: 6, quantity: 2 });
    await s.letExpire(orderId);
    await expireReservations(s.shop.cms);
    const payment = await s.payAtProvider(orderId);
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('paid_late');
    const { lines } = await listStockHistory(s.shop.cms, { productId, page: 1 });
    const ofOrder = lines.filter(({ order }) => order !== null);
    expect(ofOrder.map(({ reason, isSold, delta }) => [reason, isSold, delta])).toEqual([
      ['reserva', true, -2],
      ['liberacao', false, 2],
      ['reserva', false, -2],
    ]);
  });
});

describe('the lots of a product', () => {
  it('say how many of their boxes orders will take, the one that expires first before the others', async () => {
    const { productId, orderId } = await s.paidOrder({ stock: 6, quantity: 6 });
    const made = { productId, adminId: actorId };
    const day = (days: number) => addDays(dayOf(s.shop.cms.now()), days);
    const late = await releasedLot(s.shop.cms, { ...made, quantity: 4, bestBefore: day(80) });
    const soon = await releasedLot(s.shop.cms, { ...made, quantity: 3, bestBefore: day(70) });
    const reserved = async () => {
      const { rows } = await listLots(s.shop.cms, { tab: 'na-casa', search: '' });
      const listed = [soon, late].map(({ lotId }) => rows.find(({ id }) => id === lotId)?.reserved);
      const pages = await Promise.all([soon, late].map(({ lotId }) => findAdminLot(s.shop.cms, lotId)));
      expect(pages.map((lot) => lot?.reserved)).toEqual(listed);
      return listed;
    };
    // The boxes from before the lots are enough for the order, until four of them are missing from a count.
    expect(await reserved()).toEqual([0, 0]);
    await adjustStock(s.shop.cms, { productId, actorId, reason: 'ajuste', delta: -4 });
    expect(await reserved()).toEqual([3, 1]);
    await pack(s.shop.cms, { orderId, lotCode: soon.code, units: 3, adminId: actorId });
    // Packed boxes are no longer in the lot; they are still in the freezer.
    expect(await reserved()).toEqual([0, 1]);
    expect(await shown(productId)).toEqual([3, 6]);
  });
});
