import { seedSettings } from '@cms/seed/content/settings';
import { expect } from 'vitest';

import { until } from '../server/until';
import { ordersOf } from './database';
import type { Shopper } from './shopper';
import type { ShopUnderTest } from './use-shop';

/** Buys the contents of a shopper's cart for pickup and pays without a browser; returns the order's id. */
export async function paidOrderOf(
  shop: Pick<ShopUnderTest, 'sql' | 'simulator'>,
  { shopper, priceCents }: { shopper: Shopper; priceCents: number },
): Promise<string> {
  const response = await shopper.http.post('/carrinho', {
    intent: 'checkout',
    deliveryMethod: 'pickup',
    expectedTotalCents: String(priceCents),
    termsVersion: seedSettings.termsVersion,
  });
  expect(response.status, await response.text()).toBe(303);
  const [order] = await ordersOf(shop.sql, shopper.email);
  await shop.simulator.pay({ externalReference: order?.id });
  const isPaid = async () =>
    (await ordersOf(shop.sql, shopper.email)).some(({ paymentStatus }) => paymentStatus === 'paid');
  await until('the order is paid', isPaid);
  return order?.id ?? '';
}

/**
 * Takes the time window from an order and frees its place, as if the buyer wanted the order as soon as possible. The
 * first open window may be tomorrow's, and the panel asks before such an order leaves the shop today.
 */
export async function promiseNow(sql: ShopUnderTest['sql'], orderId: string): Promise<void> {
  await sql.query(
    `update slot_days d set taken = d.taken - 1 from orders o
     where o.id = $1 and o.slot_held and d.template_id = o.slot_template_id and d.date = o.slot_date`,
    [orderId],
  );
  await sql.query(
    `update orders set slot_template_id = null, slot_date = null, slot_from = null, slot_to = null, slot_held = false
     where id = $1`,
    [orderId],
  );
}
