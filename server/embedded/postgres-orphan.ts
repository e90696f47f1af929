import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

import { isAlive } from '../processes/is-alive';
import { StartProblem } from '../start-problem';
import { runCommand } from './run-command';

/** Data from `postmaster.pid`, a file that a running or killed server leaves in its folder. */
interface PidFile {
  pid: number;
  port: number;
}

export async function readPidFile(dataDir: string): Promise<PidFile | null> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** Whether the server that responds on this port belongs to this folder and accepts its password. */
export async function isOurServer({
  dataDir,
  port,
  password,
}: {
  dataDir: string;
  port: number;
  password: string;
}) {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return path.resolve(rows[0]?.folder ?? '') === path.resolve(dataDir);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const PATIENCE_MS = 20_000;

/**
 * Stops a Postgres that still runs although the process that started it has ended, so that a new one can open the
 * folder. If the pid file names no running process, nothing is done. If it names another program's process, the file is
 * removed; that process is never signalled.
 */
export async function endOrphan({
  dataDir,
  password,
  pgCtl,
}: {
  dataDir: string;
  password: string;
  pgCtl: string[];
}) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = await readPidFile(dataDir);
    if (!found || !isAlive(found.pid)) return;
    if (await isOurServer({ dataDir, port: found.port, password })) {
      const [program = '', ...args] = pgCtl;
      await runCommand(program, [...args, 'stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '15']);
    } else if (await isForeignProcess(found.pid)) {
      return rm(path.join(dataDir, 'postmaster.pid'), { force: true });
    } else {
      // The server is starting up or shutting down. It accepts no connections, and will soon be ready or gone.
      await pause(250);
    }
  }
  throw new StartProblem(
    `O PostgreSQL de ${dataDir} continua em execução (processo ${(await readPidFile(dataDir))?.pid}): encerre-o e tente de novo.`,
  );
}

/** Whether the system confirms that the process is not Postgres, because its process id was reused. */
async function isForeignProcess(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null);
  return command !== null && command.trim() !== 'postgres';
}
