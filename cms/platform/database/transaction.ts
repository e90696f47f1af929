import { randomUUID } from 'node:crypto';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import type { Payload, PayloadRequest } from 'payload';
import type { PoolClient, QueryResultRow } from 'pg';

import { addJob, type JobRequest } from '../queue/add-job';
import { hotStatements } from './hot-statements';
import type { SqlRunner } from './sql';

/**
 * An open transaction: SQL on its connection, jobs visible at commit, and a `req` that puts Payload's calls into it.
 */
export interface Transaction extends SqlRunner {
  /**
   * Pass this to every Payload call inside the transaction. A call without it waits for a second connection, and many
   * such calls at once wait for ever.
   */
  readonly req: Partial<PayloadRequest>;
  addJob(job: JobRequest): Promise<void>;
  /**
   * Runs `report` after COMMIT, never after a rollback. `report` must not throw, because the transaction can no longer
   * be undone.
   */
  afterCommit(report: () => void): void;
}

/**
 * Runs `work` in one database transaction and commits it, or rolls everything back when it throws.
 *
 * Opens its own transaction and registers it as one of Payload's sessions, because the `commitTransaction` of Payload
 * 3.90 ignores a failing COMMIT, which would report a sale that the database never stored. See
 * docs/decisions/database.md#003.
 */
export async function inTransaction<T>(payload: Payload, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await payload.db.pool.connect();
  const id = randomUUID();
  let broken: Error | undefined;
  const reports: (() => void)[] = [];
  const breakConnection = (error: Error) => {
    broken = error;
  };
  client.on('error', breakConnection);
  try {
    await client.query('begin');
    const sessions = registerSession(payload, client, id);
    // A failed Payload call inside the transaction has already ended the transaction's session. Then nothing may be
    // committed, and no later call may run, because without a session it would write outside the transaction.
    const requireSession = () => {
      if (!sessions[id]) throw new Error('a failed Payload call ended the transaction');
    };
    const result = await work(transactionOn(client, { id, requireSession, reports }));
    requireSession();
    const { command } = await client.query('commit');
    // If a statement has failed, Postgres responds to COMMIT by rolling back, without an error.
    if (command !== 'COMMIT') throw new Error('a failed statement ended the transaction');
    for (const report of reports) report();
    return result;
  } catch (error) {
    await client.query('rollback').catch(breakConnection);
    throw error;
  } finally {
    delete payload.db.sessions?.[id];
    client.off('error', breakConnection);
    client.release(broken);
  }
}

function registerSession(payload: Payload, client: PoolClient, id: string) {
  const sessions = (payload.db.sessions ??= {});
  const settled = () => Promise.resolve();
  let db: ReturnType<typeof openDrizzle> | undefined;
  sessions[id] = {
    // The session's database is opened at the first Payload call, because opening it costs as much as all statements of
    // a sale, and a sale makes no such call.
    get db() {
      return (db ??= openDrizzle(payload, client));
    },
    resolve: settled,
    reject: settled,
  };
  return sessions;
}

const openDrizzle = (payload: Payload, client: PoolClient) => drizzle({ client, schema: payload.db.schema });

function transactionOn(
  client: PoolClient,
  { id, requireSession, reports }: { id: string; requireSession: () => void; reports: (() => void)[] },
): Transaction {
  const runner: SqlRunner = {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
      try {
        return (await hotStatements.query<Row>(client, text, values)).rows;
      } catch (error) {
        // The transaction is lost, but the next one runs the statement without its name.
        hotStatements.drop(text, error);
        throw error;
      }
    },
  };
  return {
    ...runner,
    // Returns a new object each time, because Payload writes into the request it receives, and removes the transaction
    // from the request when a call fails.
    get req() {
      requireSession();
      return { transactionID: id };
    },
    addJob: (job) => addJob(runner, job),
    afterCommit: (report) => void reports.push(report),
  };
}
