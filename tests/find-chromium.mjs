import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { hasPackages, installPackages } from './install-packages.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of Debian's headless Chromium, which takes a fifth less processor time and shows no notifications.
 * Returns null if it is not installed, or if another Chromium is configured.
 */
export const findHeadlessShell = () =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null;

/**
 * Returns the path of a Chromium for the browser tests: the configured one, an installed one, Playwright's own, or one
 * that this function installs.
 */
export async function findChromium() {
  const known = [process.env.CHROMIUM_PATH, ...INSTALLED].find((file) => file && existsSync(file));
  if (known) return known;
  const { chromium } = await import('playwright');
  const own = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
  return own() ?? (download() ? own() : null) ?? ((await installPackage()) ? '/usr/bin/chromium' : null);
}

function download() {
  console.log('· Baixando o Chromium dos testes…');
  return (
    run('npx', ['playwright', 'install', '--with-deps', 'chromium']) ||
    run('npx', ['playwright', 'install', 'chromium'])
  );
}

/** Debian's package can often be installed where Playwright's download is unreachable. */
async function installPackage() {
  if (!hasPackages()) return false;
  console.log('· Instalando os pacotes chromium e chromium-headless-shell…');
  // Some releases of Debian have no headless Chromium of its own.
  if (!(await installPackages(['chromium']))) return false;
  await installPackages(['chromium-headless-shell']);
  return existsSync('/usr/bin/chromium');
}

function run(program, args) {
  return spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}
