import { seedSettings } from '@cms/seed/content/settings';
import { expect } from 'vitest';

import { until } from '../server/until';
import { ordersOf } from './database';
import type { Shopper } from './shopper';
import type { ShopUnderTest } from './use-shop';

/** Buys the contents of a shopper's cart for pickup and pays without a browser; returns the order's id. */
export async function paidOrderOf(
  shop: Pick<ShopUnderTest, 'sql' | 'standIn'>,
  { shopper, priceCents }: { shopper: Shopper; priceCents: number },
): Promise<string> {
  const answer = await shopper.http.post('/carrinho', {
    intent: 'checkout',
    deliveryMethod: 'pickup',
    expectedTotalCents: String(priceCents),
    termsVersion: seedSettings.termsVersion,
  });
  expect(answer.status, await answer.text()).toBe(303);
  const [order] = await ordersOf(shop.sql, shopper.email);
  await shop.standIn.pay({ externalReference: order?.id });
  const isPaid = async () =>
    (await ordersOf(shop.sql, shopper.email)).some(({ paymentStatus }) => paymentStatus === 'paid');
  await until('the order is paid', isPaid);
  return order?.id ?? '';
}
