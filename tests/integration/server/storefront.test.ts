import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createLog } from '@cms/platform/log/log';
import { Admission } from '@server/admission/admission';
import { createProbeBuild } from '@tests/support/server/probe-build';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { createTestDatabase } from '@tests/support/postgres/test-database';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let storefront: OpenedStorefront;

beforeAll(async () => {
  shop = await openTestShop();
  storefront = await openStorefront(shop.cms);
});

afterAll(() => storefront.close().then(() => shop.close()));

const ours = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

interface Probe {
  url: string;
  clientIp: string;
  requestId: string;
  nonce: string;
  forwarded: string;
}

const probe = async (target: string, headers: Record<string, string> = {}, asked = storefront) =>
  (await asked.ask(target, { headers })).json() as Probe;

describe('the request data for pages', () => {
  test('contains the public address, whatever the Host header says', async () => {
    const { url } = await probe('/probe?a=1', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(url).toBe('http://localhost:3000/probe?a=1');
  });

  test('contains the address of the connection where no proxy is trusted', async () => {
    const seen = await probe('/probe', { 'x-forwarded-for': '203.0.113.9' });
    expect(seen.clientIp).toBe('127.0.0.1');
    expect(seen.forwarded).toBe('127.0.0.1');
  });

  test('contains the client address that the shop’s own proxies saw, counted from the nearest proxy', async () => {
    const behindTwo = await openStorefront(shop.cms, { env: { TRUST_PROXY: '2' } });
    const seen = await probe('/probe', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' }, behindTwo);
    await behindTwo.close();
    expect(seen.clientIp).toBe('203.0.113.9');
  });

  test('contains the id and the nonce of the response', async () => {
    const response = await storefront.ask('/probe');
    const seen = response.json() as Probe;
    expect(response.headers['x-request-id']).toBe(seen.requestId);
    expect(response.headers['content-security-policy']).toContain(`'nonce-${seen.nonce}'`);
    expect((await probe('/probe')).nonce).not.toBe(seen.nonce);
  });
});

describe('a writing request', () => {
  test('is accepted from the shop’s own pages', async () => {
    const response = await storefront.ask('/probe', { method: 'POST', headers: ours, body: 'a=1' });
    expect(response.json()).toEqual({ received: 3 });
  });

  test('is accepted from the shop under another name of the same machine', async () => {
    const headers = { origin: storefront.origin, host: new URL(storefront.origin).host };
    expect((await storefront.ask('/probe', { method: 'POST', headers, body: 'a=1' })).status).toBe(200);
    // The form of a page is accepted, too, although Remix compares the origin with the public address.
    expect((await storefront.ask('/page', { method: 'POST', headers, body: 'a=1' })).status).toBe(200);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another site that names our host', { origin: 'https://evil.example', host: 'localhost:3000' }],
    ['of our host under another scheme', { origin: 'https://localhost:3000', host: 'localhost:3000' }],
    ['of a frame without origin', { origin: 'null' }],
    ['whose browser says it is foreign', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['of no page at all', {}],
  ])('%s is refused', async (_name, headers) => {
    const response = await storefront.ask('/probe', { method: 'POST', headers, body: 'a=1' });
    expect(response.status).toBe(403);
  });

  test.each([
    ['of 64 KB is read', 64 * 1024, 200],
    ['above 64 KB is refused', 64 * 1024 + 1, 413],
  ])('%s', async (_name, bytes, status) => {
    const response = await storefront.ask('/probe', {
      method: 'POST',
      headers: ours,
      body: 'x'.repeat(bytes),
    });
    expect(response.status).toBe(status);
  });

  test('above 64 KB is refused although it declares no length', async () => {
    const response = await storefront.ask('/probe', {
      method: 'POST',
      headers: { ...ours, 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(200_000),
    });
    expect(response.status).toBe(413);
  });

  test('with an unused method is refused', async () => {
    expect((await storefront.ask('/probe', { method: 'PROPFIND', headers: ours })).status).toBe(405);
  });
});

describe('a public page', () => {
  test.each([
    ['is revalidated each time for a visitor without cookies', undefined, 'private, no-cache'],
    ['is not stored for a signed-in customer', 'massa-token=x.y.z', 'private, no-store'],
    ['is not stored for a visitor with a cart', 'a=b; __Host-massa-carrinho=x', 'private, no-store'],
  ])('%s', async (_what, cookie, cacheControl) => {
    const response = await storefront.ask('/probe?public', {
      headers: cookie === undefined ? {} : { cookie },
    });
    expect(response.headers['cache-control']).toBe(cacheControl);
  });
});

test.each(['routes/nenhuma', 'root', ''])(
  'an outdated data request, for "%s", is refused without a line in the log',
  async (of) => {
    const lines: unknown[] = [];
    const log = createLog(
      { role: 'test', level: 'info' },
      { write: (line: string) => void lines.push(line) },
    );
    const heard = await openStorefront({ ...shop.cms, log });
    try {
      for (const path of [`/probe?_data=${of}`, `/page?_data=${of}`, `/nada?_data=${of}`]) {
        const response = await heard.ask(path);
        expect([path, response.status, response.headers['cache-control']]).toEqual([path, 400, 'no-store']);
      }
      expect(lines).toEqual([]);
    } finally {
      await heard.close();
    }
  },
);

describe('a notification of the payment provider', () => {
  const target = '/webhooks/mercado-pago?data.id=1&type=payment';

  test('needs a signature instead of the shop’s origin', async () => {
    const response = await storefront.ask(target, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
    expect(await shop.sql.query('select 1 from payment_notifications')).toEqual([]);
  });

  test('above 16 KB is refused', async () => {
    const response = await storefront.ask(target, { method: 'POST', body: 'x'.repeat(16 * 1024 + 1) });
    expect(response.status).toBe(413);
  });
});

describe('the headers of every response', () => {
  test('allow a form to lead to the shop and the payment page only, and no page to be framed', async () => {
    const paymentProvider = { ...shop.cms.paymentProvider, pageOrigins: ['https://*.pagamento.test'] };
    const answer = await openStorefront({ ...shop.cms, paymentProvider });
    const policy = String((await answer.ask('/probe')).headers['content-security-policy']);
    await answer.close();
    expect(policy).toContain(`form-action 'self' https://*.pagamento.test`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
  });

  test('include the other security headers', async () => {
    const { headers } = await storefront.ask('/probe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('force https exactly where the shop is served over https', async () => {
    const secure = await openStorefront(shop.cms, { env: { PUBLIC_URL: 'https://loja.example' } });
    const { headers } = await secure.ask('/probe');
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('forbid every cache for a response without a Cache-Control of its own', async () => {
    expect((await storefront.ask('/probe')).headers['cache-control']).toBe('no-store');
  });
});

describe('a failure', () => {
  test('of the database becomes a page that reloads automatically', async () => {
    const response = await storefront.ask('/probe?fails=database', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('3');
    expect(response.body).toContain('Voltamos em instantes');
    expect(response.body).toContain('http-equiv="refresh"');
  });

  test('of the database keeps the cookies that the page sets', async () => {
    const response = await storefront.ask('/probe?fails=database', {
      method: 'POST',
      headers: { ...ours, accept: 'text/html' },
      body: 'a=1',
    });
    expect(response.status).toBe(503);
    expect(response.body).toContain('Voltamos em instantes');
    expect(response.headers['set-cookie']).toEqual(['typed=kept; Path=/']);
  });

  test('by a bug reveals no details of the bug', async () => {
    const response = await storefront.ask('/probe?fails=bug', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(500);
    expect(response.body).not.toContain('secret detail');
    expect(response.body).toContain('Algo deu errado');
  });

  test.each([
    ['GET', '/sent', 400, 'O navegador enviou algo que a loja não entende.'],
    ['PUT', '/held', 405, 'Este endereço não aceita este tipo de envio.'],
    ['POST', '/sent?throws=400', 400, 'O navegador enviou algo que a loja não entende.'],
    ['POST', '/sent?throws=404', 404, 'Página não encontrada'],
  ])(
    'of an address without a page is a page in Portuguese: %s %s',
    async (method, target, status, sentence) => {
      const headers = { ...(method !== 'GET' && ours), accept: 'text/html' };
      const response = await storefront.ask(target, { method, headers });
      expect([response.status, response.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(response.body).toContain(sentence);
      expect(response.body).not.toMatch(/Unexpected|of the page/);
    },
  );

  test('of an address without a page says the same to a script, and sets its cookies', async () => {
    const asked = await storefront.ask('/sent', { headers: { accept: 'application/json' } });
    expect(asked.json()).toMatchObject({ errors: [{ message: expect.stringContaining('O navegador') }] });
    const headers = { ...ours, accept: 'text/html' };
    const thrown = await storefront.ask('/sent?throws=400', { method: 'POST', headers });
    expect(thrown.headers['set-cookie']).toEqual(['typed=kept; Path=/']);
  });

  test('by overload is reported at once, and nobody else is affected afterwards', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const small = await openStorefront(shop.cms, {
      admission: new Admission({ limit: 1 }),
      loadBuild: () => Promise.resolve(createProbeBuild(held)),
    });
    const first = small.ask('/held');
    let refused = await small.ask('/held-not');
    // The first request may still be on its way.
    while (refused.status !== 503) refused = await small.ask('/held-not');
    expect(refused.headers['retry-after']).toBe('3');
    release();
    expect((await first).status).toBe(200);
    expect((await small.ask('/probe')).status).toBe(200);
    await small.close();
  });

  test('by overload refuses reading while a purchase is still accepted, and the health check succeeds', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // This limit leaves far more room than a burst of reading requests takes.
    const busy = await openStorefront(shop.cms, {
      admission: new Admission({ limit: 400 }),
      loadBuild: () => Promise.resolve(createProbeBuild(held)),
    });
    const waiting = Array.from({ length: 300 }, () => busy.ask('/held'));
    const refusals: number[] = [];
    for (const asked of waiting) void asked.then(({ status }) => status === 503 && refusals.push(status));
    while (refusals.length < 100) await new Promise((resolve) => setImmediate(resolve));
    const look = await busy.ask('/probe');
    expect(look.status).toBe(503);
    expect(look.headers['retry-after']).toBe('3');
    expect(look.body).toContain('Muita gente agora');
    const purchase = await busy.ask('/probe', { method: 'POST', headers: ours, body: 'a=1' });
    expect(purchase.json()).toEqual({ received: 3 });
    expect((await busy.ask('/healthz')).status).toBe(200);
    expect((await busy.ask('/readyz')).status).toBe(200);
    release();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect((await busy.ask('/probe')).status).toBe(200);
    await busy.close();
  });
});

describe('pictures', () => {
  const name = 'a1b2c3-600x600.webp';

  beforeAll(async () => {
    const folder = path.resolve(process.env['DATA_DIR'] ?? '', 'media');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), 'picture');
    await writeFile(path.join(folder, '..', 'secret.webp'), 'secret');
    await writeFile(path.join(folder, 'page.html'), '<script>');
  });

  afterAll(() => rm(path.resolve(process.env['DATA_DIR'] ?? ''), { recursive: true, force: true }));

  test('are cacheable forever, with their own type', async () => {
    const response = await storefront.ask(`/imagens/${name}`);
    expect(response.status).toBe(200);
    expect(response.body).toBe('picture');
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['../secret.webp', '..%2Fsecret.webp', 'page.html', 'no-such.webp', '.hidden.webp', 'a%00.webp'])(
    'do not exist at %s',
    async (file) => {
      const response = await storefront.ask(`/imagens/${file}`);
      expect([400, 404]).toContain(response.status);
      expect(response.body).not.toContain('secret');
    },
  );
});

describe('the health check', () => {
  test('says that the process is alive', async () => {
    expect((await storefront.ask('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('says that database, tables and queue are as expected', async () => {
    const response = await storefront.ask('/readyz');
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({
      isReady: true,
      database: 'ok',
      migrations: 'ok',
      queueAgeSeconds: 0,
      changes: 'listening',
    });
  });

  test('reports how long the oldest job has been waiting', async () => {
    await shop.sql.query(
      `select graphile_worker.add_job('send-mail', '{}', run_at := now() - interval '1 hour')`,
    );
    const { queueAgeSeconds } = (await storefront.ask('/readyz')).json() as { queueAgeSeconds: number };
    expect(queueAgeSeconds).toBeGreaterThanOrEqual(3600);
    await shop.reset();
  });

  test('fails when the tables are not of the version that the program expects', async () => {
    const [last] = await shop.sql.query<{ name: string }>(
      'delete from payload_migrations where name = (select max(name) from payload_migrations) returning name',
    );
    const response = await storefront.ask('/readyz');
    await shop.sql.query('insert into payload_migrations (name, batch) values ($1, 1)', [last?.name]);
    expect(response.status).toBe(503);
    expect(response.json()).toMatchObject({ isReady: false, migrations: 'pending' });
  });

  test('fails on an empty database', async () => {
    const { Pool } = await import('pg');
    const empty = await createTestDatabase({ empty: true });
    const pool = new Pool({ connectionString: empty.url });
    // The database may be dropped before a closed connection has ended.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const cms = { ...shop.cms, payload: { ...shop.cms.payload, db: { ...shop.cms.payload.db, pool } } };
    const unprepared = await openStorefront(cms as never);
    const response = await unprepared.ask('/readyz');
    await unprepared.close();
    await pool.end();
    await empty.drop();
    expect(response.status).toBe(503);
    expect(response.json()).toMatchObject({ isReady: false, database: 'ok', migrations: 'pending' });
  });
});
