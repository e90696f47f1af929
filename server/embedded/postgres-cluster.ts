import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { StartProblem } from '../start-problem';
import { postgresAccount, type PostgresAccount } from './postgres-account';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries';
import { endOrphan } from './postgres-orphan';
import { runCommand } from './run-command';

/** A data folder that no server uses at the moment, and everything that is needed to run a server on it. */
export interface Cluster {
  dataDir: string;
  password: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
}

/** Prepares the data folder: creates it the first time, and stops a server that a killed start has left running. */
export async function prepareCluster(folder: string): Promise<Cluster> {
  const dataDir = path.join(folder, 'data');
  const binaries = await findPostgresBinaries();
  const password = await writable(folder, () => readPassword(folder));
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) {
    const cluster = { dataDir, password, binaries, account: await accountFor(dataDir, binaries) };
    await endOrphan({ dataDir, password, pgCtl: pgCtlOf(cluster) });
    return cluster;
  }
  // The folder is created under another name and renamed when it is complete, so that a start killed half-way leaves
  // nothing that looks usable.
  const draft = `${dataDir}.new`;
  await writable(folder, async () => {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
  });
  const cluster = { dataDir: draft, password, binaries, account: await accountFor(draft, binaries) };
  await createCluster({ ...cluster, folder });
  await rename(draft, dataDir);
  return { ...cluster, dataDir };
}

export const pgCtlOf = ({ account, binaries }: Pick<Cluster, 'account' | 'binaries'>) => [
  ...account.wrapper,
  binaries.pg_ctl,
];

const accountFor = (dataDir: string, binaries: PostgresBinaries) =>
  postgresAccount({ dataDir, binary: binaries.postgres });

async function writable<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StartProblem(
      `A pasta do banco de dados ${folder} não pode ser usada (${(cause as Error).message}).`,
      {
        cause,
      },
    );
  }
}

async function readPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'password');
  await mkdir(folder, { recursive: true });
  const stored = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (stored) return stored.trim();
  const password = randomBytes(18).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function createCluster({ folder, dataDir, password, binaries, account }: Cluster & { folder: string }) {
  const { uid, gid, wrapper } = account;
  const passwordFile = path.join(folder, 'password.initdb');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid);
  const [program = '', ...args] = [
    ...wrapper,
    binaries.initdb,
    `--pgdata=${dataDir}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // These locale settings give the same sort order and case rules on every machine, whatever languages are installed
    // there.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const made = await runCommand(program, args, { ...(wrapper.length === 0 ? { uid, gid } : {}), cwd: '/' });
  await rm(passwordFile, { force: true });
  if (made.code === 0) return;
  const reason =
    made.output
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal|could not/i.test(line)) ?? made.output.trim();
  throw new StartProblem(`O banco de dados não pôde ser criado em ${folder}: ${reason}`);
}
