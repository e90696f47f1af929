import { afterEach, expect, it } from 'vitest';

import { readMailOrder } from '@cms/notifications/queries/read-mail-order';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

/** Changes the allergens of the label, and confirms the label again. */
async function setAllergens(productId: string, contains: string): Promise<void> {
  await s.shop.sql.query(
    `insert into products_texts (parent_id, path, "order", text) values ($1, 'allergens.contains', 0, $2)`,
    [productId, contains],
  );
  await s.shop.sql.query('update products set label_confirmed_at = now() where id = $1', [productId]);
}

const labelOf = async (order: { orderId: string; customerId: string }) =>
  (await findCustomerOrder(s.shop.cms, order))?.lines.map(({ label }) => label);

const labelInMail = async (orderId: string) =>
  (await readMailOrder(s.shop.sql, s.shop.cms.payload, orderId))?.lines.map(({ label }) => label);

it('the lines of an order keep what the confirmed label said at the time, whatever it says later', async () => {
  const order = await s.placedOrder();
  const [before] = (await labelOf(order)) ?? [];
  expect(before).toMatch(/GLÚTEN\./);
  await s.shop.sql.query('delete from products_texts where parent_id = $1', [order.productId]);
  await setAllergens(order.productId, 'ovos');
  expect(await labelOf(order)).toEqual([before]);
  expect(await labelInMail(order.orderId)).toEqual([before]);
});

it('the lines of an older order show the current label in the mail, and nothing while it is unconfirmed', async () => {
  const order = await s.placedOrder();
  await s.shop.sql.query('update orders_lines set label = null');
  await s.shop.sql.query('delete from products_texts where parent_id = $1', [order.productId]);
  await setAllergens(order.productId, 'ovos');
  expect(await labelOf(order)).toEqual([null]);
  expect((await labelInMail(order.orderId))?.[0]).toContain('ALÉRGICOS: CONTÉM OVOS.');
  await s.shop.sql.query('update products set label_confirmed_at = null, label_confirmed_by_id = null');
  expect(await labelInMail(order.orderId)).toEqual([null]);
});
