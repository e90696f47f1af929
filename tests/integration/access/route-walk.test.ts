import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { makePeople, signedIn, type People, type SignedPerson } from '@tests/support/access/people';
import { rowMakers } from '@tests/support/access/one-of-each';
import { OTHER_ROUTES, personalRoutes, SAME_FOR_ALL, type RouteRow } from '@tests/support/access/route-table';
import { makeTeam, TEAM, type Team, type TeamRole } from '@tests/support/access/team';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

import { Browser } from '../app/browser';

const FOLDER = path.resolve('app/routes');
/** These ids are empty because they only help to name the tests, which happens before any row exists. */
const NO_IDS = { order: '', address: '', session: '', pushDevice: '', stop: '' };

let shop: TestShop;
let people: People;
let rows: Record<string, RouteRow>;
let team: Team;
let run: OwnersRun;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
  people = await makePeople(shop.cms);
  team = await makeTeam(shop.cms);
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
  run = await makeOwnersRun();
  rows = personalRoutes({
    order: await make.orders(),
    stop: run.stopId,
    address: await make.addresses(),
    session: session?.id ?? '',
    pushDevice: device?.id ?? '',
  });
});
afterAll(() => shop.close());

interface OwnersRun {
  id: string;
  stopId: string;
  courier: SignedPerson;
}

/** Makes a courier and a delivery run of this courier that has started and includes an order of the owner. */
async function makeOwnersRun(): Promise<OwnersRun> {
  const courier = await signedIn(shop.cms, 'entregador');
  const product = await makeProduct(shop.cms);
  const orderId = await makeOrder(shop.cms, { customerId: people.owner.id, product, status: 'enviado' });
  const id = randomUUID();
  const [stop] = await shop.sql.query<{ id: string }>(
    `with run as (insert into runs (id, date, courier_id, state, started_at)
       values ($1, (now() at time zone 'America/Bahia')::date, $2, 'na_rua', now()) returning id)
     insert into run_stops (run_id, order_id, position) select id, $3, 1 from run returning id`,
    [id, courier.id, orderId],
  );
  return { id, stopId: stop?.id ?? '', courier };
}

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

const OF_OWNER = (): RegExp => new RegExp(`${people.owner.email}|Frederico Costa`);

/** Matches the id of the delivery run or of its stop, an amount in reais, or the name of a field with centavos. */
const RUN_OR_MONEY = (): RegExp => new RegExp(`${run.id}|${run.stopId}|R\\$|[Cc]ents`);

/** Returns everything stored about the owner, except the time at which their session was last used. */
const ownersData = async () =>
  JSON.stringify(await readPersonData(shop.cms, { customerId: people.owner.id }));

const sameForTeam = (status: number): Record<TeamRole, number> => ({
  atendente: status,
  cozinha: status,
  entregador: status,
});

it('every route is in the table, or listed as a route without personal data', () => {
  const known = [...Object.keys(personalRoutes(NO_IDS)), ...Object.keys(OTHER_ROUTES)];
  expect(known.sort()).toEqual(routeNames().sort());
});

describe.each(Object.keys(personalRoutes(NO_IDS)))('the route %s', (name) => {
  it('shows no data of the customer who owns the tested rows to anybody else', async () => {
    const { page, path: address, params } = rows[name]!;
    const { loader } = await importRoute(name);
    expect(loader !== undefined).toBe(page !== undefined);
    if (!page || !loader) return;
    const [signedOut, other] = page;
    for (const [person, status] of [
      [null, signedOut],
      [people.other, other],
    ] as const) {
      const response = await browserOf(person).visit(loader, address, params);
      expect(response.status, person ? 'other' : 'signed out').toBe(status);
      expect(JSON.stringify(response.data ?? '')).not.toMatch(OF_OWNER());
    }
  });

  it.each(TEAM)('shows no customer’s data, no amount and no delivery run to the role %s', async (role) => {
    const { page, path: address, params } = rows[name]!;
    const { loader } = await importRoute(name);
    if (!page || !loader) return;
    const [, other, ofTeam] = page;
    for (const path of [address, `${address}${address.includes('?') ? '&' : '?'}rota=${run.id}`]) {
      const response = await browserOf(team[role]).visit(loader, path, params);
      expect(response.status, path).toBe(ofTeam?.[role] ?? other);
      const shown = JSON.stringify(response.data ?? '');
      expect(shown).not.toMatch(OF_OWNER());
      expect(shown).not.toMatch(RUN_OR_MONEY());
    }
  });

  it('changes no data of the customer who owns the tested rows when anybody else sends a form, whatever its fields', async () => {
    const { acts, path: address, params } = rows[name]!;
    const { action } = await importRoute(name);
    expect(action !== undefined).toBe(acts !== undefined);
    if (!acts || !action) return;
    const before = await ownersData();
    for (const [intent, { fields, team: ofTeam, ...ofOthers }] of Object.entries(acts)) {
      const statuses = { ...sameForTeam(ofOthers.other), ...ofTeam, ...ofOthers };
      for (const who of ['signedOut', 'other', ...TEAM] as const) {
        // Each request gets a new session, because some of these requests end their session.
        const role = who === 'other' ? 'cliente' : who;
        const person = role === 'signedOut' ? null : await signedIn(shop.cms, role);
        const sent = {
          ...(intent && { intent }),
          ...fields,
          customerId: people.owner.id,
          erasedAt: '2020-01-01',
        };
        const response = await browserOf(person).submit(action, address, sent, params);
        expect(response.status, `${intent} ${who}`).toBe(statuses[who]);
      }
    }
    expect(await ownersData()).toBe(before);
  });
});

it('the delivery run that is hidden from everybody else is shown to its own courier', async () => {
  const { loader } = await importRoute('entregas');
  const { data } = await browserOf(run.courier).visit(loader!, '/entregas');
  expect(JSON.stringify(data)).toMatch(OF_OWNER());
  expect(JSON.stringify(data)).toMatch(RUN_OR_MONEY());
});

/**
 * Every role of the team gets the same response as a customer, because a permission for the panel gives no further
 * access to the shop's own pages.
 */
describe.each(Object.keys(OTHER_ROUTES).filter((name) => OTHER_ROUTES[name] === SAME_FOR_ALL))(
  'the route %s',
  (name) => {
    it('responds to every role of the team as it does to a customer', async () => {
      const { loader } = await importRoute(name);
      if (!loader) return;
      const params = { slug: 'x', code: '261123-1', cep: '41810000', file: 'x', version: '1', '*': 'x' };
      const path = `/${name.replaceAll('.', '/')}?q=pizza`;
      const expected = (await browserOf(people.other).visit(loader, path, params)).status;
      for (const role of TEAM) {
        const response = await browserOf(team[role]).visit(loader, path, params);
        expect(response.status, role).toBe(expected);
        expect(JSON.stringify(response.data ?? ''), role).not.toMatch(OF_OWNER());
      }
    });
  },
);
