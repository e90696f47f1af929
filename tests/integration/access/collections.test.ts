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
import { absent, adminOnly, everybody, nobody, type Who } from '@tests/support/access/who';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

type Rules = Record<CollectionVerb, Who>;

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
/** Written by operations only. */
const ledger: Rules = { ...read(adminOnly), ...write(nobody), ...remove(nobody), ...noVersions };
/** The Local API returns customers their own rows; REST returns these rows to admins only, like any ledger. */
const ownRows: Who = { ...adminOnly, owner: 'allowed', other: 'hidden', demoted: 'hidden' };
const ledgerOfOwner: Rules = { ...ledger, ...read(ownRows) };
const internal: Rules = { ...ledger, ...read(nobody) };

/** The rights to an existing row of each collection. A row with an owner belongs to `owner`. */
const TABLE: Record<CollectionSlug, Rules> = {
  // Nobody deletes a product permanently: the trash keeps it for the orders that sold it.
  products: { ...editedByAdmins, ...read(everybody), ...remove(nobody) },
  promotions: editedByAdmins,
  categories: { ...editedByAdmins, ...read(everybody) },
  media: { ...editedByAdmins, ...read(everybody) },
  customers: { ...ledgerOfOwner, duplicate: absent },
  addresses: ledgerOfOwner,
  consents: ledgerOfOwner,
  carts: internal,
  'cart-lines': internal,
  orders: ledgerOfOwner,
  'order-events': ledger,
  'order-notes': ledger,
  payments: ledger,
  'payment-notifications': ledger,
  'stock-movements': ledger,
  'delivery-zones': ledger,
  'slot-templates': ledger,
  'closed-days': ledger,
  'outgoing-mails': ledger,
  campaigns: ledger,
  'campaign-deliveries': internal,
  'audit-log': ledger,
  'payload-kv': internal,
  'payload-locked-documents': editedByAdmins,
  'payload-preferences': editedByAdmins,
  'payload-migrations': editedByAdmins,
};

/** Where REST differs from the Local API. */
const REST_TABLE: Partial<Record<CollectionSlug, Rules>> = {
  customers: { ...ledger, duplicate: absent },
  addresses: ledger,
  consents: ledger,
  orders: ledger,
  // Addressed by key: every path below matches `GET /:key`, and no preference has the tested id as its key.
  'payload-preferences': {
    ...editedByAdmins,
    findVersions: { ...absent, admin: 'allowed' },
    delete: { ...nobody, admin: 'hidden' },
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

const opened: { shop?: TestShop; people?: People; make?: RowMakers } = {};

function test() {
  const { shop, people, make } = opened;
  if (!shop || !people || !make) throw new Error('not open yet');
  return { shop, people, make };
}

beforeAll(async () => {
  opened.shop = await openTestShop();
  opened.people = await makePeople(opened.shop.cms);
  opened.make = rowMakers(opened.shop.cms, opened.people);
});

afterAll(() => opened.shop?.close());

type Attempting = (verb: CollectionVerb, person: Person, attempt: CollectionAttempt) => Promise<Outcome>;

/** Tries every verb as every person, and checks that attempts without the right leave every table unchanged. */
async function tryAll(slug: CollectionSlug, attempting: Attempting): Promise<Rules> {
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
  const before = await databaseDigest(shop.sql);
  for (const verb of COLLECTION_VERBS) {
    for (const person of PEOPLE.filter((each) => each !== 'admin')) {
      outcomes[verb][person] = await attempting(verb, person, attempt(kept));
    }
  }
  expect(await databaseDigest(shop.sql)).toEqual(before);
  for (const verb of COLLECTION_VERBS) {
    outcomes[verb].admin = await attempting(verb, 'admin', attempt(await make[slug]()));
  }
  return outcomes;
}

describe('the access table of collections', () => {
  it('covers every collection', () => {
    const { collections } = test().shop.cms.payload.config;
    expect(collections.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
  });

  it.each(slugs)('holds for %s over the Local API', async (slug) => {
    const { shop, people } = test();
    const outcomes = await tryAll(slug, async (verb, person, attempt) =>
      localVerbs[verb](shop.cms.payload, await userOf(shop.cms, people[person]), attempt),
    );
    expect(outcomes).toEqual(TABLE[slug]);
  });

  it.each(slugs)('holds for %s over REST', async (slug) => {
    const outcomes = await tryAll(slug, (verb, person, attempt) =>
      restVerbs[verb](test().people[person], attempt),
    );
    expect(outcomes).toEqual(REST_TABLE[slug] ?? TABLE[slug]);
  });
});

describe('the preferences that the admin panel stores for a person', () => {
  it('are written and read, by their key, by an admin only', async () => {
    const { shop, people } = test();
    const before = await databaseDigest(shop.sql);
    const preference = { path: '/payload-preferences/products-list', json: { value: { limit: 25 } } };
    for (const person of PEOPLE.filter((each) => each !== 'admin')) {
      const as = people[person];
      expect((await callRest({ method: 'POST', as, ...preference })).status).toBe(403);
      expect((await callRest({ method: 'GET', as, path: preference.path })).status).toBe(403);
    }
    expect(await databaseDigest(shop.sql)).toEqual(before);
    const as = people.admin;
    expect((await callRest({ method: 'POST', as, ...preference })).status).toBe(200);
    const kept = await callRest({ method: 'GET', as, path: preference.path });
    expect(kept.body.value).toEqual({ limit: 25 });
  });
});
