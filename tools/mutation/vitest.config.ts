import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Runs the unit tests of the mutated rules' own area only, without the projects of the other tests. */
export default defineConfig({
  root: room('.'),
  resolve: {
    alias: { '@shop': room('shop'), '@cms': room('cms'), '@tests': room('tests') },
  },
  test: {
    name: 'mutation',
    include: ['tests/unit/shop/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    setupFiles: [room('tools/mutation/short-properties.ts')],
    // One worker for all files of a run, a new one for each run: a third of the time, and no module outlives its
    // mutant.
    isolate: false,
  },
});
