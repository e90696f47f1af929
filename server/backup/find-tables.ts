import type { ClientBase } from 'pg';

import type { Manifest, TablePart } from './manifest';

export type TableShape = Pick<TablePart, 'schema' | 'name' | 'columns'>;

/** This table is not copied, because its rows depend only on the version of graphile-worker, not on the shop's data. */
const QUEUE_MIGRATIONS = 'graphile_worker.migrations';

/** Returns every table of the shop and of the job queue, with the columns that can be written. */
export async function findTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and n.nspname || '.' || c.relname <> '${QUEUE_MIGRATIONS}'
     group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/**
 * Returns the current value of every sequence. Sequences are not part of a snapshot. They are read after it, so that
 * they are never behind the rows of the snapshot.
 */
export async function findSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  const found: Manifest['sequences'] = [];
  for (const { schema, name } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted({ schema, name })}`,
    );
    const [{ value, isCalled } = { value: '1', isCalled: false }] = state;
    found.push({ schema, name, value, isCalled });
  }
  return found;
}

/** Returns which migrations the shop's tables and the queue's tables have had; null when there are no tables. */
export async function findVersion(
  client: ClientBase,
): Promise<Pick<Manifest, 'migrations' | 'queueMigrations'> | null> {
  const { rows } = await client.query<{ shop: string | null; queue: string | null }>(
    `select to_regclass('public.payload_migrations')::text as shop, to_regclass('${QUEUE_MIGRATIONS}')::text as queue`,
  );
  if (!rows[0]?.shop || !rows[0].queue) return null;
  const shop = await client.query<{ name: string }>(
    'select name from public.payload_migrations where batch >= 0 order by name',
  );
  const queue = await client.query<{ id: number }>(`select id from ${QUEUE_MIGRATIONS} order by id`);
  return {
    migrations: shop.rows.map(({ name }) => name),
    queueMigrations: queue.rows.map(({ id }) => id),
  };
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${identifier(schema)}.${identifier(name)}`;

export const copyTarget = (table: TableShape): string =>
  `${quoted(table)} (${table.columns.map(identifier).join(', ')})`;
