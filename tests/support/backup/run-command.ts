import { spawn } from 'node:child_process';

import { bundledScript, type ScriptName } from '../processes/bundled-script';

export interface CommandRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/**
 * Starts one of the shop's commands as an operator would, with the environment of this test and the variables in `env`.
 */
export async function startCommand(
  command: ScriptName,
  args: string[] = [],
  { env = {}, limits = '' }: { env?: Record<string, string>; limits?: string } = {},
) {
  const line = [process.execPath, ...(await bundledScript(command)), ...args];
  // With `limits`, a shell sets limits before it runs the command, such as the size of the largest file it may write.
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

/** Runs one of the shop's commands to its end; returns its exit code or signal and its output. */
export async function runCommand(...parts: Parameters<typeof startCommand>): Promise<CommandRun> {
  return (await startCommand(...parts)).ended;
}
