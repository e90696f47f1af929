import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
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
