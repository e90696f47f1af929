import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import type { Product } from '@cms/payload-types';
import { makePeople, type People } from '@tests/support/access/people';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';
import { newCart } from '@tests/support/server/new-cart';

let shop: TestShop;
let people: People;
let pizza: Product;
let storefront: KeptStorefront;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
  await makeSettings(shop.cms);
  const category = await shop.cms.payload.create({
    collection: 'categories',
    overrideAccess: true,
    data: { name: 'Doces', slug: 'doce', active: true, sortOrder: 1 },
  });
  pizza = await makeProduct(shop.cms, {
    name: 'Margherita',
    slug: 'margherita',
    category: category.id,
    stock: 50,
  });
  await makeProduct(shop.cms, { name: 'Pepperoni', slug: 'pepperoni' });
  storefront = await openKeptStorefront(shop.cms);
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

beforeEach(() => {
  storefront.pages.drop();
  storefront.takeRendered();
});

const cookiesOfNewCart = (quantity: number) => newCart(storefront, { productId: pizza.id, quantity });

describe('a shared page', () => {
  test('is rendered once, for all visitors who request it at once and afterwards', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => storefront.ask('/cardapio')));
    responses.push(await storefront.ask('/cardapio'));
    expect(storefront.takeRendered()).toEqual(['/cardapio']);
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(responses[0]?.body).toContain('Margherita');
  });

  test.each(['/', '/cardapio', '/cardapio?categoria=doce', '/produto/margherita'])(
    'at %s is the same as the page rendered for one request',
    async (path) => {
      const kept = await storefront.ask(path);
      const single = await storefront.ask(path, { headers: { cookie: 'massa-nada=1' } });
      expect([kept.headers.etag === undefined, single.headers.etag === undefined]).toEqual([false, true]);
      const visible = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>| nonce="[^"]*"/g, '');
      expect(visible(kept.body)).toBe(visible(single.body));
      expect(visible(kept.body).length).toBeGreaterThan(2_000);
    },
  );

  test('has one cache entry whatever unknown or repeated parameters its address has', async () => {
    for (const query of ['', '?utm_source=a', '?fbclid=b&utm_source=c', '?categoria=', '?q=', '?x'])
      expect((await storefront.ask(`/cardapio${query}`)).headers.etag).toBeDefined();
    expect(storefront.takeRendered()).toEqual(['/cardapio']);
    await storefront.ask('/cardapio?utm_source=a&categoria=doce');
    await storefront.ask('/cardapio?categoria=doce&categoria=outra&gclid=1');
    expect(storefront.takeRendered()).toEqual(['/cardapio?categoria=doce']);
  });

  test.each([
    '/cardapio?q=queijo',
    '/cardapio?categoria=nada',
    '/produto/nao-existe',
    '/nada',
    '/carrinho',
    '/sobre',
  ])('is not cached at %s: a search, a missing page or a personal page', async (path) => {
    const response = await storefront.ask(path);
    await storefront.ask(path);
    expect(response.headers.etag).toBeUndefined();
    expect(response.headers['content-security-policy']).toContain('nonce-');
  });

  test('is not cached when a script requests its data', async () => {
    const response = await storefront.ask('/cardapio.data');
    expect(response.status).toBe(200);
    expect(response.headers.etag).toBeUndefined();
    expect(storefront.takeRendered()).toEqual([]);
  });

  test('stays within the cache’s memory limit, whatever is requested', async () => {
    const small = await openKeptStorefront(shop.cms, { maxBytes: 60_000 });
    const paths = ['/', '/cardapio', '/cardapio?categoria=doce', '/produto/margherita', '/produto/pepperoni'];
    for (const path of [...paths, ...paths]) expect((await small.ask(path)).status).toBe(200);
    await small.close();
    // Evicted pages were rendered again.
    expect(small.takeRendered().length).toBeGreaterThan(paths.length);
  });

  test('that fails is not cached: the next visitor gets a new attempt', async () => {
    const { pool } = shop.cms.payload.db;
    const { dropSnapshots } = await import('@cms/platform/cache/snapshot-cache');
    dropSnapshots('catalog');
    dropSnapshots('content');
    const query = pool.query.bind(pool);
    const connect = pool.connect.bind(pool);
    const lost = () => Promise.reject(Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }));
    Object.assign(pool, { query: lost, connect: lost });
    const failed = await storefront.ask('/cardapio');
    Object.assign(pool, { query, connect });
    expect(failed.status).toBe(503);
    const response = await storefront.ask('/cardapio');
    expect([response.status, response.headers.etag !== undefined]).toEqual([200, true]);
  });
});

