/**
 * `npm run test:nodes` does what a new developer does, in a fresh clone, with each version of Node that the README
 * names. It tests what is committed. It exits with 1 when anything failed with a version.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { makeFreshUser, runScript, type FreshUser } from './fresh-user';
import { readOptions, type Part } from './options';
import { startAndStop } from './start-and-stop';
import type { NodeVersion } from './versions';

const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);

const SCRIPTS: Record<Exclude<Part, 'start'>, readonly string[]> = {
  static: ['format:check', 'lint', 'typecheck', 'imports', 'deadcode'],
  unit: ['test:unit'],
  integration: ['test:integration'],
  e2e: ['build', 'test:e2e'],
};

async function tryPart(freshUser: FreshUser, part: Part | 'test'): Promise<string> {
  if (part === 'start') return `${(await startAndStop(freshUser)).length} addresses answered`;
  for (const script of part === 'test' ? ['test'] : SCRIPTS[part]) await runScript(freshUser, script);
  return 'passed';
}

/** Tests one version; returns the lines of its report. */
async function tryVersion(version: NodeVersion): Promise<{ lines: string[]; hasFailed: boolean }> {
  const folder = await mkdtemp(path.join(tmpdir(), `massa-mansa-node-${version}-`));
  const lines: string[] = [];
  let hasFailed = false;
  try {
    const freshUser = await makeFreshUser(folder, version);
    for (const part of options.parts ?? (['start', 'test'] as const)) {
      const begin = performance.now();
      const result = await tryPart(freshUser, part).catch((error: unknown) => {
        hasFailed = true;
        return `FAILED: ${error instanceof Error ? error.message : String(error)}`;
      });
      const seconds = Math.round((performance.now() - begin) / 1000);
      lines.push(`Node ${version}  ${part.padEnd(11)}  ${result} (${seconds} s)`);
      say(lines.at(-1) ?? '');
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return { lines, hasFailed };
}

if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '')
  say('What is not committed is not tried.');
const report: string[] = [];
for (const version of options.versions) {
  say(`Node ${version}: installing`);
  const { lines, hasFailed } = await tryVersion(version);
  report.push(...lines);
  if (hasFailed) process.exitCode = 1;
}
say(`\n${report.join('\n')}`);
