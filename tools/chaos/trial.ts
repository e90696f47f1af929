import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { checkAll } from './checks/all-checks';
import { violations, type Violation } from './checks/violation';
import { readFigures, type Figures } from './figures';
import { startFleet } from './fleet/fleet';
import type { Ground } from './fleet/environment';
import { runHistory, type HistoryRun, type Play } from './run-history';
import { settle } from './settle';
import { peopleWorld, type ChaosWorld } from './world';

export interface Trial extends HistoryRun {
  violations: Violation[];
  settleSeconds: number;
  figures: Figures;
  /** The logs of all roles, and the evidence of a violation; removed with the environment. */
  logFolder: string;
}

/** Runs `work` in a new shop with test users, and stops the shop afterwards. */
export async function inWorld<T>(ground: Ground, work: (world: ChaosWorld) => Promise<T>): Promise<T> {
  const fleet = await startFleet(ground);
  try {
    await fleet.allReady();
    return await work(await peopleWorld(fleet, ground.dataDir));
  } finally {
    await fleet.stop();
  }
}

/** Plays a history in a world, lets the shop settle and checks everything that must hold. */
export async function playHistory(world: ChaosWorld, play: Play): Promise<Trial> {
  const run = await runHistory(world, play);
  const settlingSince = performance.now();
  const open = await settle(world);
  const settleSeconds = (performance.now() - settlingSince) / 1000;
  const details = open.length === 0 ? [] : [`still open: ${open.join(', ')}`];
  const found = [...violations('everything comes to an end', details), ...(await checkAll(world))];
  if (found.length > 0) await writeEvidence(world);
  return {
    ...run,
    settleSeconds,
    violations: found,
    figures: await readFigures(world),
    logFolder: world.fleet.logFolder,
  };
}

/** Writes what the logs do not contain: the provider's books and last calls, and the shop's rows about money. */
async function writeEvidence({ fleet }: ChaosWorld): Promise<void> {
  const [jobs, payments, orders, events] = await Promise.all(
    [
      'select * from graphile_worker.jobs order by id',
      'select * from payments order by created_at',
      'select * from orders order by created_at',
      'select * from order_events order by created_at',
    ].map((rows) => fleet.sql.query(rows)),
  );
  const evidence = { provider: await fleet.simulator.control.state(), jobs, payments, orders, events };
  await writeFile(path.join(fleet.logFolder, 'evidence.json'), JSON.stringify(evidence, null, 2));
}

export const tryHistory = (ground: Ground, play: Play): Promise<Trial> =>
  inWorld(ground, (world) => playHistory(world, play));
