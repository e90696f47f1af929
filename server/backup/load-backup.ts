import type { Client } from 'pg';

import { faultPoint } from '@cms/platform/failpoint';

import { StartProblem } from '../start-problem';
import { copyTableIn, hashTable } from './copy-tables';
import { findTables, quoted } from './find-tables';
import type { Manifest } from './manifest';

/**
 * Fills the tables inside the client's open transaction. The tables must already have the backup's version. Triggers
 * and foreign keys are off, because the rows are from one moment and were consistent then. Every table is read back and
 * compared with its checksum. Nothing takes effect before the caller commits. Throws a StartProblem when a table
 * differs; the caller reports the state of the database.
 */
export async function loadTables(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await requireSameTables(client, manifest);
  await client.query(`set local session_replication_role = replica`);
  await client.query(`set local lock_timeout = '10s'`);
  await client.query(`truncate ${manifest.tables.map(quoted).join(', ')}`);
  for (const table of manifest.tables) {
    const rows = await copyTableIn(client, folder, table);
    if (rows !== table.rows) throw differs(table.name, `${rows} linhas em vez de ${table.rows}`);
  }
  for (const { schema, name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted({ schema, name }), value, isCalled]);
  }
  await faultPoint('restore:loaded');
  for (const table of manifest.tables) {
    if ((await hashTable(client, table)) !== table.contentSha256) throw differs(table.name, 'outro conteúdo');
  }
  await client.query(`set local session_replication_role = origin`);
}

async function requireSameTables(client: Client, manifest: Manifest): Promise<void> {
  const names = (tables: { schema: string; name: string }[]) => tables.map(quoted).sort().join(', ');
  const [here, there] = [names(await findTables(client)), names(manifest.tables)];
  if (here !== there) {
    throw new StartProblem(`As tabelas do banco não são as da cópia.\n${here}\n${there}`);
  }
}

const differs = (table: string, how: string) =>
  new StartProblem(`A tabela ${table} chegou diferente: ${how}.`);
