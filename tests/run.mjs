/** `npm test`, from a fresh clone with nothing but Node: everything that a change must pass. */
import { spawnSync } from 'node:child_process';

import { fail, prepareRepository } from '../server/bootstrap.mjs';

prepareRepository();
const { findChromium } = await import('./find-chromium.mjs');

step('verify');
step('build');
const chromium = await findChromium();
if (!chromium)
  fail('Os testes no navegador precisam de um Chromium: instale um e diga onde está em CHROMIUM_PATH.');
step('test:e2e', { CHROMIUM_PATH: chromium });

function step(script, env = {}) {
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
