import type { Client, Pool } from 'pg';

import { plannedOnce } from '../database/planned-once';

/**
 * Returns a fingerprint of every table's rows, which must be equal before and after an attempt that must write nothing.
 */
export async function databaseDigest(database: Pool | Client): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const columns = tables.map(
    ({ name }, index) =>
      `(select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${name} t) as t${index}`,
  );
  const {
    rows: [row],
  } = await database.query<Record<string, string>>(plannedOnce(`select ${columns.join(', ')}`));
  return Object.fromEntries(tables.map(({ name }, index) => [name, row?.[`t${index}`] ?? '']));
}
