import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

import { writeProducts } from './catalog';
import { CHANCE } from './chance';
import { WRITE_LEDGERS } from './ledgers';
import { drawOrders, WRITE_ORDERS } from './orders';
import { writePeople } from './people';
import { DRAW_WINDOWS, WRITE_WINDOWS } from './windows';

export interface ShopSize {
  orders: number;
  customers: number;
  products: number;
}

/** The size at which every page of the admin panel is measured. */
export const FULL_SHOP: ShopSize = { orders: 100_000, customers: 20_000, products: 1_000 };

/** A shop whose menu fills one page, with which a page of the full shop is compared. */
export const PAGE_SHOP: ShopSize = { orders: 100, customers: 20, products: 24 };

/** Stores the label of each product, as the trigger would have done when it was confirmed. */
const WRITE_LABELS = `insert into label_versions (product_id, label, confirmed_by_id, created_at)
  select id, product_label(id), label_confirmed_by_id, label_confirmed_at from products
  where label_confirmed_at is not null order by id`;

/**
 * Adds a generated shop to a migrated database, in one transaction. Each statement writes a whole set of rows, so
 * `FULL_SHOP` takes only about a minute. Rows are inserted without triggers and foreign keys (the role must be a
 * superuser), so balances are written as the triggers would have computed them; `npm run doctor` finds no violation
 * afterwards. Every figure follows from the row's number, so two shops of one size are the same. Throws when the
 * database already contains a generated shop.
 */
export async function fillShop(client: Client, size: ShopSize): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local session_replication_role = replica; set local work_mem = '128MB'; ${CHANCE}`);
    for (const statements of [
      writeProducts(size.products),
      drawOrders(size),
      DRAW_WINDOWS,
      writePeople(size.customers),
      WRITE_ORDERS,
      WRITE_WINDOWS,
      WRITE_LEDGERS,
      WRITE_LABELS,
    ])
      await client.query(statements);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await vacuum(client);
}

/**
 * Leaves the database as autovacuum leaves that of a shop that has grown over time. An autovacuum worker that analyzes
 * a table meanwhile holds a snapshot, and pages newer than this snapshot are not marked as visible to all, so the
 * vacuum is repeated. Without `index_cleanup on`, vacuum would leave the pages of a large table that have only a few
 * dead rows.
 */
async function vacuum(client: Client): Promise<void> {
  let tables: string[] = [];
  for (let attempt = 1; attempt <= 20; attempt++) {
    await client.query('vacuum (analyze, index_cleanup on)');
    const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`);
    if (rows.length === 0) return;
    tables = rows.map(({ name }) => name);
    await setTimeout(250);
  }
  throw new Error(`A transaction stays open, so these tables were not vacuumed: ${tables.join(', ')}.`);
}
