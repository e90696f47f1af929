import type { CollectionConfig, Endpoint, GlobalConfig } from 'payload';
import { describe, expect, it } from 'vitest';

import { panelEndpoints, withPanelEndpoints } from '@cms/admin/api/panel-endpoints';
import { listActs } from '@cms/admin/engine/list-acts';
import { shopCollections, shopGlobals } from '@cms/collections';
import { needsProof, rolesWith, type Permission } from '@shop/permissions/permissions';
import { ROLES } from '@shop/permissions/roles';
import { allFields } from '@tests/support/access/fields';
import { PANEL_ACTS } from '@tests/support/access/panel-acts';
import { PANEL_ENDPOINTS, SHOP_ENDPOINTS } from '@tests/support/access/shop-endpoints';

// The configuration as written in the repository, before Payload adds its defaults, which admit every signed-in user.
const collections = shopCollections({ mediaDir: '/nowhere', inBucket: false, secureCookies: true });
const everything: (CollectionConfig | GlobalConfig)[] = [...collections, ...shopGlobals];

const COLLECTION_RULES = ['create', 'read', 'update', 'delete', 'readVersions'] as const;
const GLOBAL_RULES = ['read', 'update', 'readVersions'] as const;

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
const permissionOf = ({ custom }: Endpoint): unknown => custom?.['permission'] ?? null;

const guardedEndpoints = [
  ...withPanelEndpoints(collections).flatMap(({ endpoints }) => endpoints || []),
  ...panelEndpoints,
].filter((endpoint) => permissionOf(endpoint) !== null);

