import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Runs only the unit tests of the area that the mutated rules belong to, without the projects of the other tests. */
export default defineConfig({
  root: room('.'),
  resolve: {
    alias: Object.fromEntries(
      ['shop', 'cms', 'server', 'packages', 'tests'].map((name) => [`@${name}`, room(name)]),
    ),
  },
  test: {
    name: 'mutation',
    include: ['tests/unit/shop/**/*.test.ts'],
    // Stryker runs the tests in a worker thread, where a new TZ has no effect.
    exclude: ['tests/unit/shop/time/machine-time-zone.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    setupFiles: [room('tools/mutation/short-properties.ts')],
    // Each test file loads its modules again, because a mutant in a module's top level has no effect in a loaded module.
    isolate: true,
  },
});
