import { Client, type QueryResultRow } from 'pg';
import type { SqlRunner } from '@cms/platform/database/sql';

import { databaseDigest } from '../access/database-digest';

/** Runs SQL on a database on which no shop is open. */
export const onDatabase = <T>(url: string, work: (sql: SqlRunner) => Promise<T>): Promise<T> =>
  withClient(url, (client) =>
    work({
      query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
    }),
  );

/** Returns the fingerprint of a database on which no shop is open. */
export const digestAt = (url: string) => withClient(url, databaseDigest);

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a function while another connection holds an advisory lock, as a migration or a restore does. */
export const holdingLock = <T>(url: string, lock: number, work: () => Promise<T>): Promise<T> =>
  onDatabase(url, async (sql) => {
    await sql.query('select pg_advisory_lock($1)', [lock]);
    return work();
  });
