import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

import type { Tools } from './tools';

export interface DrillPostgres {
  version: string;
  /** The address of the empty database, with the shop's own account. */
  url: string;
  /** Stops the server without a checkpoint and deletes its data. */
  destroy(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Debian PostgreSQL with an empty database `shop`, prepared as docs/operations.md says. */
export async function openPostgres(
  { postgresBin, postgresAccount }: Tools,
  { folder, port }: { folder: string; port: number },
): Promise<DrillPostgres> {
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  const superuser = randomBytes(12).toString('hex');
  const password = randomBytes(12).toString('hex');
  writeFileSync(passwordFile, superuser);
  if (postgresAccount) {
    for (const place of [folder, passwordFile]) chownSync(place, postgresAccount.uid, postgresAccount.gid);
  }
  const account = postgresAccount ?? {};
  execFileSync(
    path.join(postgresBin, 'initdb'),
    [
      '-D',
      folder,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] },
  );
  rmSync(passwordFile);
  const server = spawn(
    path.join(postgresBin, 'postgres'),
    [
      '-D',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    { ...account, cwd: '/', stdio: 'ignore' },
  );
  const address = (user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
  const admin = await connectPatiently(address('postgres', superuser, 'postgres'), server);
  try {
    await admin.query(`create role shop login password '${password}'`);
    await admin.query('create database shop owner shop');
    await admin.query('grant set on parameter session_replication_role to shop');
    const { rows } = await admin.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return {
      version: rows[0]?.version ?? '',
      url: address('shop', password, 'shop'),
      stop: () => endOf(server, 'SIGINT'),
      async destroy() {
        await endOf(server, 'SIGQUIT');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } finally {
    await admin.end();
  }
}

const START_WITHIN_MS = 60_000;

async function connectPatiently(connectionString: string, server: ChildProcess): Promise<Client> {
  const until = Date.now() + START_WITHIN_MS;
  for (;;) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > until || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
