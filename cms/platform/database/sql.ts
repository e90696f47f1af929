import type { Payload } from 'payload';
import type { QueryResultRow } from 'pg';

import { hotStatements } from './hot-statements';

/** Runs SQL with numbered parameters (`$1`) and returns its rows. */
export interface SqlRunner {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Returns a runner for SQL outside a transaction, on Payload's own pool. Use it for single statements only. */
export const sqlOf = (payload: Payload): SqlRunner => ({
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
    const { pool } = payload.db;
    try {
      return (await hotStatements.query<Row>(pool, text, values)).rows;
    } catch (error) {
      if (!hotStatements.drop(text, error)) throw error;
      return (await pool.query<Row>(text, values)).rows;
    }
  },
});
