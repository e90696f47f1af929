import { setTimeout as pause } from 'node:timers/promises';

import type { Chance } from '@tests/support/e2e/chance';

export interface Arrivals {
  perSecond: number;
  /** On the clock of `performance.now()`. */
  until: number;
  chance: Chance;
  /** What happens at each; told when it was due. */
  act: (dueAt: number) => Promise<unknown>;
}

/**
 * Lets things happen at a rate of their own, at moments of chance as people come, however long each takes: a shop that
 * answers slowly is not asked less. Resolves once all that began has ended.
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
