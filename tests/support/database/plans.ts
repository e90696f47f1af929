import type { Cms } from '@cms/platform/context';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Asked {
  text: string;
  values: unknown[];
}

type Request = string | (Pick<Asked, 'text'> & Partial<Asked>);

/** Runs `work` on the shop and returns the queries that it sent outside of transactions. */
export async function queriesOf(cms: Cms, work: (cms: Cms) => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { pool } = cms.payload.db;
  const query = pool.query.bind(pool) as (query: Request, values?: unknown[]) => Promise<unknown>;
  // Payload passes an object and, as the second argument, the values. The shop's own queries pass an object with both.
  pool.query = ((request: Request, values?: unknown[]) => {
    const { text, values: own = [] } = typeof request === 'string' ? { text: request } : request;
    asked.push({ text, values: values ?? own });
    return query(request, values);
  }) as typeof pool.query;
  try {
    await work(cms);
  } finally {
    pool.query = query as typeof pool.query;
  }
  return asked;
}

/** Returns the tables that the queries of `work` can only read row by row from start to end. */
export async function scannedTables(cms: Cms, work: (cms: Cms) => Promise<unknown>): Promise<string[]> {
  const scanned = new Set<string>();
  const visit = (node: PlanNode) => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.add(node['Relation Name']);
    node.Plans?.forEach(visit);
  };
  const asked = await queriesOf(cms, work);
  const client = await cms.payload.db.pool.connect();
  try {
    await client.query('begin');
    // Postgres reads a small table as a whole because that is cheap. This setting discourages it, so that the
    // plan shows whether an index could be used.
    await client.query('set local enable_seqscan = off');
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      rows[0]?.['QUERY PLAN'].forEach(({ Plan }) => visit(Plan));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return [...scanned].sort();
}

interface RunNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: RunNode[];
}

/**
 * Returns how many rows of tables and indexes the queries of `work` read. The rows of indexes count, because reading an
 * index from start to end is no better than reading a table.
 */
export async function rowsLookedAt(cms: Cms, work: (cms: Cms) => Promise<unknown>): Promise<number> {
  let looked = 0;
  const visit = (node: RunNode) => {
    if (node['Relation Name'] ?? node['Index Name'])
      looked += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    node.Plans?.forEach(visit);
  };
  for (const { text, values } of await queriesOf(cms, work)) {
    const { rows } = await cms.payload.db.pool.query<{ 'QUERY PLAN': { Plan: RunNode }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    rows[0]?.['QUERY PLAN'].forEach(({ Plan }) => visit(Plan));
  }
  return looked;
}
