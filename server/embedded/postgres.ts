import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findFreePort } from '../processes/free-port';
import { StartProblem } from '../start-problem';
import { pgCtlOf, prepareCluster, type Cluster } from './postgres-cluster';
import { endOrphan, isOurServer } from './postgres-orphan';

export interface EmbeddedPostgres {
  readonly port: number;
  /** Returns the connection URL of one of the server's databases. */
  url(database: string): string;
  /** Settles when the server has ended, whether requested or not. */
  readonly ended: Promise<void>;
  /** Stops the server: open statements are cancelled, everything committed is preserved. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The folder for the server's data and its password; created when missing. */
  folder: string;
  /** The port of the server; by default, a free port is chosen. */
  port?: number;
  /** Chooses the port if none is given; called again if another program takes that port meanwhile. */
  choosePort?: () => Promise<number>;
  /** Server settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
}

/**
 * Settings that keep statements and rows out of Postgres' log. The client reports failures itself, without such values.
 */
export const QUIET_LOG = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

const READY_WITHIN_MS = 30_000;
const LAST_WORDS_LENGTH = 4_000;

/**
 * A shell command that runs the server, and stops it as soon as this process closes its end of file descriptor 3, even
 * if this process is killed. Windows has no such shell; there the next start stops a server that was left running.
 */
const WATCHED = '"$@" 3<&- & server=$!; (read -r line <&3; kill -INT $server 2>/dev/null) & wait $server';

/**
 * Starts PostgreSQL on this folder, reachable from this machine only. Creates the data the first time, and stops a
 * server that a killed start has left running. Throws a `StartProblem` with one sentence when the folder or the port
 * cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(path.resolve(options.folder));
  const { port, choosePort = findFreePort, settings = {} } = options;
  if (port !== undefined) return openOn({ cluster, port, settings });
  for (;;) {
    try {
      return await openOn({ cluster, port: await choosePort(), settings });
    } catch (error) {
      if (!(error instanceof DatabasePortTaken)) throw error;
    }
  }
}

class DatabasePortTaken extends StartProblem {}

async function openOn(place: ServerPlace): Promise<EmbeddedPostgres> {
  const server = runServer(place);
  await becomeReady({ server, ...place });
  const { cluster, port } = place;
  const { dataDir, password } = cluster;
  return {
    port,
    ended: server.ended,
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    async stop() {
      server.close();
      await Promise.race([server.ended, pause(10_000, undefined, { ref: false })]);
      await endOrphan({ dataDir, password, pgCtl: pgCtlOf(cluster) });
      await server.ended;
    },
  };
}

interface ServerPlace {
  cluster: Cluster;
  port: number;
  settings: Record<string, string>;
}

interface Server {
  readonly ended: Promise<void>;
  /** Settles when the server has ended and all its output has been read. */
  readonly silent: Promise<void>;
  isRunning(): boolean;
  /** Returns the last output of the server. */
  lastWords(): string;
  close(): void;
}

function runServer({ cluster, port, settings }: ServerPlace): Server {
  const { account, binaries, dataDir } = cluster;
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    ...QUIET_LOG,
    ...settings,
  };
  const command = [
    ...account.wrapper,
    binaries.postgres,
    '-D',
    dataDir,
    '-p',
    String(port),
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['sh', '-c', WATCHED, 'postgres', ...command];
  const { uid, gid, wrapper } = account;
  const child = spawn(program, args, {
    ...(wrapper.length === 0 && { uid, gid }),
    cwd: '/',
    // The server gets a separate process group, because Ctrl-C must not reach it before the shop's other processes have
    // finished using the database.
    detached: true,
    windowsHide: true,
    env: { ...process.env, LC_MESSAGES: 'C' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let lastWords = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk.toString()}`.slice(-LAST_WORDS_LENGTH);
  });
  const watch = child.stdio[3];
  watch?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lastWords = error.message;
      resolve();
    });
    child.once('exit', () => resolve());
  });
  const silent = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => watch?.destroy());
  return {
    ended,
    silent,
    isRunning: () => isChildRunning(child),
    lastWords: () => lastWords,
    close: () => (process.platform === 'win32' ? child.kill() : watch?.destroy()),
  };
}

const isChildRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

async function becomeReady({ server, cluster, port }: ServerPlace & { server: Server }) {
  const { dataDir, password } = cluster;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.isRunning() && Date.now() < deadline) {
    if (await isOurServer({ dataDir, port, password })) return;
    await pause(50);
  }
  const hasEnded = !server.isRunning();
  server.close();
  await Promise.race([server.silent, pause(5_000, undefined, { ref: false })]);
  const sentence = (reason: string) => `O banco de dados em ${dataDir} não iniciou: ${reason}.`;
  if (!hasEnded) throw new StartProblem(sentence('não ficou pronto a tempo'));
  if (/address already in use/i.test(server.lastWords()))
    throw new DatabasePortTaken(sentence(`a porta ${port} já está em uso`));
  throw new StartProblem(sentence(reasonOf(server.lastWords())));
}

function reasonOf(lastWords: string): string {
  const fatal = /(?:FATAL|PANIC): +(.*)/.exec(lastWords)?.[1];
  return fatal ?? lastWords.trim().replace(/\s+/g, ' ');
}
