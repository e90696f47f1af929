import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';

const COMMANDS = {
  backup: 'server/cli/backup.ts',
  restore: 'server/cli/restore.ts',
  reconcile: 'server/cli/reconcile.ts',
  'mails-held': 'server/cli/mails-held.ts',
  worker: 'server/worker.ts',
  act: 'tests/support/processes/act.ts',
  'migrate-to-before': 'tests/support/backup/migrate-to-before.ts',
};

type Command = keyof typeof COMMANDS;

let bundled: Promise<string> | undefined;

/** Bundled once a test file: starting from TypeScript takes several times as long. */
function bundle(): Promise<string> {
  const outdir = path.resolve(`node_modules/.cache/tests/commands-${process.pid}`);
  bundled ??= build({
    entryPoints: COMMANDS,
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    tsconfig: path.resolve('tsconfig.json'),
    logLevel: 'error',
  }).then(() => outdir);
  return bundled;
}

export interface CommandRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** Starts one of the shop's commands as an operator would, with the environment of this test and the given one. */
export async function startCommand(
  command: Command,
  args: string[] = [],
  { env = {}, limits = '' }: { env?: Record<string, string>; limits?: string } = {},
) {
  const file = path.join(await bundle(), `${command}.mjs`);
  const line = [process.execPath, '-C', 'production', file, ...args];
  // Shell limits, such as the largest file it may write.
  const [program = '', ...rest] = limits ? ['sh', '-c', `${limits} && exec "$@"`, 'sh', ...line] : line;
  const child = spawn(program, rest, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<CommandRun>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
  return { child, ended };
}

/** Runs the command to its end. */
export async function runCommand(...parts: Parameters<typeof startCommand>): Promise<CommandRun> {
  return (await startCommand(...parts)).ended;
}
