import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { StartProblem } from '../start-problem';
import { openRoleLog } from './role-log';

export interface RoleCommand {
  /** Part of the log's file name. */
  name: string;
  /** The name shown to the operator. */
  label: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The folder for its log lines; by default they go where this process's go. */
  logFolder?: string | undefined;
  /** An address that responds once the process serves; without one, the process itself reports that it serves. */
  readyUrl?: string | undefined;
  /** How long it may take to end before it is killed; the default leaves time to drain. */
  stopWithinMs?: number;
  /** Prints a line for the operator. */
  say: (line: string) => void;
}

export interface SupervisedProcess {
  readonly pid: number | undefined;
  /** Settles when it is first ready; rejects with a StartProblem when it cannot start. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** This many failures before the process is first ready count as a broken setting, not as bad luck. */
const MAX_FIRST_FAILURES = 3;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;
/** A process that ran this long is restarted without delay. */
const HEALTHY_AFTER_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const NOTICE_LENGTH = 2_000;

/** Runs a role as a child process for as long as it is wanted: whatever ends it, it is restarted. */
export function superviseProcess(command: RoleCommand): SupervisedProcess {
  let child: ChildProcess | null = null;
  let isWanted = true;
  let isReady = false;
  let settle: { resolve(): void; reject(error: Error): void };
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const becomeReady = () => {
    isReady = true;
    settle.resolve();
  };

  const run = async () => {
    let delayMs = FIRST_DELAY_MS;
    let firstFailures = 0;
    while (isWanted) {
      const startedAt = Date.now();
      const { running, ended } = start(command, becomeReady);
      child = running;
      const { code, complaint } = await ended;
      child = null;
      if (!isWanted) return;
      if (!isReady && (firstFailures += 1) >= MAX_FIRST_FAILURES) {
        isWanted = false;
        settle.reject(new StartProblem(failureText(command, complaint)));
        return;
      }
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) delayMs = FIRST_DELAY_MS;
      if (isReady) command.say(`· ${command.label} parou (${code}) e está sendo reiniciado.`);
      await pause(delayMs);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    }
  };
  const running = run();

  return {
    get pid() {
      return child?.pid;
    },
    ready,
    async stop() {
      isWanted = false;
      ready.catch(() => undefined);
      const last = child;
      last?.kill('SIGTERM');
      const timer = setTimeout(() => last?.kill('SIGKILL'), command.stopWithinMs ?? STOP_WITHIN_MS);
      await running;
      clearTimeout(timer);
    },
  };
}

function failureText({ label, logFolder, name }: RoleCommand, complaint: string): string {
  const reason = complaint.trim() || 'terminou sem dizer por quê';
  return `${label} não iniciou: ${reason}${logFolder ? `\nDetalhes em ${logFolder}/${name}.log` : ''}`;
}

/** How a process ended, and its last output on standard error. */
interface End {
  code: string;
  complaint: string;
}

function start(
  command: RoleCommand,
  becomeReady: () => void,
): { running: ChildProcess; ended: Promise<End> } {
  const running = spawn(process.execPath, command.args, {
    env: command.env,
    // A separate process group: Ctrl-C reaches only this process, which ends the roles in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complaint = '';
  const log = command.logFolder ? openRoleLog(command.logFolder, command.name) : null;
  running.stdout?.pipe(log ?? process.stdout, { end: false });
  running.stderr?.pipe(log ?? process.stderr, { end: false });
  running.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-NOTICE_LENGTH);
  });
  running.on('message', (message) => message === 'ready' && becomeReady());
  const ended = new Promise<End>((resolve) => {
    running.once('error', (error) => resolve({ code: error.message, complaint: error.message }));
    running.once('close', (code, signal) => resolve({ code: signal ?? `código ${code}`, complaint }));
  });
  void ended.then(() => log?.end());
  if (command.readyUrl) void watchUrl({ url: command.readyUrl, running, becomeReady });
  return { running, ended };
}

async function watchUrl({
  url,
  running,
  becomeReady,
}: {
  url: string;
  running: ChildProcess;
  becomeReady: () => void;
}) {
  while (running.exitCode === null && running.signalCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).catch(
      () => null,
    );
    if (answer) return becomeReady();
    await pause(100);
  }
}
