import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One version of the shop, built, in a folder of its own. */
export interface ShopVersion {
  name: string;
  folder: string;
}

/** Built versions are stored here, because building takes longer than the rest of the drill. */
const CACHE = path.join(tmpdir(), 'massa-mansa-drill');
const BUILT = '.drill-ready';

/** Clones and builds a commit, unless an earlier drill has done so. */
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

/** Returns the command that docker-compose.yml of that version runs for a role, without `node` itself. */
function composedCommand({ folder }: ShopVersion, role: string): string[] {
  const compose = readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8');
  const command = new RegExp(`^  ${role}:\\n(?:(?!  \\w).*\\n)*?    command:\\s*\\[([^\\]]*)\\]`, 'm').exec(
    compose,
  )?.[1];
  if (!command) throw new Error(`docker-compose.yml of ${folder} has no command for ${role}`);
  return [...command.matchAll(/'([^']*)'/g)].map(([, part = '']) => part).slice(1);
}

/** Returns the command that runs the admin panel on the port that the drill chose, on this machine only. */
const adminCommand = (version: ShopVersion, port: number) => [
  ...composedCommand(version, 'office').slice(0, -1),
  ...[String(port), '-H', '127.0.0.1'],
];

export interface Role {
  /** Ends the role as an operating system stops a service. */
  stop(): Promise<void>;
  /** Ends the role without warning, like a loss of power. */
  kill(): Promise<void>;
}

export interface RoleOptions {
  env: NodeJS.ProcessEnv;
  /** The log file of this process; several processes may write to the same file. */
  logFile: string;
  port?: number;
}

export function startRole(
  version: ShopVersion,
  name: 'storefront' | 'worker' | 'office',
  { env, logFile, port = 0 }: RoleOptions,
): Role {
  const log = openSync(logFile, 'a');
  const child = spawn(
    process.execPath,
    name === 'office' ? adminCommand(version, port) : composedCommand(version, name),
    {
      cwd: version.folder,
      env: { ...env, ...(name === 'storefront' ? { PORT: String(port) } : {}) },
      stdio: ['ignore', log, log],
    },
  );
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

/** Runs one of the built commands to its end, such as `backup`. */
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
