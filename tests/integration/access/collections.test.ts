import { randomUUID } from 'node:crypto';
import type { CollectionSlug } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  COLLECTION_VERBS,
  localVerbs,
  restVerbs,
  type CollectionAttempt,
  type CollectionVerb,
} from '@tests/support/access/collection-verbs';
import { databaseDigest } from '@tests/support/access/database-digest';
import { rowMakers, type RowMakers } from '@tests/support/access/one-of-each';
import type { Outcome } from '@tests/support/access/outcome';
import { makePeople, PEOPLE, userOf, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeTeam, TEAM, type Team, type TeamRole } from '@tests/support/access/team';
import { absent, adminOnly, everybody, having, nobody, type Who } from '@tests/support/access/who';
import type { Permission } from '@shop/permissions/permissions';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

type Rules = Record<CollectionVerb, Who>;
type Attempted = Person | TeamRole;

const EVERYBODY: readonly Attempted[] = [...PEOPLE, ...TEAM];

const noVersions = { findVersions: absent, findVersionByID: absent, restoreVersion: absent };
const read = (who: Who) => ({ find: who, findByID: who, count: who });
const write = (who: Who) => ({ create: who, update: who, updateMany: who, duplicate: who });
const remove = (who: Who) => ({ delete: who, deleteMany: who });

const editedByAdmins: Rules = {
  ...read(adminOnly),
  ...write(adminOnly),
  ...remove(adminOnly),
  ...noVersions,
};
/**
 * Returns the rights to a ledger. Only operations write it. Admins read it, and if a permission is given, so do the
 * people who have that permission.
 */
const ledger = (permission?: Permission): Rules => ({
  ...read({ ...adminOnly, ...(permission ? having(permission) : {}) }),
  ...write(nobody),
  ...remove(nobody),
  ...noVersions,
});
/**
 * Returns the rights to a ledger whose rows belong to a customer. The Local API returns customers their own rows,
 * whatever their role. REST returns rows only to people with the permission, as it does for any ledger.
 */
const ledgerOfOwner = (permission: Permission): Rules => {
  const own = Object.fromEntries(EVERYBODY.map((person) => [person, 'hidden'])) as Who;
  const readers: Who = { ...own, signedOut: 'refused', owner: 'allowed', admin: 'allowed' };
  return { ...ledger(), ...read({ ...readers, ...having(permission) }) };
};
/** Says who may use Payload's own rows: everybody who may open the panel. */
const ofPanel: Who = { ...adminOnly, ...having('panel:open') };
/** Says who may use a row of `payload-preferences` that belongs to an admin. Nobody else on the team sees the row. */
const unseen: Who = { ...adminOnly, ...having('panel:open', 'hidden') };
const preferences: Rules = {
  ...read(unseen),
  ...write(adminOnly),
  create: ofPanel,
  updateMany: unseen,
  delete: adminOnly,
  deleteMany: unseen,
  ...noVersions,
};
const usedByPanel: Rules = { ...read(ofPanel), ...write(ofPanel), ...remove(ofPanel), ...noVersions };
const internal: Rules = { ...ledger(), ...read(nobody) };

/** The rights to an existing row of each collection. A row that can have an owner belongs to the person `owner`. */
const TABLE: Record<CollectionSlug, Rules> = {
  // Nobody may delete a product permanently. It stays in the trash, because past orders refer to it.
  products: { ...editedByAdmins, ...read(everybody), ...remove(nobody) },
  promotions: editedByAdmins,
  categories: { ...editedByAdmins, ...read(everybody) },
  media: { ...editedByAdmins, ...read(everybody) },
  customers: { ...ledgerOfOwner('customer:read'), duplicate: absent },
  addresses: ledgerOfOwner('customer:read'),
  consents: ledgerOfOwner('customer:read'),
  carts: internal,
  'cart-lines': internal,
  orders: ledgerOfOwner('order:read'),
  'order-events': ledger('order:read'),
  'order-notes': ledger('order:read'),
  payments: ledger('payment:read'),
  'payment-notifications': ledger('payment:read'),
  'stock-movements': ledger('stock:read'),
  'delivery-zones': ledger('delivery:read'),
  'slot-templates': ledger('delivery:read'),
  'closed-days': ledger('delivery:read'),
  'outgoing-mails': ledger('mail:read'),
  campaigns: ledger('campaign:send'),
  'campaign-deliveries': internal,
  'audit-log': ledger('audit:read'),
  'payload-kv': internal,
  'payload-locked-documents': usedByPanel,
  'payload-preferences': preferences,
  'payload-migrations': usedByPanel,
};

/** The rights over REST to the collections for which REST differs from the Local API. */
const REST_TABLE: Partial<Record<CollectionSlug, Rules>> = {
  customers: { ...ledger('customer:read'), duplicate: absent },
  addresses: ledger('customer:read'),
  consents: ledger('customer:read'),
  orders: ledger('order:read'),
  // REST addresses a row of this collection by its key, so Payload takes every GET path below for `GET /:key`. No
  // row has the tested id as its key.
  'payload-preferences': {
    ...preferences,
    findByID: ofPanel,
    count: ofPanel,
    findVersions: { ...absent, admin: 'allowed', ...having('panel:open') },
    delete: { ...nobody, admin: 'hidden', ...having('panel:open', 'hidden') },
  },
  'payload-migrations': { ...read(absent), ...write(absent), ...remove(absent), ...noVersions },
};

