import type { Pool, PoolClient } from 'pg';

import { plannedOnce } from '../database/planned-once';

/** SQL for the tables of the shop and of the job queue, except the tables that record migrations. */
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where (schemaname = 'public' and tablename <> 'payload_migrations')
     or (schemaname = 'graphile_worker' and tablename <> 'migrations')`;

const RESTART_USED_SEQUENCES = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
  where last_value is not null and schemaname in ('public', 'graphile_worker')`;

/**
 * Empties every table, bypassing the triggers that keep ledgers append-only. A test fills few of the hundred tables,
 * and `truncate` writes new files for each table, so deleting the existing rows is ten times faster. `migrations` are
 * the names of the migrations that stay recorded.
 */
export async function emptyDatabase(
  pool: Pool,
  { migrations }: { migrations: readonly string[] },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    for (const table of await tablesWithRows(client)) await client.query(`delete from ${table}`);
    await client.query(`delete from payload_migrations where not (name = any($1))`, [migrations]);
    await client.query(RESTART_USED_SEQUENCES);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function tablesWithRows(client: PoolClient): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const first = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await client.query<{ name: string }>(plannedOnce(first.join(' union all ')));
  return rows.map(({ name }) => name);
}
