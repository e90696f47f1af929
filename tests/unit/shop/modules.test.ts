import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<object>('/shop/**/*.ts');

describe('the rules of the shop', () => {
  it('are all here', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(80);
  });

  // A rule that fails while it is loaded takes every page with it.
  it.each(Object.entries(modules))('are loaded alone: %s', async (_, load) => {
    await expect(load()).resolves.toBeTypeOf('object');
  });
});
