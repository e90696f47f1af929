import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

const alias = {
  '@shop': room('shop'),
  '@cms': room('cms'),
  '@app': room('app'),
  '@server': room('server'),
  '@tests': room('tests'),
  '@payload-config': room('payload.config.ts'),
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        resolve: { alias, conditions: ['production'] },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          execArgv: ['--conditions=production'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/support/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
