import { randomBytes } from 'node:crypto';
import { runOnce } from 'graphile-worker';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { grantShopAccount } from '@server/grant-shop-account';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';

const NAME = `shop_account_${randomBytes(4).toString('hex')}`;
let database: TestDatabase;
let shopUrl: string;
let shop: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  url.username = NAME;
  url.password = "a password's";
  shopUrl = url.href;
  await grantShopAccount({ ownerUrl: database.url, shopUrl });
  // A second run changes nothing.
  await grantShopAccount({ ownerUrl: database.url, shopUrl });
  shop = new Client({ connectionString: shopUrl });
  await shop.connect();
});

afterAll(async () => {
  await shop.end();
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`drop owned by ${NAME}; drop role ${NAME}`);
  await owner.end();
  await database.drop();
});

test('the account of the shop reads and writes rows, with the rules of the tables', async () => {
  await shop.query(`insert into categories (name, slug) values ('Doces', 'doces')`);
  await shop.query(`update categories set name = 'Sobremesas'`);
  expect((await shop.query('select name from categories')).rows).toEqual([{ name: 'Sobremesas' }]);
  await shop.query('delete from categories');
  await shop.query(`listen shop; notify shop`);
});

test('the account of the shop adds jobs and does them', async () => {
  await shop.query(`select graphile_worker.add_job('say', '{"what":"oi"}')`);
  const done: unknown[] = [];
  await runOnce({
    connectionString: shopUrl,
    taskList: { say: (payload) => void done.push(payload) },
  });
  expect(done).toEqual([{ what: 'oi' }]);
  expect((await shop.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
});

test.each([
  ['change a table', 'alter table orders add column x int'],
  ['make one', 'create table x (y int)'],
  ['empty one', 'truncate audit_log'],
  ['switch off the triggers of a ledger', 'alter table audit_log disable trigger all'],
  ['switch off all triggers', 'set session_replication_role = replica'],
  ['claim another version of the tables', `insert into payload_migrations (name, batch) values ('x', 1)`],
  ['claim another version of the queue', 'delete from graphile_worker.migrations'],
  ['read files of the server', `select pg_read_file('/etc/passwd')`],
  ['run programs on the server', `copy (select 1) to program 'true'`],
  ['give itself rights', `alter role ${NAME} superuser`],
])('the account of the shop cannot %s', async (_, statement) => {
  const refused = await shop.query(statement).then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  );
  // 42501: not permitted.
  expect(refused).toBe('42501');
});

test('an account that could do everything is refused for the shop', async () => {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const mighty = `${NAME}_mighty`;
  await owner.query(`create role ${mighty} superuser login password 'x'`);
  const url = new URL(database.url);
  url.username = mighty;
  await expect(grantShopAccount({ ownerUrl: database.url, shopUrl: url.href })).rejects.toThrow(/pode tudo/);
  await owner.query(`drop role ${mighty}`);
  await owner.end();
});
