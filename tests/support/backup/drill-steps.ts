import { Client } from 'pg';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { loadTables } from '@server/backup/load-backup';
import type { Manifest } from '@server/backup/manifest';
import { openCopyClient } from '@server/backup/open-copy-client';
import { databaseDigest } from '../access/database-digest';
import type { PayingShop } from '../orders/use-paying-shop';
import { createTestDatabase } from '../postgres/test-database';
import { onDatabase } from './database-state';

/**
 * Lets three shoppers place orders until `stop` is called. Each shopper's first order stays unpaid, the second is paid,
 * the third is paid and cancelled, and so on.
 */
export function startTraffic(s: PayingShop) {
  let isOpen = true;
  const placed: string[] = [];
  const shopper = async () => {
    for (let turn = 0; isOpen; turn += 1) {
      const order = turn % 3 === 0 ? await s.placedOrder() : await s.paidOrder();
      placed.push(order.orderId);
      if (turn % 3 === 2) await cancelOwnOrder(s.shop.cms, order);
    }
  };
  const shoppers = [shopper(), shopper(), shopper()];
  return {
    placed,
    async stop() {
      isOpen = false;
      await Promise.all(shoppers);
    },
  };
}

/** Returns every table's fingerprint in exactly the snapshot that is being backed up. */
export async function digestOfSnapshot(databaseUrl: string, snapshot: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set transaction snapshot '${snapshot}'`);
  const digest = await databaseDigest(client);
  await client.end();
  return digest;
}

/**
 * Loads the tables of a backup into a separate database and returns their fingerprints. The changes by which a restore
 * brings the tables up to date are not made.
 */
export async function digestOfLoaded(backup: string, manifest: Manifest) {
  const database = await createTestDatabase();
  const client = await openCopyClient(database.url);
  await client.query('begin');
  await loadTables(client, backup, manifest);
  await client.query('commit');
  const digest = await databaseDigest(client);
  const sequences = await client.query<{ isAhead: boolean }>(
    `select last_value >= (select max(id) from graphile_worker.jobs) as "isAhead" from pg_sequences
     where schemaname = 'graphile_worker' and sequencename like 'jobs_id%'`,
  );
  await client.end();
  await database.drop();
  return { digest, sequences: sequences.rows };
}

/** Puts one pizza into a customer's cart on a restored database; returns the input with which the order is placed. */
export function cartOfOne(
  url: string,
  { customerId, productId, totalCents }: { customerId: string; productId: string; totalCents: number },
) {
  return onDatabase(url, async (sql) => {
    const [cart] = await sql.query<{ id: string }>(
      `insert into carts (customer_id) values ($1)
       on conflict (customer_id) where customer_id is not null do update set updated_at = now() returning id`,
      [customerId],
    );
    await sql.query('delete from cart_lines where cart_id = $1', [cart?.id]);
    await sql.query('insert into cart_lines (cart_id, product_id, quantity) values ($1, $2, 1)', [
      cart?.id,
      productId,
    ]);
    return {
      customerId,
      cartId: cart?.id ?? '',
      expectedTotalCents: totalCents,
      deliveryMethod: 'pickup',
      address: null,
      termsVersion: '2025-01',
      saveAddress: false,
    };
  });
}
