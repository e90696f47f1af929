import type { Cms } from '@cms/platform/context';

/**
 * Makes Postgres report the counters of every connection at once, because by itself it reports them only after a while.
 */
async function tellCounts({ payload }: Cms): Promise<void> {
  const { pool } = payload.db;
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
}

async function wholeReads(cms: Cms): Promise<Map<string, number>> {
  await tellCounts(cms);
  const { rows } = await cms.payload.db.pool.query<{ table: string; scans: string }>(
    'select relname as table, seq_scan as scans from pg_stat_user_tables',
  );
  return new Map(rows.map(({ table, scans }) => [table, Number(scans)]));
}

/**
 * Returns the tables that `work` read from their first row to their last. The database itself counts, so reads in
 * transactions, by triggers and for foreign keys are included. No other work may run on the database meanwhile.
 */
export async function tablesReadWhole(cms: Cms, work: () => Promise<unknown>): Promise<string[]> {
  const before = await wholeReads(cms);
  await work();
  const after = await wholeReads(cms);
  return [...after].filter(([table, scans]) => scans > (before.get(table) ?? 0)).map(([table]) => table);
}
