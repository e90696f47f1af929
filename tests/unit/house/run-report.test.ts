import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import type { RunSummary } from '@tests/support/run-report';
import { withSecondRun } from '../../second-run.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'massa-mansa-run-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Test files whose marker files remember that they have run once. They use global functions, not imports. */
const FILES = {
  'sound.test.js': `test('is sound', () => {});`,
  'wobbly.test.js': `
    const { existsSync, writeFileSync } = require('node:fs');
    test('is sound too', () => {});
    test('passes the second time', () => {
      const isSecond = existsSync('wobbly.marker');
      writeFileSync('wobbly.marker', '');
      expect(isSecond).toBe(true);
    });`,
  'broken.test.js': `describe('a shop', () => { test('fails each time', () => { throw new Error('broken'); }); });`,
  'hook.test.js': `beforeAll(() => { throw new Error('no shop'); }); test('needs a shop', () => {});`,
  'dying.test.js': `test('ends its worker', () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}); });`,
};

/** Runs Vitest with the project's reporter in the folder of these files. */
function run(files: readonly string[]): Promise<{ code: number; summary: RunSummary | null }> {
  const summaryFile = path.join(folder, 'summary.json');
  rmSync(summaryFile, { force: true });
  const child = spawn(
    process.execPath,
    [path.resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, ...files],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, TEST_SUMMARY_FILE: summaryFile } },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        summary: existsSync(summaryFile)
          ? (JSON.parse(readFileSync(summaryFile, 'utf8')) as RunSummary)
          : null,
      }),
    );
  });
}

describe('the report of a run', () => {
  it('lets a second run tell faults, luck, failed hooks and dead workers apart', async () => {
    writeFileSync(path.join(folder, 'package.json'), '{}');
    writeFileSync(
      path.join(folder, 'vitest.config.mjs'),
      `export default { test: { globals: true, pool: 'forks', reporters: [${JSON.stringify(
        path.resolve('tests/support/run-report.ts'),
      )}] } };`,
    );
    for (const [name, code] of Object.entries(FILES)) writeFileSync(path.join(folder, name), code);

    const result = (await withSecondRun(run)) as {
      passed: number;
      failed: string[];
      passedSecondTime: string[];
    };

    expect(result.passedSecondTime).toEqual(['wobbly.test.js › passes the second time']);
    expect(result.failed.filter((name) => !name.startsWith('an error outside')).toSorted()).toEqual([
      'broken.test.js › a shop > fails each time',
      'dying.test.js (the whole file)',
      'hook.test.js (the whole file)',
    ]);
    expect(result).toMatchObject({ passed: 3 });
  });
});
