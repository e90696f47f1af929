import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lotSchema } from '@shop/lots/lot-form';
import { closeLot } from '@cms/lots/operations/close-lot';
import { createLot } from '@cms/lots/operations/create-lot';
import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { loseUnits } from '@cms/lots/operations/lose-units';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { saveLot } from '@cms/lots/operations/save-lot';
import { tickCheck } from '@cms/lots/operations/tick-check';
import { unfreezeLot } from '@cms/lots/operations/unfreeze-lot';
import { makeCustomer } from '@tests/support/factories/make-customer';
import {
  completeLot,
  lotFigures,
  lotValues,
  makeLot,
  missingOf,
  releasedLot,
} from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const productOf = async (stock = 0) => (await s.product({ stock })).id;

const release = (lotId: string) => releaseLot(s.shop.cms, { lotId, actorId: adminId });
const freeze = (lotId: string) => freezeLot(s.shop.cms, { lotId, note: '', actorId: adminId });
const unfreeze = (lotId: string) => unfreezeLot(s.shop.cms, { lotId, actorId: adminId });
const lose = (lotId: string, units: number, lossId = randomUUID()) =>
  loseUnits(s.shop.cms, { lotId, lossId, units, note: 'caiu', actorId: adminId });
const close = (lotId: string) => closeLot(s.shop.cms, { lotId, actorId: adminId });

describe('a new lot', () => {
  it('gets the next code of its day and sells nothing', async () => {
    const productId = await productOf();
    const first = await makeLot(s.shop.cms, { productId, adminId, madeOn: '2026-11-20' });
    const second = await makeLot(s.shop.cms, { productId, adminId, madeOn: '2026-11-20' });
    expect([first.code, second.code]).toEqual(['261120-1', '261120-2']);
    expect(await s.stockOf(productId)).toBe(0);
  });

  it('is created once by a form that is sent twenty times at once', async () => {
    const productId = await productOf();
    const lotId = randomUUID();
    const draft = lotSchema.parse(lotValues(productId, adminId));
    const results = await Promise.all(
      Array.from({ length: 20 }, () => createLot(s.shop.cms, { lotId, draft, actorId: adminId })),
    );
    expect(new Set(results.map((result) => result.ok && result.code)).size).toBe(1);
    expect(await s.shop.sql.query('select 1 from lots')).toHaveLength(1);
  });

  it('gets a unique code, even when ten are created at once', async () => {
    const productId = await productOf();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => makeLot(s.shop.cms, { productId, adminId })),
    );
    expect(new Set(made.map(({ code }) => code)).size).toBe(10);
  });

  it('cannot be created by a customer, for a product that does not exist, or with a maker outside the team', async () => {
    const stranger = await makeCustomer(s.shop.cms);
    const productId = await productOf();
    const draft = lotSchema.parse(lotValues(productId, adminId));
    expect(await createLot(s.shop.cms, { lotId: randomUUID(), draft, actorId: stranger.id })).toMatchObject({
      ok: false,
      error: { code: 'access_denied' },
    });
    const lost = { ...draft, productId: randomUUID() };
    expect(await createLot(s.shop.cms, { lotId: randomUUID(), draft: lost, actorId: adminId })).toMatchObject(
      {
        ok: false,
        error: { code: 'lot_product_gone' },
      },
    );
    const byStranger = { ...draft, madeById: stranger.id };
    expect(
      await createLot(s.shop.cms, { lotId: randomUUID(), draft: byStranger, actorId: adminId }),
    ).toMatchObject({ ok: false, error: { code: 'lot_person_invalid' } });
  });

  it('can be changed while it is a draft, and a form that was loaded before the last change is refused', async () => {
    const productId = await productOf();
    const { lotId } = await makeLot(s.shop.cms, { productId, adminId, madeOn: '2026-11-20' });
    const draft = lotSchema.parse(lotValues(productId, adminId, { quantity: 24, madeOn: '2026-11-19' }));
    const [{ version = 0 } = {}] = await s.shop.sql.query<{ version: number }>('select version from lots');
    expect(await saveLot(s.shop.cms, { lotId, draft, version, actorId: adminId })).toMatchObject({
      ok: true,
      code: '261119-1',
    });
    expect(await saveLot(s.shop.cms, { lotId, draft, version, actorId: adminId })).toMatchObject({
      ok: false,
      error: { code: 'lot_changed' },
    });
    expect(await lotFigures(s.shop.cms, lotId)).toMatchObject({ remainder: 24 });
  });
});

