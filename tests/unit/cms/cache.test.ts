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

describe('a page', () => {
  it('is made once for all who ask for it at once, and then kept', async () => {
    const asked = Array.from({ length: 50 }, () => obtain('/a'));
    expect(waiting).toHaveLength(1);
    const made = page();
    waiting[0]?.finish(made);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([made]));
    expect(pages.find('/a')).toBe(made);
    expect(await obtain('/a')).toBe(made);
    expect(waiting).toHaveLength(1);
  });

  it('is made for its own address only', async () => {
    await keep('/a', page());
    void obtain('/b');
    expect(waiting.map(({ address }) => address)).toEqual(['/a', '/b']);
    expect(pages.find('/b')).toBeUndefined();
  });

  it('ends when it may be wrong', async () => {
    const kept = await keep('/a', page(1, START + 1_000));
    now = START + 999;
    expect(pages.find('/a')).toBe(kept);
    now = START + 1_000;
    expect(pages.find('/a')).toBeUndefined();
    void obtain('/a');
    expect(waiting).toHaveLength(2);
  });

  it('that must not be kept is made anew each time', async () => {
    const asked = obtain('/a');
    waiting[0]?.finish(null);
    expect(await asked).toBeNull();
    void obtain('/a');
    expect(waiting).toHaveLength(2);
  });

  it('that could not be made fails for those who waited, and is tried again', async () => {
    const asked = obtain('/a');
    waiting[0]?.fail(new Error('database gone'));
    await expect(asked).rejects.toThrow('database gone');
    expect(await keep('/a', page())).toBe(pages.find('/a'));
  });
});

describe('a drop', () => {
  it('forgets every page', async () => {
    await keep('/a', page());
    await keep('/b', page());
    pages.drop();
    expect([pages.find('/a'), pages.find('/b'), pages.size]).toEqual([undefined, undefined, 0]);
  });

  it('keeps what was begun before it from ever being given to those who ask after it', async () => {
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

  it('does not disturb what is made after it when the older one ends first', async () => {
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

describe('the memory of all pages', () => {
  it('stays within its bound; the page that was not asked for longest goes', async () => {
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

  it('has no place for a page larger than itself, which is sent all the same', async () => {
    pages = open(500);
    const asked = obtain('/a');
    const large = page(501);
    waiting[0]?.finish(large);
    expect(await asked).toBe(large);
    expect(pages.find('/a')).toBeUndefined();
  });
});
