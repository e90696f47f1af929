import type { Cms } from '@cms/platform/context';
import { migrations } from '@cms/migrations/index';

export interface Readiness {
  isReady: boolean;
  database: 'ok' | 'lost';
  migrations: 'ok' | 'pending' | 'unknown';
  /**
   * How many seconds the oldest job that is due has been waiting; null when unknown. Late workers do not make a
   * storefront unready.
   */
  queueAgeSeconds: number | null;
  /** Whether this process is notified of changes at once. */
  changes: 'listening' | 'deaf';
}

const RESPONSE_WITHIN_MS = 2_000;

/**
 * Checks whether this process can serve: its database must respond and must have the tables of this version of the
 * shop.
 */
export async function checkReadiness(
  cms: Cms,
  { isListening }: { isListening: boolean },
): Promise<Readiness> {
  const changes = isListening ? 'listening' : 'deaf';
  const lost = {
    isReady: false,
    database: 'lost',
    migrations: 'unknown',
    queueAgeSeconds: null,
    changes,
  } as const;
  const timer = new Promise<typeof lost>((resolve) => setTimeout(resolve, RESPONSE_WITHIN_MS, lost).unref());
  const asked = askDatabase(cms).then(
    (answer): Readiness => ({ ...answer, changes }),
    (): Readiness => lost,
  );
  return Promise.race([timer, asked]);
}

async function askDatabase({ payload }: Cms): Promise<Omit<Readiness, 'changes'>> {
  const { pool } = payload.db;
  const exists = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.payload_migrations') is not null and to_regclass('graphile_worker.jobs') is not null as exists`,
  );
  if (!exists.rows[0]?.exists) {
    return { isReady: false, database: 'ok', migrations: 'pending', queueAgeSeconds: null };
  }
  const { rows } = await pool.query<{ done: number; age: number }>(
    `select (select count(*)::int from payload_migrations where name = any($1)) as done,
       coalesce((select floor(extract(epoch from now() - min(run_at)))::int from graphile_worker.jobs
         where run_at <= now() and locked_at is null and attempts < max_attempts), 0) as age`,
    [migrations.map(({ name }) => name)],
  );
  const isMigrated = rows[0]?.done === migrations.length;
  return {
    isReady: isMigrated,
    database: 'ok',
    migrations: isMigrated ? 'ok' : 'pending',
    queueAgeSeconds: rows[0]?.age ?? null,
  };
}
