import { CASE_KIND_LABELS, type CaseKind } from '@shop/cases/case-kinds';
import type { TimeSpan } from '@shop/reports/period';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** How many cases of one kind about one product were opened in a period, and how many units they contain. */
export interface ReportedProduct {
  kind: string;
  product: string;
  caseCount: number;
  units: number;
}

/** Returns how many cases were opened in a period, by kind and product, most units first. */
export async function readCaseReport(cms: Cms, { start, end }: TimeSpan): Promise<ReportedProduct[]> {
  const rows = await sqlOf(cms.payload).query<Omit<ReportedProduct, 'kind'> & { kind: CaseKind }>(
    `select r.kind, l.name as product, count(distinct r.id)::int as "caseCount", sum(cl.quantity)::int as units
     from cases r join case_lines cl on cl.case_id = r.id join orders_lines l on l.id = cl.line_id
     where r.opened_at >= $1 and r.opened_at < $2
     group by r.kind, l.name order by units desc, r.kind, l.name`,
    [start, end],
  );
  return rows.map(({ kind, ...row }) => ({ ...row, kind: CASE_KIND_LABELS[kind] }));
}
