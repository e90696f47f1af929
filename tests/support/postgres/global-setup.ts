import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '@server/embedded/postgres';
import { testEnvironment } from './test-environment';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for this run only, with a migrated database to clone. */
    postgres: { adminUrl: string; template: string };
    /**
     * The folder for the programs that tests bundle. It is inside the project, so that the programs find the project's
     * packages.
     */
    scripts: string;
  }
}

const TEMPLATE = 'shop_template';
const CACHE = path.resolve('node_modules/.cache/tests');

/** Starts a temporary Postgres for the whole run and migrates one database, which test files clone. */
export default async function setUpPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-test-'));
  const server = await startEmbeddedPostgres({
    folder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
  });
  const adminUrl = server.url('postgres');
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(server.url(TEMPLATE));
  await switchResourcesOn(server.url(TEMPLATE));
  project.provide('postgres', { adminUrl, template: TEMPLATE });
  await mkdir(CACHE, { recursive: true });
  const scripts = await mkdtemp(path.join(CACHE, 'scripts-'));
  project.provide('scripts', scripts);
  return async () => {
    await server.stop();
    for (const each of [folder, scripts]) await rm(each, { recursive: true, force: true });
  };
}

/** The shop of the tests uses everything; a test of a shop without a resource switches it off. */
async function switchResourcesOn(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update resources set is_on = true');
  await client.end();
}

/** Migrates in a separate process, because Payload keeps a connection open that would prevent cloning the database. */
function migrate(databaseUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-C', 'production', '--import', 'tsx', 'server/cli/migrate.ts'], {
      env: { ...process.env, NODE_OPTIONS: '', ...testEnvironment({ databaseUrl }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Migrating failed:\n${output}`)),
    );
  });
}
