import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

import { reportReady } from './end-gracefully';

const RESTART_MS = 500;

/**
 * Runs this program several times on one port, and restarts each process that ends. Settles when all processes were
 * asked to end and have ended.
 */
export async function runCluster(count: number): Promise<void> {
  let isWanted = true;
  let readyCount = 0;

  const end = () => {
    isWanted = false;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.once('disconnect', end);
  cluster.on('message', (_worker, message) => {
    if (message === 'ready' && (readyCount += 1) === count) reportReady();
  });

  const superviseOne = async () => {
    while (isWanted) {
      const code = await runOne();
      // If a process ends before all of them have started serving, a setting is wrong. The process has already reported
      // the problem, so it is not restarted.
      if (isWanted && readyCount < count) process.exit(code || 1);
      if (isWanted) await pause(RESTART_MS);
    }
  };
  await Promise.all(Array.from({ length: count }, superviseOne));
  process.exit(0);
}

function runOne(): Promise<number | null> {
  const worker = cluster.fork();
  return new Promise((resolve) => worker.once('exit', (code: number | null) => resolve(code)));
}
