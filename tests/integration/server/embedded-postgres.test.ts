import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startEmbeddedPostgres } from '@server/embedded/postgres';
import { attachEmbeddedPostgres } from '@server/embedded/postgres-attach';
import { readPidFile } from '@server/embedded/postgres-orphan';
import { findFreePort } from '@server/processes/free-port';
import { isAlive } from '@server/processes/is-alive';
import { StartProblem } from '@server/start-problem';
import { runSource } from '@tests/support/server/run-source';
import { until } from '@tests/support/server/until';

/** Runs a test on Linux only, because only /proc shows, without running a program, what a process id belongs to. */
const onLinux = test.runIf(process.platform === 'linux');

const HOLD = 'tests/support/server/hold-postgres.ts';
const FAST = { fsync: 'off' };

let parent: string;
let folder: string;

beforeEach(async () => {
  // The folder is closed to other accounts, like /root and the folders of `mktemp -d`. When the tests run as root,
  // Postgres runs as another account and must start there anyway.
  parent = await mkdtemp(path.join(tmpdir(), 'massa-mansa-postgres-'));
  await chmod(parent, 0o700);
  folder = path.join(parent, 'postgres');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async () => (await readPidFile(path.join(folder, 'data')))?.pid ?? 0;

describe('the embedded database', () => {
  test('keeps its data from one start to the next, behind a password of its own', async () => {
    const first = await startEmbeddedPostgres({ folder, settings: FAST });
    await ask(first.url('postgres'), 'create table kept as select 42 as figure');
    await first.stop();
    const second = await startEmbeddedPostgres({ folder, settings: FAST });
    expect(await ask(second.url('postgres'), 'select figure from kept')).toEqual([{ figure: 42 }]);
    const wrong = second.url('postgres').replace(/:[0-9a-f]+@/, ':wrong@');
    await expect(ask(wrong, 'select 1')).rejects.toThrow(/password/);
    await second.stop();
    expect((await stat(path.join(folder, 'password'))).mode & 0o777).toBe(0o600);
  });

  test('sorts and compares letters the same way on every machine', async () => {
    const server = await startEmbeddedPostgres({ folder, settings: FAST });
    const rows = await ask(server.url('postgres'), `select lower('PÃO É BOM') as text`);
    await server.stop();
    expect(rows).toEqual([{ text: 'pão é bom' }]);
  });

  test('ends with the process that started it, also when that one is killed', async () => {
    const holder = runSource(HOLD, [folder]);
    await holder.firstLine;
    const pid = await serverPid();
    expect(isAlive(pid)).toBe(true);
    holder.child.kill('SIGKILL');
    await until('the server is gone', () => !isAlive(pid));
  });

  onLinux('takes over from a server whose starter and watcher were both killed', async () => {
    const holder = runSource(HOLD, [folder]);
    const url = await holder.firstLine;
    await ask(url, 'create table kept as select 1 as figure');
    const orphan = await serverPid();
    // The watcher is stopped first, so that it cannot end the server when the starter dies.
    const watchers = (await readFile(`/proc/${holder.child.pid}/task/${holder.child.pid}/children`, 'utf8'))
      .trim()
      .split(' ')
      .map(Number);
    const subshells = (
      await Promise.all(watchers.map((pid) => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')))
    )
      .join(' ')
      .trim()
      .split(/\s+/)
      .map(Number)
      .filter((pid) => pid !== orphan);
    for (const pid of [...watchers, ...subshells]) if (isAlive(pid)) process.kill(pid, 'SIGSTOP');
    holder.child.kill('SIGKILL');
    for (const pid of [...watchers, ...subshells]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await holder.ended;
    expect(isAlive(orphan)).toBe(true);

    const next = await startEmbeddedPostgres({ folder, settings: FAST });
    expect(await ask(next.url('postgres'), 'select figure from kept')).toEqual([{ figure: 1 }]);
    expect(isAlive(orphan)).toBe(false);
    await next.stop();
  });

  onLinux('starts after a crash that left a file with a process id in the folder', async () => {
    const first = await startEmbeddedPostgres({ folder, settings: FAST });
    const mark = await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8');
    await first.stop();
    // The file gets the id of this test's process, as if another process had received the server's old id.
    await writeFile(path.join(folder, 'data/postmaster.pid'), mark.replace(/^\d+/, String(process.pid)));
    const second = await startEmbeddedPostgres({ folder, settings: FAST });
    expect(await ask(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('starts from scratch after its first start was interrupted', async () => {
    await mkdir(path.join(folder, 'data.new/base'), { recursive: true });
    await writeFile(path.join(folder, 'data.new/PG_VERSION'), '18\n');
    const server = await startEmbeddedPostgres({ folder, settings: FAST });
    expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('can be used by a second process of the shop, which does not end it', async () => {
    expect(await attachEmbeddedPostgres(folder)).toBeNull();
    const server = await startEmbeddedPostgres({ folder, settings: FAST });
    const attached = await attachEmbeddedPostgres(folder);
    expect(attached?.url('postgres')).toBe(server.url('postgres'));
    await attached?.stop();
    expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

test('a port that another program takes after it was chosen is replaced by another one', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const chosen = [port];
  const server = await startEmbeddedPostgres({
    folder,
    settings: FAST,
    choosePort: async () => chosen.pop() ?? (await findFreePort()),
  });
  other.close();
  expect(server.port).not.toBe(port);
  expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

describe('a start that fails', () => {
  const problemOf = async (options: Parameters<typeof startEmbeddedPostgres>[0]) => {
    const error = await startEmbeddedPostgres(options).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartProblem);
    return (error as StartProblem).message;
  };

  test('says which port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await problemOf({ folder, port })).toContain(`a porta ${port} já está em uso`);
    other.close();
  });

  test('says which folder cannot be used', async () => {
    await writeFile(folder, 'a file where the folder should be');
    expect(await problemOf({ folder })).toContain(`A pasta do banco de dados ${folder} não pode ser usada`);
  });

  test('says what is wrong with damaged data', async () => {
    const server = await startEmbeddedPostgres({ folder, settings: FAST });
    await server.stop();
    await rm(path.join(folder, 'data/global/pg_control'));
    expect(await problemOf({ folder })).toMatch(/não iniciou: .*pg_control/);
  });
});
