import { generatePayloadCookie, type SanitizedConfig } from 'payload';
import { beforeAll, expect, it } from 'vitest';

import { testEnvironment } from '@tests/support/postgres/test-environment';

let config: SanitizedConfig;

/** Loads the configuration of a shop that is served over https. The other test files use plain http. */
beforeAll(async () => {
  Object.assign(process.env, testEnvironment({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' }), {
    PUBLIC_URL: 'https://loja.example',
  });
  config = await (await import('@payload-config')).default;
});

it('over https the session is in a cookie of this host only, sent over https only and hidden from scripts', () => {
  const customers = config.collections.find(({ slug }) => slug === 'customers');
  const cookie = generatePayloadCookie({
    collectionAuthConfig: customers?.auth as never,
    cookiePrefix: config.cookiePrefix,
    token: 'a-token',
  });
  expect(cookie).toMatch(/^__Host-massa-token=a-token; /);
  const attributes = cookie.split('; ').slice(1);
  expect(attributes.map((attribute) => attribute.replace(/^Expires=.*/, 'Expires'))).toEqual([
    'Expires',
    'Path=/',
    'Secure=true',
    'HttpOnly=true',
    'SameSite=Lax',
  ]);
  expect(config.csrf).toContain('https://loja.example');
});
