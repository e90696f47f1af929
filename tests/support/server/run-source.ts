import { spawn, type ChildProcess } from 'node:child_process';

export interface SourceProcess {
  child: ChildProcess;
  /** The first line of the output of the process. */
  firstLine: Promise<string>;
  /** Resolves when the process has ended, with its exit code or signal and its complete output. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

/** Runs a TypeScript file of the project in a separate process. */
export function runSource(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): SourceProcess {
  const child = spawn(process.execPath, ['-C', 'production', '--import', 'tsx', file, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<Awaited<SourceProcess['ended']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [line, rest] = output.split('\n', 2);
      if (line && rest !== undefined) resolve(line);
    });
    void ended.then(() => reject(new Error(`${file} ended without a line:\n${output}`)));
  });
  firstLine.catch(() => undefined);
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, firstLine, ended };
}
