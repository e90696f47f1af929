import { setTimeout as pause } from 'node:timers/promises';

import type { Chance } from '@tests/support/e2e/chance';

export interface Arrivals {
  perSecond: number;
  /** The time at which the arrivals end, by the clock of `performance.now()`. */
  until: number;
  chance: Chance;
  /** The action at each arrival; receives the time it was due. */
  act: (dueAt: number) => Promise<unknown>;
}

/**
 * Runs actions at a fixed rate, at random moments, as people arrive. The rate does not depend on how long
 * each action takes, so a slow shop does not get fewer requests. Resolves once all started actions have
 * ended.
 */
export async function arrivals({ perSecond, until, chance, act }: Arrivals): Promise<void> {
  if (perSecond <= 0) return;
  const underWay = new Set<Promise<unknown>>();
  const gap = () => (-Math.log(1 - chance.next()) / perSecond) * 1_000;
  for (let dueAt = performance.now() + gap(); dueAt < until; dueAt += gap()) {
    const early = dueAt - performance.now();
    if (early > 1) await pause(early);
    const done = act(dueAt);
    underWay.add(done);
    void done.finally(() => underWay.delete(done)).catch(() => undefined);
  }
  await Promise.all(underWay);
}
