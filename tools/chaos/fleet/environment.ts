import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

import { demoEnvironment } from '@server/demo/demo-environment';
import { supervisePostgres } from '@server/demo/supervise-postgres';
import { ensureDatabase } from '@server/embedded/ensure-database';
import { ownRole } from '@server/supervisor/roles';
import { runOnce } from '@server/supervisor/run-once';

/** The environment that all histories of a run share: one database server, and a filled shop to copy. */
export interface Ground {
  dataDir: string;
  /** Creates a new copy of the demo's shop; returns its address. */
  newDatabase(): Promise<string>;
  close(): Promise<void>;
}

const TEMPLATE = 'chaos_template';

/**
 * With these settings nothing waits for the disk. Only a crash of the machine could lose data, and that is not tested.
 * After a kill, the server finds everything that it had committed in the cache of the operating system.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_connections: '250' };

/** Starts the database server and fills the shop that every history begins with, by the built command `prepare`. */
export async function openGround(): Promise<Ground> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'massa-mansa-chaos-'));
  const postgres = await supervisePostgres({
    folder: path.join(dataDir, 'postgres'),
    settings: SETTINGS,
    say: () => undefined,
  });
  const close = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const admin = postgres.url('postgres');
  try {
    await ensureDatabase({ adminUrl: admin, name: TEMPLATE });
    const env = await demoEnvironment({
      source: { DATA_DIR: dataDir, PATH: process.env['PATH'] } as unknown as NodeJS.ProcessEnv,
      databaseUrl: postgres.url(TEMPLATE),
      ports: {
        storefront: 9,
        office: 9,
        paymentSimulator: 9,
        smtp: 9,
        mailbox: 9,
        postalCodes: 9,
        identityProvider: 9,
        smsSimulator: 9,
      },
    });
    await runOnce({
      label: 'prepare',
      args: ownRole('prepare', 'server/cli/prepare.ts', { isDevelopment: false }),
      env,
    });
  } catch (error) {
    await close();
    throw error;
  }
  let made = 0;
  return {
    dataDir,
    async newDatabase() {
      made += 1;
      const name = `chaos_${made}`;
      const client = new Client({ connectionString: admin });
      await client.connect();
      try {
        if (made > 1) await client.query(`drop database if exists chaos_${made - 1} with (force)`);
        await client.query(`create database ${name} template ${TEMPLATE}`);
      } finally {
        await client.end();
      }
      return postgres.url(name);
    },
    close,
  };
}
