/** `npm test` runs everything that a change must pass. It works in a fresh clone with nothing but Node. */
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

import { fail, prepareRepository } from '../server/bootstrap.mjs';
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

const folder = mkdtempSync(path.join(tmpdir(), 'massa-mansa-tests-'));
const summaryFile = path.join(folder, 'summary.jsonl');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const startedAt = performance.now();

// On two processors, two checks at once take only as long as the slower one. Each check prints its output only when it
// has ended.
const worst = await twoAtATime(CHECKS_WITHOUT_SERVERS, (script) => step(script, {}, 'pipe'));
if (worst !== 0) process.exit(worst);
await mustPass('test:integration');
if (!(await findChromium()))
  fail('Os testes no navegador precisam de um Chromium: instale um e diga onde está em CHROMIUM_PATH.');
await mustPass('test:e2e', { E2E_WORKERS: e2eWorkers() });
printSummary();

/**
 * Returns the number of workers for the browser tests. A test waits about a fifth of its time, so two workers keep two
 * processors busier than one does. Each worker has a shop and a browser, which take up to three gigabytes.
 */
function e2eWorkers() {
  return availableParallelism() >= 2 && totalmem() >= 8e9 ? '2' : '1';
}

async function mustPass(script, env) {
  const status = await step(script, env);
  if (status !== 0) process.exit(status);
}

/** Runs an npm script and returns its exit code. With `pipe`, its output appears only if it fails. */
async function step(script, env = {}, output = 'inherit') {
  const from = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['inherit', output, output],
    env: { ...process.env, TEST_SUMMARY_FILE: summaryFile, ...env },
    shell: process.platform === 'win32',
  });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  if (status !== 0) process.stderr.write(Buffer.concat(chunks));
  console.log(`${status === 0 ? '✓' : '✗'} ${script} (${secondsSince(from)} s)`);
  return status;
}

function printSummary() {
  const projects = readFileSync(summaryFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const passed = projects.reduce((sum, project) => sum + project.passed, 0);
  const skipped = projects.reduce((sum, project) => sum + project.skipped, 0);
  const parts = projects.map(({ project, passed: count, seconds }) => `${project} ${count} in ${seconds} s`);
  console.log(`\n${passed} tests passed, ${skipped} skipped: ${parts.join(', ')}.`);
  console.log(`The whole run took ${Math.round(secondsSince(startedAt) / 60)} min.`);
}

function secondsSince(from) {
  return Math.round((performance.now() - from) / 1000);
}
