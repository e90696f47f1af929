import type { SanitizedConfig } from 'payload';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { pagePath } from '@cms/admin/engine/pages';
import { restAddresses } from '@tests/support/access/rest-addresses';
import { personalRoutes } from '@tests/support/access/route-table';
import { crawl as crawlAs, leaks, type Seen } from '@tests/support/crawl/crawl';
import { adminPages, serverFunctions } from '@tests/support/crawl/admin-addresses';
import { plantInShop, type PlantedMarks } from '@tests/support/crawl/plant-in-shop';
import { ofOrder, shopAddresses } from '@tests/support/crawl/shop-addresses';
import { ADMIN } from '@tests/support/e2e/admin';
import { makeTestProduct, openDatabase, type ShopDatabase } from '@tests/support/e2e/database';
import { startDemoShop, type DemoShop } from '@tests/support/e2e/demo-shop';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { addOverHttp, makeShopper, signInOverHttp } from '@tests/support/e2e/shopper';
import { simulatorControl } from '@tests/support/payment-simulator/simulator-control';
import { testEnvironment } from '@tests/support/postgres/test-environment';

type Person = 'signedOut' | 'other' | 'demoted' | 'admin';

let shop: DemoShop;
let sql: ShopDatabase;
let planted: PlantedMarks;
let ids: { customers: string; orders: string; addresses: string };
let pages: string[];
let config: SanitizedConfig;
let owner: HttpVisitor;
let people: Record<Person, HttpVisitor>;

/** Starts a separate shop, because replacing every text of a customer would break the other tests. */
beforeAll(async () => {
  shop = await startDemoShop();
  const { publicUrl, databaseUrl, simulatorUrl } = shop.addresses;
  sql = openDatabase(databaseUrl);
  const shopper = await makeShopper({ publicUrl, sql });
  const product = await makeTestProduct(sql);
  await addOverHttp(shopper.http, product.id);
  const simulator = simulatorControl(simulatorUrl);
  const orderId = await paidOrderOf({ sql, simulator }, { shopper, priceCents: product.priceCents });
  await shopper.http.post('/conta/enderecos', {
    intent: 'save',
    ...{ label: 'Casa', street: 'Rua Direta da Piedade', number: '214', neighborhood: 'Piedade' },
    ...{ city: 'Salvador', state: 'BA', zipCode: '40070-190' },
  });
  const id = async (text: string, value: string) =>
    (await sql.query<{ id: string }>(text, [value]))[0]?.id ?? '';
  const customerId = await id('select id from customers where email = $1', shopper.email);
  planted = await plantInShop(databaseUrl, { customerId, orderId, productId: product.id });
  ids = {
    customers: customerId,
    orders: orderId,
    addresses: await id('select id from addresses where customer_id = $1 limit 1', customerId),
  };
  owner = shopper.http;
  people = await makePeople(publicUrl);
  const fillings = {
    ...{ id: orderId, slug: product.slug, provider: 'google', cep: '40070190', code: orderId },
    ...{ file: 'loja.png', '*': 'nada', legal: 'termos-de-uso', kind: 'passei-mal' },
    // A valid link shows its order to anybody, so this token is invalid. Valid links are tested in orders/order-links.
    token: 'A'.repeat(22),
    caseId: await id('select id from cases where order_id = $1', orderId),
    photoId: await id('select id from case_photos where order_id = $1', orderId),
    reviewId: await id('select id from reviews where order_id = $1', orderId),
    version: await id('select version as id from legal_versions where slug = $1', 'terms-of-use'),
  };
  const sitemap = await (await fetch(`${publicUrl}/sitemap.xml`)).text();
  pages = [
    ...(await shopAddresses(publicUrl, fillings)).map((address) => ofOrder(address, orderId)),
    ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
    ...['/healthz', '/readyz', '/webhooks/mercado-pago', '/.well-known/security.txt'],
  ];
  for (const [name, value] of Object.entries(testEnvironment({ databaseUrl }))) vi.stubEnv(name, value);
  config = await (await import('@payload-config')).default;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql?.close();
  await shop?.stop();
});

async function makePeople(publicUrl: string): Promise<Record<Person, HttpVisitor>> {
  const admin = new HttpVisitor({ baseUrl: publicUrl });
  await signInOverHttp(admin, ADMIN);
  const demoted = await makeShopper({ publicUrl, sql });
  const setRole = (role: string) =>
    sql.query('update customers set role = $2 where email = $1', [demoted.email, role]);
  await setRole('admin');
  await signInOverHttp(demoted.http, demoted);
  await setRole('cliente');
  const { http: other } = await makeShopper({ publicUrl, sql });
  return { signedOut: new HttpVisitor({ baseUrl: publicUrl }), other, demoted: demoted.http, admin };
}

/**
 * Requests uncompressed responses, because the shop would compress thousands of them only for this process to expand
 * them again.
 */
const crawl: typeof crawlAs = (who, { addresses, marks, init = {} }) => {
  const headers = { 'accept-encoding': 'identity', ...init.headers };
  return crawlAs(who, { addresses, marks, init: { ...init, headers } });
};

