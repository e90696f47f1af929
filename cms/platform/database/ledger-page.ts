import { startOfDay, startOfNextDay } from '@shop/time/bahia';

import type { SqlRunner } from './sql';

/** The filters and the page number of a ledger. */
export interface LedgerQuery<State extends string> {
  search: string;
  state: State | null;
  /** The first and the last day in Bahia's time zone, both included. */
  from: string | null;
  to: string | null;
  isOldestFirst: boolean;
  page: number;
}

export interface LedgerPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pageCount: number;
}

export const LEDGER_PER_PAGE = 30;

/** SQL conditions on the rows `l` of a ledger, the values of their placeholders, and the function that adds a value. */
export interface LedgerConditions {
  conditions: string[];
  values: unknown[];
  value: (given: unknown) => string;
}

/** Returns the conditions of the date filter, which every ledger has. The caller adds its own conditions. */
export function ledgerConditions({ from, to }: { from: string | null; to: string | null }): LedgerConditions {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions: string[] = [];
  if (from) conditions.push(`l.created_at >= ${value(startOfDay(from))}`);
  if (to) conditions.push(`l.created_at < ${value(startOfNextDay(to))}`);
  return { conditions, values, value };
}

/** Returns one page of a ledger, sorted by creation time. A page number past the last page returns the last page. */
export async function readLedgerPage<Row extends object>(
  sql: SqlRunner,
  {
    table,
    select,
    found: { conditions, values },
    query,
  }: {
    table: string;
    /** The columns and joins to select. They are applied only to the rows `l` of the page. */
    select: { columns: string; joins?: string };
    found: LedgerConditions;
    query: Pick<LedgerQuery<string>, 'search' | 'isOldestFirst' | 'page'>;
  },
): Promise<LedgerPage<Row>> {
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::int as total from ${table} l ${where}`,
    values,
  );
  const total = counted?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / LEDGER_PER_PAGE));
  const page = Math.min(Math.max(1, query.page), pageCount);
  const order = `order by l.created_at ${query.isOldestFirst ? 'asc' : 'desc'}, l.id`;
  // For a search, the matches are collected before they are sorted. In date order, Postgres would read all rows to find
  // a rare match.
  const found = `select l.* from ${table} l ${where}`;
  const source = query.search ? `select l.* from (${found} offset 0) l` : found;
  const rows = await sql.query<Row & Record<string, unknown>>(
    `select ${select.columns}
     from (${source} ${order} limit $${values.length + 1} offset $${values.length + 2}) l
     ${select.joins ?? ''} ${order}`,
    [...values, LEDGER_PER_PAGE, (page - 1) * LEDGER_PER_PAGE],
  );
  return { rows, total, page, pageCount };
}
