import type { SqlRunner } from '@cms/platform/database/sql';

export interface Column {
  table: string;
  column: string;
  type: string;
}

/**
 * Returns every column of every table and view, including those of the job queue. The names of tables in `public` have
 * no schema.
 */
export const readColumns = (sql: SqlRunner): Promise<Column[]> =>
  sql.query<Column>(
    `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as table,
       column_name as column, udt_name as type
     from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
     order by 1, ordinal_position`,
  );

/** Returns the tables with a foreign key to customers. */
export async function readTablesOfCustomers(sql: SqlRunner): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'customers'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Searches for the texts in every row of every table of every schema, each row as one text. Returns where they occur,
 * as `table: text`.
 */
export async function findTexts(sql: SqlRunner, texts: readonly string[]): Promise<string[]> {
  const tables = await sql.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.query<{ text: string }>(
      `select distinct sought.text from ${name} t, unnest($1::text[]) as sought(text)
       where strpos(lower(t::text), lower(sought.text)) > 0`,
      [texts],
    );
    found.push(...rows.map(({ text }) => `${name.replace('public.', '')}: ${text}`));
  }
  return found.sort();
}
