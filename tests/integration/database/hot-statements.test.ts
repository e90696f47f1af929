import { afterEach, beforeEach, expect, it } from 'vitest';

import { HOT_AFTER } from '@cms/platform/database/hot-statements';
import { sqlOf } from '@cms/platform/database/sql';
import { inTransaction } from '@cms/platform/database/transaction';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

beforeEach(() => shop.sql.query('create table hot_things as select 1 as size'));
afterEach(() => shop.sql.query('drop table hot_things'));

/** Each test has a text of its own, because the process counts the uses of a text. */
const heatedIn = async (text: string) =>
  inTransaction(shop.cms.payload, async (tx) => {
    for (let time = 0; time < HOT_AFTER + 10; time += 1) await tx.query(text, [0]);
    const [prepared] = await tx.query<{ uses: number }>(
      'select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement = $1',
      [text],
    );
    return prepared?.uses;
  });

it('a statement that a process runs often is prepared once for a connection, and gives the same rows', async () => {
  const text = 'select size from hot_things where size > $1';
  // The last of the uses that make it hot has a name already.
  expect(await heatedIn(text)).toBe(11);
  expect(await sqlOf(shop.cms.payload).query(text, [0])).toEqual([{ size: 1 }]);
  expect(await sqlOf(shop.cms.payload).query(text, [1])).toEqual([]);
});

it('a table that is changed under a prepared statement fails no request outside a transaction, and at most one inside', async () => {
  const text = 'select * from hot_things where size > $1 order by size';
  await heatedIn(text);
  await shop.sql.query('alter table hot_things add column weight int not null default 7');
  expect(await sqlOf(shop.cms.payload).query(text, [0])).toEqual([{ size: 1, weight: 7 }]);

  const inside = `${text} limit 1`;
  await heatedIn(inside);
  await shop.sql.query('alter table hot_things add column height int not null default 3');
  const read = () => inTransaction(shop.cms.payload, (tx) => tx.query(inside, [0]));
  await read().catch((error: unknown) => expect(error).toMatchObject({ code: '0A000' }));
  expect(await read()).toEqual([{ size: 1, weight: 7, height: 3 }]);
});
