import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { demoEnvironment } from '@server/demo/demo-environment';
import { demoSecrets } from '@server/demo/demo-secrets';
import { isAnyProviderSimulated } from '@server/identity-provider/provider-environment';

let dataDir: string;
const ports = {
  storefront: 3000,
  office: 3100,
  paymentSimulator: 3010,
  smtp: 1025,
  mailbox: 1080,
  postalCodes: 3020,
  identityProvider: 3030,
  smsSimulator: 3040,
};

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'massa-mansa-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('demo secrets are generated once, long, different in every demo, and readable by this account only', async () => {
  const first = await demoSecrets(dataDir);
  expect(await demoSecrets(dataDir)).toEqual(first);
  expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(first.PAYLOAD_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(first.PAYLOAD_SECRET).not.toBe(first.SESSION_SECRETS);
  const other = await demoSecrets(path.join(dataDir, 'other'));
  expect(other.PAYLOAD_SECRET).not.toBe(first.PAYLOAD_SECRET);
});

test('a damaged secrets file is reported and never overwritten silently', async () => {
  const file = path.join(dataDir, 'secrets.json');
  await writeFile(file, '{"PAYLOAD_SECRET":');
  await expect(demoSecrets(dataDir)).rejects.toThrow(`O arquivo ${file} está danificado`);
  expect(await readFile(file, 'utf8')).toBe('{"PAYLOAD_SECRET":');
});

test("settings of the caller override the demo's choices", async () => {
  const source = { DATA_DIR: dataDir, PORT: '8080', SMTP_URL: 'smtp://mail.example:25', LOG_LEVEL: 'debug' };
  const env = await demoEnvironment({
    source: source as unknown as NodeJS.ProcessEnv,
    databaseUrl: 'postgres://127.0.0.1/x',
    ports,
  });
  expect(env).toMatchObject({
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: 'smtp://mail.example:25',
    LOG_LEVEL: 'debug',
    HOST: '127.0.0.1',
    SHOP_DEMO: '1',
    NODE_ENV: 'production',
    PAYMENT_SIMULATOR_PUBLIC_URL: 'http://localhost:3010',
  });
});

test('a demo with another host name has its payment page under that name too', async () => {
  const source = { DATA_DIR: dataDir, PUBLIC_URL: 'http://pizzaria.lan:3000/' };
  const env = await demoEnvironment({
    source: source as unknown as NodeJS.ProcessEnv,
    databaseUrl: 'postgres://127.0.0.1/x',
    ports,
  });
  expect(env.PAYMENT_SIMULATOR_PUBLIC_URL).toBe('http://pizzaria.lan:3010');
});

describe('signing in with Google and Facebook in the demo', () => {
  const environment = (source: Record<string, string>) =>
    demoEnvironment({
      source: { DATA_DIR: dataDir, ...source } as unknown as NodeJS.ProcessEnv,
      databaseUrl: 'postgres://127.0.0.1/x',
      ports,
    });

  test("is simulated on this machine, with its page under the shop's host name", async () => {
    expect(await environment({ PUBLIC_URL: 'http://pizzaria.lan:3000' })).toMatchObject({
      IDENTITY_PROVIDER_PORT: '3030',
      GOOGLE_AUTHORIZATION_URL: 'http://pizzaria.lan:3030/google/authorize',
      GOOGLE_TOKEN_URL: 'http://localhost:3030/google/token',
      GOOGLE_ISSUER: 'http://localhost:3030',
      FACEBOOK_AUTHORIZATION_URL: 'http://pizzaria.lan:3030/facebook/authorize',
      FACEBOOK_USERINFO_URL: 'http://localhost:3030/facebook/me',
    });
  });

  test('is not simulated for a provider that the caller configured', async () => {
    const source = { GOOGLE_CLIENT_ID: 'own', GOOGLE_CLIENT_SECRET: 'own' };
    const env = await environment(source);
    expect(env.GOOGLE_CLIENT_ID).toBe('own');
    expect(env.GOOGLE_TOKEN_URL).toBeUndefined();
    expect(env.FACEBOOK_TOKEN_URL).toBe('http://localhost:3030/facebook/token');
    const both = { ...source, FACEBOOK_CLIENT_ID: 'own', FACEBOOK_CLIENT_SECRET: 'own' };
    expect([{}, source, both].map((one) => isAnyProviderSimulated(one as never))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
