import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import plugin from '../../tools/lint/plugin.mjs';

const OXLINT = path.resolve('node_modules/oxlint/bin/oxlint');

interface LintOutput {
  diagnostics: { message: string; filename: string }[];
  number_of_files: number;
}

/**
 * Lints each piece of code with only this rule of the project. Returns what was reported for each, in the order of the
 * pieces: the id of a message that has one, otherwise its text.
 */
export async function lintAll(rule: keyof typeof plugin.rules, codes: string[]): Promise<string[][]> {
  const { messages = {} } = plugin.rules[rule].meta as { messages?: Record<string, string> };
  const idOf = (text: string) =>
    Object.keys(messages).find((id) => text.startsWith(messages[id]?.split('{{')[0] ?? '')) ?? text;
  const folder = mkdtempSync(path.join(tmpdir(), 'massa-mansa-lint-'));
  try {
    const configFile = path.join(folder, '.oxlintrc.json');
    writeFileSync(
      configFile,
      JSON.stringify({
        plugins: [],
        jsPlugins: [path.resolve('tools/lint/plugin.mjs')],
        categories: { correctness: 'off' },
        rules: { [`${plugin.meta.name}/${rule}`]: 'error' },
      }),
    );
    const files = codes.map((code, index) => {
      const file = path.join(folder, `${index}.tsx`);
      writeFileSync(file, `${code}\n`);
      return file;
    });
    const output = await oxlint(['-c', configFile, '-f', 'json', folder]);
    if (output.number_of_files !== codes.length)
      throw new Error(`${output.number_of_files} files were linted`);
    return files.map((file) =>
      output.diagnostics
        .filter(({ filename }) => path.resolve(folder, filename) === file)
        .map(({ message }) => idOf(message)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs oxlint. An exit code of 1 is not an error, because it only means that a rule reports something. */
function oxlint(args: string[]): Promise<LintOutput> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [OXLINT, ...args], (_failed, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as LintOutput);
      } catch {
        reject(new Error(`oxlint failed: ${stdout}${stderr}`));
      }
    });
  });
}
