import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { unpackLine } from '@cms/orders/packing/unpack-line';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { receiveCash } from '@cms/payments/operations/receive-cash';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { previewRecall } from '@cms/recalls/queries/preview-recall';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { lineIds } from '@tests/support/orders/case-steps';
import { lotFigures, pack, releasedLot, type MadeLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

type Packed = MadeLot & { orderId: string };

/** Releases a lot and packs one of its boxes for the order. */
async function packed(orderId: string, productId: string): Promise<Packed> {
  const lot = await releasedLot(s.shop.cms, { productId, adminId, quantity: 5 });
  const result = await pack(s.shop.cms, { orderId, lotCode: lot.code, adminId });
  if (!result.ok) throw new Error(result.error.code);
  return { ...lot, orderId };
}

const move = (orderId: string, from: string, to: string) =>
  changeOrderStatus(s.shop.cms, { orderId, from, to, note: 'engano', actorId: adminId });

const recall = async ({ lotId, code }: MadeLot) =>
  startRecall(s.shop.cms, {
    lotId,
    code,
    reason: 'alergeno',
    risk: 'O rótulo não avisa sobre SOJA.',
    instruction: 'Não coma. Separe no freezer.',
    seenPeople: (await previewRecall(s.shop.cms, code))?.people.length ?? 0,
    isDrill: false,
    actorId: adminId,
  });

async function unpack({ orderId, lotId }: Packed) {
  const [lineId = ''] = await lineIds(s.shop.cms, orderId);
  return unpackLine(s.shop.cms, {
    orderId,
    lineId,
    lotId,
    units: 1,
    entryId: randomUUID(),
    actorId: adminId,
  });
}

describe('a box of a recalled lot', () => {
  it('is not sent by undoing the step that had set its order back', async () => {
    const { orderId, productId } = await s.paidOrder({ quantity: 1, stock: 1 });
    const lot = await packed(orderId, productId);
    await move(orderId, 'recebido', 'entregue');
    const back = await move(orderId, 'entregue', 'recebido');
    if (!back.ok || !back.undo) throw new Error('the step cannot be undone');
    const { eventId } = back.undo;
    expect(await recall(lot)).toMatchObject({ ok: true, people: 0 });
    expect(await undoOrderStep(s.shop.cms, { orderId, eventId, actorId: adminId })).toEqual({
      ok: false,
      error: { code: 'box_recalled' },
    });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
  });

  it('is not handed over when cash is received for a ready order, until another box replaces it', async () => {
    const product = await s.product({ priceCents: 5000, stock: 5 });
    const { orderId } = await counter.cashOrder({
      lines: [{ productId: product.id, quantity: 1 }],
      expectedTotalCents: 5000,
    });
    const lot = await packed(orderId, product.id);
    await move(orderId, 'recebido', 'enviado');
    expect(await recall(lot)).toMatchObject({ ok: true, people: 0 });
    const cash = () => receiveCash(s.shop.cms, { orderId, amountCents: 5000, actorId: adminId });
    expect(await cash()).toEqual({ ok: false, error: { code: 'box_recalled' } });
    expect(await unpack(lot)).toMatchObject({ ok: true });
    expect(await lotFigures(s.shop.cms, lot.lotId)).toMatchObject({ packed: 0, remainder: 5 });
    await packed(orderId, product.id);
    expect(await cash()).toMatchObject({ ok: true });
  });
});

describe('an order that was sent', () => {
  it('waits at the shop as a pickup until it is collected, and is on its way as a delivery', async () => {
    const { orderId, productId } = await s.paidOrder({ quantity: 1, stock: 1 });
    const lot = await packed(orderId, productId);
    await move(orderId, 'recebido', 'enviado');
    const person = async () => (await previewRecall(s.shop.cms, lot.code))?.people[0];
    expect(await person()).toMatchObject({ receivedAt: null, isWaitingAtShop: true });
    await s.shop.sql.query(`update orders set delivery_method = 'delivery' where id = $1`, [orderId]);
    expect(await person()).toMatchObject({ receivedAt: null, isWaitingAtShop: false });
    await move(orderId, 'enviado', 'entregue');
    expect(await person()).toMatchObject({ receivedAt: expect.any(Date) as Date, isWaitingAtShop: false });
  });

  it('is listed as a possible holder of the lot when its box is recorded as unpacked afterwards', async () => {
    const { orderId, productId } = await s.paidOrder({ quantity: 1, stock: 1 });
    const lot = await packed(orderId, productId);
    await move(orderId, 'recebido', 'enviado');
    expect(await unpack(lot)).toMatchObject({ ok: true });
    expect(await previewRecall(s.shop.cms, lot.code)).toMatchObject({
      people: [],
      possible: [{ id: orderId }],
    });
  });

  it('is listed as a possible holder of the lot when it was set back, unpacked, and sent again by the undo', async () => {
    const { orderId, productId } = await s.paidOrder({ quantity: 1, stock: 1 });
    const lot = await packed(orderId, productId);
    await move(orderId, 'recebido', 'enviado');
    const back = await move(orderId, 'enviado', 'em_preparo');
    if (!back.ok || !back.undo) throw new Error('the step cannot be undone');
    await unpack(lot);
    const { eventId } = back.undo;
    expect(await undoOrderStep(s.shop.cms, { orderId, eventId, actorId: adminId })).toMatchObject({
      ok: true,
    });
    expect(await previewRecall(s.shop.cms, lot.code)).toMatchObject({ possible: [{ id: orderId }] });
  });
});
