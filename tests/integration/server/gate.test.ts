import { ClientRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { makePeople, type People } from '@tests/support/access/people';
import { startFakeAdmin } from '@tests/support/server/fake-admin';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;
let office: Awaited<ReturnType<typeof startFakeAdmin>>;
let storefront: OpenedStorefront;
let drops = 0;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
  office = await startFakeAdmin();
  storefront = await openStorefront(shop.cms, {
    env: { OFFICE_URL: office.url },
    dropEverything: () => (drops += 1),
  });
});

beforeEach(() => {
  office.seen.length = 0;
  drops = 0;
});

afterAll(async () => {
  await storefront.close();
  await office.close();
  await shop.close();
});

const cookieOf = (person: { token: string }) => `${sessionCookieName(shop.cms)}=${person.token}`;
const asAdmin = () => ({ cookie: cookieOf(people.admin) });
const fromOurPages = () => ({
  ...asAdmin(),
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
});

describe('a visitor or customer who is not currently an admin', () => {
  test.each(['/admin', '/admin/pedidos?page=2', '/admin?x=1'])(
    'is redirected from %s to the sign-in, and back',
    async (path) => {
      const response = await storefront.ask(path);
      expect(response.status).toBe(302);
      expect(response.headers.location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
      expect(String(response.headers['set-cookie'])).toContain('massa-aviso=');
      expect(office.seen).toEqual([]);
    },
  );

  test.each(['/admin/login?_rsc=abc', '/admin/logout', '/admin/create-first-user'])(
    'is redirected from %s to the sign-in, and then to the start page of the admin panel',
    async (path) => {
      expect((await storefront.ask(path)).headers.location).toBe('/login?redirectTo=%2Fadmin');
    },
  );

  test("is sent back to the page after signing in, not to the data address of the panel's router", async () => {
    const response = await storefront.ask('/admin/pedidos?page=2&_rsc=1x2');
    expect(response.headers.location).toBe(
      `/login?redirectTo=${encodeURIComponent('/admin/pedidos?page=2')}`,
    );
  });

  test.each(['/api/orders', '/_next/static/chunks/main.js', '/api/customers/first-register'])(
    'gets 401 from %s when signed out',
    async (path) => {
      const response = await storefront.ask(path);
      expect(response.status).toBe(401);
      expect(office.seen).toEqual([]);
    },
  );

  test.each([
    [
      'the page with the form',
      'http://localhost:3000/admin/clientes?perfil=cliente',
      '/admin/clientes?perfil=cliente',
    ],
    ['the panel itself from another site', 'https://evil.example/admin/clientes', '/admin'],
    ['the panel itself from the shop', 'http://localhost:3000/conta', '/admin'],
    ['the panel itself from nowhere', undefined, '/admin'],
  ])('is redirected from a download to the sign-in, and back to %s', async (_name, referer, page) => {
    const response = await storefront.ask('/api/customers/export', {
      method: 'POST',
      headers: {
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        ...(referer !== undefined && { referer }),
      },
      body: '',
    });
    expect(response.status).toBe(302);
    expect(response.headers.location).toBe(`/login?redirectTo=${encodeURIComponent(page)}`);
    expect(String(response.headers['set-cookie'])).toContain('massa-aviso=');
    expect(office.seen).toEqual([]);
  });

  test.each(['owner', 'demoted'] as const)(
    'is redirected home from the admin panel as %s, with a notice',
    async (name) => {
      const response = await storefront.ask('/admin', { headers: { cookie: cookieOf(people[name]) } });
      expect(response.status).toBe(302);
      expect(response.headers.location).toBe('/');
      expect(String(response.headers['set-cookie'])).toContain('massa-aviso=');
      expect(office.seen).toEqual([]);
    },
  );

  test.each(['owner', 'demoted'] as const)('gets 403 from the API as %s', async (name) => {
    const headers = { cookie: cookieOf(people[name]), origin: 'http://localhost:3000' };
    expect((await storefront.ask('/api/orders', { headers })).status).toBe(403);
    expect((await storefront.ask('/api/orders/x/status', { method: 'POST', headers })).status).toBe(403);
    expect(office.seen).toEqual([]);
  });

  test('cannot send an authorization header', async () => {
    const response = await storefront.ask('/api/orders', {
      headers: { authorization: `JWT ${people.admin.token}` },
    });
    expect(response.status).toBe(401);
  });

  test('is rejected as soon as their session ends', async () => {
    const { admin } = await makePeople(shop.cms);
    const headers = { cookie: cookieOf(admin) };
    expect((await storefront.ask('/api/orders', { headers })).status).toBe(200);
    await shop.sql.query('delete from customers_sessions where _parent_id = $1', [admin.id]);
    expect((await storefront.ask('/api/orders', { headers })).status).toBe(401);
  });
});

describe('a request of an admin', () => {
  test('may wait longer for a picture, which is processed in turn, than for anything else', async () => {
    const silence = vi.spyOn(ClientRequest.prototype, 'setTimeout');
    try {
      const headers = { ...fromOurPages(), 'content-type': 'multipart/form-data; boundary=x' };
      await storefront.ask('/api/media', { method: 'POST', headers, body: '--x--' });
      await storefront.ask('/api/media', { headers: asAdmin() });
      expect(silence.mock.calls.map(([ms]) => ms)).toEqual([110_000, 30_000]);
    } finally {
      silence.mockRestore();
    }
  });

  test('reaches the panel’s server with exactly the path that was requested', async () => {
    const response = await storefront.ask('/admin/collections/products?limit=10&where[a]=b', {
      headers: asAdmin(),
    });
    expect(response.json()).toEqual({ office: true });
    expect(office.seen[0]?.url).toBe('/admin/collections/products?limit=10&where[a]=b');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('carries only the identity, host and IP address that the gate itself knows', async () => {
    await storefront.ask('/api/orders', {
      headers: {
        ...asAdmin(),
        authorization: 'JWT forged',
        forwarded: 'for=1.2.3.4;host=evil.example',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-port': '443',
        'x-middleware-subrequest': 'middleware:middleware:middleware',
        'x-real-ip': '1.2.3.4',
      },
    });
    const headers = office.seen[0]?.headers ?? {};
    expect(headers.authorization).toBe(`JWT ${people.admin.token}`);
    expect(headers['x-forwarded-host']).toBe('localhost:3000');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    for (const name of ['forwarded', 'x-forwarded-port', 'x-middleware-subrequest', 'x-real-ip']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('reaches Next with the content security policy and its nonce, and the policy allows no other inline script', async () => {
    const response = await storefront.ask('/admin', { headers: asAdmin() });
    const policy = String(response.headers['content-security-policy']);
    expect(office.seen[0]?.headers['content-security-policy']).toBe(policy);
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'/);
    expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
    expect(policy).toContain(`frame-ancestors 'none'`);
  });

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', {}],
  ])('cannot write when it comes from %s', async (_name, headers) => {
    const response = await storefront.ask('/api/products/1', {
      method: 'PATCH',
      headers: { ...asAdmin(), ...headers },
      body: '{}',
    });
    expect(response.status).toBe(403);
    expect(office.seen).toEqual([]);
  });

  test('that writes clears the caches of the storefront before the response', async () => {
    const response = await storefront.ask('/api/products/1', {
      method: 'PATCH',
      headers: fromOurPages(),
      body: '{}',
    });
    expect(response.status).toBe(200);
    expect(office.seen[0]?.headers.origin).toBe('http://localhost:3000');
    expect(drops).toBe(1);
  });

  test.each(['/admin/globals/home', '/api/globals/home?draft=true&autosave=true&depth=0'])(
    'that autosaves a text clears no cache: %s',
    async (path) => {
      const response = await storefront.ask(path, { method: 'POST', headers: fromOurPages(), body: '{}' });
      expect(response.status).toBe(200);
      expect(drops).toBe(0);
    },
  );

  test.each([
    '/api/orders/1/status',
    '/api/orders/1/cancel',
    '/api/customers/1/role',
    '/api/campaigns/send',
    '/api/reports/vendas',
    '/api/office/jobs/1/retry',
    '/api/payload-preferences/orders',
    '/api/payload-locked-documents',
  ])('that changes data that no page shows clears no cache: %s', async (path) => {
    const response = await storefront.ask(path, { method: 'POST', headers: fromOurPages(), body: '{}' });
    expect(response.status).toBe(200);
    expect(drops).toBe(0);
  });

  test.each(['/api/ordersx', '/api/media', '/api/globals/settings', '/api/promotions/1/active'])(
    'that changes data that a page may show clears the caches: %s',
    async (path) => {
      await storefront.ask(path, { method: 'POST', headers: fromOurPages(), body: '{}' });
      expect(drops).toBe(1);
    },
  );

  test('that only reads clears no cache', async () => {
    await storefront.ask('/api/products/1', { headers: asAdmin() });
    expect(drops).toBe(0);
  });

  test.each([
    ['a write of two megabytes', '/api/products/1', 'application/json', 2 * 1024 * 1024, 200],
    ['a write above it', '/api/products/1', 'application/json', 2 * 1024 * 1024 + 1, 413],
    ['a picture of five megabytes', '/api/media', 'multipart/form-data; boundary=x', 5 * 1024 * 1024, 200],
    ['a picture far above it', '/api/media', 'multipart/form-data; boundary=x', 6 * 1024 * 1024, 413],
    [
      'a picture sent to another address',
      '/api/products',
      'multipart/form-data; boundary=x',
      3 * 1024 * 1024,
      413,
    ],
  ])('is limited in the size of its body: %s', async (_name, path, type, bytes, status) => {
    const response = await storefront.ask(path, {
      method: 'POST',
      headers: { ...fromOurPages(), 'content-type': type, 'content-length': String(bytes) },
      body: Buffer.alloc(bytes),
    });
    expect(response.status).toBe(status);
    expect(office.seen.map(({ bodyBytes }) => bodyBytes)).toEqual(status === 200 ? [bytes] : []);
  });

  const called = (text: string): [string | FormData, string][] => {
    const form = new FormData();
    form.set('0', text);
    return [
      [text, 'text/plain;charset=UTF-8'],
      [form, ''],
    ];
  };

  test.each([
    [100, 200],
    [100_000, 400],
  ])('calls a function of the panel with at most 200 levels: %d', async (levels, status) => {
    const text = `[{"name":"ação","args":${'['.repeat(levels)}${']'.repeat(levels)}}]`;
    for (const [sent, type] of called(text)) {
      const request = new Request('http://localhost:3000/admin', {
        method: 'POST',
        body: sent,
        ...(type && { headers: { 'content-type': type } }),
      });
      const body = Buffer.from(await request.clone().arrayBuffer());
      office.seen.length = 0;
      const response = await storefront.ask('/admin', {
        method: 'POST',
        headers: {
          ...fromOurPages(),
          'next-action': 'a1',
          'content-type': request.headers.get('content-type') ?? '',
          'content-length': String(body.length),
        },
        body,
      });
      expect([type, response.status]).toEqual([type, status]);
      expect(office.seen.map(({ bodyBytes }) => bodyBytes)).toEqual(status === 200 ? [body.length] : []);
    }
  });

  test('is refused without a declared length of its body', async () => {
    const response = await storefront.ask('/api/products/1', {
      method: 'POST',
      headers: { ...fromOurPages(), 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(100),
    });
    expect(response.status).toBe(411);
  });

  test.each(['/admin/%zz', '/api/%zz', '/api/orders/%c3%28', '/_next/%'])(
    'gets an error for an address that cannot be decoded: %s',
    async (path) => {
      const response = await storefront.ask(path, { headers: asAdmin() });
      expect(response.status).toBe(400);
      expect(office.seen).toEqual([]);
    },
  );

  test('renews the session in the second half of its lifetime', async () => {
    const later = { ...shop.cms, now: () => new Date(Date.now() + 8 * 86_400_000) };
    const next = await openStorefront(later, { env: { OFFICE_URL: office.url } });
    const response = await next.ask('/admin', { headers: asAdmin() });
    await next.close();
    expect(String(response.headers['set-cookie'])).toContain(`${sessionCookieName(shop.cms)}=`);
    const early = await storefront.ask('/admin', { headers: asAdmin() });
    expect(early.headers['set-cookie']).toBeUndefined();
  });

  test("gets a page that reloads automatically while the panel's server is down", async () => {
    const lone = await openStorefront(shop.cms, { env: { OFFICE_URL: 'http://127.0.0.1:9' } });
    const page = await lone.ask('/admin', { headers: { ...asAdmin(), accept: 'text/html' } });
    const api = await lone.ask('/api/orders', { headers: { ...asAdmin(), accept: 'application/json' } });
    // Payload's forms accept anything, and show the message of the response.
    const form = await lone.ask('/api/globals/faq', { headers: { ...asAdmin(), accept: '*/*' } });
    await lone.close();
    expect(form.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('A loja continua') as string }],
    });
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('5');
    expect(page.body).toContain('O painel está abrindo');
    expect(api.status).toBe(503);
    expect(api.json()).toHaveProperty('errors');
  });
});

test.each(['/%61dmin', '//admin', '/ADMIN', '/./admin', '/adminx', '/api%2Forders', '/x/../admin'])(
  '%s is not an address of the admin panel, not even for an admin',
  async (path) => {
    const response = await storefront.ask(path, { headers: asAdmin() });
    expect(response.status).toBe(404);
    expect(office.seen).toEqual([]);
  },
);