/** A page with Payload's client. The pages without it have no server functions. */
const PAYLOAD_PAGE = pagePath('pictures');

/** The event stream of new orders, whose response never ends. */
const LIVE = '/api/orders/live';

const marks = () => [...planted.marks.values(), ...planted.secrets];

/**
 * The REST addresses that read, each without parameters and with all of its parameters at once. What each parameter
 * shows on its own, without the gate in front, is tested in `integration/access/marked-rest`.
 */
function restReads(): string[] {
  const reads = restAddresses(config, ids).filter(({ method }) => method === 'GET');
  const parameters = new Map<string, string[]>();
  for (const { path } of reads) {
    const [address = '', query] = path.split('?');
    parameters.set(address, [...(parameters.get(address) ?? []), ...(query ? [query] : [])]);
  }
  return [...parameters].flatMap(([address, queries]) => [
    `/api${address}`,
    `/api${address}?${queries.join('&')}`,
  ]);
}

/** Returns the ports of the internal processes as they may appear in an address, plain and URL-encoded. */
const portMarks = () =>
  shop.addresses.innerPorts.flatMap((port) =>
    ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].flatMap((host) => [
      `${host}:${port}`,
      `${host}%3A${port}`,
    ]),
  );

type Part = 'shop' | 'panel';

/**
 * Because of this header, Next responds with the data of a page, as to its own router. The parameter `_rsc` is a
 * checksum of the router's other headers, and Next redirects if the checksum is wrong.
 */
const AS_ROUTER = { RSC: '1' };
const dataOf = (page: string) => `${page}?_rsc=`;

const walks = new Map<string, Promise<Seen[]>>();

/**
 * Returns the responses that a person gets at every address of a part of the shop, with the customer's markers and the
 * ports that were found in each. Each combination of person and part is requested only once in this file.
 */
function answersTo(person: Person, part: Part): Promise<Seen[]> {
  const key = `${person}, ${part}`;
  const walk = walks.get(key) ?? walkOf(person, part);
  walks.set(key, walk);
  return walk;
}

async function walkOf(person: Person, part: Part): Promise<Seen[]> {
  const request = (addresses: readonly string[], init?: RequestInit) =>
    crawl(people[person], { addresses, marks: [...marks(), ...portMarks()], init });
  if (part === 'shop') return request(pages);
  const panelPages = adminPages(config, ids);
  return [
    ...(await request([...panelPages, ...restReads()])),
    ...(await request(panelPages.map(dataOf), { headers: AS_ROUTER })),
  ];
}

/** Returns the responses with only those of the found markers that are in `wanted`. */
const onlyMarks = (seen: readonly Seen[], wanted: readonly string[]): Seen[] =>
  seen.map((answer) => ({ ...answer, marks: answer.marks.filter((mark) => wanted.includes(mark)) }));

/** Whether a response is an admin's list of runs, which contains a marker because it names the courier of each run. */
const isListOfRuns = (person: Person, { address }: Seen) =>
  person === 'admin' && /^\/entregas(?:\.data)?(?:\?|$)/.test(address);

