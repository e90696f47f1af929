import { spawn } from 'node:child_process';

import { withTimeout } from '@packages/time-limit/with-timeout';
import { findFreePort, isPortFree } from '@server/processes/free-port';

import type { FreshUser } from './fresh-user';

const PORTS = ['PORT', 'OFFICE_PORT', 'PAYMENT_SIMULATOR_PORT', 'SMTP_PORT', 'MAILBOX_PORT'];
/** The last line that a start prints. */
const IS_OPEN = 'Ctrl-C encerra tudo';
/**
 * The time limit of a first start. It is long, because the start builds, creates a database and fills it, and other
 * work may share the machine.
 */
const OPEN_WITHIN_MS = 20 * 60_000;
const RESPONSE_WITHIN_MS = 60_000;

/**
 * Runs `npm start` until its addresses are printed and all of them respond, then sends Ctrl-C. Everything must end
 * without an error. Returns the addresses.
 */
export async function startAndStop({ clone, env }: FreshUser): Promise<string[]> {
  const ports = Object.fromEntries(
    await Promise.all(PORTS.map(async (name) => [name, String(await findFreePort())] as const)),
  );
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Starts a separate process group, as a terminal does, so that Ctrl-C reaches npm and everything that it started.
    detached: true,
  });
  let said = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  const isOpen = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(IS_OPEN)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`npm start did not open:\n${said}`)), OPEN_WITHIN_MS).unref();
  });
  const interrupt = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGINT');
    } catch {
      // The process has ended already.
    }
  };
  try {
    await isOpen;
    const addresses = [...said.matchAll(/https?:\/\/\S+/g)].map(([address]) => address);
    for (const address of addresses) await mustAnswer(address);
    interrupt();
    const end = await ended;
    // npm 11 ends itself by the signal once the shop has ended, so SIGINT is a success too.
    if (end !== 0 && end !== 'SIGINT') throw new Error(`npm start ended with ${end} after Ctrl-C:\n${said}`);
    for (const port of Object.values(ports)) {
      if (!(await isPortFree({ port: Number(port), host: '127.0.0.1' })))
        throw new Error(`port ${port} is still in use after the end`);
    }
    return addresses;
  } finally {
    interrupt();
    await ended;
  }
}

async function mustAnswer(address: string) {
  // The request looks like a browser's, because the mailbox shows its page only to browsers.
  const { ok, status } = await withTimeout(RESPONSE_WITHIN_MS, async (signal) => {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal });
    await response.arrayBuffer();
    return response;
  });
  if (!ok) throw new Error(`${address} answered ${status}`);
}
