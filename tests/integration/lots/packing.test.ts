import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closeLot } from '@cms/lots/operations/close-lot';
import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { unfreezeLot } from '@cms/lots/operations/unfreeze-lot';
import { findPacking } from '@cms/orders/packing/find-packing';
import { readMissingLots } from '@cms/orders/packing/missing-lots';
import { packLine } from '@cms/orders/packing/pack-line';
import { unpackLine } from '@cms/orders/packing/unpack-line';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { lineIds } from '@tests/support/orders/case-steps';
import {
  completeLot,
  lotFigures,
  makeLot,
  missingOf,
  pack,
  releasedLot,
  type MadeLot,
} from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

interface Bought {
  orderId: string;
  productId: string;
}

/** Makes a paid order and a released lot of its product. */
async function boughtFromLot({
  bought = 2,
  made = 10,
  before,
}: { bought?: number; made?: number; before?: number } = {}): Promise<Bought & MadeLot> {
  const order = await s.paidOrder({ quantity: bought, stock: before ?? bought });
  return {
    ...order,
    ...(await releasedLot(s.shop.cms, { productId: order.productId, adminId, quantity: made })),
  };
}

const packed = ({ orderId, code }: Bought & MadeLot, units = 1) =>
  pack(s.shop.cms, { orderId, lotCode: code, adminId, units });

async function unpack({ orderId, lotId }: Bought & { lotId: string | null }, units = 1) {
  const [lineId = ''] = await lineIds(s.shop.cms, orderId);
  return unpackLine(s.shop.cms, { orderId, lineId, lotId, units, entryId: randomUUID(), actorId: adminId });
}

const freeze = (lotId: string) => freezeLot(s.shop.cms, { lotId, note: '', actorId: adminId });

const cancel = (orderId: string, from: string) =>
  cancelOrderAsAdmin(s.shop.cms, { orderId, from, cancelReason: 'out_of_stock', actorId: adminId });

const move = (orderId: string, from: string, to: string, withoutLot = false) =>
  changeOrderStatus(s.shop.cms, { orderId, from, to, actorId: adminId, withoutLot });

