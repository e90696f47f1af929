import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** What the mutated rules are tried against: the unit tests of their own room, without the other rooms' projects. */
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
    // One worker for all files of a try, a fresh one for each try: a third of the time, and no module outlives its mutant.
    isolate: false,
  },
});
