import { execFileSync, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { NodeVersion } from './versions';

/** A fresh clone and one version of Node, in a temporary folder. */
export interface FreshUser {
  clone: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Variables that a new developer does not have: those that npm sets for the script that started this one, and those
 * that a developer's shell may set for another shop.
 */
const NOT_A_NEWCOMERS =
  /^(npm_lifecycle_|npm_package_|npm_command|npm_execpath|npm_node_execpath|INIT_CWD|NODE$|NODE_ENV|NODE_OPTIONS|DATABASE_|DATA_DIR|MERCADO_PAGO_|SMTP_|PORT$|.*_PORT$)/;

/**
 * Installs this version of Node from npm's `node` package, clones what is committed here, and installs its
 * dependencies.
 */
export async function makeFreshUser(folder: string, version: NodeVersion): Promise<FreshUser> {
  const nodeFolder = path.join(folder, 'node');
  const clone = path.join(folder, 'shop');
  await mkdir(nodeFolder);
  await writeFile(path.join(nodeFolder, 'package.json'), '{"private":true}');
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NOT_A_NEWCOMERS.test(name)),
  ) as NodeJS.ProcessEnv;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, `node@${version}`], {
    cwd: nodeFolder,
    env: own,
    stdio: 'inherit',
  });
  const bin = path.join(nodeFolder, 'node_modules/node/bin');
  const env = { ...own, PATH: `${bin}${path.delimiter}${own['PATH'] ?? ''}` };
  const found = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
  if (found !== `v${version}`) throw new Error(`the node package of ${version} brought ${found}`);
  execFileSync('git', ['clone', '--quiet', '.', clone], { stdio: 'inherit' });
  execFileSync('npm', ['ci', ...quiet], { cwd: clone, env, stdio: 'inherit' });
  return { clone, env };
}

/** Runs one of npm's scripts to its end. Throws when it fails. */
export function runScript({ clone, env }: FreshUser, script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], { cwd: clone, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm run ${script} ended with ${code}`)),
    );
  });
}
