import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { withTimeout } from '@packages/time-limit/with-timeout';

import type { Finding } from './finding';
import { runTool } from './run-tool';
import { say } from './say';
import type { Visit } from './visit';

const CONNECTIONS = 1_000;
const SECONDS = 30;
const RESPONSE_WITHIN_MS = 10_000;
/** How long other clients may wait during an attack. */
const OTHERS_WAIT_MS = 2_000;

const ATTACKS: { name: string; path: string; args: string[] }[] = [
  { name: 'slow headers', path: '/', args: ['-H', '-i', '3', '-x', '24', '-t', 'GET'] },
  {
    name: 'slow body',
    path: '/webhooks/mercado-pago',
    args: ['-B', '-i', '3', '-x', '10', '-s', '8192', '-t', 'POST'],
  },
  { name: 'ranges', path: '/', args: ['-R', '-a', '5', '-b', '2000', '-t', 'HEAD'] },
  { name: 'slow reading', path: '/', args: ['-X', '-w', '1', '-y', '32', '-n', '3', '-z', '8', '-k', '3'] },
];

/** Occupies a thousand connections by being slow, in four ways, and measures how other clients are served meanwhile. */
export async function runSlowClients({ url, folder }: Visit): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path: target, args } of ATTACKS) {
    const prefix = name.replace(' ', '-');
    const attack = runTool({
      tool: 'slowhttptest',
      cwd: folder,
      withinMs: (SECONDS + 30) * 1_000,
      args: [
        ...args,
        ...['-c', String(CONNECTIONS), '-r', '250', '-l', String(SECONDS), '-p', '3'],
        ...['-u', `${url}${target}`, '-g', '-o', prefix],
      ],
    });
    const { waits, failed } = await watch(url, attack);
    const reached = await mostReached(path.join(folder, `${prefix}.csv`));
    const slowest = Math.round(Math.max(...waits));
    say(
      `  slowhttptest, ${name}: ${reached} reached the shop; others: ${waits.length} pages, slowest ${slowest} ms, ${failed} failed`,
    );
    if (reached < CONNECTIONS / 2 && name !== 'ranges')
      findings.push({
        by: 'slowhttptest',
        what: `only ${reached} connections reached the shop`,
        where: name,
      });
    if (failed > 0 || slowest > OTHERS_WAIT_MS)
      findings.push({
        by: 'slowhttptest',
        what: `${failed} failed, slowest ${slowest} ms`,
        where: name,
      });
  }
  return findings;
}

/** Requests a page four times a second from another address, each over a new connection, until the attack ends. */
async function watch(url: string, attack: Promise<unknown>) {
  const waits: number[] = [];
  let failed = 0;
  let isOver = false;
  void attack.finally(() => (isOver = true));
  while (!isOver) {
    const startedAt = performance.now();
    const status = await askFromElsewhere(`${url}/cardapio`).catch(() => null);
    if (status === 200) waits.push(performance.now() - startedAt);
    else failed += 1;
    await pause(250);
  }
  return { waits, failed };
}

/**
 * Requests a page from another address, because the attacker's own address is intentionally left without free
 * connections.
 */
async function askFromElsewhere(url: string): Promise<number | undefined> {
  return withTimeout(RESPONSE_WITHIN_MS, async (signal) => {
    const asked = request(url, { agent: false, localAddress: '127.0.0.2', signal }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode;
  });
}

/**
 * Returns the greatest number of connections that had reached the shop: the maximum of closed plus connected. The columns
 * of slowhttptest's table are seconds, closed, pending, connected, service available.
 */
async function mostReached(file: string): Promise<number> {
  const rows = (await readFile(file, 'utf8')).trim().split('\n').slice(1);
  return Math.max(0, ...rows.map((row) => Number(row.split(',')[3] ?? 0) + Number(row.split(',')[1] ?? 0)));
}
