import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decode } from 'turbo-stream';

import type { Product } from '@cms/payload-types';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { Admission, type Entry } from '@server/admission/admission';
import type { Priority } from '@server/admission/priorities';
import { signedIn } from '@tests/support/access/people';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { newCart } from '@tests/support/server/new-cart';
import type { Answer } from '@tests/support/server/open-storefront';
import { until } from '@tests/support/server/until';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';

/* What a full shop does: who has begun to buy goes on, and everybody else waits in a line. */

let shop: TestShop;
let pizza: Product;
let storefront: KeptStorefront;
let admission: Admission;
let held: Entry[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
  pizza = await makeProduct(shop.cms, { name: 'Margherita', slug: 'margherita', stock: 500 });
});

afterAll(() => shop.close());

beforeEach(async () => {
  // One page at a time, so that the order in which pages are served can be seen.
  admission = new Admission({ limit: 600, slots: 1 });
  storefront = await openKeptStorefront(shop.cms, { admission });
});

afterEach(async () => {
  release();
  await storefront.close();
});

/** Fills the shop with requests that do not end. The only slot is taken. */
async function fillShop(priority: Priority, count = 1): Promise<void> {
  const [first, ...others] = Array.from({ length: count }, (_, place) =>
    admission.enter({ priority, takesSlot: place === 0 }),
  );
  held = [first, ...others].flatMap((entry) => entry ?? []);
  await held[0]?.begin();
}

function release(): void {
  for (const entry of held.splice(0)) entry.end({ isAnswered: false });
}

/** Fills the shop with people who have begun to buy, so that nobody else may begin. */
const fillWithBuyers = () => fillShop('begun', 50);

const buyerCookies = () => newCart(storefront, { productId: pizza.id, quantity: 1 });

