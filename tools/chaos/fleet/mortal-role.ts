import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { withTimeout } from '@packages/time-limit/with-timeout';
import { openRoleLog } from '@server/supervisor/role-log';

export interface MortalRoleOptions {
  /** The name of the process, which is used in the file name of its log and in reports. */
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFolder: string;
  /** An address that responds once the process serves; without one, the process reports that itself. */
  readyUrl?: string;
}

/** A process of the shop that may be killed at any moment and is restarted at once. */
export interface MortalRole {
  readonly name: string;
  /** Resolves when the current process is ready to serve. */
  ready(): Promise<void>;
  /** Kills the process without warning. The next process starts with these fault points armed. */
  kill(faultPoints?: string): void;
  /** Asks the process to end, as a release does; afterwards it is started again. */
  restart(): void;
  readonly isDown: boolean;
  /** Whether the current process, or the next one, has a fault point armed. */
  readonly isArmed: boolean;
  stop(): Promise<void>;
}

/**
 * The end of a process. Any end that this tool did not request is an error: a process of the shop must survive all
 * other failures.
 */
export interface RoleEnd {
  what: string;
  at: number;
  code: string;
  isUnwanted: boolean;
  /**
   * Whether the process had started serving. A process that finds no database at its start reports that, ends and is
   * restarted.
   */
  hasServed: boolean;
}

const READY_WITHIN_MS = 60_000;

export function startMortalRole(
  { name, args, env, logFolder, readyUrl }: MortalRoleOptions,
  onEnd: (end: RoleEnd) => void,
): MortalRole {
  let isWanted = true;
  let faultPoints = '';
  let child = start();

  function start() {
    const armed = faultPoints;
    faultPoints = '';
    const running = spawn(process.execPath, args, {
      env: { ...env, FAULT_POINTS: armed },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = openRoleLog(logFolder, name);
    running.stdout?.pipe(log, { end: false });
    running.stderr?.pipe(log, { end: false });
    const ready = becomesReady(running, readyUrl);
    const begun = { running, armed, isAskedToEnd: false, hasServed: false, ready };
    ready.then(
      () => (begun.hasServed = true),
      () => undefined,
    );
    running.once('exit', (code, signal) => {
      log.end();
      if (!isWanted) return;
      const { hasServed } = begun;
      const isUnwanted = signal !== 'SIGKILL' && !begun.isAskedToEnd;
      onEnd({ what: name, at: Date.now(), code: signal ?? `exit ${code}`, isUnwanted, hasServed });
      child = start();
    });
    return begun;
  }

  return {
    name,
    ready: async () => {
      const deadline = Date.now() + READY_WITHIN_MS;
      for (;;) {
        const current = child;
        const isUp = await current.ready.then(
          () => true,
          () => false,
        );
        if (isUp && current === child) return;
        if (Date.now() > deadline) throw new Error(`${name} does not come back`);
        await pause(20);
      }
    },
    kill(next = '') {
      faultPoints = next;
      child.running.kill('SIGKILL');
    },
    restart() {
      child.isAskedToEnd = true;
      child.running.kill('SIGTERM');
    },
    get isArmed() {
      return faultPoints !== '' || child.armed !== '';
    },
    get isDown() {
      return child.running.exitCode !== null || child.running.signalCode !== null;
    },
    async stop() {
      isWanted = false;
      const { running } = child;
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
  };
}

async function becomesReady(running: ChildProcess, url: string | undefined): Promise<void> {
  const ended = new Promise<never>((_, reject) =>
    running.once('exit', () => reject(new Error('ended before it served'))),
  );
  const said = new Promise<void>((resolve) => running.on('message', (word) => word === 'ready' && resolve()));
  await Promise.race([ended, url ? answers(url, running) : said]);
}

const RESPONSE_WITHIN_MS = 2_000;

async function answers(url: string, running: ChildProcess): Promise<void> {
  while (running.exitCode === null && running.signalCode === null) {
    const isAnswered = await withTimeout(RESPONSE_WITHIN_MS, async (signal) => {
      const response = await fetch(url, { signal, redirect: 'manual' });
      await response.body?.cancel();
      return true;
    }).catch(() => false);
    if (isAnswered) return;
    await pause(100);
  }
}
