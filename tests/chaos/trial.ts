import { checkAll } from './checks/all-checks';
import { violations, type Violation } from './checks/violation';
import { readFigures, type Figures } from './figures';
import { startFleet } from './fleet/fleet';
import type { Ground } from './fleet/ground';
import { runHistory, type HistoryRun, type Play } from './run-history';
import { settle } from './settle';
import { peopleTown, type Town } from './town';

export interface Trial extends HistoryRun {
  violations: Violation[];
  settleSeconds: number;
  figures: Figures;
}

/** Does something in a fresh shop full of people, and ends the shop. */
export async function inTown<T>(ground: Ground, work: (town: Town) => Promise<T>): Promise<T> {
  const fleet = await startFleet(ground);
  try {
    await fleet.allReady();
    return await work(await peopleTown(fleet, ground.dataDir));
  } finally {
    await fleet.stop();
  }
}

/** Plays a history in a town, lets the shop settle and asks everything that must hold. */
export async function playHistory(town: Town, play: Play): Promise<Trial> {
  const run = await runHistory(town, play);
  const settlingSince = performance.now();
  const open = await settle(town);
  const settleSeconds = (performance.now() - settlingSince) / 1000;
  const details = open.length === 0 ? [] : [`still open: ${open.join(', ')}`];
  return {
    ...run,
    settleSeconds,
    violations: [...violations('everything comes to an end', details), ...(await checkAll(town))],
    figures: await readFigures(town),
  };
}

export const tryHistory = (ground: Ground, play: Play): Promise<Trial> =>
  inTown(ground, (town) => playHistory(town, play));