describe('packing', () => {
  it('assigns boxes to the line with the lot’s product, up to the quantity bought', async () => {
    const box = await boughtFromLot();
    expect(await packed(box)).toMatchObject({ ok: true, line: { packed: 1, quantity: 2 } });
    expect(await packed(box)).toMatchObject({
      ok: true,
      line: { packed: 2, lots: [{ code: box.code, units: 2 }] },
    });
    expect(await packed(box)).toEqual({ ok: false, error: { code: 'pack_line_full' } });
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ packed: 2, remainder: 8 });
  });

  it('packs the units of one entry only once when the entry is sent twenty times', async () => {
    const box = await boughtFromLot();
    const entryId = randomUUID();
    const input = { orderId: box.orderId, lotCode: box.code, units: 1, entryId, actorId: adminId };
    const results = await Promise.all(Array.from({ length: 20 }, () => packLine(s.shop.cms, input)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ packed: 1 });
  });

  it('records the boxes of a product without lots, which stay in hand when the product gets lots', async () => {
    const { orderId, productId } = await s.paidOrder({ quantity: 2, stock: 2 });
    const [lineId] = await lineIds(s.shop.cms, orderId);
    const entry = { orderId, lotCode: null, lineId, units: 1, actorId: adminId };
    const packOne = () => packLine(s.shop.cms, { ...entry, entryId: randomUUID() });
    expect(await packOne()).toMatchObject({ ok: true, line: { packed: 1 } });
    expect(await packOne()).toMatchObject({
      ok: true,
      line: { packed: 2, lots: [{ lotId: null, units: 2 }] },
    });
    expect(await packOne()).toMatchObject({ ok: false });
    const lot = await releasedLot(s.shop.cms, { productId, adminId, quantity: 5 });
    expect(await readMissingLots(s.shop.sql, orderId)).toBeNull();
    expect(await unpack({ orderId, productId, lotId: null })).toMatchObject({
      ok: true,
      line: { packed: 1 },
    });
    expect((await findPacking(s.shop.cms, orderId))?.lines).toMatchObject([
      { quantity: 2, packed: 1, withoutLot: 1, packable: [{ code: lot.code, remainder: 5 }] },
    ]);
  });

  it('assigns the last box to one of two orders that are packed at once, and refuses the other', async () => {
    const product = await s.product({ stock: 2 });
    const orders = [];
    for (const _ of [1, 2]) {
      const buyer = await s.shopper([{ productId: product.id, quantity: 1 }]);
      const placed = await s.place({
        customerId: buyer.id,
        cartId: buyer.cartId,
        expectedTotalCents: product.priceCents,
      });
      if (!placed.ok) throw new Error(placed.error.code);
      await changeOrderStatus(s.shop.cms, {
        orderId: placed.orderId,
        from: 'aguardando_pagamento',
        to: 'em_preparo',
        note: 'dinheiro',
        actorId: adminId,
      });
      orders.push(placed.orderId);
    }
    const lot = await releasedLot(s.shop.cms, { productId: product.id, adminId, quantity: 1 });
    const results = await Promise.all(
      orders.map((orderId) => pack(s.shop.cms, { orderId, lotCode: lot.code, adminId })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'pack_lot_short', left: 0 } });
  });

  it('refuses a lot that is of another product, in analysis, stopped, expired or unknown', async () => {
    const box = await boughtFromLot();
    const other = await releasedLot(s.shop.cms, { productId: (await s.product()).id, adminId });
    const inAnalysis = await makeLot(s.shop.cms, { productId: box.productId, adminId });
    const old = await makeLot(s.shop.cms, { productId: box.productId, adminId });
    await completeLot(s.shop.cms, { lotId: old.lotId, adminId });
    await releaseLot(s.shop.cms, { lotId: old.lotId, actorId: adminId });
    await s.shop.sql.query(
      `update lots set made_on = '2026-01-01', best_before = '2026-02-01' where id = $1`,
      [old.lotId],
    );
    await freeze(box.lotId);
    const refusal = async (lotCode: string) => {
      const result = await pack(s.shop.cms, { orderId: box.orderId, lotCode, adminId });
      return result.ok ? null : result.error;
    };
    expect(await refusal(other.code)).toMatchObject({ code: 'pack_wrong_product' });
    expect(await refusal(inAnalysis.code)).toMatchObject({ code: 'pack_lot_stopped', status: 'em_analise' });
    expect(await refusal(box.code)).toMatchObject({ code: 'pack_lot_stopped', status: 'bloqueado' });
    expect(await refusal(old.code)).toEqual({ code: 'pack_lot_expired' });
    expect(await refusal('991231-9')).toEqual({ code: 'lot_not_found' });
  });

  it('is refused for an order that is unpaid or cancelled, and to a customer', async () => {
    const box = await boughtFromLot();
    const unpaid = await s.placedOrder();
    expect(await pack(s.shop.cms, { orderId: unpaid.orderId, lotCode: box.code, adminId })).toMatchObject({
      error: { code: 'pack_not_open' },
    });
    const stranger = await makeCustomer(s.shop.cms);
    expect(
      await pack(s.shop.cms, { orderId: box.orderId, lotCode: box.code, adminId: stranger.id }),
    ).toMatchObject({ error: { code: 'access_denied' } });
    await cancel(box.orderId, 'recebido');
    expect(await packed(box)).toMatchObject({ error: { code: 'pack_not_open' } });
  });

  it('takes units that were made before the product had lots only while such units are left', async () => {
    const box = await boughtFromLot({ bought: 2, before: 2 });
    const old = { orderId: box.orderId, lotCode: null, adminId };
    expect(await pack(s.shop.cms, { ...old, units: 2 })).toMatchObject({ ok: true, line: { packed: 2 } });
    await unpack({ ...box, lotId: null }, 1);
    expect(await packed(box)).toMatchObject({ ok: true, line: { packed: 2 } });
    const other = await boughtFromLot({ bought: 3, before: 3 });
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, actor_customer_id) values ($1, -3, 'ajuste', $2)`,
      [other.productId, adminId],
    );
    expect(await pack(s.shop.cms, { orderId: other.orderId, lotCode: null, adminId })).toEqual({
      ok: false,
      error: { code: 'pack_lot_short', left: 0 },
    });
  });
});

describe('taking boxes out again', () => {
  it('puts them back into their lot, and refuses more than were packed', async () => {
    const box = await boughtFromLot();
    await packed(box, 2);
    expect(await unpack(box)).toMatchObject({ ok: true, line: { packed: 1 } });
    expect(await unpack(box, 2)).toEqual({ ok: false, error: { code: 'pack_not_packed' } });
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ packed: 1, remainder: 9 });
  });

  it('of a stopped lot reserves as many free boxes, because the order needs replacements', async () => {
    const box = await boughtFromLot({ bought: 2, before: 5 });
    await packed(box, 2);
    await freeze(box.lotId);
    const before = await s.stockOf(box.productId);
    await unpack(box, 2);
    expect(await s.stockOf(box.productId)).toBe(before - 2);
    await unfreezeLot(s.shop.cms, { lotId: box.lotId, actorId: adminId });
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ packed: 0, remainder: 10 });
  });

  it('is refused once the order was sent with boxes of a stopped lot', async () => {
    const box = await boughtFromLot();
    await packed(box, 2);
    await move(box.orderId, 'recebido', 'enviado');
    await freeze(box.lotId);
    expect(await unpack(box)).toEqual({ ok: false, error: { code: 'pack_lot_gone' } });
  });
});

describe('cancelling a packed order', () => {
  it('puts its boxes back on sale', async () => {
    const box = await boughtFromLot({ bought: 2, before: 2 });
    await packed(box, 2);
    expect(await cancel(box.orderId, 'recebido')).toMatchObject({ ok: true });
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ packed: 0, remainder: 10 });
    expect(await s.stockOf(box.productId)).toBe(12);
  });

  it('with boxes of a stopped lot sells none of them', async () => {
    const box = await boughtFromLot({ bought: 2, before: 2 });
    await packed(box, 2);
    await freeze(box.lotId);
    await cancel(box.orderId, 'recebido');
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ packed: 0, remainder: 10 });
    expect(await s.stockOf(box.productId)).toBe(2);
    expect(await missingOf(s.shop.cms, box.productId)).toBe(0);
  });

  it('with boxes of a closed lot opens the lot again', async () => {
    const box = await boughtFromLot({ bought: 2, before: 2, made: 2 });
    await packed(box, 2);
    await closeLot(s.shop.cms, { lotId: box.lotId, actorId: adminId });
    await cancel(box.orderId, 'recebido');
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ status: 'liberado', remainder: 2 });
    expect(await s.stockOf(box.productId)).toBe(4);
  });

  it('that was sent keeps the record of the lots that the buyer received', async () => {
    const box = await boughtFromLot();
    await packed(box, 2);
    await move(box.orderId, 'recebido', 'enviado');
    await cancel(box.orderId, 'enviado');
    expect(await lotFigures(s.shop.cms, box.lotId)).toMatchObject({ packed: 2 });
  });
});

describe('sending without a lot', () => {
  it('requires a confirmation and is recorded on the order, and is refused when the setting requires a lot', async () => {
    const box = await boughtFromLot();
    await packed(box, 1);
    expect(await move(box.orderId, 'recebido', 'enviado')).toEqual({
      ok: false,
      error: { code: 'lot_missing', units: 1, isRefused: false, isRecalled: false },
    });
    await s.shop.sql.query('update settings set lot_required_to_send = true');
    expect(await move(box.orderId, 'recebido', 'enviado', true)).toMatchObject({
      error: { code: 'lot_missing', isRefused: true },
    });
    await s.shop.sql.query('update settings set lot_required_to_send = false');
    expect(await move(box.orderId, 'recebido', 'enviado', true)).toMatchObject({ ok: true });
    expect(await s.shop.sql.query('select order_id, units from sent_without_lot')).toEqual([
      { order_id: box.orderId, units: 1 },
    ]);
  });

  it('requires no confirmation when the product has no lots, or when every unit has a lot', async () => {
    const plain = await s.paidOrder();
    expect(await move(plain.orderId, 'recebido', 'enviado')).toMatchObject({ ok: true });
    const box = await boughtFromLot();
    await packed(box, 2);
    expect(await move(box.orderId, 'recebido', 'enviado')).toMatchObject({ ok: true });
  });

  it('requires a confirmation when the lot was stopped after packing', async () => {
    const box = await boughtFromLot();
    await packed(box, 2);
    await freeze(box.lotId);
    expect(await move(box.orderId, 'recebido', 'enviado')).toMatchObject({
      error: { code: 'lot_missing', units: 2 },
    });
  });

  it('is taken into account when a lot is stopped later: the units sent without a lot are recorded as lost boxes of that lot', async () => {
    const order = await s.paidOrder({ quantity: 3, stock: 3 });
    const lot = await releasedLot(s.shop.cms, { productId: order.productId, adminId, quantity: 5 });
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, actor_customer_id) values ($1, -3, 'ajuste', $2)`,
      [order.productId, adminId],
    );
    await move(order.orderId, 'recebido', 'enviado', true);
    expect(await freeze(lot.lotId)).toMatchObject({ missing: 0 });
    expect(await lotFigures(s.shop.cms, lot.lotId)).toMatchObject({ remainder: 2, lost: 3 });
    await unfreezeLot(s.shop.cms, { lotId: lot.lotId, actorId: adminId });
    expect(await s.stockOf(order.productId)).toBe(2);
  });

  it('ends the shortfall of the sent units, so that the next lot goes on sale in full', async () => {
    const order = await s.paidOrder({ quantity: 3, stock: 3 });
    const lot = await releasedLot(s.shop.cms, { productId: order.productId, adminId, quantity: 3 });
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, actor_customer_id) values ($1, -3, 'ajuste', $2)`,
      [order.productId, adminId],
    );
    expect(await freeze(lot.lotId)).toMatchObject({ missing: 3 });
    await move(order.orderId, 'recebido', 'enviado', true);
    await releasedLot(s.shop.cms, { productId: order.productId, adminId, quantity: 4 });
    expect(await s.stockOf(order.productId)).toBe(4);
    expect(await missingOf(s.shop.cms, order.productId)).toBe(0);
  });
});
