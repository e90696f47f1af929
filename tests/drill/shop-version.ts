import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One version of the shop, built, in a folder of its own. */
export interface ShopVersion {
  name: string;
  folder: string;
}

/** Built versions stay here, because building takes longer than the rest of the drill. */
const CACHE = path.join(tmpdir(), 'massa-mansa-drill');
const BUILT = '.drill-ready';

/** Clones and builds a commit, unless an earlier drill has. */
export function buildVersion(name: string, commit: string): ShopVersion {
  const folder = path.join(CACHE, commit.slice(0, 7));
  if (!existsSync(path.join(folder, BUILT))) {
    mkdirSync(CACHE, { recursive: true });
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (!existsSync(folder)) execFileSync('git', ['clone', '--quiet', '.', folder]);
    run('git', 'checkout', '--quiet', commit);
    run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
    run('npm', 'run', '--silent', 'build');
    writeFileSync(path.join(folder, BUILT), commit);
  }
  return { name, folder };
}

const OWN = ['-C', 'production', '--enable-source-maps'];

/** The commands of docker-compose.yml. */
const COMMANDS = {
  storefront: [...OWN, 'dist/storefront.js'],
  worker: [...OWN, 'dist/worker.js'],
};

const officeCommand = (port: number) => [
  ...['-C', 'production', '--import', './dist/office-metrics.js'],
  ...['node_modules/next/dist/bin/next', 'start', 'cms/next', '-p', String(port), '-H', '127.0.0.1'],
];

export interface Role {
  /** As a system that stops a service. */
  stop(): Promise<void>;
  /** As a machine that loses power. */
  kill(): Promise<void>;
}

export interface RoleOptions {
  env: NodeJS.ProcessEnv;
  /** Where its log goes; several roles may share one. */
  logFile: string;
  port?: number;
}

export function startRole(
  { folder }: ShopVersion,
  name: 'storefront' | 'worker' | 'office',
  { env, logFile, port = 0 }: RoleOptions,
): Role {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, name === 'office' ? officeCommand(port) : COMMANDS[name], {
    cwd: folder,
    env: { ...env, ...(name === 'storefront' ? { PORT: String(port) } : {}) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return { stop: () => endOf(child, 'SIGTERM'), kill: () => endOf(child, 'SIGKILL') };
}

function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export interface CommandEnd {
  code: number;
  output: string;
}

/** One of the built commands to its end, such as `backup`. */
export function runCommand(
  { folder }: ShopVersion,
  name: string,
  { env, args = [] }: { env: NodeJS.ProcessEnv; args?: string[] },
): Promise<CommandEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...OWN, `dist/${name}.js`, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
