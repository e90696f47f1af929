import type { Client } from 'pg';

import { faultPoint } from '@cms/faults/fault-point';

import { StartProblem } from '../start-problem';
import { copyTableIn, hashTable } from './copy-tables';
import { findTables, quoted } from './find-tables';
import type { Manifest } from './manifest';

/**
 * Fills the tables, which are of the backup's version, inside the client's open transaction, past triggers and foreign keys:
 * the rows are of one moment and satisfied them then. Every table is read back and compared with its checksum. Nothing counts
 * before the caller commits.
 */
export async function loadTables(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await requireSameTables(client, manifest);
  await withoutTriggers(client);
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
    throw new StartProblem(`As tabelas do banco não são as da cópia. Nada foi mudado.\n${here}\n${there}`);
  }
}

/** Append-only ledgers, stock and kept sums come as they were, not as if everything happened again now. */
async function withoutTriggers(client: Client): Promise<void> {
  try {
    await client.query(`set local session_replication_role = replica`);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new StartProblem(
      'A conta do banco de dados não pode desligar gatilhos: como administrador do PostgreSQL, rode ' +
        '"grant set on parameter session_replication_role to <conta>" e tente de novo. Nada foi mudado.',
      { cause },
    );
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

const differs = (table: string, how: string) =>
  new StartProblem(`A tabela ${table} chegou diferente: ${how}. Nada foi mudado.`);
