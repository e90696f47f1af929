import { describe, expect, it } from 'vitest';

import { BoundedCache } from '@cms/sharing/bounded-cache';

const bytes = (size: number) => Buffer.alloc(size);

function counting(size = 10) {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return Promise.resolve(bytes(size));
  };
  return { made, make };
}

describe('a cache of things made on demand', () => {
  it('makes each once, however many ask', async () => {
    const cache = new BoundedCache({ maxBytes: 100, maxWaiting: 4 });
    const { made, make } = counting();
    await Promise.all([1, 2, 3].map(() => cache.get('a', make('a'))));
    await cache.get('a', make('a'));
    expect(made).toEqual(['a']);
  });

  it('forgets what was asked for longest ago when it is full', async () => {
    const cache = new BoundedCache({ maxBytes: 25, maxWaiting: 4 });
    const { made, make } = counting();
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(name, make(name));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('makes one after another', async () => {
    const cache = new BoundedCache({ maxBytes: 100, maxWaiting: 4 });
    let atOnce = 0;
    let most = 0;
    const make = async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return bytes(1);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => cache.get(name, make)));
    expect(most).toBe(1);
  });

  it('refuses when too many wait, and recovers', async () => {
    const cache = new BoundedCache({ maxBytes: 100, maxWaiting: 1 });
    const { make } = counting();
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => cache.get(name, make(name))));
    expect(answers.map((answer) => answer !== null)).toEqual([true, true, false]);
    expect(await cache.get('c', make('c'))).not.toBeNull();
  });

  it('keeps neither a failure nor nothing', async () => {
    const cache = new BoundedCache({ maxBytes: 100, maxWaiting: 4 });
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', () => Promise.resolve(null))).toBeNull();
    const { made, make } = counting();
    expect(await cache.get('a', make('a'))).toEqual(bytes(10));
    expect(made).toEqual(['a']);
  });
});