const form = {
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  storefront.ask(path, {
    method: 'POST',
    headers: { ...form, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const open = (path: string, cookie = '') =>
  storefront.ask(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });

const addition = () => ({ intent: 'add', productId: pizza.id, quantity: '1' });

/** Returns the ticket that an answer sets, as the browser sends it. */
function ticketOf({ headers }: Answer): string {
  const line = headers['set-cookie']?.find((cookie) => cookie.startsWith('massa-fila='));
  expect(line).toMatch(/HttpOnly/);
  return line?.split(';')[0] ?? '';
}

async function emptyCartCookies(): Promise<string> {
  const cookies = await buyerCookies();
  const emptied = await send('/carrinho', { intent: 'clear' }, { accept: 'text/html', cookie: cookies });
  expect(emptied.status).toBe(303);
  return cookies;
}

/** Returns the names of those who were served, in the order of the responses. */
async function servedInOrder(asked: Record<string, Promise<Answer>>): Promise<string[]> {
  const order: string[] = [];
  await Promise.all(
    Object.entries(asked).map(async ([name, answer]) => {
      if ((await answer).status === 200) order.push(name);
    }),
  );
  return order;
}

const untilUnderWay = (count: number) =>
  until(`${count} requests are under way`, () => admission.underWay === count);

/** Asks again as the waiting page does, only sooner. */
async function askUntilLetIn(path: string, ticket: string): Promise<Answer> {
  let response = await open(path, ticket);
  await until('the line lets somebody in', async () => {
    if (response.status !== 200) response = await open(path, ticket);
    return response.status === 200;
  });
  return response;
}

describe('somebody with something in the cart', () => {
  test('is served before people who came earlier and only look around, with an empty cart or none', async () => {
    const [buyer, empty] = [await buyerCookies(), await emptyCartCookies()];
    await fillShop('looking');
    const looking = Array.from({ length: 5 }, (_, place) => [
      `empty ${place}`,
      open('/busca?q=pizza', empty),
    ]);
    const asked = { ...Object.fromEntries(looking), nobody: open('/busca?q=queijo') };
    await untilUnderWay(7);
    const buying = open('/carrinho', buyer);
    await untilUnderWay(8);
    release();
    expect((await servedInOrder({ ...asked, buyer: buying }))[0]).toBe('buyer');
  });

  test('changes the cart at once, although the pages of others take all slots', async () => {
    const buyer = await buyerCookies();
    await fillShop('looking', 200);
    const changed = await send('/carrinho.data', addition(), { cookie: buyer });
    expect(changed.status).toBe(200);
  });

  test('is never sent to the line, however many have begun', async () => {
    const buyer = await buyerCookies();
    await fillShop('begun', 700);
    const page = open('/carrinho', buyer);
    await untilUnderWay(701);
    release();
    const response = await page;
    expect(response.status).toBe(200);
    expect(response.body).toContain('Margherita');
  });

  test('may be a customer whose cart belongs to the account', async () => {
    const customer = await signedIn(shop.cms, 'cliente');
    const cookie = `${sessionCookieName(shop.cms)}=${customer.token}`;
    expect((await send('/carrinho.data', addition(), { cookie })).status).toBe(200);
    await fillWithBuyers();
    const page = open('/carrinho', cookie);
    await untilUnderWay(51);
    release();
    expect((await page).status).toBe(200);
  });
});

describe('everybody else', () => {
  test('waits on a calm page that keeps the place and asks again by itself, and is let in', async () => {
    await fillWithBuyers();
    const first = await open('/busca?q=pizza');
    expect([first.status, first.headers['retry-after']]).toEqual([503, '4']);
    expect(first.body).toContain('Muita gente agora');
    expect(first.body).toContain('A próxima vez é sua.');
    expect(first.body).toContain('http-equiv="refresh" content="4"');
    const second = await open('/busca?q=queijo');
    expect(second.body).toContain('Há 1 pessoa na sua frente.');
    release();
    const again = await askUntilLetIn('/busca?q=pizza', ticketOf(first));
    expect(ticketOf(again)).not.toBe(ticketOf(first));
  });

  test('once let in, is served before others and may put something into the cart', async () => {
    await fillWithBuyers();
    const ticket = ticketOf(await open('/busca?q=pizza'));
    release();
    const admitted = ticketOf(await askUntilLetIn('/busca?q=pizza', ticket));
    await fillWithBuyers();
    expect((await send('/carrinho.data', addition(), { cookie: admitted })).status).toBe(200);
  });

  test('still gets the pages of the page cache, also with a place in the line', async () => {
    await open('/cardapio');
    await fillWithBuyers();
    const ticket = ticketOf(await open('/busca?q=pizza'));
    for (const cookie of ['', ticket]) {
      const menu = await open('/cardapio', cookie);
      expect([menu.status, menu.headers.etag === undefined]).toEqual([200, false]);
    }
  });

  test('with an empty cart waits, too', async () => {
    const empty = await emptyCartCookies();
    await fillWithBuyers();
    expect((await open('/busca?q=pizza', empty)).status).toBe(503);
  });

  test('cannot be let in by a ticket of their own making', async () => {
    await fillWithBuyers();
    const admittedUntil = Date.now() + 60_000;
    const forged = Buffer.from(JSON.stringify({ id: crypto.randomUUID(), since: 0, admittedUntil }));
    expect((await open('/busca?q=pizza', `massa-fila=${forged.toString('base64')}.x`)).status).toBe(503);
  });

  test('keeps the page when a script asks for data: it loads the page itself', async () => {
    await fillWithBuyers();
    const response = await storefront.ask('/cardapio.data?_routes=root&categoria=doce');
    expect([response.status, response.headers['x-remix-response']]).toEqual([202, 'yes']);
    ticketOf(response);
    const { value } = await decode(new Blob([response.body]).stream(), {
      plugins: [
        (type: string, fields: unknown) => (type === 'SingleFetchRedirect' ? { value: fields } : undefined),
      ],
    });
    expect(value).toMatchObject({ redirect: '/cardapio?categoria=doce', reload: true });
  });

  test('reads at the button that the shop is full, and nothing is stored', async () => {
    await fillWithBuyers();
    const scripted = await send('/carrinho.data', addition());
    expect(scripted.status).toBe(503);
    expect(scripted.body).toContain('Muita gente agora. Guardamos o seu lugar');
    ticketOf(scripted);
    const plain = await send('/carrinho', { ...addition(), returnTo: '/cardapio' }, { accept: 'text/html' });
    expect([plain.status, plain.headers.location]).toEqual([303, '/conferir-cookies?para=%2Fcardapio']);
    expect(plain.headers['set-cookie']?.some((cookie) => cookie.startsWith('massa-carrinho'))).toBe(false);
  });

  test('gets no suggestions while others wait, and is not told that something failed', async () => {
    await fillShop('looking', 60);
    expect((await storefront.ask('/busca/sugestoes?q=ma')).status).toBe(503);
  });
});

describe('the pages of an order', () => {
  const cookieOf = ({ token }: { token: string }) => `${sessionCookieName(shop.cms)}=${token}`;

  test('are served to a customer who ordered within half an hour, although the cart is empty', async () => {
    const [customer, earlier] = [await signedIn(shop.cms, 'cliente'), await signedIn(shop.cms, 'cliente')];
    for (const { id } of [customer, earlier]) await makeOrder(shop.cms, { customerId: id, product: pizza });
    await shop.sql.query(
      `update orders set created_at = now() - interval '31 minutes' where customer_id = $1`,
      [earlier.id],
    );
    await fillWithBuyers();
    expect((await open('/conta/pedidos', cookieOf(customer))).status).toBe(200);
    expect((await open('/conta/pedidos', cookieOf(earlier))).status).toBe(503);
  });
});

test('one cookie sent over many connections does not go first more than eight times', async () => {
  const buyer = await buyerCookies();
  await fillShop('begun', 200);
  const asked = Array.from({ length: 30 }, () => open('/busca?q=pizza', buyer));
  const refused: number[] = [];
  for (const answer of asked) void answer.then(({ status }) => refused.push(status));
  await expect.poll(() => refused.length).toBe(22);
  expect(new Set(refused)).toEqual(new Set([503]));
  release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
});
