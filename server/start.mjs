/**
 * `npm start` and `npm run dev` from a fresh clone, with nothing but Node: installs what is missing, builds what
 * changed, hands over. Plain JavaScript with nothing imported but Node, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MINIMUM = [20, 19];

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  fail(`A loja precisa do Node ${MINIMUM.join('.')} ou mais novo; este é o ${process.versions.node}.`);
}

const isDevelopment = process.argv.includes('--dev');
ensureInstalled();
if (process.argv.includes('--install-only')) process.exit(0);
if (isDevelopment) {
  await run(['-C', 'production', '--import', 'tsx', 'server/start.ts', ...process.argv.slice(2)]);
} else {
  build();
  await import(pathToFileURL(path.join(root, 'dist/start.js')).href);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function ensureInstalled() {
  if (isInstalled()) return;
  console.log('· Instalando as dependências (só na primeira vez, cerca de um minuto)…');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Build tools are among them, whatever the caller's environment says.
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) fail('As dependências não puderam ser instaladas: veja a mensagem do npm acima e tente de novo.');
}

/** npm notes what it installed in a lockfile of its own: the same version of everything that belongs to this machine. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([place, { version, optional, devOptional }]) =>
      place === '' || (found[place] ? found[place].version === version : optional || devOptional),
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

function build() {
  // An image or a server without build tools starts what was built before.
  if (!existsSync('node_modules/tsx')) {
    if (!existsSync('dist/start.js')) fail('A loja não foi construída: rode npm ci e npm run build.');
    return;
  }
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

/** Runs another Node in our place: signals reach it through us, its end is ours. */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('close', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
