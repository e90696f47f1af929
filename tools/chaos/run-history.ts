import type { Action, ActionKind } from './action';
import type { Outcome } from './acts/act';
import { perform } from './acts/all-acts';
import type { ChaosWorld } from './world';

export type Tally = Partial<Record<ActionKind, Partial<Record<Outcome, number>>>>;

export interface HistoryRun {
  tally: Tally;
  seconds: number;
  /** How many actions of the history were played within the time limit. */
  played: number;
}

export interface Play {
  history: readonly Action[];
  /** Number of concurrent actions. */
  atOnce: number;
  /**
   * The time after which no action begins. The rest of the history is not played, and the played part is a history,
   * too.
   */
  withinMs?: number | undefined;
}

/**
 * Returns the lane of an action. The actions in one lane run one after another, such as those of one shopper or one
 * admin; different lanes run concurrently.
 */
const laneOf = (action: Action): string => {
  if ('admin' in action) return `admin ${action.admin}`;
  if ('shopper' in action) return `shopper ${action.shopper}`;
  return action.kind;
};

/** Plays a history; its actions begin in order. */
export async function runHistory(
  world: ChaosWorld,
  { history, atOnce, withinMs = Infinity }: Play,
): Promise<HistoryRun> {
  const startedAt = performance.now();
  const tally: Tally = {};
  const lanes = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  let played = 0;
  for (const action of history) {
    if (performance.now() - startedAt > withinMs) break;
    played += 1;
    if (underWay.size >= atOnce) await Promise.race(underWay);
    const before = lanes.get(laneOf(action)) ?? Promise.resolve();
    const work: Promise<void> = before.then(async () => {
      const outcome = await perform(world, action);
      const counts = (tally[action.kind] ??= {});
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    });
    lanes.set(laneOf(action), work);
    underWay.add(work);
    void work.then(
      () => underWay.delete(work),
      () => undefined,
    );
  }
  await Promise.all(underWay);
  return { tally, played, seconds: (performance.now() - startedAt) / 1000 };
}
