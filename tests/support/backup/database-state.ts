import { Client, type QueryResultRow } from 'pg';
import type { SqlRunner } from '@cms/database/sql';

/** Runs SQL on a database that no shop is open on. */
export async function onDatabase<T>(url: string, work: (sql: SqlRunner) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(sqlOn(client));
  } finally {
    await client.end();
  }
}

export const sqlOn = (client: Client): SqlRunner => ({
  query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows,
});