describe('releasing a lot', () => {
  it('requires the checklist, the suppliers’ lots and the report, and names what is missing', async () => {
    const productId = await productOf();
    const { lotId } = await makeLot(s.shop.cms, {
      productId,
      adminId,
      ingredients: [{ name: 'Azeitona preta', supplier: 'Fornecedor C', supplierLot: '' }],
      testedOn: '',
      laboratory: '',
    });
    for (const item of ['bancada', 'pessoas'] as const)
      await tickCheck(s.shop.cms, { lotId, item, isTicked: true, actorId: adminId });
    expect(await release(lotId)).toEqual({
      ok: false,
      error: {
        code: 'lot_incomplete',
        gaps: [
          { kind: 'checks', missing: 3 },
          { kind: 'supplier_lot', ingredient: 'Azeitona preta' },
          { kind: 'report', missing: ['date', 'laboratory', 'file'] },
        ],
      },
    });
    expect(await s.stockOf(productId)).toBe(0);
  });

  it('puts the boxes on sale once, even when the button is pressed ten times at once', async () => {
    const productId = await productOf(3);
    const { lotId } = await makeLot(s.shop.cms, { productId, adminId, quantity: 24 });
    await completeLot(s.shop.cms, { lotId, adminId });
    const results = await Promise.all(Array.from({ length: 10 }, () => release(lotId)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await s.stockOf(productId)).toBe(27);
    expect(await s.shop.sql.query('select 1 from stock_movements where lot_id = $1', [lotId])).toHaveLength(
      1,
    );
    expect(await release(lotId)).toMatchObject({ ok: true });
    expect(await s.stockOf(productId)).toBe(27);
  });

  it('without a report is possible only when the setting allows it, and never with too much gluten', async () => {
    const productId = await productOf();
    const made = { productId, adminId, glutenResult: '' as const, testedOn: '', laboratory: '' };
    const { lotId } = await makeLot(s.shop.cms, made);
    const high = await makeLot(s.shop.cms, {
      productId,
      adminId,
      glutenResult: 'value',
      glutenMgKg: '20,5',
    });
    for (const lot of [lotId, high.lotId]) await completeLot(s.shop.cms, { lotId: lot, adminId });
    expect(await release(lotId)).toMatchObject({ ok: false });
    await s.shop.sql.query('update settings set lot_report_required = false');
    expect(await release(lotId)).toMatchObject({ ok: true });
    expect(await release(high.lotId)).toMatchObject({
      ok: false,
      error: { gaps: [{ kind: 'gluten_above_limit' }] },
    });
    await s.shop.sql.query('update settings set lot_report_required = true');
  });

  it('is refused once the lot’s best-before date has passed', async () => {
    const productId = await productOf();
    const { lotId } = await makeLot(s.shop.cms, {
      productId,
      adminId,
      madeOn: '2026-01-10',
      bestBefore: '2026-02-10',
    });
    await completeLot(s.shop.cms, { lotId, adminId });
    expect(await release(lotId)).toMatchObject({ ok: false, error: { gaps: [{ kind: 'expired' }] } });
  });

  it('ends its time as a draft: its data and its checklist can no longer be changed', async () => {
    const productId = await productOf();
    const { lotId } = await releasedLot(s.shop.cms, { productId, adminId });
    expect(
      await tickCheck(s.shop.cms, { lotId, item: 'bancada', isTicked: false, actorId: adminId }),
    ).toMatchObject({ ok: false, error: { code: 'lot_not_draft' } });
    const draft = lotSchema.parse(lotValues(productId, adminId));
    const [{ version = 0 } = {}] = await s.shop.sql.query<{ version: number }>('select version from lots');
    expect(await saveLot(s.shop.cms, { lotId, draft, version, actorId: adminId })).toMatchObject({
      ok: false,
      error: { code: 'lot_not_draft' },
    });
  });
});

describe('stopping a lot', () => {
  it('takes its free boxes off sale, and reversing it puts them back on sale once', async () => {
    const productId = await productOf(2);
    const { lotId } = await releasedLot(s.shop.cms, { productId, adminId });
    expect(await freeze(lotId)).toMatchObject({ ok: true, status: 'bloqueado', missing: 0 });
    expect(await freeze(lotId)).toMatchObject({ ok: true, status: 'bloqueado', missing: 0 });
    expect(await s.stockOf(productId)).toBe(2);
    await Promise.all([unfreeze(lotId), unfreeze(lotId), unfreeze(lotId)]);
    expect(await s.stockOf(productId)).toBe(12);
  });

  it('never fails: units already sold count as missing, and the product is off sale until a lot covers them', async () => {
    const order = await s.paidOrder({ quantity: 6, stock: 6 });
    const { lotId } = await releasedLot(s.shop.cms, { productId: order.productId, adminId, quantity: 4 });
    // No units from before the product had lots are left, so the six sold units can come from this lot only.
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, actor_customer_id) values ($1, -4, 'ajuste', $2)`,
      [order.productId, adminId],
    );
    await s.expectInvariants();
    expect(await freeze(lotId)).toMatchObject({ ok: true, missing: 4 });
    expect(await s.stockOf(order.productId)).toBe(0);
    await releasedLot(s.shop.cms, { productId: order.productId, adminId, quantity: 10 });
    expect(await s.stockOf(order.productId)).toBe(6);
    expect(await missingOf(s.shop.cms, order.productId)).toBe(0);
  });

  it('keeps a product with missing units off sale when an order is cancelled: the order’s units only end the shortfall', async () => {
    const first = await s.paidOrder({ quantity: 3, stock: 5 });
    const { lotId } = await releasedLot(s.shop.cms, { productId: first.productId, adminId, quantity: 5 });
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, actor_customer_id) values ($1, -5, 'ajuste', $2)`,
      [first.productId, adminId],
    );
    expect(await freeze(lotId)).toMatchObject({ ok: true, missing: 3 });
    const { cancelOrderAsAdmin } = await import('@cms/payments/operations/cancel-order-as-admin');
    const cancelled = await cancelOrderAsAdmin(s.shop.cms, {
      orderId: first.orderId,
      from: 'recebido',
      cancelReason: 'out_of_stock',
      actorId: adminId,
    });
    if (!cancelled.ok) throw new Error(cancelled.error.code);
    expect(await s.stockOf(first.productId)).toBe(0);
    expect(await missingOf(s.shop.cms, first.productId)).toBe(0);
  });

  it('is possible for a lot in analysis and for a closed one, and reversing the stop restores the lot’s status', async () => {
    const productId = await productOf();
    const draft = await makeLot(s.shop.cms, { productId, adminId });
    const closed = await releasedLot(s.shop.cms, { productId, adminId });
    await close(closed.lotId);
    for (const [lotId, status] of [
      [draft.lotId, 'em_analise'],
      [closed.lotId, 'encerrado'],
    ] as const) {
      expect(await freeze(lotId)).toMatchObject({ ok: true, status: 'bloqueado', missing: 0 });
      expect(await unfreeze(lotId)).toEqual({ ok: true, status });
    }
    expect(await s.stockOf(productId)).toBe(0);
  });

  it('while people buy leaves none of its boxes on sale, and every unit sold counts as missing', async () => {
    const productId = await productOf();
    const { lotId } = await releasedLot(s.shop.cms, { productId, adminId, quantity: 20 });
    const { priceCents } = await s.shop.cms.payload.findByID({
      collection: 'products',
      id: productId,
      overrideAccess: true,
    });
    const buyers = await Promise.all(
      Array.from({ length: 8 }, () => s.shopper([{ productId, quantity: 2 }])),
    );
    await Promise.all([
      ...buyers.map(({ id, cartId }) =>
        s.place({ customerId: id, cartId, expectedTotalCents: priceCents * 2 }),
      ),
      ...Array.from({ length: 3 }, () => freeze(lotId)),
    ]);
    const [{ sold = 0 } = {}] = await s.shop.sql.query<{ sold: number }>(
      `select coalesce(sum(l.quantity), 0)::int as sold from orders o join orders_lines l on l._parent_id = o.id where o.stock_held`,
    );
    expect(await s.stockOf(productId)).toBe(0);
    expect(await missingOf(s.shop.cms, productId)).toBe(sold);
  });
});

