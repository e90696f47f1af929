import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import type { QueryResultRow } from 'pg';

import type { SqlRunner } from './sql';

/** Returns the database for a hook. Statements on it run inside the transaction of the change that runs the hook. */
export async function databaseOf(req: PayloadRequest): Promise<typeof req.payload.db.drizzle> {
  const transactionId = await req.transactionID;
  const session = transactionId === undefined ? undefined : req.payload.db.sessions?.[transactionId];
  return (session?.db as typeof req.payload.db.drizzle | undefined) ?? req.payload.db.drizzle;
}

/** Returns a runner for SQL with numbered parameters, inside the transaction of the change that runs the hook. */
export async function runnerOf(req: PayloadRequest): Promise<SqlRunner> {
  const db = await databaseOf(req);
  return {
    async query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows } = await db.execute(withParameters(text, values));
      return rows as Row[];
    },
  };
}

/** Converts text with `$1` parameters to drizzle's form. */
function withParameters(text: string, values: readonly unknown[]) {
  return sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
}