describe('a customer with a unique marker in every field', () => {
  it('sees most markers, and no secret, on their own pages, which no cache may store', async () => {
    const seen = await crawl(owner, { addresses: pages, marks: marks() });
    expect(pages.length).toBeGreaterThan(300);
    expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
    const found = new Set(seen.flatMap((answer) => answer.marks));
    expect(found.size).toBeGreaterThan(15);
    expect(planted.secrets.filter((secret) => found.has(secret))).toEqual([]);
    const kept = seen.filter((answer) => answer.marks.length > 0 && !/no-store/.test(answer.cacheControl));
    expect(kept).toEqual([]);
    expect(ownPages(seen).filter(({ cacheControl }) => !/no-store/.test(cacheControl))).toEqual([]);
    expect(ownPages(seen).length).toBeGreaterThan(15);
  });

  it.each(['other', 'demoted', 'admin', 'signedOut'] as const)(
    'is shown to nobody else on any page of the shop or in its data: %s',
    async (person) => {
      const seen = onlyMarks(await answersTo(person, 'shop'), marks());
      expect(leaks(seen.filter((answer) => !isListOfRuns(person, answer)))).toEqual([]);
      expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );

  it.each(['signedOut', 'other', 'demoted'] as const)(
    'cannot be read by others from any page, function or address of the admin panel: %s',
    async (person) => {
      const api = person === 'signedOut' ? 401 : 403;
      const seen = onlyMarks(
        [
          ...(await answersTo(person, 'panel')),
          ...(await crawl(people[person], { addresses: [LIVE], marks: marks() })),
        ],
        marks(),
      );
      expect(leaks(seen)).toEqual([]);
      expect(
        seen.filter(({ address, status }) => status !== (address.startsWith('/api') ? api : 302)),
      ).toEqual([]);
      const written = restAddresses(config, ids).filter(({ method }) => method !== 'GET');
      for (const { method, path } of written) {
        const [answer] = await crawl(people[person], {
          addresses: [`/api${path}`],
          marks: marks(),
          init: { method, body: '{}', headers: { 'content-type': 'application/json' } },
        });
        expect([method, path, answer?.status, answer?.marks]).toEqual([method, path, api, []]);
      }
      for (const { id: action } of serverFunctions()) {
        const headers = { 'next-action': action, 'content-type': 'text/plain;charset=UTF-8' };
        const [answer] = await crawl(people[person], {
          addresses: [PAYLOAD_PAGE],
          marks: marks(),
          init: { method: 'POST', body: '[]', headers },
        });
        expect([answer?.status, answer?.marks]).toEqual([302, []]);
      }
    },
  );

  it("is shown to an admin in the admin panel without the account's secrets, and is not stored in a cache", async () => {
    const panelPages = new Set(adminPages(config, ids));
    const panelData = new Set([...panelPages].map(dataOf));
    const answers = await answersTo('admin', 'panel');
    const seen = answers.filter(({ address }) => panelPages.has(address) || panelData.has(address));
    expect(seen.length).toBe(2 * panelPages.size);
    const found = new Set(seen.flatMap((answer) => answer.marks));
    for (const part of [panelPages, panelData]) {
      const inPart = seen.filter(({ address }) => part.has(address)).flatMap((answer) => answer.marks);
      expect(inPart).toContain(planted.marks.get('customers.full_name'));
    }
    expect(planted.secrets.filter((secret) => found.has(secret))).toEqual([]);
    expect(seen.filter(({ cacheControl }) => !/no-store/.test(cacheControl))).toEqual([]);
    expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

/** Names that every object inherits, of functions that Payload does not have. */
const INHERITED = ['constructor', 'toString', 'valueOf', '__proto__', '__lookupGetter__', 'hasOwnProperty'];

it('the admin panel’s functions are called by their own names only, and never return the session', async () => {
  const token = people.admin.cookies.find(({ name }) => name.endsWith('massa-token'))?.value ?? '';
  expect(token).not.toBe('');
  expect(serverFunctions().some(({ isOwn }) => isOwn)).toBe(true);
  for (const { id: action, isOwn } of serverFunctions()) {
    for (const name of INHERITED) {
      const response = await people.admin.get(PAYLOAD_PAGE, {
        method: 'POST',
        body: JSON.stringify([{ name, args: {} }]),
        headers: { 'next-action': action, 'content-type': 'text/plain;charset=UTF-8' },
      });
      expect([name, response.status]).toEqual([name, isOwn ? 404 : 500]);
      expect((await response.text()).includes(token)).toBe(false);
    }
  }
});

/** Addresses that no page of the admin panel requests: with an unusual ending, of nonexistent pages, or undecodable. */
const STRANGE = [
  ...['/admin/', '/admin//', '/admin/nada', '/admin/login', '/admin/logout', '/admin/unauthorized'],
  ...['/admin/collections/nada', '/admin/%zz', '/admin/%2e%2e', '/admin?x=%00', '/api', '/api/', '/api/%zz'],
  ...['/api/nada', '/api//orders', '/api/orders/', '/api/graphql', '/api/og', '/api/media/file/nada.webp'],
  ...['/_next/', '/_next/nada', '/_next/image', '/_next/image?url=%2Fx&w=64&q=75', '/_next/static/nada.js'],
];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'];

describe('the ports of the internal processes', () => {
  it.each(['admin', 'other', 'signedOut'] as const)(
    'appear in no response, and no unexpected address causes a server error: %s',
    async (person) => {
      const answers = onlyMarks(
        [...(await answersTo(person, 'shop')), ...(await answersTo(person, 'panel'))],
        portMarks(),
      );
      for (const method of METHODS) {
        const init = { method, headers: { 'content-type': 'application/json' } };
        answers.push(...(await crawl(people[person], { addresses: STRANGE, marks: portMarks(), init })));
      }
      expect(leaks(answers)).toEqual([]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );

  it('do not appear in the response to an unreadable body', async () => {
    const override = { 'X-Payload-HTTP-Method-Override': 'GET', 'content-type': 'application/json' };
    for (const headers of [{ 'content-type': 'application/json' }, override]) {
      const init = { method: 'POST', body: '{"where"', headers };
      const [answer] = await crawl(people.admin, {
        addresses: ['/api/categories'],
        marks: portMarks(),
        init,
      });
      expect([answer?.status, answer?.marks]).toEqual([400, []]);
    }
  });
});

/** Returns the responses of the customer's own pages, according to the table of personal routes. */
function ownPages(seen: readonly Seen[]): Seen[] {
  const table = personalRoutes({
    order: ids.orders,
    address: ids.addresses,
    session: 'x',
    pushDevice: '',
    stop: '',
  });
  const paths = new Set(Object.values(table).flatMap(({ path, page }) => (page ? [path.split('?')[0]] : [])));
  return seen.filter(({ address }) => paths.has(address.replace(/\.data$/, '')));
}
