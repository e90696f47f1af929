import type { SqlRunner } from '@cms/platform/database/sql';

/**
 * Returns a fingerprint of every table's rows, which must be equal before and after an attempt that must write nothing.
 */
export async function databaseDigest(sql: SqlRunner): Promise<Record<string, string>> {
  const tables = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const columns = tables.map(
    ({ name }, index) =>
      `(select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${name} t) as t${index}`,
  );
  const [row] = await sql.query<Record<string, string>>(`select ${columns.join(', ')}`);
  return Object.fromEntries(tables.map(({ name }, index) => [name, row?.[`t${index}`] ?? '']));
}
