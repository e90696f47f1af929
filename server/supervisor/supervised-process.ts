import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { isPortFree, type ServerPort } from '../processes/free-port';
import { PortTaken } from '../processes/port-taken';
import { StartProblem } from '../start-problem';
import { openRoleLog } from './role-log';

export interface RoleCommand {
  /** The role's name, which is part of the name of its log file. */
  name: string;
  /** The role's name as shown to the operator. */
  label: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The folder for the process's log lines. By default, they go to the output of this process. */
  logFolder?: string | undefined;
  /** The ports on which the process listens. */
  ports?: readonly ServerPort[];
  /** Whether the process serves now. Without this function, the process itself reports that it serves. */
  isServing?: () => Promise<boolean>;
  /** How long the process may take to end before it is killed. The default leaves time to finish active requests. */
  stopWithinMs?: number;
  /** Prints a line for the operator. */
  say: (line: string) => void;
}

export interface SupervisedProcess {
  readonly pid: number | undefined;
  /**
   * Settles when the process is ready for the first time. Rejects with a StartProblem when the process cannot start,
   * which is a PortTaken when another program has one of its ports.
   */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** If the process fails this often before it is ready for the first time, a setting is probably wrong. */
const MAX_FIRST_FAILURES = 3;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;
/** After a process has run this long, it is again restarted with the shortest delay. */
const HEALTHY_AFTER_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const NOTICE_LENGTH = 2_000;

/**
 * Runs a role (server process) as a child process until `stop` is called. Whatever ends the process before that, it is
 * restarted.
 */
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
      const problem = isReady
        ? null
        : await problemOf(command, { complaint, failures: (firstFailures += 1) });
      if (problem) {
        isWanted = false;
        settle.reject(problem);
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

/** Returns why the process cannot start; null if it may start at the next attempt. */
async function problemOf(
  command: RoleCommand,
  { complaint, failures }: { complaint: string; failures: number },
): Promise<StartProblem | null> {
  for (const { variable, port, host } of command.ports ?? [])
    if (!(await isPortFree({ port, host }))) return new PortTaken(variable, port);
  return failures < MAX_FIRST_FAILURES ? null : new StartProblem(failureText(command, complaint));
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
    // The role gets a separate process group, so that Ctrl-C reaches only this process, which then ends the roles in
    // order.
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
  if (command.isServing) void watch({ isServing: command.isServing, running, becomeReady });
  return { running, ended };
}

async function watch({
  isServing,
  running,
  becomeReady,
}: {
  isServing: () => Promise<boolean>;
  running: ChildProcess;
  becomeReady: () => void;
}) {
  while (running.exitCode === null && running.signalCode === null) {
    if (await isServing()) return becomeReady();
    await pause(100);
  }
}
