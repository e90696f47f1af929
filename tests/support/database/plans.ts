import type { Cms } from '@cms/cms';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Asked {
  text: string;
  values: unknown[];
}

/** Runs `work` on the shop and answers the queries it asked, outside of transactions. */
async function queriesOf(cms: Cms, work: (cms: Cms) => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { pool } = cms.payload.db;
  const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<unknown>;
  pool.query = ((text: string, values: unknown[] = []) => {
    asked.push({ text, values });
    return query(text, values);
  }) as typeof pool.query;
  try {
    await work(cms);
  } finally {
    pool.query = query as typeof pool.query;
  }
  return asked;
}

/** The tables that the queries of `work` read row by row from end to end, as Postgres plans them at this moment. */
export async function scannedTables(cms: Cms, work: (cms: Cms) => Promise<unknown>): Promise<string[]> {
  const scanned = new Set<string>();
  const visit = (node: PlanNode) => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.add(node['Relation Name']);
    node.Plans?.forEach(visit);
  };
  for (const { text, values } of await queriesOf(cms, work)) {
    const { rows } = await cms.payload.db.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    rows[0]?.['QUERY PLAN'].forEach(({ Plan }) => visit(Plan));
  }
  return [...scanned].sort();
}
