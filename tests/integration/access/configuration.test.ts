import type { SanitizedConfig } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';

import { allFields } from '@tests/support/access/fields';
import { testEnvironment } from '@tests/support/postgres/test-environment';

let config: SanitizedConfig;

beforeAll(async () => {
  Object.assign(process.env, testEnvironment({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' }));
  config = await (await import('@payload-config')).default;
});

/** The endpoints that Payload 3.90 adds to every collection. */
const COLLECTION = [
  'get /',
  'post /',
  'patch /',
  'delete /',
  'get /:id',
  'patch /:id',
  'delete /:id',
  'get /count',
  'post /access/:id?',
  'get /versions',
  'get /versions/:id',
  'post /versions/:id',
];
const DUPLICATE = 'post /:id/duplicate';
const UPLOAD = ['get /file/:filename', 'get /paste-url/:id?'];
const AUTH = [
  'post /forgot-password',
  'get /init',
  'post /login',
  'post /logout',
  'get /me',
  'post /refresh-token',
  'post /first-register',
  'post /reset-password',
  'post /unlock',
  'post /verify/:id',
];
const GLOBAL = [
  'get /',
  'post /',
  'post /access',
  'get /versions',
  'get /versions/:id',
  'post /versions/:id',
];

const named = (endpoints: readonly { method: string; path: string }[] | false) =>
  (endpoints || []).map(({ method, path }) => `${method} ${path}`);

describe('the finished configuration', () => {
  it('keeps GraphQL, telemetry and schema push off, and returns related rows at most two levels deep', () => {
    expect(config.graphQL.disable).toBe(true);
    expect(config.telemetry).toBe(false);
    expect(config.maxDepth).toBe(2);
    const adapter = config.db.init({ payload: { config } as never }) as unknown as { push: boolean };
    expect(adapter.push).toBe(false);
  });

  it('accepts the session cookie only in requests from pages at the shop’s own address', () => {
    expect(new Set(config.csrf)).toEqual(new Set(['http://localhost:3000']));
    expect(config.cors).toEqual([]);
    expect(config.serverURL).toBe('http://localhost:3000');
    expect(config.cookiePrefix).toBe('massa');
  });

  it('limits uploads to five megabytes', () => {
    expect(config.upload).toMatchObject({ limits: { fileSize: 5_242_880 }, abortOnLimit: true });
  });

  it('runs none of Payload’s jobs and signs nobody in automatically', () => {
    expect(config.jobs?.enabled).toBe(false);
    expect(config.admin.autoLogin).toBeUndefined();
    expect(config.admin.user).toBe('customers');
  });

  it('puts only the user and the session into the session token', () => {
    const inToken = config.collections.flatMap(({ slug, fields }) =>
      allFields(fields)
        .filter(({ field }) => 'saveToJWT' in field && field.saveToJWT)
        .map(({ path }) => `${slug}.${path}`),
    );
    expect(inToken).toEqual([]);
    const keys = config.collections.flatMap(({ auth }) => (auth ? [auth.useAPIKey] : []));
    expect(keys).toEqual([false]);
  });

  it('has only the endpoints that this test lists', () => {
    expect(named(config.endpoints).sort()).toEqual([
      'get /access',
      'get /office/cases/:id/photos/:photoId',
      'get /office/lots/:id/report',
      'get /office/order-lines/:id',
      'get /office/packing/reader.wasm',
      'get /office/proof',
      'get /office/recalls/:id/list',
      'get /office/reviews/:id/photo',
      'get /office/team-push',
      'post /acts/:act',
      'post /office/cases/:id/decide',
      'post /office/cases/:id/take',
      'post /office/jobs/:jobId/give-up',
      'post /office/jobs/:jobId/retry',
      'post /office/kitchen/:id/ready',
      'post /office/lots',
      'post /office/lots/:id/check',
      'post /office/lots/:id/close',
      'post /office/lots/:id/freeze',
      'post /office/lots/:id/lose',
      'post /office/lots/:id/recall',
      'post /office/lots/:id/release',
      'post /office/lots/:id/report',
      'post /office/lots/:id/save',
      'post /office/lots/:id/unfreeze',
      'post /office/order-lines/:id/change',
      'post /office/order-lines/:id/refund-items',
      'post /office/packing/:id/pack',
      'post /office/packing/:id/unpack',
      'post /office/provider-notices/:id/end',
      'post /office/recalls/:id/close',
      'post /office/recalls/:id/duty',
      'post /office/recalls/:id/notice',
      'post /office/recalls/:id/person',
      'post /office/run-stops/:id',
      'post /office/runs/:id/end',
      'post /office/runs/:id/order',
      'post /office/runs/:id/save',
      'post /office/runs/:id/start',
      'post /office/search',
      'post /office/team-push/:id/remove',
      'post /office/team-push/link',
      'post /office/team/:id/factors/reset',
      'post /office/team/invitations',
      'post /office/team/invitations/:id/again',
      'post /office/team/invitations/:id/withdraw',
      'post /office/team/sessions/:id/end',
      'post /office/unpaid-holds/release',
    ]);
    for (const { slug, endpoints, disableDuplicate } of config.collections) {
      const known = [...COLLECTION, ...(disableDuplicate ? [] : [DUPLICATE])];
      if (slug === 'media') known.push(...UPLOAD);
      if (slug === 'customers') known.push(...AUTH, ...AUTH_REPLACED);
      known.push(...(OWN[slug] ?? []));
      const found = named(endpoints).sort();
      expect({ slug, found }).toEqual({ slug, found: slug === 'payload-migrations' ? [] : known.sort() });
    }
    for (const { slug, endpoints } of config.globals) {
      expect({ slug, found: named(endpoints).sort() }).toEqual({ slug, found: [...GLOBAL].sort() });
    }
  });
});

/** The shop's own endpoints, which replace Payload's endpoints at the same paths. */
const AUTH_REPLACED = [
  'get /me',
  'post /forgot-password',
  'post /login',
  'post /logout',
  'post /refresh-token',
  'post /first-register',
  'post /reset-password',
  'post /unlock',
  'post /verify/:token',
];

const OWN: Record<string, string[]> = {
  'delivery-zones': [
    'post /create-zone',
    'post /:id/save',
    'post /:id/switch',
    'post /:id/remove',
    'post /test-place',
  ],
  'slot-templates': [
    'post /create-windows',
    'post /:id/save',
    'post /:id/remove',
    'post /save-week-day',
    'post /start-windows',
    'post /change-day',
    'post /pause',
    'post /vacation',
  ],
  'closed-days': ['post /close', 'post /:id/reopen'],
  products: [
    'post /create-complete',
    'post /:id/save',
    'post /:id/active',
    'post /:id/remove',
    'post /:id/confirm-label',
    'post /:id/stock',
    'post /:id/price',
    'post /:id/sell',
    'post /:id/sold-out',
    'post /:id/evidence',
    'get /:id/evidence/:claim',
    'post /options',
    'post /sell-new',
  ],
  promotions: [
    'post /create-complete',
    'post /:id/save',
    'post /:id/active',
    'post /:id/remove',
    'post /preview',
  ],
  orders: [
    'post /counter/buyers',
    'post /counter/cep',
    'post /counter/quote',
    'post /counter',
    'post /:id/link',
    'get /pulse',
    'get /live',
    'get /alerts',
    'post /acknowledge',
    'post /windows',
    'post /prints',
    'post /:id/status',
    'post /:id/undo',
    'post /:id/cancel',
    'post /:id/refund',
    'post /:id/receive-cash',
    'post /:id/return-cash',
    'post /:id/hold',
    'post /:id/slot',
    'post /:id/verify',
    'post /:id/notes',
    'delete /:id/notes/:noteId',
    'post /reports/:name',
  ],
  categories: ['post /:id/remove'],
  media: ['post /use', 'post /remove'],
  customers: ['post /export', 'post /:id/role'],
  campaigns: [
    'post /send',
    'post /test',
    'post /:id/cancel',
    'post /automatic-mails',
    'post /sms-limit',
    'post /sms-price',
  ],
  'payload-preferences': ['get /:key', 'delete /:key', 'post /:key'],
};
