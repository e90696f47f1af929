import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { processesOf } from '@tests/support/server/processes-of';
import type { Chance } from '../chance';

const COMMANDS = {
  storefront: /dist\/storefront\.js/,
  worker: /dist\/worker\.js/,
  office: /next-server|dist\/bin\/next/,
  'payment-simulator': /dist\/payment-simulator\.js/,
  mailbox: /dist\/mailbox\.js/,
} as const;

export type RoleName = keyof typeof COMMANDS;

/**
 * Sends a signal to one running process of a role, such as a worker, in the shop with this data folder; returns false
 * when none runs.
 */
export async function signalRole({
  dataDir,
  role,
  signal,
  chance,
}: {
  dataDir: string;
  role: RoleName;
  signal: NodeJS.Signals;
  chance: Chance;
}): Promise<boolean> {
  const running = (await processesOf(dataDir)).filter(({ command }) => COMMANDS[role].test(command));
  return running.length > 0 && send(chance.pick(running).pid, signal);
}

/** Sends a signal to the shop's Postgres: `SIGKILL` for a crash, `SIGINT` for what Postgres calls a fast shutdown. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<boolean> {
  const text = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  return send(Number(text.split('\n')[0]), signal);
}

/** Sends a signal; returns false if the process has ended meanwhile. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
