import type { Pool } from 'pg';

/** The shop's tables and the job queue's; the record of migrations stays. */
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where (schemaname = 'public' and tablename <> 'payload_migrations')
     or (schemaname = 'graphile_worker' and tablename <> 'migrations')`;

/** Empties every table, bypassing the triggers that keep ledgers append-only. */
export async function emptyDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string }>(TABLES);
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    await client.query(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
