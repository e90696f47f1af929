import type { SanitizedConfig } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { NAV_GROUPS, NAV_ITEMS } from '@cms/admin/frame/nav/nav-items';
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
      opened[person] = adminContextOf({ user, payload: shop.cms.payload }, 'order:read')?.admin.id ?? null;
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

describe('the sidebar', () => {
  const hrefs = [...NAV_ITEMS, ...NAV_GROUPS.flatMap(({ items }) => items)].map(({ href }) => href);

  it('links only to existing and visible pages', () => {
    const views = Object.values(config.admin.components?.views ?? {}).map(
      (view) => `/admin${view?.path ?? ''}`,
    );
    const visible = ({ admin }: { admin: { hidden?: unknown } }) => admin.hidden !== true;
    const known = new Set([
      ...views,
      ...config.collections.filter(visible).map(({ slug }) => `/admin/collections/${slug}`),
      ...config.globals.filter(visible).map(({ slug }) => `/admin/globals/${slug}`),
    ]);
    expect(hrefs.filter((href) => !known.has(href))).toEqual([]);
    expect(hrefs).toContain(ORDERS_PATH);
    expect(new Set(hrefs).size).toBe(hrefs.length);
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
