import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cms } from '@cms/platform/context';
import type { PaymentProvider } from '@cms/platform/ports/payment-provider';
import { startEmbeddedPostgres } from '@server/embedded/postgres';
import { benchEnvironment } from './environment';
import { buyByPix, fillGuestCarts, stubbedPix } from './guest-pix';

/**
 * `npm run bench:orders` measures how many orders per second one process places, with a stub of the payment provider.
 */
const ORDERS = 4_000;
const PRODUCTS = 1_000;
const AT_ONCE = 20;
/** The number of purchases without an account, each with a Pix code. */
const GUESTS = 1_500;

const nobodyAsks = () => {
  throw new Error('nobody asks while orders are placed');
};

const stubbedCalls: Partial<PaymentProvider> = {
  createCheckout: ({ orderId }) =>
    Promise.resolve({ checkoutId: orderId, paymentLink: `http://127.0.0.1/pagar/${orderId}` }),
  getPayment: nobodyAsks,
  getProceeds: nobodyAsks,
  findPayments: nobodyAsks,
  cancelPayment: nobodyAsks,
  refund: nobodyAsks,
  ...stubbedPix,
};

interface Buyer {
  customerId: string;
  cartId: string;
}

async function stockTheShop({ payload }: Cms): Promise<Buyer[]> {
  const run = (text: string) => payload.db.pool.query<{ customer_id: string; id: string }>(text);
  await run(`insert into settings (brand_name, city, phone, email, whatsapp_number, whatsapp_greeting, seller_legal_name,
      seller_cnpj, seller_address, pickup_address, reservation_minutes, separation_time, terms_version)
    values ('b','b','b','b@b.test','1','b','b','b','b','b',30,'b','1')`);
  await run(`insert into products (name, slug, price_cents, label_confirmed_at)
    select 'Pizza ' || n, 'pizza-' || n, 4990, now() from generate_series(1, ${PRODUCTS}) n`);
  await run(
    `insert into stock_movements (product_id, delta, reason) select id, 1000000, 'lote' from products`,
  );
  await run(`insert into customers (email, full_name, _verified)
    select 'b' || n || '@bench.test', 'Pessoa', true from generate_series(1, ${ORDERS}) n`);
  await run(`insert into carts (customer_id) select id from customers`);
  await run(`insert into cart_lines (cart_id, product_id, quantity)
    select c.id, p.id, 1 from (select id, row_number() over () as n from carts) c
    join (select id, row_number() over () as n from products) p on p.n in (1 + c.n % ${PRODUCTS}, 1 + (c.n * 7 + 3) % ${PRODUCTS})`);
  const { rows } = await run(`select id, customer_id from carts`);
  return rows.map((row) => ({ customerId: row.customer_id, cartId: row.id }));
}

/** Runs `work` for every item, `AT_ONCE` items at a time; returns items per second. */
async function rate<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const queue = [...items];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
    }),
  );
  return items.length / ((performance.now() - startedAt) / 1000);
}

/** Does the minimum that any shop does for a sale: stock, order and two lines in one transaction, without rules. */
async function rawSale({ payload }: Cms, { customerId, cartId }: Buyer): Promise<void> {
  const client = await payload.db.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `update products set min_stock_level = min_stock_level
       where id in (select product_id from cart_lines where cart_id = $1 order by 1) and stock_quantity >= 1 returning id`,
      [cartId],
    );
    const order = await client.query<{ id: string }>(
      `insert into orders (customer_id, status, delivery_method, delivery_address) values ($1, 'pendente', 'pickup', 'x') returning id`,
      [customerId],
    );
    await client.query(
      `insert into orders_lines (_order, _parent_id, id, product_id, name, quantity)
       select 1, $1, gen_random_uuid()::text, unnest($2::uuid[]), 'Pizza', 1`,
      [order.rows[0]?.id, rows.map((row) => row.id)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

function report({ raw, placed, guests }: { raw: number; placed: number; guests: number }) {
  console.log(
    `Pedidos por segundo (${ORDERS} pedidos de 2 itens, ${PRODUCTS} produtos, ${AT_ONCE} de cada vez):`,
  );
  console.log(`  SQL puro, sem regras     ${raw.toFixed(0)}`);
  console.log(`  loja                     ${placed.toFixed(0)}   (${(placed / raw).toFixed(2)} do SQL puro)`);
  console.log(`  sem cadastro, com Pix    ${guests.toFixed(0)}   (${(guests / raw).toFixed(2)} do SQL puro)`);
  console.log(`  meta: 300 por segundo    ${placed >= 300 ? 'cumprida' : 'NÃO cumprida'}`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-bench-'));
const postgres = await startEmbeddedPostgres({ folder });
try {
  Object.assign(process.env, benchEnvironment({ databaseUrl: postgres.url('postgres'), dataDir: folder }));
  // Migrates in a separate process, because migrating closes the connections it used.
  execFileSync(process.execPath, ['-C', 'production', '--import', 'tsx', 'server/cli/migrate.ts'], {
    stdio: 'ignore',
  });
  const { readEnvironment } = await import('@cms/environment');
  const { createLog } = await import('@cms/platform/log/log');
  const { openCms, closeCms } = await import('@cms/open-cms');
  const { placeOrder } = await import('@cms/checkout/operations/place-order');
  const log = createLog({ role: 'bench', level: 'silent' });
  const env = readEnvironment();
  const opened = await openCms({ env, log });
  const cms = { ...opened, paymentProvider: { ...opened.paymentProvider, ...stubbedCalls } };
  const buyers = await stockTheShop(cms);
  const raw = await rate(buyers, (buyer) => rawSale(cms, buyer));
  const placed = await rate(buyers, async (buyer) => {
    const result = await placeOrder(cms, {
      ...buyer,
      deliveryMethod: 'pickup',
      address: null,
      expectedTotalCents: 2 * 4990,
      termsVersion: '1',
      saveAddress: false,
    });
    if (!result.ok) throw new Error(result.error.code);
  });
  const guests = await rate(await fillGuestCarts(cms, GUESTS), (guest) => buyByPix(cms, guest));
  if (process.argv.includes('--json')) console.log(JSON.stringify({ raw, placed, guests }));
  else report({ raw, placed, guests });
  await closeCms(cms);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
