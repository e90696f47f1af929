import { Client, type QueryResultRow } from 'pg';
import type { SqlRunner } from '@cms/platform/database/sql';

/** Runs SQL on a database on which no shop is open. */
export async function onDatabase<T>(
  url: string,
  work: (sql: SqlRunner, client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(sqlOn(client), client);
  } finally {
    await client.end();
  }
}

const sqlOn = (client: Client): SqlRunner => ({
  query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows,
});

/** Runs a function while another connection holds an advisory lock, as a migration or a restore does. */
export const holdingLock = <T>(url: string, lock: number, work: () => Promise<T>): Promise<T> =>
  onDatabase(url, async (sql) => {
    await sql.query('select pg_advisory_lock($1)', [lock]);
    return work();
  });
