/**
 * `npm start` and `npm run dev` work in a fresh clone that has nothing but Node: they install what is missing, build
 * what changed, and then start the shop.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { fail, handOver, hasBuildTools, prepareRepository } from './bootstrap.mjs';

prepareRepository();
if (process.argv.includes('--dev')) {
  handOver(['-C', 'production', '--import', 'tsx', 'server/start.ts', ...process.argv.slice(2)]);
} else {
  if (!hasBuildTools()) requireBuild();
  else if (!(await isBuilt())) build();
  await import(pathToFileURL(path.resolve('dist/start.js')).href);
}

/**
 * Whether the build is up to date. Uses the built copy of this check, which loads faster than the builder. If the copy
 * itself is out of date, the builder has to run anyway.
 */
async function isBuilt() {
  try {
    const { staleParts } = await import(pathToFileURL(path.resolve('dist/stamps.js')).href);
    return (await staleParts()).length === 0;
  } catch {
    return false;
  }
}

function requireBuild() {
  if (!existsSync('dist/start.js')) fail('A loja não foi construída: rode npm ci e npm run build.');
}

function build() {
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'server/build.ts', '--for-start'], {
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
