import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { makePeople, signedIn, type People, type SignedPerson } from '@tests/support/access/people';
import { rowMakers } from '@tests/support/access/one-of-each';
import { OTHER_ROUTES, personalRoutes, type RouteRow } from '@tests/support/access/route-table';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

import { Browser } from '../app/browser';

const FOLDER = path.resolve('app/routes');
/** Names only: the ids exist only once the rows do. */
const NO_IDS = { order: '', address: '', session: '', pushDevice: '' };

let shop: TestShop;
let people: People;
let rows: Record<string, RouteRow>;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
  people = await makePeople(shop.cms);
  const make = rowMakers(shop.cms, people);
  const [session] = await shop.sql.query<{ id: string }>(
    'select id from customers_sessions where _parent_id = $1',
    [people.owner.id],
  );
  const [device] = await shop.sql.query<{ id: string }>(
    `insert into push_devices (customer_id, session_id, endpoint, p256dh, auth, application_key)
     values ($1, $2, 'https://fcm.googleapis.com/x', 'p', 'a', 'k') returning id`,
    [people.owner.id, session?.id],
  );
  rows = personalRoutes({
    order: await make.orders(),
    address: await make.addresses(),
    session: session?.id ?? '',
    pushDevice: device?.id ?? '',
  });
});
afterAll(() => shop.close());

type RouteModule = Record<'loader' | 'action', Parameters<Browser['visit']>[0] | undefined>;

function importRoute(name: string): Promise<RouteModule> {
  const file = [`${name}.ts`, `${name}.tsx`].find((each) =>
    statSync(path.join(FOLDER, each), { throwIfNoEntry: false }),
  );
  return import(/* @vite-ignore */ path.join(FOLDER, file ?? `${name}/route.tsx`)) as Promise<RouteModule>;
}

const routeNames = () => readdirSync(FOLDER).map((name) => name.replace(/\.tsx?$/, ''));

const browserOf = (person: SignedPerson | null) => {
  const browser = new Browser(shop.cms);
  if (person) browser.cookies.set(sessionCookieName(shop.cms), person.token);
  return browser;
};

/** Everything stored about the owner, except when their own session was last used. */
const ownersData = async () =>
  JSON.stringify(await readPersonData(shop.cms, { customerId: people.owner.id }));

it('every route is in the table, or listed as a route without personal data', () => {
  const known = [...Object.keys(personalRoutes(NO_IDS)), ...Object.keys(OTHER_ROUTES)];
  expect(known.sort()).toEqual(routeNames().sort());
});

describe.each(Object.keys(personalRoutes(NO_IDS)))('%s', (name) => {
  it('shows nothing of the owner to anybody else', async () => {
    const { page, path: address, params } = rows[name]!;
    const { loader } = await importRoute(name);
    expect(loader !== undefined).toBe(page !== undefined);
    if (!page || !loader) return;
    const [signedOut, other] = page;
    for (const [person, status] of [
      [null, signedOut],
      [people.other, other],
    ] as const) {
      const answer = await browserOf(person).visit(loader, address, params);
      expect(answer.status, person ? 'other' : 'signed out').toBe(status);
      expect(JSON.stringify(answer.data ?? '')).not.toMatch(
        new RegExp(`${people.owner.email}|Frederico Costa`),
      );
    }
  });

  it('changes nothing of the owner for anybody else, whatever is sent', async () => {
    const { acts, path: address, params } = rows[name]!;
    const { action } = await importRoute(name);
    expect(action !== undefined).toBe(acts !== undefined);
    if (!acts || !action) return;
    const before = await ownersData();
    for (const [intent, { fields, ...statuses }] of Object.entries(acts)) {
      for (const who of ['signedOut', 'other'] as const) {
        // A new session each time, because some of these requests end it.
        const person = who === 'other' ? await signedIn(shop.cms, 'cliente') : null;
        const sent = {
          ...(intent && { intent }),
          ...fields,
          customerId: people.owner.id,
          erasedAt: '2020-01-01',
        };
        const answer = await browserOf(person).submit(action, address, sent, params);
        expect(answer.status, `${intent} ${who}`).toBe(statuses[who]);
      }
    }
    expect(await ownersData()).toBe(before);
  });
});
