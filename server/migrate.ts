import { sql } from '@payloadcms/db-postgres';
import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import { runMigrations } from 'graphile-worker';
import type { Migration as PayloadMigration } from 'payload';
import { Client, type Pool } from 'pg';

import { closePayload } from '@cms/database/close-payload';
import type { Environment } from '@cms/environment';
import type { Logger } from './log';

/** Any number will do, as long as every version of the shop uses the same. */
const MIGRATION_LOCK = 7_201_413_001;

/**
 * Brings the database to this version: Payload's tables and our rules, then the job queue's. Any number of processes
 * may call it at once; one migrates, the others wait and find it done. Idempotent.
 *
 * Uses `DATABASE_DIRECT_URL`: a transaction pooler would lose the lock. The calling process has to be ended with
 * `process.exit` afterwards (see `closePayload`).
 */
export async function migrateDatabase({ env, log }: { env: Environment; log: Logger }): Promise<void> {
  const lock = new Client({ connectionString: env.DATABASE_DIRECT_URL, connectionTimeoutMillis: 5_000 });
  lock.on('error', (error) => log.error({ err: error }, 'migration lock lost'));
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePayload(env);
    await runMigrations({ connectionString: env.DATABASE_DIRECT_URL });
  } finally {
    await lock.end();
  }
}

async function migratePayload(env: Environment) {
  // The configuration reads the environment when it is imported.
  process.env.DATABASE_URL = env.DATABASE_DIRECT_URL;
  const [{ getPayload }, { default: config }, { migrations }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
    import('@cms/migrations/index'),
  ]);
  const payload = await getPayload({ config, disableOnInit: true });
  const { pool } = payload.db;
  try {
    pool.on('error', () => undefined);
    const patient = migrations.map((migration) => ({ ...migration, up: withoutTimeouts(migration.up) }));
    // Payload's own type leaves the arguments unknown.
    await payload.db.migrate({ migrations: patient as unknown as PayloadMigration[] });
    await requireAll(pool, migrations);
  } finally {
    await closePayload(payload);
  }
}

interface Migration {
  name: string;
  up(args: MigrateUpArgs): Promise<void>;
}

/** A request's time limits would cut a migration of a large table short. */
const withoutTimeouts =
  (up: Migration['up']): Migration['up'] =>
  async (args) => {
    await args.db.execute(
      sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    await up(args);
  };

/** Payload 3.90 swallows a failing COMMIT: what the database says is done is what counts. */
async function requireAll(pool: Pool, migrations: Migration[]) {
  const missing = await pendingMigrations(pool, migrations);
  if (missing.length > 0) throw new Error(`Migrations were not kept: ${missing.join(', ')}`);
}

async function pendingMigrations(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from payload_migrations');
  const done = new Set(rows.map((row) => row.name));
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}
