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

/** Changes to the repository's root, checks Node, and installs the dependencies where they are missing or different. */
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

/** A server image is built without its build tools and tests. */
export const hasBuildTools = () => existsSync('node_modules/tsx');

/**
 * Runs a command in place of this process: signals are passed on to it, and its exit code becomes that of this
 * process.
 */
export function handOver(args, env = process.env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('close', (code) => process.exit(code ?? 1));
  endWithNpm(child);
}

/**
 * Ends the command when npm ends: npm may do so without notifying this process, and Ctrl-C would no longer reach it.
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
    // The build tools are installed too, whatever the caller's environment says.
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    fail('As dependências não puderam ser instaladas: veja a mensagem do npm acima e tente de novo.');
}

/**
 * Whether everything that belongs on this machine is installed in the wanted version. npm records what it installed in
 * a lockfile of its own.
 */
function isInstalled() {
  const found = packagesOf('node_modules/.package-lock.json');
  // A folder without that lockfile was copied as a whole, as in an image.
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