describe('a cached page', () => {
  const fetched = (accepted: string, more: Record<string, string> = {}) =>
    storefront.ask('/cardapio', { headers: { 'accept-encoding': accepted, ...more } });

  test('is sent in the encoding that the client accepts, each with its own ETag', async () => {
    const [plain, gzip, br] = [
      await fetched('identity'),
      await fetched('gzip'),
      await fetched('gzip, deflate, br'),
    ];
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body);
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, bytes } of [plain, gzip, br]) {
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('is not sent again to a browser that has it', async () => {
    const first = await fetched('br');
    const tag = String(first.headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await fetched('br', { 'if-none-match': known });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await fetched('br', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await fetched('gzip', { 'if-none-match': tag })).status).toBe(200);
  });

  test('responds to HEAD with its headers only', async () => {
    const get = await fetched('gzip');
    const head = await storefront.ask('/cardapio', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'gzip' },
    });
    const { date: _one, 'x-request-id': firstId, ...ofGet } = get.headers;
    const { date: _other, 'x-request-id': secondId, ...ofHead } = head.headers;
    expect([head.status, head.body]).toEqual([200, '']);
    expect(ofHead).toEqual(ofGet);
    expect(firstId).not.toBe(secondId);
  });

  test('has the security headers of every page, and a policy that allows its own scripts and no others', async () => {
    const kept = await fetched('identity');
    const single = await fetched('identity', { cookie: 'massa-nada=1' });
    const policyOf = (response: typeof kept) => String(response.headers['content-security-policy']);
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-frame-options'])
      expect(kept.headers[name]).toBe(single.headers[name]);
    const withoutScripts = (policy: string) => policy.replace(/script-src[^;]*/, '');
    expect(withoutScripts(policyOf(kept))).toBe(withoutScripts(policyOf(single)));
    const inline = [
      ...kept.body.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, text]) => text ?? '');
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(inline.length).toBeGreaterThan(1);
    const scriptSources = /script-src ([^;]*)/.exec(policyOf(kept))?.[1]?.split(' ') ?? [];
    expect(scriptSources.sort()).toEqual(["'self'", ...new Set(hashes)].sort());
    expect(kept.body).not.toContain('nonce');
  });

  test('may be cached by the browser only, and only with revalidation', async () => {
    expect((await fetched('br')).headers['cache-control']).toBe('private, no-cache');
  });

  test('has the id of its request: the one from a trusted proxy, else a new one', async () => {
    const behind = await openKeptStorefront(shop.cms, { env: { TRUST_PROXY: '1' } });
    const asked = { headers: { 'x-request-id': 'from-the-proxy-1' } };
    expect((await behind.ask('/', asked)).headers['x-request-id']).toBe('from-the-proxy-1');
    await behind.close();
    expect((await storefront.ask('/', asked)).headers['x-request-id']).not.toBe('from-the-proxy-1');
  });
});

describe('the access log', () => {
  test('has a line for every response, cached or not, without the search text', async () => {
    await storefront.ask('/cardapio');
    storefront.lines.length = 0;
    const kept = await storefront.ask('/cardapio?utm_source=luana@example.com');
    const known = await storefront.ask('/cardapio', { headers: { 'if-none-match': '*' } });
    const single = await storefront.ask('/cardapio?q=luana');
    expect(storefront.lines).toEqual(
      [
        { answer: kept, status: 200, kept: true as const },
        { answer: known, status: 304, kept: true as const },
        { answer: single, status: 200 },
      ].map(({ answer: response, ...facts }) => ({
        ...facts,
        requestId: response.headers['x-request-id'],
        method: 'GET',
        path: '/cardapio',
        ms: expect.any(Number) as number,
      })),
    );
  });
});

describe('a page rendered for one request', () => {
  test.each(['br', 'gzip', 'identity'] as const)('is complete when it is sent as %s', async (coding) => {
    const headers = { cookie: 'massa-nada=1', 'accept-encoding': coding };
    const response = await storefront.ask('/cardapio', { headers });
    const html = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }[coding]?.(
      response.bytes,
    );
    expect(response.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(response.headers['content-length']).toBe(String(response.bytes.length));
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(html?.toString()).toMatch(/Margherita[\s\S]*<\/html>/);
  });
});

describe('personal content', () => {
  test('never appears on the shared page: cart, session and message stay with their visitor', async () => {
    const cart = await cookiesOfNewCart(3);
    const session = `${sessionCookieName(shop.cms)}=${people.admin.token}`;
    const theirs = await storefront.ask('/cardapio', { headers: { cookie: `${cart}; ${session}` } });
    expect(theirs.headers.etag).toBeUndefined();
    expect(theirs.body).toContain('adicionado ao carrinho');
    expect(theirs.body).toContain('href="/admin"');

    const everybodys = await storefront.ask('/cardapio');
    expect(everybodys.headers.etag).toBeDefined();
    expect(everybodys.headers['set-cookie']).toBeUndefined();
    expect(everybodys.body).not.toContain('adicionado ao carrinho');
    expect(everybodys.body).not.toContain('href="/admin"');
    expect(everybodys.body).not.toContain(String(theirs.headers['x-request-id']));
    expect(everybodys.body).toContain('Entrar');
  });

  test('is shown to its visitor, although the shared page is already cached', async () => {
    await storefront.ask('/cardapio');
    const cookie = await cookiesOfNewCart(2);
    const theirs = await storefront.ask('/cardapio', { headers: { cookie: `outro=1; ${cookie}` } });
    expect(theirs.headers.etag).toBeUndefined();
    expect(theirs.body).toMatch(/2 itens/);
    const cleared = await storefront.ask('/cardapio', { headers: { cookie: 'outro=1; _ga=GA1.1.1' } });
    expect(cleared.headers.etag).toBeDefined();
    expect(cleared.body).not.toMatch(/2 itens/);
  });

  test.each([
    'massa-carrinho',
    'massa-aviso',
    'massa-entrega',
    'massa-token',
    '__Host-massa-carrinho',
    '__Host-massa-token',
  ])('is rendered for a request that has a cookie named %s', async (name) => {
    const response = await storefront.ask('/', { headers: { cookie: `a=b; ${name}=x` } });
    expect(response.headers.etag).toBeUndefined();
  });

  test('depends on a session cookie whose name starts with the shop’s prefix', () => {
    expect(sessionCookieName(shop.cms)).toMatch(/^(?:__Host-)?massa-/);
  });
});
