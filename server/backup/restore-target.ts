import { migrations as queueMigrations } from 'graphile-worker/dist/generated/sql.js';
import type { Client } from 'pg';

import { RESTORE_LOCK } from '../database-locks';
import { StartProblem } from '../start-problem';
import { findTables, findVersion, quoted } from './find-tables';
import type { Manifest } from './manifest';

/** What a restore finds in the database it is going to write. */
export interface RestoreTarget {
  database: string;
  /** True if no table has a row, except the tables that the migrations fill. */
  isEmpty: boolean;
  /** Whether the database's tables already have the backup's version. */
  hasVersion: boolean;
}

/**
 * Inspects the database, and blocks every other restore for as long as the client is connected. Throws a StartProblem
 * when the restore must be rejected. This is decided before the load, because the restore drops tables of another
 * version before it begins to load.
 */
export async function inspectTarget(client: Client, manifest: Manifest): Promise<RestoreTarget> {
  const { rows } = await client.query<{ database: string; isOurs: boolean }>(
    `select current_database() as database, pg_try_advisory_lock($1) as "isOurs"`,
    [RESTORE_LOCK],
  );
  if (!rows[0]?.isOurs) {
    throw new StartProblem(
      'Outra restauração, uma cópia ou uma devolução deste banco de dados está em andamento. Nada foi mudado.',
    );
  }
  await requireNobodyElse(client);
  await requireTriggersOff(client);
  const version = await findVersion(client);
  const hasVersion = version !== null && isSame(version, manifest);
  if (!hasVersion) requireKnownQueue(manifest);
  return { database: rows[0].database, isEmpty: await isEmpty(client), hasVersion };
}

const isSame = (
  one: Pick<Manifest, 'migrations' | 'queueMigrations'>,
  other: Pick<Manifest, 'migrations' | 'queueMigrations'>,
) =>
  [...one.migrations].sort().join() === [...other.migrations].sort().join() &&
  one.queueMigrations.join() === other.queueMigrations.join();

/**
 * Throws while anybody else is connected, because a shop that is still running would sell from the old data and write
 * into the new data. Connections of every account count, because the type of another account's connection may be
 * hidden.
 */
async function requireNobodyElse(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and usename is not null and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows[0]?.count === 0) return;
  throw new StartProblem(
    `A loja ainda usa o banco de dados (${rows[0]?.count} conexões): encerre loja, painel e trabalhador antes. Nada foi mudado.`,
  );
}

/**
 * Throws if the database account may not switch off triggers. Triggers must be off while rows are loaded, because
 * ledgers, stock and stored sums must be restored as they were and not computed again.
 */
async function requireTriggersOff(client: Client): Promise<void> {
  const { rows } = await client.query<{ isAllowed: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as "isAllowed"`,
  );
  if (rows[0]?.isAllowed) return;
  throw new StartProblem(
    'A conta do banco de dados não pode desligar gatilhos: como administrador do PostgreSQL, rode ' +
      '"grant set on parameter session_replication_role to <conta>" e tente de novo. Nada foi mudado.',
  );
}

/**
 * Throws when the backup's job queue has another version than the installed library (graphile-worker), because the
 * queue's tables can be created only in the version of that library.
 */
function requireKnownQueue(manifest: Manifest): void {
  const known = Object.keys(queueMigrations).map((file) => Number.parseInt(file, 10));
  if (manifest.queueMigrations.join() === known.join()) return;
  throw new StartProblem(
    'A fila de tarefas da cópia é de outra versão: restaure com a versão da loja que a fez, e atualize depois. Nada foi mudado.',
  );
}

/** Tables that have rows in a new installation that nobody has used. */
const OF_THE_VERSION = new Set(['public.payload_migrations', 'public.resources', 'public.sms_settings']);

async function isEmpty(client: Client): Promise<boolean> {
  for (const table of await findTables(client)) {
    if (OF_THE_VERSION.has(`${table.schema}.${table.name}`)) continue;
    const { rows } = await client.query<{ exists: boolean }>(
      `select exists (select 1 from ${quoted(table)}) as exists`,
    );
    if (rows[0]?.exists) return false;
  }
  return true;
}
