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
 * Nobody reads or writes these rows through Payload: the panel's pages show them by queries of their own, which check a
 * permission.
 */
const internal: Rules = { ...read(nobody), ...write(nobody), ...remove(nobody), ...noVersions };
/** The Local API returns customers their own rows, whatever their role. REST returns none. */
const ownRowsOnly: Rules = {
  ...internal,
  ...read({
    ...(Object.fromEntries(EVERYBODY.map((person) => [person, 'hidden'])) as Who),
    signedOut: 'refused',
    owner: 'allowed',
  }),
};
/** Says who may use Payload's own rows: everybody who may open the panel. */
const ofPanel: Who = { ...adminOnly, ...having('panel:open') };
/** Says who may use a row of `payload-preferences` that belongs to an admin. Nobody else on the team sees the row. */
const unseen: Who = { ...adminOnly, ...having('panel:open', 'hidden') };
const preferences: Rules = {
  ...read(unseen),
  // A preference is stored by its key, at an endpoint of its own.
  ...write(nobody),
  delete: adminOnly,
  deleteMany: unseen,
  ...noVersions,
};
/** A lock of an admin: people who edit nothing do not see it, and only people who edit documents take it over. */
const locks: Rules = {
  ...read(unseen),
  ...write(nobody),
  update: adminOnly,
  updateMany: adminOnly,
  delete: adminOnly,
  deleteMany: unseen,
  ...noVersions,
};

/** The rights to an existing row of each collection. A row that can have an owner belongs to the person `owner`. */
const TABLE: Record<CollectionSlug, Rules> = {
  // Nobody may delete a product permanently. It stays in the trash, because past orders refer to it.
  products: { ...editedByAdmins, ...read(everybody), ...remove(nobody) },
  promotions: editedByAdmins,
  coupons: { ...editedByAdmins, duplicate: absent },
  categories: { ...editedByAdmins, ...read(everybody) },
  media: { ...editedByAdmins, ...read(everybody) },
  customers: { ...ownRowsOnly, duplicate: absent },
  addresses: ownRowsOnly,
  consents: ownRowsOnly,
  carts: internal,
  'cart-lines': internal,
  orders: ownRowsOnly,
  'order-events': internal,
  'order-notes': internal,
  payments: internal,
  'payment-notifications': internal,
  'stock-movements': internal,
  'delivery-zones': internal,
  'slot-templates': internal,
  'closed-days': internal,
  'outgoing-mails': internal,
  campaigns: internal,
  'campaign-deliveries': internal,
  'audit-log': internal,
  'payload-kv': internal,
  'payload-locked-documents': locks,
  'payload-preferences': preferences,
  'payload-migrations': internal,
};

/** The rights over REST to the collections for which REST differs from the Local API. */
const REST_TABLE: Partial<Record<CollectionSlug, Rules>> = {
  customers: { ...internal, duplicate: absent },
  addresses: internal,
  consents: internal,
  orders: internal,
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
    coupons: { code: `CUPOM-${randomUUID().slice(0, 8).toUpperCase()}`, kind: 'percent', value: 10 },
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

describe('what one request to REST may read', () => {
  it('is at most a hundred rows, and what these refer to themselves, whatever the request says', async () => {
    const { shop, people } = test();
    await shop.sql.query(
      `insert into categories (name, slug) select 'Doces', 'doces-' || n from generate_series(1, 120) n`,
    );
    for (const query of ['limit=0', 'limit=5000', 'pagination=false', 'limit=0&pagination=false&depth=9']) {
      const path = `/categories?${query}`;
      const { body } = await callRest({ method: 'GET', path, as: people.admin });
      expect([query, (body.docs as unknown[]).length, body.hasNextPage]).toEqual([query, 100, true]);
    }
  });

  it('includes no customer, order or address, whoever asks and however', async () => {
    const { shop, people, make } = test();
    for (const slug of ['customers', 'orders', 'addresses', 'payments', 'audit-log'] as const) {
      await make[slug]();
      for (const person of EVERYBODY) {
        const as = people[person];
        const rest = await callRest({ method: 'GET', path: `/${slug}?limit=0&depth=2`, as });
        expect([slug, person, rest.status]).toEqual([slug, person, 403]);
      }
      // This is how a function of Payload's list reads rows, with whatever a browser sends.
      const read = shop.cms.payload.find({
        collection: slug,
        overrideAccess: false,
        user: await userOf(shop.cms, people.atendente),
        limit: 0,
      });
      const rows = await read.then(
        ({ docs }) => docs.map(({ id }) => id),
        () => [],
      );
      expect([slug, rows.filter((id) => id !== people.atendente.id)]).toEqual([slug, []]);
    }
  });
});

describe('the preferences that the admin panel stores for a person', () => {
  const store = (path: string, value: unknown) =>
    callRest({
      method: 'POST',
      path: `/payload-preferences/${path}`,
      as: test().people.admin,
      json: { value },
    });

  it('are of limited size and number', async () => {
    const { shop, people } = test();
    expect((await store('k'.repeat(129), {})).status).toBe(400);
    expect((await store('long', { text: 'x'.repeat(16 * 1024) })).status).toBe(400);
    await shop.sql.query(
      `with kept as (insert into payload_preferences (key, value)
         select 'list-' || n, '{}' from generate_series(1, 200) n returning id)
       insert into payload_preferences_rels (parent_id, path, customers_id) select id, 'user', $1 from kept`,
      [people.admin.id],
    );
    expect([(await store('one-more', {})).status, (await store('list-7', { limit: 5 })).status]).toEqual([
      400, 200,
    ]);
    await shop.sql.query(`delete from payload_preferences where key like 'list-%'`);
  });

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
