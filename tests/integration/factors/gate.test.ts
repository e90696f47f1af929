import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { isSessionAllowed } from '@cms/customers/queries/is-session-allowed';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { readSessionToken } from '@cms/customers/sessions/session-token';
import { makePeople, type People } from '@tests/support/access/people';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { startFakeAdmin } from '@tests/support/server/fake-admin';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';

let shop: TestShop;
let people: People;
let office: Awaited<ReturnType<typeof startFakeAdmin>>;
let storefront: OpenedStorefront;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
  office = await startFakeAdmin();
  storefront = await openStorefront(shop.cms, { env: { OFFICE_URL: office.url } });
});

beforeEach(() => {
  office.seen.length = 0;
});

afterAll(async () => {
  await storefront.close();
  await office.close();
  await shop.close();
});

const asAdmin = () => ({ cookie: `${sessionCookieName(shop.cms)}=${people.admin.token}` });

describe('an admin whose days of grace are over', () => {
  const overSince = (time: string) =>
    shop.sql.query('update customers set role_since = now() - $2::interval where id = $1', [
      people.admin.id,
      time,
    ]);

  afterEach(() => overSince('1 day'));

  test('comes to the page that protects the sign-in, and nowhere else in the panel', async () => {
    await overSince('8 days');
    const page = await storefront.ask('/admin/pedidos', { headers: asAdmin() });
    expect([page.status, page.headers.location]).toEqual([302, '/conta/entrada']);
    expect((await storefront.ask('/api/orders', { headers: asAdmin() })).status).toBe(403);
    expect(office.seen).toEqual([]);
  });

  test('sees no drafts of the shop’s pages', async () => {
    const seesDrafts = async () => {
      const page = await storefront.ask('/sobre?previa=1', { headers: asAdmin() });
      return page.headers['x-frame-options'] === 'SAMEORIGIN';
    };
    await overSince('1 day');
    expect(await seesDrafts()).toBe(true);
    await overSince('8 days');
    expect(await seesDrafts()).toBe(false);
  });

  test('keeps no event stream open', async () => {
    const sessionId = (await readSessionToken(shop.cms, people.admin.token))?.sessionId ?? '';
    const asked = { customerId: people.admin.id, sessionId, permission: 'order:watch' } as const;
    await overSince('1 day');
    expect(await isSessionAllowed(shop.sql, asked)).toBe(true);
    await overSince('8 days');
    expect(await isSessionAllowed(shop.sql, asked)).toBe(false);
  });

  test('enters within seven days, and later with a factor', async () => {
    await overSince('6 days');
    expect((await storefront.ask('/admin', { headers: asAdmin() })).status).toBe(200);
    await overSince('8 days');
    await shop.sql.query(
      `insert into factors (customer_id, kind, name, secret) values ($1, 'totp', 'Aplicativo', 'lacrado')`,
      [people.admin.id],
    );
    expect((await storefront.ask('/admin', { headers: asAdmin() })).status).toBe(200);
    await shop.sql.query('delete from factors');
  });
});
