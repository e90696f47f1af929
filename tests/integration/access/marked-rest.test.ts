import type { SanitizedConfig } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inTransaction } from '@cms/platform/database/transaction';
import { makePeople, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { restAddresses, type RestAddress } from '@tests/support/access/rest-addresses';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { isPersonalText, plantMarks, SECRET_SESSION } from '@tests/support/privacy/plant-person';

let shop: TestShop;
let people: People;
let marks: Map<string, string>;
let addresses: RestAddress[];

/** The columns of their own account that customers read at the endpoint that returns to the panel who is signed in. */
const SEEN_BY_OWNER: Record<string, string[]> = {
  'customers POST /refresh-token': ['customers.email', 'customers.full_name'],
};

/** The columns of the file with the list of customers, for which an admin proves who they are. */
const SEEN_BY_ADMIN: Record<string, string[]> = {
  'customers POST /export': ['customers.email', 'customers.full_name', 'customers.phone'],
};

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
  people = await makePeople(shop.cms);
  const product = await makeProduct(shop.cms);
  const customerId = people.owner.id;
  const orderId = await makeOrder(shop.cms, { customerId, product, status: 'entregue', notes: 'a note' });
  marks = await inTransaction(shop.cms.payload, (tx) =>
    plantMarks(tx, { customerId, orderId, productId: product.id, isMarked: isPersonalText }),
  );
  const config: SanitizedConfig = await (await import('@payload-config')).default;
  addresses = restAddresses(config, await rowIds(config, { customers: customerId, orders: orderId }));
});
afterAll(() => shop.close());

/**
 * Returns the id of one row of each collection. Every row that can have an owner belongs to the customer whose fields
 * contain the unique markers.
 */
async function rowIds(config: SanitizedConfig, known: Record<string, string>) {
  const ids = { ...known };
  for (const { slug, dbName } of config.collections) {
    if (ids[slug]) continue;
    const table = typeof dbName === 'string' ? dbName : slug.replaceAll('-', '_');
    const [row] = await shop.sql.query<{ id: string }>(`select id::text as id from ${table} limit 1`);
    if (row) ids[slug] = row.id;
  }
  return ids;
}

async function seenBy(person: Person): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>();
  for (const { method, path, endpoint } of addresses) {
    const { status, text } = await callRest({
      method,
      path,
      as: people[person],
      ...(method === 'GET' ? {} : { json: {} }),
    });
    if (method === 'GET') expect(status, path).toBeLessThan(500);
    const columns = [...marks].filter(([, mark]) => text.includes(mark)).map(([column]) => column);
    if (text.includes(SECRET_SESSION)) columns.push('customers_sessions.id');
    if (columns.length > 0) seen.set(endpoint, new Set([...(seen.get(endpoint) ?? []), ...columns]));
  }
  return seen;
}

const asTable = (seen: Map<string, Set<string>>) =>
  Object.fromEntries([...seen].map(([endpoint, columns]) => [endpoint, [...columns].sort()]));

describe('REST, when a customer has a unique marker in every field,', () => {
  it.each(['signedOut', 'other', 'demoted'] as const)('shows no marker to %s', async (person) => {
    expect(addresses.length).toBeGreaterThan(400);
    expect(asTable(await seenBy(person))).toEqual({});
  });

  it("shows the owner only their name and e-mail; the shop's own pages, not REST, show their other data", async () => {
    expect(asTable(await seenBy('owner'))).toEqual(SEEN_BY_OWNER);
  });

  it('shows an admin only the exported list; the pages of the panel, not REST, show customers and orders', async () => {
    expect(asTable(await seenBy('admin'))).toEqual(SEEN_BY_ADMIN);
  });
});
