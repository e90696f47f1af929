import { expect, it } from 'vitest';

import { HOT_AFTER } from '@cms/platform/database/hot-statements';
import { inTransaction } from '@cms/platform/database/transaction';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop({ env: { DATABASE_DIRECT_URL: 'postgres://localhost/behind-the-pooler' } });

it('behind a pooler no statement is prepared, because the next one may reach a server that does not know it', async () => {
  const prepared = await inTransaction(shop.cms.payload, async (tx) => {
    for (let time = 0; time < HOT_AFTER + 10; time += 1) await tx.query('select $1::int as size', [time]);
    return tx.query('select name from pg_prepared_statements');
  });
  expect(prepared).toEqual([]);
});
