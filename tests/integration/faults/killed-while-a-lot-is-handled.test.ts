import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { loseUnits } from '@cms/lots/operations/lose-units';
import { releaseLot } from '@cms/lots/operations/release-lot';
import { packLine } from '@cms/orders/packing/pack-line';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { completeLot, lotFigures, makeLot, releasedLot } from '@tests/support/orders/lot-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

it('a process killed while releasing a lot puts nothing on sale; pressing again puts its boxes on sale once', async () => {
  const productId = (await s.product({ stock: 0 })).id;
  const { lotId } = await makeLot(s.shop.cms, { productId, adminId });
  await completeLot(s.shop.cms, { lotId, adminId });
  const input = { lotId, actorId: adminId };
  await dieWithoutTrace(s.shop.pool, { do: 'release-lot', input }, 'release-lot:before-commit');
  expect(await releaseLot(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await releaseLot(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await s.stockOf(productId)).toBe(10);
});

it('a process killed while stopping a lot changes nothing; pressing again stops it once', async () => {
  const productId = (await s.product({ stock: 2 })).id;
  const { lotId } = await releasedLot(s.shop.cms, { productId, adminId });
  const input = { lotId, note: '', actorId: adminId };
  await dieWithoutTrace(s.shop.pool, { do: 'freeze-lot', input }, 'freeze-lot:before-commit');
  expect(await freezeLot(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await freezeLot(s.shop.cms, input)).toMatchObject({ ok: true });
  expect(await s.stockOf(productId)).toBe(2);
});

it('a process killed while recording a loss or packing a box changes nothing; sending it again records it once', async () => {
  const order = await s.paidOrder({ quantity: 2, stock: 2 });
  const { lotId, code } = await releasedLot(s.shop.cms, { productId: order.productId, adminId });
  const loss = { lotId, lossId: randomUUID(), units: 3, note: '', actorId: adminId };
  await dieWithoutTrace(s.shop.pool, { do: 'lose-units', input: loss }, 'lose-units:before-commit');
  for (const _ of [1, 2]) expect(await loseUnits(s.shop.cms, loss)).toMatchObject({ ok: true });
  const box = { orderId: order.orderId, lotCode: code, units: 1, entryId: randomUUID(), actorId: adminId };
  await dieWithoutTrace(s.shop.pool, { do: 'pack-line', input: box }, 'pack-line:before-commit');
  for (const _ of [1, 2]) expect(await packLine(s.shop.cms, box)).toMatchObject({ ok: true });
  expect(await lotFigures(s.shop.cms, lotId)).toMatchObject({ lost: 3, packed: 1, remainder: 6 });
});
