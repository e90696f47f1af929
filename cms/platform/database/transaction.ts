import { randomUUID } from 'node:crypto';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import type { Payload, PayloadRequest } from 'payload';
import type { PoolClient, QueryResultRow } from 'pg';

import { addJob, type JobRequest } from '../queue/add-job';
import type { SqlRunner } from './sql';

/** The open transaction: SQL on its connection, jobs visible at commit, and a `req` that puts Payload's calls into it. */
export interface Transaction extends SqlRunner {
  /** Pass to every Payload call made inside: one without it waits on a second connection, and many of them for ever. */
  readonly req: Partial<PayloadRequest>;
  addJob(job: JobRequest): Promise<void>;
  /** What is to be said of it once it is kept, and only then. Must not throw: nothing can be undone any more. */
  afterCommit(tell: () => void): void;
}

/**
 * Runs `work` in one database transaction and commits it, or rolls everything back when it throws.
 *
 * The transaction is ours, registered as one of Payload's sessions: Payload 3.90's own `commitTransaction` swallows a
 * failing COMMIT, which would report a sale that the database never kept. See docs/decisions/003.
 */
export async function inTransaction<T>(payload: Payload, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await payload.db.pool.connect();
  const id = randomUUID();
  let broken: Error | undefined;
  const news: (() => void)[] = [];
  const breakConnection = (error: Error) => {
    broken = error;
  };
  client.on('error', breakConnection);
  try {
    await client.query('begin');
    const sessions = registerSession(payload, client, id);
    // A Payload call that failed inside has already ended the session: nothing may be committed, and nothing written
    // by a call that would find no session and go its own way.
    const requireSession = () => {
      if (!sessions[id]) throw new Error('a failed Payload call ended the transaction');
    };
    const result = await work(transactionOn(client, { id, requireSession, news }));
    requireSession();
    const { command } = await client.query('commit');
    // Postgres answers the COMMIT of a transaction with a failed statement by rolling back, without an error.
    if (command !== 'COMMIT') throw new Error('a failed statement ended the transaction');
    for (const tell of news) tell();
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
    // Costs as much as the statements of a sale, which makes no Payload call: opened at the first one.
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
  { id, requireSession, news }: { id: string; requireSession: () => void; news: (() => void)[] },
): Transaction {
  const runner: SqlRunner = {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
  };
  return {
    ...runner,
    // A fresh object each time: Payload writes into the request it is given, and strips a failed one of its transaction.
    get req() {
      requireSession();
      return { transactionID: id };
    },
    addJob: (job) => addJob(runner, job),
    afterCommit: (tell) => void news.push(tell),
  };
}
