import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

import { findFreePort } from '@server/processes/free-port';
import { emptyProductForm } from '@shop/catalog/product-form';
import { startSmtpSink } from '@tests/support/mail/smtp-sink';
import {
  startSimulator,
  SIMULATOR_SECRET,
  SIMULATOR_TOKEN,
} from '@tests/support/payment-simulator/start-simulator';

import { openPostgres, type DrillPostgres } from './postgres';
import { PROXY_HOST, startProxy, type Proxy } from './proxy';
import { buy, makeShopper, PASSWORD, signIn } from './shoppers';
import { runCommand, startRole, type Role, type ShopVersion } from './shop-version';
import type { Tools } from './tools';
import { Visitor } from './visitor';
import { isReady, until } from './wait';

const ADMIN = { email: 'dona@massamansa.test', password: 'Padaria@2024' };
const SHOPPERS = 4;

export interface DrillOptions {
  tools: Tools;
  /** The folder for everything that the drill writes; it already contains the certificates. */
  folder: string;
  from: ShopVersion;
  to: ShopVersion;
  say(line: string): void;
}

/**
 * Follows every page of docs/operations.md that needs no Docker, in the order of an installation's life. Throws when a
 * step fails.
 */
export async function drill({ tools, folder, from, to, say }: DrillOptions): Promise<void> {
  const ports = await Promise.all(Array.from({ length: 6 }, findFreePort));
  const [databasePort = 0, tlsPort = 0, first = 0, second = 0, adminPort = 0] = ports;
  const shop = `https://${PROXY_HOST}:${tlsPort}`;
  const dataDir = path.join(folder, 'data');
  const backups = path.join(folder, 'backups');
  const logFile = path.join(folder, 'shop.log');
  for (const place of [dataDir, backups]) mkdirSync(place, { mode: 0o700 });
  const simulator = await startSimulator({ webhookRetryBaseMs: 200 });
  const mail = await startSmtpSink();
  let postgres: DrillPostgres | null = null;
  let proxy: Proxy | null = null;
  const roles = new Map<string, Role>();

  const env = (): NodeJS.ProcessEnv =>
    ({
      PATH: process.env['PATH'],
      HOME: folder,
      NODE_ENV: 'production',
      SHOP_DEMO: '0',
      NEXT_TELEMETRY_DISABLED: '1',
      PUBLIC_URL: shop,
      DATABASE_URL: postgres?.url,
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      PAYLOAD_SECRET: 'a-secret-of-the-drill-'.padEnd(48, 'p'),
      SESSION_SECRETS: 'a-secret-of-the-drill-'.padEnd(48, 's'),
      MERCADO_PAGO_ACCESS_TOKEN: SIMULATOR_TOKEN,
      MERCADO_PAGO_WEBHOOK_SECRET: SIMULATOR_SECRET,
      MERCADO_PAGO_API_URL: simulator.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Massa Mansa <pedidos@massamansa.test>',
      OFFICE_PORT: String(adminPort),
      OFFICE_URL: `http://127.0.0.1:${adminPort}`,
      TRUST_PROXY: '1',
      CEP_API_URL: 'off',
    }) as unknown as NodeJS.ProcessEnv;

  const stage = async (name: string, work: () => Promise<string>) => {
    const begin = performance.now();
    const facts = await work();
    say(`${name.padEnd(34)} ${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${facts}`);
  };
  const command = async (version: ShopVersion, name: string, args: string[] = [], codes = [0], more = {}) => {
    const end = await runCommand(version, name, { env: { ...env(), ...more }, args });
    if (!codes.includes(end.code)) throw new Error(`${name} ended with ${end.code}:\n${end.output}`);
    return end.output;
  };
  const doctor = (version: ShopVersion) => command(version, 'doctor');
  const start = (version: ShopVersion, name: string, port?: number) => {
    const kind = name.replace(/-.*/, '') as 'storefront' | 'worker' | 'office';
    roles.set(name, startRole(version, kind, { env: env(), logFile, ...(port ? { port } : {}) }));
  };
  const stop = async (name: string) => {
    await roles.get(name)?.stop();
    roles.delete(name);
  };
  const startAll = async (version: ShopVersion) => {
    start(version, 'storefront-1', first);
    start(version, 'storefront-2', second);
    start(version, 'worker');
    start(version, 'office', adminPort);
    await Promise.all(
      [first, second].map((port) => until('a storefront is ready', () => isReady(port, '/readyz'))),
    );
    await until('the office answers', () => isReady(adminPort, '/api/access'));
  };
  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
    const client = new Client({ connectionString: postgres?.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end();
    }
  };

  const admin = () => new Visitor(shop);
  /**
   * The ids of the payment preferences of all placed orders. Each preference stands for the payment page that the order
   * received.
   */
  const placed: string[] = [];
  const pay = async (preferenceId: string) => {
    const { id, externalReference } = await simulator.control.pay({ preferenceId });
    return `/pagamento/sucesso?payment_id=${id}&external_reference=${externalReference}`;
  };
  const linkFor = async (email: string) => {
    let link: string | undefined;
    await until('the mail arrived', () => {
      const found = mail.mails.find(
        ({ to: recipients, raw }) => recipients.includes(email) && /token/.test(raw),
      );
      // Quoted-printable: lines are broken by `=` and `=` itself is `=3D`.
      const text = found?.raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
      link = /https:\/\/[^\s"<>]*confirmar-email\?token=[\w.%-]+/.exec(text ?? '')?.[0];
      return Promise.resolve(link !== undefined);
    });
    return link ?? '';
  };
  let shoppers: { visitor: Visitor; email: string }[] = [];
  let product = { productId: '', slug: '' };
  const orderCount = async () =>
    (await query<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0;
  const paidCount = async () =>
    (await query<{ n: number }>(`select count(*)::int as n from orders where payment_status = 'paid'`))[0]
      ?.n ?? 0;

  try {
    await stage('Empty PostgreSQL', async () => {
      postgres = await openPostgres(tools, { folder: path.join(folder, 'postgres-1'), port: databasePort });
      return `Debian's ${postgres.version}, database shop, its own account`;
    });

    await stage(`Install ${from.name}`, async () => {
      await command(from, 'migrate');
      const refused = await command(from, 'prepare', [], [1]);
      if (!refused.includes('falta o dado do vendedor'))
        throw new Error(`opened without a seller: ${refused}`);
      await command(from, 'seller-set', [
        ...['--legalName=Massa Mansa Ensaio Ltda.', '--cnpj=11.222.333/0001-81', '--phone=71999990000'],
        ...['--address=Rua Direta da Piedade, 214, Salvador', '--email=ola@massamansa-ensaio.com.br'],
        '--whatsappNumber=5571999990000',
      ]);
      await command(from, 'admin-create', ['--name=Dona da Massa', `--email=${ADMIN.email}`], [0], {
        ADMIN_PASSWORD: ADMIN.password,
      });
      await startAll(from);
      return 'migrated, refused without a seller, seller and first admin set, all roles ready';
    });

    await stage('nginx with TLS in front', async () => {
      proxy = startProxy(tools, { folder, port: tlsPort, storefrontPorts: [first, second] });
      const visitor = new Visitor(shop);
      await until('the proxy answers', async () => (await visitor.get('/')).status === 200);
      const health = await visitor.get('/readyz');
      if (health.status !== 403) throw new Error(`/readyz is public: ${health.status}`);
      return 'the configuration of docs/operations.md; /readyz is closed to the world';
    });

    await stage('First product', async () => {
      const dona = admin();
      await signIn(dona, ADMIN);
      const category = await dona.api<{ doc: { id: string } }>('POST', '/api/categories', {
        name: 'Pizzas',
        slug: 'pizzas',
      });
      const form = {
        ...emptyProductForm(),
        name: 'Pizza do ensaio',
        description: 'Uma pizza para o ensaio.',
        priceCents: 4990,
        categoryId: category.doc.id,
        ingredients: ['farinha de arroz', 'água'],
        netWeightGrams: 400,
      };
      await dona.api('POST', '/api/products/create-complete', { form, openingStock: 500 });
      const [row] = await query<{ id: string; slug: string; at: Date }>(
        'select id, slug, updated_at as at from products',
      );
      if (!row) throw new Error('the product was not stored');
      const seen = async () =>
        (await query<{ at: Date }>('select updated_at as at from products'))[0]?.at.toISOString() ?? '';
      await dona.api('POST', `/api/products/${row.id}/confirm-label`, { seenUpdatedAt: await seen() });
      await dona.api('POST', `/api/products/${row.id}/active`, { active: true, seenUpdatedAt: await seen() });
      product = { productId: row.id, slug: row.slug };
      const visitor = new Visitor(shop);
      await until('the menu shows it', async () =>
        (await visitor.get('/cardapio')).text.includes('Pizza do ensaio'),
      );
      return 'category, product, label confirmed, on the menu';
    });

    await stage('First orders', async () => {
      shoppers = [];
      for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await makeShopper(shop, linkFor));
      for (const { visitor } of shoppers) placed.push(await buy(visitor, { ...product, pay }));
      await until('all are paid', async () => (await paidCount()) === SHOPPERS);
      await doctor(from);
      return `${SHOPPERS} people signed up, confirmed by mail, ordered and paid; doctor clean`;
    });

    let backup = '';
    await stage('Backup', async () => {
      await command(from, 'backup');
      backup = path.join(backups, readdirSync(backups)[0] ?? '');
      const [{ visitor } = shoppers[0]!] = shoppers;
      placed.push(await buy(visitor, { ...product, pay }));
      await until('it is paid', async () => (await paidCount()) === SHOPPERS + 1);
      return 'one more order is placed and paid after it';
    });

    await stage('Disaster', async () => {
      await Promise.all([...roles.values()].map((role) => role.kill()));
      roles.clear();
      await postgres?.destroy();
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir, { mode: 0o700 });
      return 'roles killed, the disks of database and pictures gone';
    });

    await stage('Restore', async () => {
      postgres = await openPostgres(tools, { folder: path.join(folder, 'postgres-2'), port: databasePort });
      const said = await command(from, 'restore', [backup, `--logs=${logFile}`], [2]);
      if (!said.includes('Restaurada, com pendências')) throw new Error(said);
      const since = /--since=(\S+)/.exec(said)?.[1] ?? '';
      await command(from, 'reconcile', [`--since=${since}`, '--refund-lost=shop'], [0, 2]);
      await command(from, 'mails-held', ['--dismiss']);
      const { refunds } = await simulator.control.state();
      if (refunds.length !== 1) throw new Error(`${refunds.length} refunds of the order that was lost`);
      await startAll(from);
      await doctor(from);
      // nginx tries a failed storefront again only after ten seconds.
      await until('the proxy answers', async () => (await admin().get('/')).status === 200);
      for (const { visitor, email } of shoppers) {
        const account = await visitor.get('/conta/pedidos');
        if (account.status === 200) throw new Error('a session outlived the restore');
        await signIn(visitor, { email, password: PASSWORD });
      }
      if ((await orderCount()) !== SHOPPERS) throw new Error('orders are missing');
      return 'every order of the backup is back, the one after it was refunded once, doctor clean';
    });

    await stage(`Update to ${to.name}`, async () => {
      const before = { orders: await orderCount(), placed: placed.length };
      for (const { visitor } of shoppers) visitor.refusals.length = 0;
      let isOpen = true;
      const failures: string[] = [];
      const crowd = shoppers.map(async ({ visitor }) => {
        while (isOpen) {
          try {
            placed.push(await buy(visitor, { ...product, pay }));
          } catch (error) {
            failures.push(error instanceof Error ? error.message : String(error));
          }
          await pause(300);
        }
      });
      await until('people are buying', () => Promise.resolve(placed.length >= before.placed + 4));
      await command(from, 'backup');
      await command(to, 'migrate');
      for (const [name, port, other] of [
        ['storefront-1', first, second],
        ['storefront-2', second, first],
      ] as const) {
        proxy?.use([other]);
        await stop(name);
        start(to, name, port);
        await until('the new storefront is ready', () => isReady(port, '/readyz'));
        proxy?.use([first, second]);
      }
      await stop('worker');
      start(to, 'worker');
      await stop('office');
      start(to, 'office', adminPort);
      await until('the office answers', () => isReady(adminPort, '/api/access'));
      const atTheEnd = placed.length;
      await until('people buy from the new version', () => Promise.resolve(placed.length >= atTheEnd + 4));
      isOpen = false;
      await Promise.all(crowd);
      const bought = placed.length - before.placed;
      await until('all are paid', async () => (await paidCount()) === before.orders + bought);
      if ((await orderCount()) !== before.orders + bought)
        throw new Error('an order was lost or placed twice');
      const refusals = shoppers.flatMap(({ visitor }) => visitor.refusals);
      if (refusals.length + failures.length > 0)
        throw new Error(`refused: ${JSON.stringify({ refusals, failures }, null, 1)}`);
      const [twice] = await query<{ n: number }>(
        `select count(*)::int as n from (select order_id from payments where status = 'approved'
          group by order_id having count(*) > 1) as charged_twice`,
      );
      if (twice?.n !== 0) throw new Error(`${twice?.n} orders were charged twice`);
      await doctor(to);
      return `${bought} orders meanwhile, all paid once, no request refused, doctor clean`;
    });
  } finally {
    await (proxy as Proxy | null)?.stop();
    await Promise.all([...roles.values()].map((role) => role.stop()));
    await (postgres as DrillPostgres | null)?.stop();
    await Promise.all([simulator.close(), mail.stop()]);
  }
}
