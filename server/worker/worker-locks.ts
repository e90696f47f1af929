import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

import type { Logger } from '@cms/platform/log/log';

const lockKey = (parameter: string) => `hashtextextended('massa-mansa worker ' || ${parameter}, 0)`;

const RETRY_MS = 500;

/**
 * Shows other processes which workers of this process are alive. The id of each worker is locked on a connection that
 * ends with this process. Without these locks, graphile-worker would keep a killed worker's jobs locked for four hours.
 */
export class WorkerLocks {
  readonly #databaseUrl: string;
  readonly #log: Logger;
  readonly #ids = new Set<string>();
  #client: Promise<Client> | null = null;
  /**
   * The serial number of the current connection; each new connection gets the next number. Events of an older
   * connection are ignored.
   */
  #generation = 0;
  #isStopped = false;

  constructor({ databaseUrl, log }: { databaseUrl: string; log: Logger }) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  add(id: string): void {
    this.#ids.add(id);
    this.#afterwards((client) => this.#lock(client, [id]));
  }

  /** Releases the lock of a worker that has ended. Other workers may then take its jobs. */
  remove(id: string): void {
    this.#ids.delete(id);
    this.#afterwards((client) => client.query(`select pg_advisory_unlock(${lockKey('$1')})`, [id]));
  }

  /** Waits until all workers of this process hold their locks. No worker takes a job before that. */
  async held(): Promise<void> {
    while (!this.#isStopped) {
      const attempt = (this.#client ??= this.#connect());
      try {
        await attempt;
        return;
      } catch {
        if (this.#client === attempt) this.#client = null;
        await pause(RETRY_MS);
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  /**
   * Runs statements one after another. If the connection is lost, the next connection locks all workers that are alive
   * at that time.
   */
  #afterwards(work: (client: Client) => Promise<unknown>): void {
    if (!this.#client) return;
    const next = this.#client.then(async (client) => {
      await work(client);
      return client;
    });
    next.catch(() => {
      if (this.#client === next) this.#client = null;
    });
    this.#client = next;
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'massa-mansa worker locks',
      // After a network partition, the old session must soon release the locks that the new session waits for.
      options: '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    });
    const generation = (this.#generation += 1);
    const lose = () => {
      if (this.#isStopped || generation !== this.#generation) return;
      this.#generation += 1;
      this.#client = null;
      void client.end().catch(() => undefined);
      this.#log.warn('the connection that shows our workers alive broke');
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    await this.#lock(client, [...this.#ids]);
    return client;
  }

  #lock(client: Client, ids: string[]): Promise<unknown> {
    return client.query(`select pg_advisory_lock(${lockKey('id')}) from unnest($1::text[]) as id`, [ids]);
  }
}

/**
 * A job that was locked more recently than this is not released. A worker acquires its lock before its first job, so
 * this time only covers the moment in which a lost lock is acquired again.
 */
const GRACE_SECONDS = 5;

/**
 * Releases the jobs of workers that are no longer alive, in whichever process they ran. Returns the ids of these
 * workers. Uses the pool, because the session that holds this process's locks would be granted the same locks a second
 * time.
 */
export async function freeDeadWorkersJobs(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ dead: string[] }>(
    `with holders as (
       select distinct locked_by as id from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - $1 * interval '1 second'
     ), dead as materialized (
       select id from holders where pg_try_advisory_xact_lock(${lockKey('id')})
     )
     select coalesce(array_agg(id), '{}') as dead,
       (select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0) as freed
     from dead`,
    [GRACE_SECONDS],
  );
  return rows[0]?.dead ?? [];
}
