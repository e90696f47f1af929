import { handleEndpoints } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { can } from '@shop/permissions/permissions';
import { ROLES, type Role } from '@shop/permissions/roles';
import { changeRole } from '@cms/customers/operations/change-role';
import { databaseDigest } from '@tests/support/access/database-digest';
import { signedIn, type SignedPerson } from '@tests/support/access/people';
import { PANEL_ACTS } from '@tests/support/access/panel-acts';
import { PANEL_ENDPOINTS, SHOP_ENDPOINTS } from '@tests/support/access/shop-endpoints';
import { makeEveryRole } from '@tests/support/access/team';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: Record<Role, SignedPerson>;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makeEveryRole(shop.cms);
});

afterAll(() => shop.close());

const ENDPOINTS = [
  ...Object.entries(SHOP_ENDPOINTS).map(([name, permission]) => {
    const [slug = '', method = '', path = ''] = name.split(' ');
    return { name, method, path: `/${slug}${path}`, permission };
  }),
  ...Object.entries(PANEL_ENDPOINTS).map(([name, permission]) => {
    const [method = '', path = ''] = name.split(' ');
    return { name, method, path, permission };
  }),
  ...Object.entries(PANEL_ACTS).map(([name, permission]) => ({
    name: `the act ${name}`,
    method: 'POST',
    path: `/acts/${name}`,
    permission,
  })),
].flatMap(({ permission, ...endpoint }) => (permission ? [{ ...endpoint, permission }] : []));

const NO_ROW = '00000000-0000-4000-8000-000000000000';

/** Returns the status without reading the body, because one of the responses never ends. */
async function statusOf(
  { method, path }: { method: string; path: string },
  as: SignedPerson | null,
): Promise<number> {
  const { default: config } = await import('@payload-config');
  const filled = path.replace(':name', 'vendas').replace(':claim', 'organico').replace(/:\w+/g, NO_ROW);
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api${filled}`, {
      method,
      headers: {
        ...(as ? { Authorization: `JWT ${as.token}` } : {}),
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    }),
  });
  await response.body?.cancel();
  return response.status;
}

describe.each(ENDPOINTS)('$name', (endpoint) => {
  it('is open to exactly the roles that the table lists', async () => {
    const before = await databaseDigest(shop.pool);
    const outcomes = await Promise.all(
      ROLES.filter((role) => !can({ role }, endpoint.permission)).map(
        async (role) => [role, await statusOf(endpoint, people[role])] as const,
      ),
    );
    for (const [role, status] of outcomes) expect([role, status]).toEqual([role, 403]);
    expect(await statusOf(endpoint, null)).toBe(401);
    expect(await databaseDigest(shop.pool)).toEqual(before);
    for (const role of ROLES.filter((each) => can({ role: each }, endpoint.permission)))
      expect([role, [401, 403].includes(await statusOf(endpoint, people[role]))]).toEqual([role, false]);
  });
});

it('the event stream of orders may be opened by people who may read orders, and no longer once they lose that role', async () => {
  const live = { method: 'GET', path: '/orders/live' };
  const cook = await signedIn(shop.cms, 'cozinha');
  expect(await statusOf(live, cook)).toBe(200);
  await shop.sql.query(`update customers set role = 'entregador' where id = $1`, [cook.id]);
  expect(await statusOf(live, cook)).toBe(403);
});

it('a role revoked by the admin ends every session of the person', async () => {
  const clerk = await signedIn(shop.cms, 'atendente');
  const version = { method: 'GET', path: '/orders/pulse' };
  expect(await statusOf(version, clerk)).toBe(200);
  await changeRole(shop.cms, {
    customerId: clerk.id,
    from: 'atendente',
    to: 'cliente',
    actorId: people.admin.id,
  });
  expect(await statusOf(version, clerk)).toBe(401);
});
