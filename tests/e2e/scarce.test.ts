import { seedSettings } from '@cms/seed/content/settings';
import { stockLimitText } from '@shop/messages/cart-messages';
import { messages } from '@shop/messages/messages';
import { expect, test } from 'vitest';

import { makeTestProduct } from '@tests/support/e2e/database';
import { makeShoppers } from '@tests/support/e2e/crowd/many-shoppers';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const UNITS = 8;
const BUYERS = 24;

const shop = useShop();

/** `npm run load` runs the same scenario with hundreds of buyers and for longer. */
test('simultaneous buyers get exactly the units in stock, and the others see why they get none', async () => {
  const { sql, addresses } = shop;
  const product = await makeTestProduct(sql, { stock: UNITS });
  const buyers = await makeShoppers({ publicUrl: addresses.publicUrl, sql, count: BUYERS });
  await Promise.all(buyers.map(({ http }) => addOverHttp(http, product.id)));

  const responses = await Promise.all(
    buyers.map(async ({ http }) => {
      const response = await http.post('/carrinho', {
        intent: 'checkout',
        deliveryMethod: 'pickup',
        expectedTotalCents: String(product.priceCents),
        termsVersion: seedSettings.termsVersion,
      });
      return {
        status: response.status,
        location: response.headers.get('location'),
        text: await response.text(),
      };
    }),
  );

  const placed = responses.filter(({ status }) => status === 303);
  const refused = responses.filter(({ status }) => status === 409);
  expect([placed.length, refused.length]).toEqual([UNITS, BUYERS - UNITS]);
  for (const { location } of placed) expect(location).toContain(addresses.simulatorUrl);
  for (const { text } of refused) {
    expect(text).toContain(messages.out_of_stock.title);
    expect(text).toContain(stockLimitText(product.name, 0));
  }
  const [sold] = await sql.query<{ orders: number; left: number }>(
    `select count(distinct o.id)::int as orders,
       (select stock_quantity::int from products where id = $1) as left
     from orders o join orders_lines l on l._parent_id = o.id where l.product_id = $1`,
    [product.id],
  );
  expect(sold).toEqual({ orders: UNITS, left: 0 });
});
