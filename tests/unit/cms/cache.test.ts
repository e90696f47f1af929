import { beforeEach, describe, expect, it } from 'vitest';

import { Cache } from '@cms/platform/cache/cache';

const START = new Date('2026-11-20T12:00:00Z').getTime();

let now = START;
let waiting: { address: string; finish: (page: Page | null) => void; fail: (error: Error) => void }[] = [];
let pages: Cache<Page>;

interface Page {
  bytes: number;
  expiresAt: number;
}

const page = (bytes = 1_000, expiresAt = START + 60_000): Page => ({ bytes, expiresAt });

const open = (maxBytes?: number) =>
  new Cache<Page>({
    max: maxBytes ?? 32 * 1024 * 1024,
    sizeOf: ({ bytes }) => bytes,
    expiresAt: ({ expiresAt }) => expiresAt,
    now: () => new Date(now),
  });

const obtain = (address: string) =>
  pages.obtain(
    address,
    () =>
      new Promise((finish, fail) => {
        waiting.push({ address, finish, fail });
      }),
  );

const keep = async (address: string, kept: Page) => {
  const obtained = obtain(address);
  waiting.at(-1)?.finish(kept);
  await obtained;
  return kept;
};

beforeEach(() => {
  now = START;
  waiting = [];
  pages = open();
});

describe('a page requested through the cache', () => {
  it('is rendered once for simultaneous requests, and then cached', async () => {
    const asked = Array.from({ length: 50 }, () => obtain('/a'));
    expect(waiting).toHaveLength(1);
    const made = page();
    waiting[0]?.finish(made);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([made]));
    expect(pages.find('/a')).toBe(made);
    expect(await obtain('/a')).toBe(made);
    expect(waiting).toHaveLength(1);
  });

  it('is served from the cache for its own address only', async () => {
    await keep('/a', page());
    void obtain('/b');
    expect(waiting.map(({ address }) => address)).toEqual(['/a', '/b']);
    expect(pages.find('/b')).toBeUndefined();
  });

  it('expires at its time', async () => {
    const kept = await keep('/a', page(1, START + 1_000));
    now = START + 999;
    expect(pages.find('/a')).toBe(kept);
    now = START + 1_000;
    expect(pages.find('/a')).toBeUndefined();
    void obtain('/a');
    expect(waiting).toHaveLength(2);
  });

  it('that must not be cached is rendered at each request', async () => {
    const asked = obtain('/a');
    waiting[0]?.finish(null);
    expect(await asked).toBeNull();
    void obtain('/a');
    expect(waiting).toHaveLength(2);
  });

  it('that failed to render fails for the waiting requests, and is rendered at the next one', async () => {
    const asked = obtain('/a');
    waiting[0]?.fail(new Error('database gone'));
    await expect(asked).rejects.toThrow('database gone');
    expect(await keep('/a', page())).toBe(pages.find('/a'));
  });
});

describe('dropping the cache', () => {
  it('removes every page', async () => {
    await keep('/a', page());
    await keep('/b', page());
    pages.drop();
    expect([pages.find('/a'), pages.find('/b'), pages.size]).toEqual([undefined, undefined, 0]);
  });

  it('never serves a page whose rendering began before the drop to a request that came after the drop', async () => {
    const before = obtain('/a');
    pages.drop();
    const after = obtain('/a');
    expect(waiting).toHaveLength(2);
    const [old, fresh] = [page(), page()];
    waiting[1]?.finish(fresh);
    expect(await after).toBe(fresh);
    waiting[0]?.finish(old);
    await before;
    expect(pages.find('/a')).toBe(fresh);
  });

  it('keeps the newer render when the older one finishes first', async () => {
    const before = obtain('/a');
    pages.drop();
    const after = obtain('/a');
    waiting[0]?.finish(page());
    await before;
    expect(pages.find('/a')).toBeUndefined();
    void obtain('/a');
    expect(waiting).toHaveLength(2);
    waiting[1]?.finish(page());
    const fresh = await after;
    expect(pages.find('/a')).toBe(fresh);
  });
});

describe('the size of the cache', () => {
  it('stays within its limit by evicting the least recently used page', async () => {
    pages = open(3_100);
    await keep('/a', page());
    await keep('/b', page());
    await keep('/c', page());
    pages.find('/a');
    await keep('/d', page());
    expect(pages.find('/b')).toBeUndefined();
    expect(['/a', '/c', '/d'].map((address) => pages.find(address)?.bytes)).toEqual([1_000, 1_000, 1_000]);
    for (let count = 0; count < 100; count += 1) await keep(`/x${count}`, page());
    expect(pages.size).toBeLessThanOrEqual(3_100);
  });

  it('excludes a page larger than the limit, which is returned but not cached', async () => {
    pages = open(500);
    const asked = obtain('/a');
    const large = page(501);
    waiting[0]?.finish(large);
    expect(await asked).toBe(large);
    expect(pages.find('/a')).toBeUndefined();
  });
});
