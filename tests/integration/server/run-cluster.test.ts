import { get } from 'node:http';
import { expect, test } from 'vitest';

import { findFreePort } from '@server/processes/free-port';
import { isAlive } from '@server/processes/is-alive';
import { runSource } from '@tests/support/server/run-source';
import { until } from '@tests/support/server/until';

const SCRIPT = 'tests/support/server/several-script.ts';

/** Opens a new connection and returns the id of the process behind it. The processes get new connections in turn. */
function pidThatAnswers(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, agent: false, timeout: 1_000 }, (res) => {
      res.on('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    });
    asked.on('error', () => resolve(null));
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
  });
}

test('several processes share a port; one that is killed is replaced, and all end together', async () => {
  const port = await findFreePort();
  const several = runSource(SCRIPT, [String(port)]);
  const seen = new Set<number>();
  const ask = async () => {
    const pid = await pidThatAnswers(port);
    if (pid) seen.add(pid);
    return seen.size;
  };
  await until('both answer', async () => (await ask()) === 2);
  const [first = 0] = seen;
  process.kill(first, 'SIGKILL');
  await until('a third takes its place', async () => (await ask()) === 3);
  several.child.kill('SIGTERM');
  expect((await several.ended).code).toBe(0);
  await until('all are gone', () => [...seen].every((pid) => !isAlive(pid)));
});

test('a setting that prevents every process from starting ends the cluster with its exit code', async () => {
  const port = await findFreePort();
  expect((await runSource(SCRIPT, [String(port), 'broken']).ended).code).toBe(3);
});
