import { afterEach, expect, it } from 'vitest';
import { Client } from 'pg';

import { checkInvariants } from '@cms/reports/invariants';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { fillShop } from '@tools/bench/generated-shop/fill-shop';

const shop = useTestShop();
const clients: Client[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

async function fill() {
  const client = new Client({ connectionString: shop.databaseUrl });
  clients.push(client);
  await client.connect();
  await fillShop(client, { orders: 2_000, customers: 300, products: 60 });
}

it('the generated shop has ledgers in which the doctor finds no violation', async () => {
  await fill();
  const results = await checkInvariants(shop.sql);
  expect(results.filter(({ violations }) => violations > 0)).toEqual([]);
  const [counts] = await shop.sql.query(`select (select count(*) from orders)::int as orders,
    (select count(*) from customers)::int as customers, (select count(*) from products)::int as products,
    (select count(distinct status) from orders)::int as statuses`);
  expect(counts).toEqual({ orders: 2_000, customers: 300, products: 60, statuses: 6 });
});

it('the generated shop has no dangling reference, although it was loaded without foreign keys', async () => {
  await fill();
  const keys = await shop.sql.query<{ source: string; field: string; target: string; key: string }>(
    `select conrelid::regclass::text as source, a.attname as field, confrelid::regclass::text as target, k.attname as key
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
     where c.contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(30);
  for (const { source, field, target, key } of keys) {
    const lost = await shop.sql.query(
      `select 1 from ${source} s where s.${field} is not null
         and not exists (select 1 from ${target} t where t.${key} = s.${field}) limit 1`,
    );
    expect(lost, `${source}.${field}`).toEqual([]);
  }
});

it('the generated shop has no customer who ordered before registering', async () => {
  await fill();
  const early = await shop.sql.query(
    `select 1 from orders o join customers c on c.id = o.customer_id where o.created_at < c.created_at limit 1`,
  );
  expect(early).toEqual([]);
});

it('the generated shop is written once: filling it a second time fails and changes nothing', async () => {
  await fill();
  await expect(fill()).rejects.toThrow(/duplicate key/);
  const [counts] = await shop.sql.query(`select count(*)::int as orders from orders`);
  expect(counts).toEqual({ orders: 2_000 });
});
