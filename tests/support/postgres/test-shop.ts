import { afterAll, afterEach, beforeAll } from 'vitest';

import type { Cms } from '@cms/platform/context';
import type { SqlRunner } from '@cms/platform/database/sql';
import { emptyDatabase } from './empty-database';
import { createTestDatabase } from './test-database';
import { testEnvironment } from './test-environment';

export interface TestShop {
  cms: Cms;
  sql: SqlRunner;
  databaseUrl: string;
  /** Deletes all data but keeps the schema. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the shop on a separate database. Once for each test file: Payload has one instance for each process, and vitest
 * gives each file a process. `env` overrides single settings, such as the payment provider's address.
 */
export async function openTestShop({ env = {} }: { env?: Record<string, string> } = {}): Promise<TestShop> {
  const database = await createTestDatabase();
  // Before the imports: the configuration reads the environment when it is loaded.
  Object.assign(process.env, testEnvironment({ databaseUrl: database.url }), env);
  const { readEnvironment } = await import('@cms/environment');
  const { closeCms, openCms } = await import('@cms/open-cms');
  const { sqlOf } = await import('@cms/platform/database/sql');
  const { createLog } = await import('@cms/platform/log/log');
  const cms = await openCms({ env: readEnvironment(), log: createLog({ role: 'test', level: 'silent' }) });
  return {
    cms,
    sql: sqlOf(cms.payload),
    databaseUrl: database.url,
    reset: () => emptyDatabase(cms.payload.db.pool),
    async close() {
      await closeCms(cms);
      await database.drop();
    },
  };
}

/** The same for a whole test file: opened before its tests, emptied after each, closed at the end. */
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
  afterAll(async () => {
    await opened?.close();
  });
  return {
    get cms() {
      return shop().cms;
    },
    get sql() {
      return shop().sql;
    },
    get databaseUrl() {
      return shop().databaseUrl;
    },
    reset: () => shop().reset(),
    close: () => shop().close(),
  };
}
