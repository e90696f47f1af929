import { randomUUID } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';
import { expect } from 'vitest';

import type { SqlRunner } from '@cms/platform/database/sql';
import type { Resource } from '@shop/permissions/resources';
import { CHANGE_CHANNEL } from '@cms/platform/database/announce-change';
import { checkInvariants } from '@cms/reports/invariants';

export interface ShopDatabase extends SqlRunner {
  /**
   * Runs `act` while a transaction holds the rows that `query` locks; afterwards it rolls back. With it a test keeps a
   * moment that the shop's own timers end, because they wait for the rows.
   */
  holding(query: { text: string; values: unknown[] }, act: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Opens a running shop's database from outside of its processes. */
export function openDatabase(url: string): ShopDatabase {
  const pool = new Pool({ connectionString: url, max: 2 });
  // Ignores lost connections, because tests restart the database server; the next query opens a new connection.
  pool.on('error', () => undefined);
  return {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    holding: async ({ text, values }, act) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rowCount } = await client.query(text, values);
        if (!rowCount) throw new Error(`no row to hold: ${text}`);
        await act();
      } finally {
        // Ends the connection, and with it the transaction, also when the test has failed.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

/** Checks that no rule of money, stock, events and mail is violated. */
export async function expectInvariants(sql: SqlRunner): Promise<void> {
  const broken = (await checkInvariants(sql)).filter(({ violations }) => violations !== 0);
  expect(broken).toEqual([]);
}

export interface TestProduct {
  id: string;
  name: string;
  slug: string;
  priceCents: number;
}

/** Creates a product for one test only, which is on sale in every storefront. */
export async function makeTestProduct(
  sql: SqlRunner,
  { priceCents = 4990, stock = 20, ...given }: { name?: string; priceCents?: number; stock?: number } = {},
): Promise<TestProduct> {
  // The search of the shop reads eight digits as a CEP.
  const mark = `a${randomUUID().slice(0, 7)}`;
  const name = given.name ?? `Pizza ${mark}`;
  const slug = `pizza-${mark}`;
  const [row] = await sql.query<{ id: string }>(
    `insert into products (name, slug, description, price_cents, active, label_confirmed_at, is_gluten_free)
     values ($1, $2, 'Uma pizza de teste.', $3, true, now(), true) returning id`,
    [name, slug, priceCents],
  );
  const id = row?.id ?? '';
  await sql.query(
    `insert into stock_movements (product_id, delta, reason) select $1, $2, 'lote' where $2::int > 0`,
    [id, stock],
  );
  await sql.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'catalog']);
  return { id, name, slug, priceCents };
}

/** Takes the products of earlier tests off the menu, so that the menu stays as short as a real shop's. */
export async function clearTestProducts(sql: SqlRunner): Promise<void> {
  await sql.query(`update products set active = false where slug ~ '^pizza-[0-9a-f]{8}$'`);
  await sql.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'catalog']);
}

/** Switches the resources `off` off and all others on, as the owner does. */
export async function switchResources(sql: SqlRunner, { off = [] }: { off?: readonly Resource[] } = {}) {
  await sql.query('update resources set is_on = not (name = any($1))', [off]);
  for (const topic of ['content', 'catalog'])
    await sql.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, topic]);
}

export interface OrderSeen {
  id: string;
  status: string;
  paymentStatus: string;
  totalCents: number;
  refundedCents: number;
  /** The number of payments that the shop knows, whatever their status. */
  payments: number;
}

/** Returns a customer's orders as they are stored, oldest first. */
export const ordersOf = (sql: SqlRunner, email: string): Promise<OrderSeen[]> =>
  sql.query<OrderSeen & QueryResultRow>(
    `select o.id, o.status::text as status, o.payment_status::text as "paymentStatus",
       o.total_cents::int as "totalCents",
       coalesce((select sum(refunded_cents) from payments p where p.order_id = o.id), 0)::int as "refundedCents",
       (select count(*) from payments p where p.order_id = o.id)::int as payments
     from orders o join customers c on c.id = o.customer_id where c.email = $1 order by o.created_at`,
    [email],
  );

/** Whether the database server accepts a new connection at this moment. */
export async function answersNow(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
