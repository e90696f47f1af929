/**
 * Functions that the commands need before anything is installed, so this file imports only Node's own
 * modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { setInterval } from 'node:timers';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MINIMUM_NODE = [20, 19];

/**
 * Changes to the repository's root, checks the version of Node, and installs the dependencies if they are missing or
 * have changed.
 */
export function prepareRepository() {
  process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM_NODE;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    fail(`A loja precisa do Node ${MINIMUM_NODE.join('.')} ou mais novo; este é o ${process.versions.node}.`);
  }
  if (!isInstalled()) install();
}

/** Prints one sentence and ends the command with a failure. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Whether the build tools are installed. A server image contains neither build tools nor tests. */
export const hasBuildTools = () => existsSync('node_modules/tsx');

/** Runs a command in place of this process: passes signals on to the command, and ends with its exit code. */
export function handOver(args, env = process.env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('close', (code) => process.exit(code ?? 1));
  endWithNpm(child);
}

/**
 * Ends the command when npm ends. npm may end without notifying this process, and Ctrl-C would then no longer reach it.
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM');
  }, 1_000).unref();
}

function install() {
  console.log('· Instalando as dependências (só na primeira vez, cerca de um minuto)…');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Development mode makes npm install the build tools too, whatever the caller's environment says.
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    fail('As dependências não puderam ser instaladas: veja a mensagem do npm acima e tente de novo.');
}

/**
 * Whether all packages for this machine are installed in the version of the lockfile. npm records what it installed in
 * a second lockfile inside `node_modules`.
 */
function isInstalled() {
  const found = packagesOf('node_modules/.package-lock.json');
  // If `node_modules` has no lockfile, somebody copied it completely, as in an image.
  if (!found) return existsSync('node_modules/payload');
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(
    ([place, { version, optional, devOptional, dev }]) =>
      place === '' ||
      (found[place]
        ? found[place].version === version
        : optional || devOptional || (dev && !hasBuildTools())),
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
