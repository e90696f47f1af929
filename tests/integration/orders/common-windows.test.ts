import { beforeEach, expect, it } from 'vitest';

import { listCommonWindows } from '@cms/orders/queries/common-windows';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { bahiaDay, makeWindow, makeZone } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let product: Product;
let customerId: string;

beforeEach(async () => {
  product = await makeProduct(shop.cms);
  customerId = (await makeCustomer(shop.cms)).id;
});

const order = async (deliveryMethod: 'delivery' | 'pickup', zoneId: string | null = null) => {
  const id = await makeOrder(shop.cms, { customerId, product, deliveryMethod });
  await shop.sql.query('update orders set zone_id = $2 where id = $1', [id, zoneId]);
  return id;
};

const windowsOf = async (...ids: string[]) =>
  new Set((await listCommonWindows(shop.cms, ids)).map(({ templateId }) => templateId));

it('several pickup orders may be moved to every pickup window', async () => {
  const window = await makeWindow(shop.cms, { date: await bahiaDay(shop.cms, 1) });
  expect(await windowsOf(await order('pickup'), await order('pickup'))).toEqual(new Set([window]));
});

it('a delivery and a pickup have no window in common, and unknown orders have none', async () => {
  const tomorrow = await bahiaDay(shop.cms, 1);
  const zoneId = await makeZone(shop.cms);
  await makeWindow(shop.cms, { date: tomorrow });
  await makeWindow(shop.cms, { date: tomorrow, method: 'delivery', zoneIds: [zoneId] });
  expect(await windowsOf(await order('delivery', zoneId), await order('pickup'))).toEqual(new Set());
  expect(await windowsOf('00000000-0000-4000-8000-000000000000', 'x')).toEqual(new Set());
});

it('deliveries to two zones have only those windows in common that serve both zones', async () => {
  const tomorrow = await bahiaDay(shop.cms, 1);
  const pituba = await makeZone(shop.cms);
  const barra = await makeZone(shop.cms, { name: 'Barra' });
  await makeWindow(shop.cms, { date: tomorrow, method: 'delivery', zoneIds: [pituba] });
  const both = await makeWindow(shop.cms, {
    date: tomorrow,
    from: '14:00',
    to: '18:00',
    method: 'delivery',
    zoneIds: [pituba, barra],
  });
  expect(await windowsOf(await order('delivery', pituba), await order('delivery', barra))).toEqual(
    new Set([both]),
  );
});
