import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';

import { formatNumber } from '@shop/text/format-number';

import { load, middle, type Load } from './load';

/**
 * Plain Node's responses per second on the machine for which the goals in seconds were written (docs/results/2026-11.md,
 * the bench of 2026-11-25).
 */
export const REFERENCE_PER_SECOND = 27_000;

/** About the bytes of a compressed menu. */
const BODY_BYTES = 12 * 1024;
const SECONDS = 2;
const ROUNDS = 3;

/** How fast the machine is that the bench runs on. */
export interface Machine {
  /** Plain Node's responses per second: one body from memory, twenty connections. */
  plainPerSecond: number;
  /**
   * How many times as long the same work takes as on the machine of the goals, at least 1: a faster machine has the same
   * goals.
   */
  slowness: number;
}

export const machineOf = (plainPerSecond: number): Machine => ({
  plainPerSecond,
  slowness: Math.max(1, REFERENCE_PER_SECOND / plainPerSecond),
});

/** Returns 'Node puro: 5.700 respostas por segundo, 4,7 vezes mais lenta que a das metas'. */
export function machineText({ plainPerSecond, slowness }: Machine): string {
  const speed = `Node puro: ${formatNumber(Math.round(plainPerSecond))} respostas por segundo`;
  return slowness === 1
    ? speed
    : `${speed}, ${formatNumber(Number(slowness.toFixed(1)))} vezes mais lenta que a das metas`;
}

/** Measures the machine before anything else runs on it; six seconds of load. */
export async function measureMachine(): Promise<Machine> {
  const bare = await startBareNode({ headers: [], body: randomBytes(BODY_BYTES) });
  const runs: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    runs.push(await load({ url: bare.url, pid: bare.pid, headers: {}, seconds: SECONDS }));
  bare.stop();
  return machineOf(middle(runs).perSecond);
}

/** A response as it is sent: names and values of the headers in turn, and the bytes. */
export interface RawResponse {
  headers: string[];
  body: Buffer;
}

/** Starts a process of plain Node that sends one response to every request. */
export async function startBareNode({ headers, body }: RawResponse) {
  const child = fork('tools/bench/bare-node.ts', { execArgv: ['--import', 'tsx'] });
  child.send({ headers, body: body.toString('base64') });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (reported) => resolve(Number(reported))),
  );
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}
