import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closeLot } from '@cms/lots/operations/close-lot';
import { expireLots } from '@cms/lots/operations/expire-lots';
import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { loseUnits } from '@cms/lots/operations/lose-units';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { unfreezeLot } from '@cms/lots/operations/unfreeze-lot';
import { adjustStock } from '@cms/catalog/operations/adjust-stock';
import { unpackLine } from '@cms/orders/packing/unpack-line';
import { readPackedLines } from '@cms/orders/packing/packed-lines';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { checkInvariants } from '@cms/reports/invariants';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { completeLot, lotFigures, makeLot, pack, releasedLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

/** Returns a generator of random numbers, which are always the same for the same seed. */
function luckOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface World {
  productIds: string[];
  lots: { lotId: string; code: string }[];
  orders: string[];
  luck: (below: number) => number;
}

const one = <T>({ luck }: World, list: readonly T[]): T | undefined => list[luck(list.length)];

async function buy(world: World): Promise<void> {
  const productId = one(world, world.productIds) ?? '';
  const product = await s.shop.cms.payload.findByID({
    collection: 'products',
    id: productId,
    overrideAccess: true,
  });
  const quantity = 1 + world.luck(3);
  const buyer = await s.shopper([{ productId, quantity }]);
  const placed = await s.place({
    customerId: buyer.id,
    cartId: buyer.cartId,
    expectedTotalCents: product.priceCents * quantity,
  });
  if (!placed.ok) return;
  world.orders.push(placed.orderId);
  await changeOrderStatus(s.shop.cms, {
    orderId: placed.orderId,
    from: 'aguardando_pagamento',
    to: 'recebido',
    note: 'dinheiro',
    actorId: adminId,
  });
}

async function statusOf(orderId: string): Promise<string> {
  return (await s.orderRow(orderId))?.status ?? '';
}

/** The actions of people on lots and orders. The shop refuses some of these actions. */
const ACTS: ((world: World) => Promise<unknown>)[] = [
  buy,
  buy,
  buy,
  async (world) => {
    const productId = one(world, world.productIds) ?? '';
    const lot = await makeLot(s.shop.cms, { productId, adminId, quantity: 1 + world.luck(8) });
    world.lots.push(lot);
    await completeLot(s.shop.cms, { lotId: lot.lotId, adminId });
  },
  (world) => releaseLot(s.shop.cms, { lotId: one(world, world.lots)?.lotId ?? '', actorId: adminId }),
  (world) => releaseLot(s.shop.cms, { lotId: one(world, world.lots)?.lotId ?? '', actorId: adminId }),
  (world) =>
    freezeLot(s.shop.cms, { lotId: one(world, world.lots)?.lotId ?? '', note: '', actorId: adminId }),
  (world) => unfreezeLot(s.shop.cms, { lotId: one(world, world.lots)?.lotId ?? '', actorId: adminId }),
  (world) => closeLot(s.shop.cms, { lotId: one(world, world.lots)?.lotId ?? '', actorId: adminId }),
  (world) =>
    loseUnits(s.shop.cms, {
      lotId: one(world, world.lots)?.lotId ?? '',
      lossId: randomUUID(),
      units: 1 + world.luck(2),
      note: '',
      actorId: adminId,
    }),
  (world) =>
    pack(s.shop.cms, {
      orderId: one(world, world.orders) ?? '',
      lotCode: world.luck(4) === 0 ? null : (one(world, world.lots)?.code ?? null),
      adminId,
    }),
  (world) =>
    pack(s.shop.cms, {
      orderId: one(world, world.orders) ?? '',
      lotCode: one(world, world.lots)?.code ?? null,
      adminId,
      units: 2,
    }),
  async (world) => {
    const orderId = one(world, world.orders) ?? randomUUID();
    const lines = await readPackedLines(s.shop.sql, orderId);
    const line = lines.find(({ lots }) => lots.length > 0);
    const lot = line?.lots[0];
    if (line && lot)
      await unpackLine(s.shop.cms, {
        orderId,
        lineId: line.lineId,
        lotId: lot.lotId,
        units: 1,
        entryId: randomUUID(),
        actorId: adminId,
      });
  },
  async (world) => {
    const orderId = one(world, world.orders);
    if (!orderId) return;
    const from = await statusOf(orderId);
    await changeOrderStatus(s.shop.cms, {
      orderId,
      from,
      to: one(world, ['em_preparo', 'enviado', 'entregue', 'recebido']) ?? '',
      note: 'mudou',
      actorId: adminId,
      withoutLot: world.luck(2) === 0,
    });
  },
  async (world) => {
    const orderId = one(world, world.orders);
    if (!orderId) return;
    const from = await statusOf(orderId);
    await cancelOrderAsAdmin(s.shop.cms, { orderId, from, cancelReason: 'out_of_stock', actorId: adminId });
  },
  (world) =>
    adjustStock(s.shop.cms, {
      productId: one(world, world.productIds) ?? '',
      delta: world.luck(7) - 3,
      reason: 'ajuste',
      actorId: adminId,
    }),
];

describe('lots', () => {
  it.each([1, 2, 3, 4])('break no rule after random actions, three at a time: seed %i', async (seed) => {
    const products = [await s.product({ stock: 4 }), await s.product({ stock: 0 })];
    const world: World = {
      productIds: products.map(({ id }) => id),
      lots: [],
      orders: [],
      luck: luckOf(seed),
    };
    for (let round = 0; round < 35; round += 1) {
      const acts = Array.from({ length: 3 }, () => one(world, ACTS));
      await Promise.all(acts.flatMap((act) => (act ? [act(world)] : [])));
      const broken = (await checkInvariants(s.shop.sql)).filter(({ violations }) => violations !== 0);
      expect({ round, broken }).toEqual({ round, broken: [] });
    }
    expect(world.lots.length).toBeGreaterThan(2);
    expect(world.orders.length).toBeGreaterThan(2);
  });
});

it('a lot whose best-before date has passed is stopped automatically, once', async () => {
  const productId = (await s.product({ stock: 0 })).id;
  const { lotId } = await releasedLot(s.shop.cms, { productId, adminId });
  const other = await releasedLot(s.shop.cms, { productId, adminId });
  await s.shop.sql.query(`update lots set made_on = '2026-01-01', best_before = '2026-02-01' where id = $1`, [
    lotId,
  ]);
  expect(await Promise.all([expireLots(s.shop.cms), expireLots(s.shop.cms)])).toEqual(
    expect.arrayContaining([0, 1]),
  );
  expect(await lotFigures(s.shop.cms, lotId)).toMatchObject({ status: 'bloqueado', remainder: 10 });
  expect(await lotFigures(s.shop.cms, other.lotId)).toMatchObject({ status: 'liberado' });
  expect(await s.stockOf(productId)).toBe(10);
  expect(await unfreezeLot(s.shop.cms, { lotId, actorId: adminId })).toEqual({
    ok: false,
    error: { code: 'lot_expired' },
  });
});
