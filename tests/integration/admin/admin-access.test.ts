import type { SanitizedConfig } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { LEGAL_TEXTS, screensOf, textPath, TEXTS } from '@cms/admin/engine/menu';
import { panelPages } from '@cms/admin/engine/pages';
import { ORDERS_PATH } from '@cms/admin/views/orders/orders-address';
import { customViewOf } from '@cms/admin/custom-views';
import { forbiddenRedirect } from '@cms/admin/forbidden-redirect';
import { makePeople, PEOPLE, userOf, type People, type Person } from '@tests/support/access/people';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let config: SanitizedConfig;

beforeAll(async () => {
  config = await (await import('@payload-config')).default;
});

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

describe('a request to the admin panel', () => {
  it('may call the panel’s operations only when a current admin sends it', async () => {
    const { adminContextOf } = await import('@cms/admin/admin-context');
    const opened = {} as Record<Person, string | null>;
    for (const person of PEOPLE) {
      const user = await userOf(shop.cms, people[person]);
      const context = await adminContextOf({ user, payload: shop.cms.payload }, 'order:read');
      opened[person] = context?.admin.id ?? null;
    }
    expect(opened).toEqual({
      signedOut: null,
      owner: null,
      other: null,
      demoted: null,
      admin: people.admin.id,
    });
  });

  it('is redirected to the sign-in for a signed-out person, and to the home page for a customer', async () => {
    expect(forbiddenRedirect({ user: null })).toBe('/login');
    expect(forbiddenRedirect({ user: await userOf(shop.cms, people.owner) })).toBe('/');
  });

  it('reuses one Cms object for each Payload instance', async () => {
    const { adminCms } = await import('@cms/admin/admin-cms');
    const listeners = shop.cms.payload.db.pool.listenerCount('error');
    const cms = adminCms(shop.cms.payload);
    expect(adminCms(shop.cms.payload)).toBe(cms);
    expect(cms.payload).toBe(shop.cms.payload);
    expect(cms.publicUrl).toBe('http://localhost:3000');
    expect(shop.cms.payload.db.pool.listenerCount('error') - listeners).toBeLessThanOrEqual(1);
  });
});

describe('the menu', () => {
  // The texts are reached by the page that lists them.
  const hrefs = [
    ...screensOf({ role: 'admin' }).map(({ href }) => href.split('?')[0] ?? href),
    ...[...TEXTS, ...LEGAL_TEXTS].map(({ slug }) => textPath(slug)),
  ];

  it('links only to existing and visible pages', () => {
    const views = Object.values(panelPages).map(({ path }) => `/admin${path}`);
    const visible = ({ admin }: { admin: { hidden?: unknown } }) => admin.hidden !== true;
    const known = new Set([
      ...views,
      ...config.collections.filter(visible).map(({ slug }) => `/admin/collections/${slug}`),
      ...config.globals.filter(visible).map(({ slug }) => `/admin/globals/${slug}`),
    ]);
    expect(hrefs.filter((href) => !known.has(href))).toEqual([]);
    expect(hrefs).toContain(ORDERS_PATH);
    // The queue and the list of all orders are one page.
    expect(hrefs.length - new Set(hrefs).size).toBe(1);
  });

  it('omits nothing that the admin panel can edit', () => {
    const isOurs = (slug: string) => customViewOf(['collections', slug]) !== null;
    const editable = [
      ...config.collections
        .filter(({ slug, admin }) => admin.hidden !== true && !slug.startsWith('payload-') && !isOurs(slug))
        .map(({ slug }) => `/admin/collections/${slug}`),
      ...config.globals.map(({ slug }) => `/admin/globals/${slug}`),
    ];
    expect(editable.filter((href) => !hrefs.includes(href))).toEqual([]);
  });
});
