import { beforeAll, describe, expect, it } from 'vitest';

const modules = import.meta.glob<object>('/shop/**/*.ts');
const problems = new Map<string, unknown>();

// Before the tests: what runs while a module is loaded belongs to none of them.
beforeAll(async () => {
  for (const [path, load] of Object.entries(modules)) {
    await load().catch((error: unknown) => problems.set(path, error));
  }
});

describe('the rules of the shop', () => {
  it('are all here', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(80);
  });

  // A rule that fails while it is loaded takes every page with it.
  it.each(Object.keys(modules))('are loaded: %s', (path) => {
    expect(problems.get(path)).toBeUndefined();
  });
});
