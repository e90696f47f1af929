import { beforeAll, describe, expect, it } from 'vitest';

const modules = import.meta.glob<object>('/shop/**/*.ts');
const problems = new Map<string, unknown>();

// The modules are loaded before the tests, so that no test's time includes the loading.
beforeAll(async () => {
  for (const [path, load] of Object.entries(modules)) {
    await load().catch((error: unknown) => problems.set(path, error));
  }
});

describe('the modules of shop/', () => {
  it('are all found', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(80);
  });

  // A module that throws while it is loaded would break every page.
  it.each(Object.keys(modules))('are loaded without an error: %s', (path) => {
    expect(problems.get(path)).toBeUndefined();
  });
});