const slugs = Object.keys(TABLE) as CollectionSlug[];

const newRow = (slug: CollectionSlug, people: People): Record<string, unknown> => {
  const rows: Partial<Record<CollectionSlug, Record<string, unknown>>> = {
    products: { name: 'Pepperoni', slug: `pepperoni-${randomUUID()}`, priceCents: 4990 },
    promotions: {
      title: 'Semana',
      discountPercentage: 10,
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      scope: 'all',
    },
    categories: { name: 'Doces', slug: `doces-${randomUUID()}` },
    media: { alt: 'Uma pizza' },
    'payload-locked-documents': {
      globalSlug: 'about',
      user: { relationTo: 'customers', value: people.admin.id },
    },
    'payload-preferences': { key: 'columns', value: {} },
    'payload-migrations': { name: 'another', batch: 1 },
  };
  return rows[slug] ?? {};
};

const opened: { shop?: TestShop; people?: People & Team; make?: RowMakers } = {};

function test() {
  const { shop, people, make } = opened;
  if (!shop || !people || !make) throw new Error('not open yet');
  return { shop, people, make };
}

beforeAll(async () => {
  opened.shop = await openTestShop();
  opened.people = { ...(await makePeople(opened.shop.cms)), ...(await makeTeam(opened.shop.cms)) };
  opened.make = rowMakers(opened.shop.cms, opened.people);
});

afterAll(() => opened.shop?.close());

/** The verbs that change a row. */
const WRITING = new Set<CollectionVerb>([
  'create',
  'update',
  'updateMany',
  'duplicate',
  'restoreVersion',
  'deleteMany',
  'delete',
]);

type Attempting = (verb: CollectionVerb, person: Attempted, attempt: CollectionAttempt) => Promise<Outcome>;

/**
 * Tries every verb as every person, and checks that attempts by people without the right leave every table unchanged.
 * Each person with the right tries each verb on a separate row.
 */
async function tryAll(slug: CollectionSlug, expected: Rules, attempting: Attempting): Promise<Rules> {
  const { shop, people, make } = test();
  const outcomes = Object.fromEntries(COLLECTION_VERBS.map((verb) => [verb, {}])) as Rules;
  const hasVersions = Boolean(shop.cms.payload.collections[slug].config.versions);
  const attempt = (id: string) => ({
    collection: slug,
    hasVersions,
    id,
    newRow: newRow(slug, people),
    change: {},
  });
  const kept = await make[slug]();
  const before = await databaseDigest(shop.pool);
  const isWriter = (verb: CollectionVerb, person: Attempted) =>
    person === 'admin' || (WRITING.has(verb) && expected[verb][person] === 'allowed');
  for (const verb of COLLECTION_VERBS) {
    for (const person of EVERYBODY.filter((each) => !isWriter(verb, each))) {
      outcomes[verb][person] = await attempting(verb, person, attempt(kept));
    }
  }
  expect(await databaseDigest(shop.pool)).toEqual(before);
  for (const verb of COLLECTION_VERBS) {
    for (const person of EVERYBODY.filter((each) => isWriter(verb, each))) {
      outcomes[verb][person] = await attempting(verb, person, attempt(await make[slug]()));
    }
  }
  return outcomes;
}

describe('the access table of collections', () => {
  it('covers every collection', () => {
    const { collections } = test().shop.cms.payload.config;
    expect(collections.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
  });

  it.each(slugs)('says what the Local API allows for %s', async (slug) => {
    const { shop, people } = test();
    const outcomes = await tryAll(slug, TABLE[slug], async (verb, person, attempt) =>
      localVerbs[verb](shop.cms.payload, await userOf(shop.cms, people[person]), attempt),
    );
    expect(outcomes).toEqual(TABLE[slug]);
  });

  it.each(slugs)('says what REST allows for %s', async (slug) => {
    const expected = REST_TABLE[slug] ?? TABLE[slug];
    const outcomes = await tryAll(slug, expected, (verb, person, attempt) =>
      restVerbs[verb](test().people[person], attempt),
    );
    expect(outcomes).toEqual(expected);
  });
});

describe('the preferences that the admin panel stores for a person', () => {
  it('are written and read, by the preference’s key, only by people who may open the panel', async () => {
    const { shop, people } = test();
    const before = await databaseDigest(shop.pool);
    const preference = { path: '/payload-preferences/products-list', json: { value: { limit: 25 } } };
    for (const person of EVERYBODY.filter((each) => ofPanel[each] !== 'allowed')) {
      const as = people[person];
      expect((await callRest({ method: 'POST', as, ...preference })).status).toBe(403);
      expect((await callRest({ method: 'GET', as, path: preference.path })).status).toBe(403);
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
    const as = people.admin;
    expect((await callRest({ method: 'POST', as, ...preference })).status).toBe(200);
    const kept = await callRest({ method: 'GET', as, path: preference.path });
    expect(kept.body.value).toEqual({ limit: 25 });
  });
});
