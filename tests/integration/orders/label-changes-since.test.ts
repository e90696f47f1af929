import { expect, it } from 'vitest';

import type { Product } from '@cms/payload-types';
import { findLabelChanges, findLabelChangesOfOrder } from '@cms/orders/queries/label-changes-since';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

const relabel = async (productId: string, data: Partial<Product>) => {
  await s.shop.cms.payload.update({ collection: 'products', id: productId, overrideAccess: true, data });
  await s.shop.sql.query('update products set label_confirmed_at = now() where id = $1', [productId]);
};

const received = (orderId: string) =>
  s.shop.sql.query(
    `update orders set status = 'recebido', payment_status = 'paid', received_at = now() where id = $1`,
    [orderId],
  );

const ofOrder = async (order: { orderId: string; customerId: string }) => [
  ...(await findLabelChangesOfOrder(s.shop.cms, order)).values(),
];

const ofProduct = async ({ customerId, productId }: { customerId: string; productId: string }) => [
  ...(await findLabelChanges(s.shop.cms, { customerId, productIds: [productId] })).values(),
];

it('a line of an order refers to the version of the label at the time of sale, which later versions do not change', async () => {
  const order = await s.placedOrder();
  await relabel(order.productId, { allergens: { contains: ['soja'] } });
  const rows = await s.shop.sql.query<{ contains: string[]; latest: string[] }>(
    `select v.label -> 'contains' as contains,
       (select n.label -> 'contains' from label_versions n where n.product_id = l.product_id order by n.id desc limit 1) as latest
     from orders_lines l join label_versions v on v.id = l.label_version_id where l._parent_id = $1`,
    [order.orderId],
  );
  expect(rows).toEqual([{ contains: [], latest: ['soja'] }]);
  await s.expectInvariants();
});

it('ordering again reports what changed on the label since that order, or nothing when nothing changed', async () => {
  const order = await s.placedOrder();
  expect(await ofOrder(order)).toEqual([]);
  await relabel(order.productId, { allergens: { contains: ['soja'] } });
  expect(await ofOrder(order)).toEqual(['agora CONTÉM SOJA.']);
  const stranger = await makeCustomer(s.shop.cms);
  expect(await ofOrder({ ...order, customerId: stranger.id })).toEqual([]);
});

it('the cart reports what changed on the label since the customer last bought the product, ignoring unpaid orders', async () => {
  const order = await s.placedOrder();
  await relabel(order.productId, { allergens: { contains: ['soja'] } });
  expect(await ofProduct(order)).toEqual([]);
  await received(order.orderId);
  expect(await ofProduct(order)).toEqual(['agora CONTÉM SOJA.']);
  const stranger = await makeCustomer(s.shop.cms);
  expect(await ofProduct({ ...order, customerId: stranger.id })).toEqual([]);
});

it('no change is reported for a product whose label is not confirmed now', async () => {
  const order = await s.placedOrder();
  await relabel(order.productId, { allergens: { contains: ['soja'] } });
  await s.shop.sql.query('update products set label_confirmed_at = null where id = $1', [order.productId]);
  expect(await ofOrder(order)).toEqual([]);
});

it('an order older than the label versions reports that the label differs, or nothing when it stored no label', async () => {
  const order = await s.placedOrder();
  await s.shop.sql.query('update orders_lines set label_version_id = null');
  expect(await ofOrder(order)).toEqual([]);
  await relabel(order.productId, { allergens: { contains: ['soja'] } });
  const [text] = await ofOrder(order);
  expect(text).toMatch(/^o rótulo mudou\. Hoje ele diz: .*ALÉRGICOS: CONTÉM SOJA\.$/);
  await s.shop.sql.query('update orders_lines set label = null');
  expect(await ofOrder(order)).toEqual([]);
});