describe('recording lost boxes', () => {
  it('takes the boxes off sale, and counts them as lost once when the form is sent twice', async () => {
    const productId = await productOf();
    const { lotId } = await releasedLot(s.shop.cms, { productId, adminId });
    const lossId = randomUUID();
    await Promise.all([lose(lotId, 3, lossId), lose(lotId, 3, lossId)]);
    expect(await lotFigures(s.shop.cms, lotId)).toMatchObject({ lost: 3, remainder: 7 });
    expect(await s.stockOf(productId)).toBe(7);
    expect(await lose(lotId, 8)).toEqual({ ok: false, error: { code: 'lot_units_over', remainder: 7 } });
  });

  it('changes no stock while the lot is in analysis or stopped', async () => {
    const productId = await productOf();
    const draft = await makeLot(s.shop.cms, { productId, adminId });
    await lose(draft.lotId, 2);
    await completeLot(s.shop.cms, { lotId: draft.lotId, adminId });
    await release(draft.lotId);
    expect(await s.stockOf(productId)).toBe(8);
    await freeze(draft.lotId);
    await lose(draft.lotId, 3);
    expect(await s.stockOf(productId)).toBe(0);
    await unfreeze(draft.lotId);
    expect(await s.stockOf(productId)).toBe(5);
  });

  it('happens once, for all remaining boxes, when the lot is closed', async () => {
    const productId = await productOf(1);
    const { lotId } = await releasedLot(s.shop.cms, { productId, adminId });
    await Promise.all([close(lotId), close(lotId)]);
    expect(await lotFigures(s.shop.cms, lotId)).toEqual({
      status: 'encerrado',
      packed: 0,
      lost: 10,
      remainder: 0,
    });
    expect(await s.stockOf(productId)).toBe(1);
  });
});
