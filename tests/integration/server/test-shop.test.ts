import { expect, test } from 'vitest';

import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

test('a test file starts on a migrated database', async () => {
  const rows = await shop.sql.query<{ name: string }>('select name from payload_migrations');
  expect(rows.length).toBeGreaterThan(0);
  await shop.cms.payload.create({
    collection: 'categories',
    overrideAccess: true,
    data: { name: 'Pizzas', slug: 'pizzas' },
  });
  expect(await shop.sql.query('select 1 from categories')).toHaveLength(1);
});

test('nothing of the previous test is left', async () => {
  expect(await shop.sql.query('select 1 from categories')).toEqual([]);
});
