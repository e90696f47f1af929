/**
 * `npm test` runs everything that a change must pass. It works in a fresh clone with nothing but Node. Every stage runs
 * although an earlier one failed, so that one run shows every failure.
 */
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { prepareRepository } from '../server/bootstrap.mjs';
import { closingLines } from './closing-lines.mjs';
import { withSecondRun } from './second-run.mjs';
import { twoAtATime } from './two-at-a-time.mjs';

/**
 * The longest checks come first, so that both processors finish at about the same time. The build may run beside the
 * checks because no test has started a shop yet.
 */
const CHECKS_WITHOUT_SERVERS = [
  'build',
  'test:unit',
  'format:check',
  'typecheck',
  'lint',
  'imports',
  'deadcode',
];

prepareRepository();
const { findChromium } = await import('./find-chromium.mjs');
const { installEngines } = await import('./find-engines.mjs');
const engines = installEngines();

const folder = mkdtempSync(path.join(tmpdir(), 'massa-mansa-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const startedAt = performance.now();
let runs = 0;

// On two processors, two checks at once take only as long as the slower one. Each check prints its output only when it
// has ended.
const stages = [];
await twoAtATime(CHECKS_WITHOUT_SERVERS, async (script) => {
  const { code, summary } = await step(script, { output: 'pipe' });
  const failed = code === 0 ? [] : (summary?.failures.map(({ file, title }) => `${file} › ${title}`) ?? []);
  stages.push({ stage: script, isPassed: code === 0, failed, passedSecondTime: [], ...summary });
  return code;
});
const isBuilt = stages.some(({ stage, isPassed }) => stage === 'build' && isPassed);
// One after the other: beside each other, each takes more processor time, and both together take longer.
stages.push(await testStage('test:integration'));
stages.push(await browserStage());

const { lines, isPassed } = closingLines(stages, Math.round((performance.now() - startedAt) / 60_000));
console.log(`\n${lines.join('\n')}`);
process.exitCode = isPassed ? 0 : 1;

async function browserStage() {
  // Only one installation can run at a time.
  await engines;
  const missing = !isBuilt
    ? 'not run, because the build failed'
    : (await findChromium())
      ? null
      : 'os testes no navegador precisam de um Chromium: instale um e diga onde está em CHROMIUM_PATH';
  if (missing === null) return testStage('test:e2e', { env: { E2E_WORKERS: e2eWorkers() } });
  console.log(`✗ test:e2e (${missing})`);
  return { stage: 'test:e2e', isPassed: false, failed: [missing], passedSecondTime: [] };
}

async function testStage(script, options = {}) {
  const result = await withSecondRun((files) => step(script, { ...options, files }));
  return { stage: script, isPassed: result.failed.length === 0, ...result };
}

/**
 * Returns the number of workers for the browser tests. A test waits about a fifth of its time, so two workers keep two
 * processors busier than one does. Each worker has a shop and a browser, which take up to three gigabytes.
 */
function e2eWorkers() {
  return availableParallelism() >= 2 && totalmem() >= 8e9 ? '2' : '1';
}

/**
 * Runs an npm script, with these files as its arguments. Returns its exit code, and the summary of its tests, if it has
 * any. With `pipe`, its output appears only if it fails.
 */
async function step(script, { env = {}, files = [], output = 'inherit' } = {}) {
  const from = performance.now();
  const summaryFile = path.join(folder, `${(runs += 1)}.json`);
  const child = spawn('npm', ['run', '--silent', script, ...(files.length > 0 ? ['--', ...files] : [])], {
    stdio: ['inherit', output, output],
    env: { ...process.env, TEST_SUMMARY_FILE: summaryFile, ...env },
    shell: process.platform === 'win32',
  });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.stderr.write(Buffer.concat(chunks));
  const again = files.length > 0 ? `, ${files.length} files once more` : '';
  console.log(`${code === 0 ? '✓' : '✗'} ${script}${again} (${secondsSince(from)} s)`);
  return { code, summary: existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : null };
}

function secondsSince(from) {
  return Math.round((performance.now() - from) / 1000);
}
