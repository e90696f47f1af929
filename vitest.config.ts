import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

const alias = {
  '@shop': room('shop'),
  '@cms': room('cms'),
  '@app': room('app'),
  '@server': room('server'),
  '@tests': room('tests'),
  '@tools': room('tools'),
  '@packages': room('packages'),
  '@payload-config': room('payload.config.ts'),
};

/**
 * Integration tests that need a process of their own, because they change what Payload's configuration reads, end its
 * connections, fill a database with years of data, or examine the complete process, such as how many statements it has
 * prepared. All other integration tests share one open Payload and one database for each process (test-shop.ts).
 */
const OWN_PROCESS = [
  'access/configuration',
  'access/https-cookies',
  'admin/full-shop',
  'admin/orders-speed',
  'catalog/pictures-in-a-bucket',
  'customers/replaced-secret',
  'database/behind-a-pooler',
  'database/generated-files',
  'database/generated-shop',
  'database/hot-paths',
  'database/hot-statements',
  'database/transaction',
  'privacy/marked-life',
  'server/database-restart',
  'server/log-of-failed-queries',
  'server/migrate',
].map((name) => `tests/integration/${name}.test.ts`);

/**
 * Unit tests that are isolated, because they replace modules or globals, or examine what a module does while it loads.
 */
const UNIT_WITH_OWN_MODULES = [
  'tests/unit/admin/panel-permissions.test.tsx',
  'tests/unit/app/http/guarded-routes.test.ts',
  'tests/unit/cms/hot-statements.test.ts',
  'tests/unit/shop/form-schemas.test.ts',
];

/**
 * The time limits of all tests are there against hanging only: at least ten times as long as the slowest test and the
 * longest wait take on a quiet machine. How fast the shop must be is a claim of its own (quiet-time.ts).
 */
const unit = {
  environment: 'node' as const,
  // Restores mocks after a failed test too, so that the next test starts with the real functions.
  restoreMocks: true,
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

const integration = {
  environment: 'node' as const,
  restoreMocks: true,
  pool: 'forks' as const,
  maxWorkers: 2,
  execArgv: ['--conditions=production'],
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
  globalSetup: ['tests/support/postgres/global-setup.ts'],
};

export default defineConfig({
  resolve: { alias },
  test: {
    reporters: ['default', './tests/support/run-report.ts'],
    projects: [
      {
        resolve: { alias },
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: UNIT_WITH_OWN_MODULES,
          // The files are not isolated, because loading the same modules again for each file takes longer than the
          // file's tests.
          isolate: false,
        },
      },
      { resolve: { alias }, test: { ...unit, name: 'unit-own-modules', include: UNIT_WITH_OWN_MODULES } },
      {
        resolve: { alias, conditions: ['production'] },
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: OWN_PROCESS,
          isolate: false,
        },
      },
      {
        resolve: { alias, conditions: ['production'] },
        test: { ...integration, name: 'integration-own-process', include: OWN_PROCESS },
      },
      {
        resolve: { alias, conditions: ['production'] },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          restoreMocks: true,
          pool: 'forks',
          // The files of one worker share its modules and its browser, because loading both takes seconds.
          isolate: false,
          // Each worker has a shop, a browser and a journey, and these keep two processors busy.
          maxWorkers: Number(process.env.E2E_WORKERS ?? 1),
          execArgv: ['--conditions=production'],
          testTimeout: 1_500_000,
          hookTimeout: 900_000,
          expect: { poll: { timeout: 120_000 } },
          globalSetup: ['tests/support/e2e/global-setup.ts'],
        },
      },
    ],
  },
});
