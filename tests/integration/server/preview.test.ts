import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { makePeople, type People } from '@tests/support/access/people';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;
let storefront: OpenedStorefront;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
  storefront = await openStorefront(shop.cms);
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const PREVIEW = '/probe?previa=rascunho';

async function ask(target: string, token?: string) {
  const cookie = `${sessionCookieName(shop.cms)}=${token}`;
  const response = await storefront.ask(target, { headers: token ? { cookie } : {} });
  const { showsDrafts } = response.json() as { showsDrafts: boolean };
  return {
    showsDrafts,
    frames: /frame-ancestors ([^;]+)/.exec(String(response.headers['content-security-policy']))?.[1],
    oldFrames: response.headers['x-frame-options'],
    cache: response.headers['cache-control'],
  };
}

const published = { showsDrafts: false, frames: `'none'`, oldFrames: 'DENY' };

describe('the preview of a page', () => {
  test('shows drafts to an admin, in a frame of the shop only, and is not cached', async () => {
    expect(await ask(PREVIEW, people.admin.token)).toEqual({
      showsDrafts: true,
      frames: `'self'`,
      oldFrames: 'SAMEORIGIN',
      cache: 'no-store',
    });
  });

  test('is the published page to a visitor, a customer, a former admin, and a forged session', async () => {
    expect(await ask(PREVIEW)).toMatchObject(published);
    expect(await ask(PREVIEW, people.owner.token)).toMatchObject(published);
    expect(await ask(PREVIEW, people.demoted.token)).toMatchObject(published);
    expect(await ask(PREVIEW, 'eyJhbGciOiJub25lIn0.e30.')).toMatchObject(published);
  });

  test('is the published page at every other address, to an admin, too', async () => {
    expect(await ask('/probe', people.admin.token)).toMatchObject(published);
    expect(await ask('/probe?a=previa', people.admin.token)).toMatchObject(published);
  });

  test('ends with the session, at the next request', async () => {
    await shop.sql.query(`delete from customers_sessions where _parent_id = $1`, [people.admin.id]);
    expect(await ask(PREVIEW, people.admin.token)).toMatchObject(published);
  });
});
