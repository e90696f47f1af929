import { sql, type MigrateUpArgs } from '@payloadcms/db-postgres';
import { runMigrations } from 'graphile-worker';
import type { Migration as PayloadMigration, Payload } from 'payload';
import { Client } from 'pg';

import { migrations } from '@cms/migrations/index';

import { MIGRATION_LOCK } from './database-locks';

/**
 * Migrates the database to this version: first Payload's tables and the shop's rules, then the job queue's tables. Any
 * number of processes may call it at the same time: one migrates, and the others wait and find the work done.
 * Idempotent.
 *
 * `directUrl` must lead to Postgres itself, because a transaction pooler would lose the lock.
 */
export async function migrateDatabase({
  payload,
  directUrl,
  only = migrations.map(({ name }) => name),
}: {
  payload: Payload;
  directUrl: string;
  /**
   * The names of the migrations to run; by default all. A restore first runs only the migrations that the backup's
   * database had, and runs the remaining migrations after it has loaded the backup.
   */
  only?: readonly string[];
}): Promise<void> {
  const lock = new Client({ connectionString: directUrl, connectionTimeoutMillis: 5_000 });
  lock.on('error', () => payload.logger.error('the connection that holds the migration lock broke'));
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const wanted = migrations.filter(({ name }) => only.includes(name));
    const patient = wanted.map((migration) => ({ ...migration, up: withoutTimeouts(migration.up) }));
    // The cast is needed, because Payload's own type leaves the arguments unknown.
    await payload.db.migrate({ migrations: patient as unknown as PayloadMigration[] });
    await requireAllDone(payload, only);
    await runMigrations({ connectionString: directUrl });
  } finally {
    await lock.end();
  }
}

type Up = (args: MigrateUpArgs) => Promise<void>;

/**
 * Returns a migration that runs without the time limits of a request, which would abort the migration of a large table.
 */
const withoutTimeouts =
  (up: Up): Up =>
  async (args) => {
    await args.db.execute(
      sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    await up(args);
  };

/**
 * Throws unless the database has recorded every migration. Payload 3.90 ignores a failing COMMIT, so only
 * these records prove that a migration succeeded.
 */
async function requireAllDone(payload: Payload, wanted: readonly string[]) {
  const { rows } = await payload.db.pool.query<{ name: string }>('select name from payload_migrations');
  const done = new Set(rows.map((row) => row.name));
  const missing = wanted.filter((name) => !done.has(name));
  if (missing.length > 0) throw new Error(`Migrations were not recorded: ${missing.join(', ')}`);
}
