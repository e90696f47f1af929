import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';

import { readOrdersAddress } from '@cms/admin/views/orders/orders-address';
import { readAdminAttention, readOrdersVersion } from '@cms/orders/queries/admin-attention';
import { readAdminBoard } from '@cms/orders/queries/admin-board';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { listAdminOrders } from '@cms/orders/queries/admin-orders';
import { countBesideQueue, readWorkQueue } from '@cms/orders/queries/work-queue';
import { listOrderRuns } from '@cms/runs/queries/order-runs';
import { searchAudit } from '@cms/reports/queries/search-audit';
import { rowsLookedAt, scannedTables } from '@tests/support/database/plans';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { fillShop } from '@tools/bench/generated-shop/fill-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await fillShop(client, { orders: 30_000, customers: 6_000, products: 100 });
  await client.query(
    `insert into order_notes (order_id, text) select id, 'Ligar antes' from orders limit 5000`,
  );
  await client.query(
    `insert into pix_codes (order_id, attempt, amount_cents, lifetime_minutes, refused_at)
     select id, 1, 100, 31, now() from orders limit 5000`,
  );
  await client.query(
    `insert into order_item_refunds (id, order_id, refund_cents, delivery_cents, actor_id)
     select gen_random_uuid(), id, 100, 0, (select id from customers limit 1) from orders limit 5000`,
  );
  // In a running shop, autovacuum does this within minutes.
  await client.query('vacuum analyze');
  await client.end();
});

afterAll(() => shop.close());

const list = (params: Record<string, string>) => () => {
  const { tab, ...address } = readOrdersAddress(params);
  return listAdminOrders(shop.cms, { ...address, tab: tab === 'fila' ? 'pagos' : tab });
};

const someOrder = async () =>
  (await shop.sql.query<{ id: string }>(`select id from orders order by created_at desc limit 1`))[0]?.id ??
  '';

it.each([
  ['the work queue', () => readWorkQueue(shop.cms, {})],
  ['the work queue of a neighbourhood', () => readWorkQueue(shop.cms, { neighborhood: 'Brotas' })],
  ['the runs of the queue’s orders', async () => listOrderRuns(shop.cms, [await someOrder()])],
  ['what waits beside the queue', () => countBesideQueue(shop.cms)],
  ['the list as it opens', list({})],
  ['a page far down', list({ pagina: '700' })],
  ['the oldest first', list({ visao: 'tabela', sentido: 'asc' })],
  ['unpaid orders', list({ aba: 'aguardando' })],
  ['cancelled orders', list({ aba: 'cancelados' })],
  ['held orders', list({ aba: 'todos', retidos: '1' })],
  ['orders in preparation', list({ status: 'em_preparo' })],
  ['a name', list({ busca: 'luana mota barreto' })],
  ['an order’s number', list({ busca: 'A1B2C3D4' })],
  ['part of a number', list({ busca: 'A1B2C' })],
  ['an e-mail', list({ busca: 'cliente.77@' })],
  ['a phone', list({ busca: '(71) 90000-1234' })],
  ['the board', () => readAdminBoard(shop.cms, { search: '' })],
  ['the board under a search', () => readAdminBoard(shop.cms, { search: 'luana mota barreto' })],
  ['what waits for the admin', () => readAdminAttention(shop.cms)],
  ['the pulse', () => readOrdersVersion(shop.cms)],
  ['one order', async () => findAdminOrder(shop.cms, await someOrder())],
] as const)('the admin panel scans no table of the shop in full: %s', async (_, work) => {
  // The settings may be scanned in full, because they are one row.
  expect((await scannedTables(shop.cms, work)).filter((table) => table !== 'settings')).toEqual([]);
});

const audit = (search: string) => () =>
  searchAudit(shop.cms, { filter: { search, kind: null, from: null, to: null }, page: 1 });

/** One screen may read at most this many rows, related rows included. The shop has thirty thousand orders. */
const A_SCREENFUL = 2_500;

it.each([
  ['the work queue', () => readWorkQueue(shop.cms, {})],
  ['orders of a name', list({ busca: 'luana mota barreto' })],
  ['the board', () => readAdminBoard(shop.cms, { search: '' })],
  ['what waits for the admin', () => readAdminAttention(shop.cms)],
  ['one order', async () => findAdminOrder(shop.cms, await someOrder())],
  ['the audit as it opens', audit('')],
  ['acts on an order', audit('A1B2C3D4')],
  ['acts of nobody', audit('ninguém assim')],
] as const)('the admin panel reads only about as many rows as a screen shows: %s', async (_, work) => {
  expect(await rowsLookedAt(shop.cms, work)).toBeLessThan(A_SCREENFUL);
});
