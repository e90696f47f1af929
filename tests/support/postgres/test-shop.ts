import type { Pool } from 'pg';
import { afterEach, beforeAll } from 'vitest';

import type { Cms } from '@cms/platform/context';
import type { SqlRunner } from '@cms/platform/database/sql';
import { findFreePort } from '@server/processes/free-port';
import { startSimulator, type RunningSimulator } from '../payment-simulator/start-simulator';
import { emptyDatabase } from './empty-database';
import { createTestDatabase } from './test-database';
import { testEnvironment } from './test-environment';

export interface TestShop {
  cms: Cms;
  sql: SqlRunner;
  /** Payload's connections, for statements that `sql` cannot run. */
  pool: Pool;
  databaseUrl: string;
  /** Deletes all data but keeps the schema. */
  reset(): Promise<void>;
  /** Empties the database. Payload's connections and the database itself end with the process. */
  close(): Promise<void>;
}

/** What the test files of one process share, because opening Payload takes longer than most of them. */
interface SharedShop {
  cms: Cms;
  databaseUrl: string;
  providerPort: number;
}

/**
 * The names of settings that Payload's configuration does not read, so that the files of one process can set them
 * differently. A file that changes any other setting needs its own process and must be listed in `vitest.config.ts`.
 */
const SETTINGS_OF_A_FILE = /^(?:GOOGLE_|FACEBOOK_|IDENTITY_|TWILIO_)/;

let shared: SharedShop | undefined;

/**
 * Opens the shop on the database of this process and empties it. `env` overrides single settings, such as the address of
 * an identity provider.
 */
export async function openTestShop({ env = {} }: { env?: Record<string, string> } = {}): Promise<TestShop> {
  const fixed = Object.keys(env).filter((name) => !SETTINGS_OF_A_FILE.test(name));
  if (shared && fixed.length > 0)
    throw new Error(`${fixed.join(', ')} cannot change after Payload has opened: see vitest.config.ts.`);
  const { cms, databaseUrl } = shared ? await reopen(shared, env) : await openFirst(env);
  const { sqlOf } = await import('@cms/platform/database/sql');
  const reset = () => empty(cms);
  return { cms, sql: sqlOf(cms.payload), pool: cms.payload.db.pool, databaseUrl, reset, close: reset };
}

async function openFirst(env: Record<string, string>): Promise<SharedShop> {
  const { url: databaseUrl } = await createTestDatabase();
  const providerPort = await findFreePort();
  // This call must come before the imports, because the configuration reads the environment when it is loaded.
  setEnvironment({ databaseUrl, providerPort, env });
  const { readEnvironment } = await import('@cms/environment');
  const { openCms } = await import('@cms/open-cms');
  const cms = await openCms({ env: readEnvironment(), log: await silentLog() });
  // A shop refuses who waits 5 s for a connection. A test's crowd waits as long as a busy machine takes.
  cms.payload.db.pool.options.connectionTimeoutMillis = 250_000;
  shared = { cms, databaseUrl, providerPort };
  return shared;
}

async function reopen(open: SharedShop, env: Record<string, string>): Promise<SharedShop> {
  setEnvironment({ ...open, env });
  const { readEnvironment } = await import('@cms/environment');
  const { createCms } = await import('@cms/create-cms');
  await empty(open.cms);
  const { payload } = open.cms;
  return { ...open, cms: createCms({ payload, env: readEnvironment(), log: await silentLog() }) };
}

async function empty({ payload }: Cms): Promise<void> {
  const { dropSnapshots } = await import('@cms/platform/cache/snapshot-cache');
  const { migrations } = await import('@cms/migrations');
  await emptyDatabase(payload.db.pool, { migrations: migrations.map(({ name }) => name) });
  dropSnapshots('catalog');
  dropSnapshots('content');
}

/** Replaces the settings of the previous file by those of this file. */
function setEnvironment({
  databaseUrl,
  providerPort,
  env,
}: {
  databaseUrl: string;
  providerPort: number;
  env: Record<string, string>;
}): void {
  for (const name of Object.keys(process.env))
    if (SETTINGS_OF_A_FILE.test(name)) Reflect.deleteProperty(process.env, name);
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  Object.assign(process.env, testEnvironment({ databaseUrl, providerUrl }), env);
}

async function silentLog() {
  const { createLog } = await import('@cms/platform/log/log');
  return createLog({ role: 'test', level: 'silent' });
}

/** Opens the shop with a simulator of the payment provider, which listens until it is closed. */
export async function openPayingShop(): Promise<{ shop: TestShop; simulator: RunningSimulator }> {
  const shop = await openTestShop();
  return { shop, simulator: await startSimulator({}, shared?.providerPort) };
}

/** Opens the shop of `openTestShop` before the tests of a file, and empties it after each test. */
export function useTestShop(options?: Parameters<typeof openTestShop>[0]): TestShop {
  let opened: TestShop | undefined;
  const shop = () => {
    if (!opened) throw new Error('The test shop opens before the first test: use it inside tests and hooks.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestShop(options);
  });
  afterEach(() => shop().reset());
  return {
    get cms() {
      return shop().cms;
    },
    get sql() {
      return shop().sql;
    },
    get pool() {
      return shop().pool;
    },
    get databaseUrl() {
      return shop().databaseUrl;
    },
    reset: () => shop().reset(),
    close: () => shop().close(),
  };
}
