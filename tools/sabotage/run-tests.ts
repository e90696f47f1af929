import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** `broken`: not every test ran, because a file did not load or the run did not end. */
export type TestsResult =
  | { kind: 'passed' }
  | { kind: 'failed'; firstFailure: string }
  | { kind: 'broken'; output: string };

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** The time limit for each test file. It is longer than the slowest file and its database take on a busy machine. */
const LIMIT_MS_OF_A_FILE = 5 * 60_000;

/** Runs test files of one project in a folder, up to their first failure. */
export async function runTests(folder: string, files: readonly string[]): Promise<TestsResult> {
  const reportFile = path.join(folder, 'sabotage-report.json');
  await rm(reportFile, { force: true });
  const output = await runVitest(
    folder,
    [
      ...['run', '--project', `${projectOf(files[0]!)}*`, ...files, '--bail', '1'],
      ...['--reporter', 'json', '--outputFile', reportFile],
    ],
    files.length * LIMIT_MS_OF_A_FILE,
  );
  const report = await readFile(reportFile, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  const byFile = report?.testResults.map(({ assertionResults }) => assertionResults) ?? [];
  const failed = byFile.flat().find(({ status }) => status === 'failed');
  if (failed) return { kind: 'failed', firstFailure: failed.fullName };
  const isWhole =
    byFile.length === files.length &&
    byFile.every((tests) => tests.length > 0 && tests.every(({ status }) => status === 'passed'));
  return isWhole ? { kind: 'passed' } : { kind: 'broken', output };
}

/** Returns the kind of a test file, with which the name of its project begins: 'unit' for `tests/unit/…`. */
export const projectOf = (file: string): string => file.split('/')[1]!;

/** Runs Vitest and returns its output. A run that does not end is killed with all its processes. */
function runVitest(folder: string, args: string[], limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const limit = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), limitMs);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(limit);
      resolve(output);
    });
  });
}
