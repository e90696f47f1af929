import { startOfDay, startOfNextDay } from '@shop/time/bahia';

import type { SqlRunner } from './sql';

/** What a ledger is searched for, and which page of it is asked for. */
export interface LedgerQuery<State extends string> {
  search: string;
  state: State | null;
  /** Days of Bahia, both included. */
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

/** Conditions on the rows `l` of a ledger, with the values their `$n` stand for. */
export interface LedgerConditions {
  conditions: string[];
  values: unknown[];
  value: (given: unknown) => string;
}

/** Begins with what every ledger can be asked for: its days. */
export function ledgerConditions({ from, to }: { from: string | null; to: string | null }): LedgerConditions {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions: string[] = [];
  if (from) conditions.push(`l.created_at >= ${value(startOfDay(from))}`);
  if (to) conditions.push(`l.created_at < ${value(startOfNextDay(to))}`);
  return { conditions, values, value };
}

/** One page of a ledger by when its rows were written. A page past the last one is the last one. */
export async function readLedgerPage<Row extends object>(
  sql: SqlRunner,
  {
    table,
    select,
    found: { conditions, values },
    query,
  }: {
    table: string;
    /** Columns and joins of the rows `l`, which are the page's alone. */
    select: { columns: string; joins?: string };
    found: LedgerConditions;
    query: Pick<LedgerQuery<string>, 'isOldestFirst' | 'page'>;
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
  const rows = await sql.query<Row & Record<string, unknown>>(
    `select ${select.columns}
     from (select l.* from ${table} l ${where} ${order} limit $${values.length + 1} offset $${values.length + 2}) l
     ${select.joins ?? ''} ${order}`,
    [...values, LEDGER_PER_PAGE, (page - 1) * LEDGER_PER_PAGE],
  );
  return { rows, total, page, pageCount };
}
