import { expect, test } from 'vitest';

import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { makePeople } from '@tests/support/access/people';
import { openTestShop } from '@tests/support/postgres/test-shop';
import { startFakeAdmin } from '@tests/support/server/fake-admin';
import { openStorefront } from '@tests/support/server/open-storefront';

test('a file of the panel that an update has replaced answers 404, which no cache may store', async () => {
  const shop = await openTestShop();
  const { admin } = await makePeople(shop.cms);
  const office = await startFakeAdmin();
  const storefront = await openStorefront(shop.cms, { env: { OFFICE_URL: office.url } });
  const headers = { cookie: `${sessionCookieName(shop.cms)}=${admin.token}` };
  try {
    for (const method of ['GET', 'HEAD']) {
      const file = await storefront.ask('/_next/static/replaced.js', { method, headers });
      expect([method, file.status, file.body]).toEqual([method, 404, '']);
      expect(file.headers['cache-control']).toBe('no-store');
    }
    expect((await storefront.ask('/_next/static/chunk.js', { headers })).status).toBe(200);
  } finally {
    await storefront.close();
    await office.close();
    await shop.close();
  }
});
