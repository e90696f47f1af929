import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** `broken`: no test said anything, because the file did not load or did not come to an end. */
export type TestFileResult =
  { kind: 'passed' } | { kind: 'failed'; firstFailure: string } | { kind: 'broken'; output: string };

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Longer than the slowest of the files and its database take on a busy machine. */
const LIMIT_MS = 5 * 60_000;

/** Runs one test file in a folder up to its first failure. */
export async function runTestFile(folder: string, file: string): Promise<TestFileResult> {
  const reportFile = path.join(folder, 'sabotage-report.json');
  await rm(reportFile, { force: true });
  const project = file.split('/')[1]!;
  const output = await runVitest(folder, [
    ...['run', '--project', project, file, '--bail', '1'],
    ...['--reporter', 'json', '--outputFile', reportFile],
  ]);
  const report = await readFile(reportFile, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return { kind: 'failed', firstFailure: failed.fullName };
  const isWhole =
    tests.length > 0 && tests.every(({ status }) => status === 'passed' || status === 'skipped');
  return isWhole ? { kind: 'passed' } : { kind: 'broken', output };
}

/** Answers what was printed. A run that does not end is ended with all its processes. */
function runVitest(folder: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const limit = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), LIMIT_MS);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(limit);
      resolve(output);
    });
  });
}