describe('the Payload configuration', () => {
  it.each(collections.map((collection) => [collection.slug, collection] as const))(
    'states every access rule of %s',
    (_, collection) => {
      const rules = collection.auth ? [...COLLECTION_RULES, 'unlock', 'admin'] : COLLECTION_RULES;
      const access: Record<string, unknown> = { ...collection.access };
      expect(rules.filter((rule) => typeof access[rule] !== 'function')).toEqual([]);
    },
  );

  it.each(shopGlobals.map((global) => [global.slug, global] as const))(
    'states every access rule of the global %s',
    (_, global) => {
      expect(GLOBAL_RULES.filter((rule) => typeof global.access?.[rule] !== 'function')).toEqual([]);
    },
  );

  it('restricts exactly the listed fields for users who may write the rest of the document', () => {
    const protectedFields = everything.flatMap(({ slug, fields }) =>
      allFields(fields)
        .filter(({ field }) => 'access' in field && field.access)
        .map(({ path, field }) => [
          `${slug}.${path}`,
          Object.keys(('access' in field && field.access) || {}),
        ]),
    );
    expect(Object.fromEntries(protectedFields)).toEqual({
      'products.stockQuantity': ['create', 'update'],
      'products.soldOutAt': ['create', 'update'],
      'products.labelConfirmedAt': ['create', 'update'],
      'products.labelConfirmedBy': ['create', 'read', 'update'],
      'customers.role': ['create', 'update'],
      'customers.erasedAt': ['create', 'update'],
      'customers.identities': ['create', 'read', 'update'],
      'customers.sessions': ['create', 'read', 'update'],
      'media.blurDataUrl': ['create', 'update'],
      // Only reading is restricted, because orders are never written through Payload.
      'orders.placementKey': ['read'],
      'orders.cartId': ['read'],
    });
  });

  it('lets no user write the restricted fields', () => {
    const rules = everything.flatMap(({ fields }) =>
      allFields(fields).flatMap(({ field }) =>
        'access' in field && field.access ? [field.access.create, field.access.update] : [],
      ),
    );
    const admin = { req: { user: { role: 'admin' } } } as never;
    const stated = rules.flatMap((rule) => rule ?? []);
    expect(stated.map((rule) => rule(admin))).toEqual(stated.map(() => false));
  });

  it('puts no field into the session token, where an old value would outlive a change', () => {
    const inToken = everything.flatMap(({ fields }) =>
      allFields(fields).filter(({ field }) => 'saveToJWT' in field && field.saveToJWT),
    );
    expect(inToken).toEqual([]);
  });

  it('has exactly the listed endpoints, each with its permission', () => {
    const own = [...withPanelEndpoints(collections), ...shopGlobals].flatMap(({ slug, endpoints }) =>
      (endpoints || []).map((endpoint) => [`${slug} ${nameOf(endpoint)}`, permissionOf(endpoint)]),
    );
    expect(own).toEqual(Object.entries(SHOP_ENDPOINTS));
    const ofPanel = panelEndpoints.map((endpoint) => [nameOf(endpoint), permissionOf(endpoint)]);
    expect(ofPanel).toEqual(Object.entries(PANEL_ENDPOINTS));
  });

  it('has exactly the listed acts, each with its permission', () => {
    expect(Object.fromEntries(listActs().map(({ name, permission }) => [name, permission]))).toEqual(
      PANEL_ACTS,
    );
  });

  it.each(guardedEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'refuses every role without the permission of %s',
    async (_, endpoint) => {
      const permission = permissionOf(endpoint) as Permission;
      for (const role of ROLES.filter((each) => !rolesWith(permission).includes(each))) {
        const response = await endpoint.handler({ user: { role }, routeParams: {}, query: {} } as never);
        expect([role, response.status]).toEqual([role, 403]);
      }
      expect((await endpoint.handler({ user: null } as never)).status).toBe(401);
    },
  );

  it('asks who acts before every request that the table of permissions names, except for those named here', () => {
    const exceptions = guardedEndpoints.filter((endpoint) => {
      const expected = needsProof(permissionOf(endpoint) as Permission) && endpoint.method !== 'get';
      return (endpoint.custom?.['asksProof'] ?? null) !== expected;
    });
    expect(exceptions.map((endpoint) => [nameOf(endpoint), Boolean(endpoint.custom?.['asksProof'])])).toEqual(
      [
        // A file with names, e-mails and telephones.
        ['GET /office/recalls/:id/list', true],
        // To take something away must be quick.
        ['POST /office/team/invitations/:id/withdraw', false],
        ['POST /office/team/sessions/:id/end', false],
      ],
    );
  });

  it('asks who acts before every act that the table of permissions names, except for those named here', () => {
    const exceptions = listActs().filter(({ permission, asksProof }) => asksProof !== needsProof(permission));
    expect(exceptions.map(({ name, asksProof }) => [name, asksProof])).toEqual([
      ['orderChanges.findLineChoices', false],
      // To take something away must be quick.
      ['team.withdrawInvitation', false],
      ['team.endSession', false],
    ]);
  });

  it('signs in with sessions of the database, never with API keys', () => {
    const authCollections = collections.filter(({ auth }) => auth);
    expect(authCollections.map(({ slug }) => slug)).toEqual(['customers']);
    expect(authCollections[0]?.auth).toEqual({
      tokenExpiration: 1_209_600,
      verify: true,
      maxLoginAttempts: 0,
      useAPIKey: false,
      useSessions: true,
      removeTokenFromResponses: true,
      cookies: { sameSite: 'Lax', secure: true },
    });
  });

  it('writes no rows outside the operations: no order column, folders, presets or scheduled publishing', () => {
    for (const { orderable, folders, enableQueryPresets } of collections) {
      expect([orderable, folders, enableQueryPresets]).toEqual([undefined, undefined, undefined]);
    }
    for (const { versions } of everything) {
      const drafts = typeof versions === 'object' ? versions.drafts : undefined;
      expect(typeof drafts === 'object' ? drafts.schedulePublish : undefined).toBeUndefined();
    }
  });

  it('accepts pictures only as files, never by URL, of at most forty megapixels', () => {
    const uploads = collections.filter(({ upload }) => upload);
    expect(uploads.map(({ slug }) => slug)).toEqual(['media']);
    expect(uploads[0]?.upload).toMatchObject({
      pasteURL: false,
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      constructorOptions: { limitInputPixels: 40_000_000 },
    });
    expect(uploads[0]?.upload).not.toHaveProperty('withMetadata');
  });
});
