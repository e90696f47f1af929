import type { Client } from 'pg';

import { MIGRATION_LOCK, RESTORE_LOCK } from '../database-locks';
import { StartProblem } from '../start-problem';
import { findTables, findVersion, quoted, type TableShape } from './find-tables';
import type { Manifest } from './manifest';

interface FrozenTables {
  tables: TableShape[];
  version: Pick<Manifest, 'migrations' | 'queueMigrations'>;
}

/**
 * Begins the transaction of a backup and keeps every table's file unchanged until the transaction ends. A snapshot
 * alone is not enough, because a table that is emptied or rewritten appears empty in older snapshots (PostgreSQL, "MVCC
 * Caveats"). So the locks are taken before the snapshot, as pg_dump does. While the client is connected, migrations
 * wait and restores are rejected. Throws a StartProblem when a migration or restore that is already running does not
 * end within `patienceMs`.
 */
export async function freezeTables(client: Client, patienceMs: number): Promise<FrozenTables> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${patienceMs}ms`]);
  try {
    for (const lock of [MIGRATION_LOCK, RESTORE_LOCK]) {
      await client.query('select pg_advisory_lock_shared($1)', [lock]);
    }
    const tables = await findTables(client);
    await client.query('begin isolation level repeatable read read only');
    // The first statement must be LOCK, because every other statement takes a snapshot.
    if (tables.length > 0) {
      await client.query(`lock table only ${tables.map(quoted).join(', only ')} in access share mode`);
    }
    const version = await findVersion(client);
    if (!version) {
      throw new StartProblem('O banco de dados ainda não tem as tabelas da loja: não há o que copiar.');
    }
    if (shapeOf(await findTables(client)) !== shapeOf(tables)) throw changed();
    return { tables, version };
  } catch (cause) {
    if ((cause as { code?: unknown } | null)?.code !== LOCK_NOT_AVAILABLE) throw cause;
    throw new StartProblem(
      'O banco de dados está sendo migrado ou restaurado: faça a cópia quando isso terminar. Nenhuma cópia foi feita.',
      { cause },
    );
  }
}

/**
 * Checks, after the transaction of the backup, that the tables and their version are still the same. Throws a
 * StartProblem if tables were created or changed despite the locks.
 */
export async function requireStillFrozen(client: Client, { tables, version }: FrozenTables): Promise<void> {
  const now = await findVersion(client);
  const isSame = JSON.stringify(now) === JSON.stringify(version);
  if (!isSame || shapeOf(await findTables(client)) !== shapeOf(tables)) throw changed();
}

const LOCK_NOT_AVAILABLE = '55P03';

const shapeOf = (tables: TableShape[]) => JSON.stringify(tables);

const changed = () =>
  new StartProblem('As tabelas mudaram durante a cópia: faça-a de novo. Nenhuma cópia foi feita.');
