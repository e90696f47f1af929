import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@server/processes/free-port';
import { ownRole } from '@server/supervisor/roles';

import { descendants } from './role-figures';

/** The demo as `npm start` runs it, with the production build and seeded data, in a folder of its own. */
export interface ShopUnderTest {
  url: string;
  /** The time from the command to the first page, in milliseconds. */
  startMs: number;
  pidOf: (role: 'storefront' | 'worker' | 'office') => number;
  /** Stops the shop; its data stays. */
  stop: () => Promise<void>;
}

export interface ShopPlace {
  env: NodeJS.ProcessEnv;
  url: string;
  forget: () => Promise<void>;
}

const ROLES = {
  storefront: /dist\/storefront\.js/,
  worker: /dist\/worker\.js/,
  office: /next-server|bin\/next/,
};

/** Chooses ports and a folder for one shop, with additional settings. The shop can be started there several times. */
export async function findPlace(settings: Record<string, string> = {}): Promise<ShopPlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'massa-mansa-bench-'));
  const names = ['PORT', 'OFFICE_PORT', 'PAYMENT_SIMULATOR_PORT', 'SMTP_PORT', 'MAILBOX_PORT'];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await findFreePort())] as const)),
  );
  const { PATH, HOME, LANG } = process.env;
  return {
    env: {
      PATH,
      HOME,
      LANG,
      ...ports,
      DATA_DIR: dataDir,
      SHOP_DEMO: '1',
      ...settings,
      // Makes the shop stop when this process ends, however that happens.
      npm_lifecycle_event: 'start',
    } as unknown as NodeJS.ProcessEnv,
    url: `http://localhost:${ports['PORT']}`,
    forget: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export async function startShop({ env, url }: ShopPlace): Promise<ShopUnderTest> {
  const startedAt = performance.now();
  const start = spawn(process.execPath, ['server/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  start.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await untilAnswered(`${url}/`, start);
  const startMs = performance.now() - startedAt;
  while (!said.includes('está no ar')) await pause(50);
  return {
    url,
    startMs,
    pidOf(role) {
      const found = descendants(start.pid ?? 0).find(({ command }) => ROLES[role].test(command));
      if (!found) throw new Error(`no ${role} runs`);
      return found.pid;
    },
    stop: () => endOf(start),
  };
}

/** A second storefront of a running shop. */
export interface SecondStorefront {
  url: string;
  pid: number;
  /** The time from the command to the first page of this storefront, in milliseconds. */
  startMs: number;
  stop: () => Promise<void>;
}

/** Starts a second storefront of a running shop, alone on its port. */
export async function startStorefrontAlone(shop: ShopUnderTest): Promise<SecondStorefront> {
  const env = environmentOf(shop.pidOf('storefront'));
  const port = await findFreePort();
  const startedAt = performance.now();
  const storefront = spawn(
    process.execPath,
    ownRole('storefront', 'server/storefront.ts', { isDevelopment: false }),
    {
      env: { ...env, PORT: String(port) } as unknown as NodeJS.ProcessEnv,
      stdio: 'ignore',
    },
  );
  const url = `http://localhost:${port}`;
  await untilAnswered(`${url}/`, storefront);
  const startMs = performance.now() - startedAt;
  return { url, pid: storefront.pid ?? 0, startMs, stop: () => endOf(storefront) };
}

/** Returns the environment of a running role. */
export function environmentOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  delete env['NODE_CHANNEL_FD'];
  return env;
}

async function untilAnswered(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return void (await response.text());
    await pause(20);
  }
}

async function endOf(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  await ended;
}
