import type { Access, CollectionConfig, GlobalConfig } from 'payload';
import { describe, expect, it } from 'vitest';

import { shopCollections, shopGlobals } from '@cms/collections';
import { rolesWith, type Permission } from '@shop/permissions/permissions';
import { ROLES } from '@shop/permissions/roles';

/** Those who have a right: everybody (visitors included), nobody, or the people who have a permission. */
type Right = Permission | 'everybody' | 'nobody';

const VERBS = ['create', 'read', 'update', 'delete', 'readVersions'] as const;
type Rights = Record<(typeof VERBS)[number], Right>;

/** Rows that the shop's own pages and operations read and write. Customers read their own rows by the local API only. */
const internal: Rights = {
  create: 'nobody',
  read: 'nobody',
  update: 'nobody',
  delete: 'nobody',
  readVersions: 'nobody',
};
const edited = (write: Right, read: Right = write): Rights => ({
  create: write,
  read,
  update: write,
  delete: write,
  readVersions: write,
});

/**
 * Who may do what with all documents of a collection, according to its access functions alone. The tests in
 * integration/access/collections check how Payload applies these functions to a document and its owner, through both of
 * Payload's interfaces.
 */
const COLLECTIONS: Record<string, Rights> = {
  // Nobody may delete every product, because deletion depends on a product's state (integration/access/collections).
  products: { ...edited('product:write', 'product:read'), delete: 'nobody' },
  promotions: edited('promotion:write'),
  coupons: edited('coupon:write'),
  categories: edited('category:write', 'everybody'),
  media: edited('picture:write', 'everybody'),
  customers: internal,
  addresses: internal,
  consents: internal,
  carts: internal,
  'cart-lines': internal,
  orders: internal,
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
};

const people = [null, ...ROLES];

/** Returns who may see or change every document. A rule that returns a filter, such as "published", allows nobody. */
const allowedBy = (rule: unknown) =>
  people.filter((role) => (rule as Access)({ req: { user: role && { role } } } as never) === true);

const allowedTo = (right: Right) => {
  if (right === 'everybody') return people;
  return right === 'nobody' ? [] : people.filter((role) => role && rolesWith(right).includes(role));
};

const collections = shopCollections({ mediaDir: '/nowhere', inBucket: false, secureCookies: true });

const accessOf = ({ access }: CollectionConfig | GlobalConfig): Record<string, unknown> => ({ ...access });

describe('the permissions of collections', () => {
  it('are listed here for every collection', () => {
    expect(collections.map(({ slug }) => slug).sort()).toEqual(Object.keys(COLLECTIONS).sort());
  });

  it.each(collections.map((collection) => [collection.slug, collection] as const))(
    'are those of the table in this file: %s',
    (slug, collection) => {
      const access = accessOf(collection);
      for (const verb of VERBS) {
        const right = COLLECTIONS[slug]?.[verb] ?? 'nobody';
        expect([verb, allowedBy(access[verb])]).toEqual([verb, allowedTo(right)]);
      }
    },
  );

  it('decide who may open the panel', () => {
    const customers = collections.find(({ slug }) => slug === 'customers');
    expect(allowedBy(customers?.access?.admin)).toEqual(allowedTo('panel:open'));
  });
});

it.each(shopGlobals.map((global) => [global.slug, global] as const))(
  'the access of the global %s is decided by the table of permissions',
  (slug, global) => {
    const { read, update, readVersions } = accessOf(global);
    const write = slug === 'settings' ? 'settings:write' : 'content:write';
    expect(allowedBy(update)).toEqual(allowedTo(write));
    expect(allowedBy(readVersions)).toEqual(allowedTo(write));
    expect(allowedBy(read)).toEqual(allowedTo(slug === 'settings' ? 'everybody' : write));
  },
);
