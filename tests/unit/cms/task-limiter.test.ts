import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTaskLimiter } from '@cms/platform/task-limiter';

const BUSY = { ok: false, error: { code: 'busy' } };

/** Returns work that runs until the test ends it. */
function pendingWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) => () => {
    started.push(index);
    return new Promise<number>((resolve) => ends.push(() => resolve(index)));
  };
  const endNext = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { started, work, endNext };
}

describe('a work queue', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs a limited number at once, and the rest in order of arrival', async () => {
    const queue = createTaskLimiter({ atOnce: 2, maxWaiting: 5, maxWaitMs: 1000 });
    const { started, work, endNext } = pendingWork();
    const answers = [1, 2, 3, 4].map((index) => queue.run(work(index)));
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual([1, 2]);
    await endNext();
    expect(started).toEqual([1, 2, 3]);
    await endNext();
    await endNext();
    await endNext();
    expect(started).toEqual([1, 2, 3, 4]);
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4].map((value) => ({ ok: true, value })));
  });

  it('rejects work at once when the queue is full', async () => {
    const queue = createTaskLimiter({ atOnce: 1, maxWaiting: 1, maxWaitMs: 1000 });
    const { work, endNext } = pendingWork();
    const first = queue.run(work(1));
    const second = queue.run(work(2));
    expect(await queue.run(work(3))).toEqual(BUSY);
    await endNext();
    await endNext();
    expect(await Promise.all([first, second])).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
  });

  it('rejects work that waited too long, and never starts it', async () => {
    const queue = createTaskLimiter({ atOnce: 1, maxWaiting: 5, maxWaitMs: 1000 });
    const { started, work, endNext } = pendingWork();
    const first = queue.run(work(1));
    const second = queue.run(work(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await second).toEqual(BUSY);
    await endNext();
    expect(await first).toEqual({ ok: true, value: 1 });
    const third = queue.run(work(3));
    await vi.advanceTimersByTimeAsync(0);
    await endNext();
    expect(await third).toEqual({ ok: true, value: 3 });
    expect(started).toEqual([1, 3]);
  });

  it('runs work with priority first, and has places for it when all others are taken', async () => {
    const queue = createTaskLimiter({ atOnce: 1, maxWaiting: 2, maxWaitMs: 1000 });
    const { started, work, endNext } = pendingWork();
    const usual = [1, 2, 3].map((index) => queue.run(work(index)));
    expect(await queue.run(work(4))).toEqual(BUSY);
    const prioritized = [5, 6].map((index) => queue.run(work(index), { hasPriority: true }));
    expect(await queue.run(work(7), { hasPriority: true })).toEqual(BUSY);
    for (let each = 0; each < 5; each += 1) await endNext();
    expect(started).toEqual([1, 5, 6, 2, 3]);
    const results = await Promise.all([...usual, ...prioritized]);
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  it('continues after work that failed', async () => {
    const queue = createTaskLimiter({ atOnce: 1, maxWaiting: 5, maxWaitMs: 1000 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('next'))).toEqual({ ok: true, value: 'next' });
  });
});
