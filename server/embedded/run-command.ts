import { execFile, type ExecFileOptions } from 'node:child_process';

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a program to its end. Returns its exit code and all its output. Never throws, even if the program fails. */
export function runCommand(
  file: string,
  args: string[],
  options: ExecFileOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(file, args, { timeout: 60_000, ...options }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      const failure = error && typeof error.code !== 'number' ? error.message : '';
      resolve({ code, output: [stdout, stderr, failure].map(String).join('') });
    });
  });
}
