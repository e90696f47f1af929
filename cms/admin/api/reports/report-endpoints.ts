import { periodOf } from '@shop/reports/period';
import { CSV_START, csvLine } from '@shop/text/csv';
import { dayCount, readDayRange } from '@shop/time/days';
import type { Endpoint, PayloadRequest } from 'payload';

import type { AdminContext } from '../../admin-context';
import { guardedEndpoint } from '../../admin-endpoint';
import { MAX_DAYS } from '../../views/reports/reports-address';
import { sqlOf } from '../../../platform/database/sql';
import { csvResponse } from './csv-response';
import { readReportTable, REPORT_NAMES } from '../../../reports/report-tables';
import { writeAudit } from '../../../platform/audit/write-audit';

const malformed = () =>
  Response.json(
    { ok: false, error: { code: 'malformed' } },
    { status: 400, headers: { 'Cache-Control': 'no-store' } },
  );

/** Exports the rows of one report as a file. Before that, the audit log records who exports it, and for which days. */
async function exportReport({ cms, admin }: AdminContext, req: PayloadRequest): Promise<Response> {
  const name = REPORT_NAMES.find((known) => known === req.routeParams?.name);
  const days = readDayRange(req.searchParams.get('de') ?? '', req.searchParams.get('ate') ?? '');
  if (!name || !days || dayCount(days) > MAX_DAYS) return malformed();

  const sql = sqlOf(cms.payload);
  const { columns, rows } = await readReportTable(sql, name, periodOf(days, cms.now()));
  await writeAudit(sql, {
    actorId: admin.id,
    action: 'report.export',
    subjectType: 'reports',
    subjectId: name,
    after: { ...days, rows: rows.length },
  });
  const file = [columns, ...rows].map(csvLine).join('');
  return csvResponse(CSV_START + file, `relatorio-${name}-${days.from}-a-${days.to}.csv`);
}

/** The endpoints of the export buttons on the reports page, under `/api/orders`. */
export const reportEndpoints: Endpoint[] = [
  guardedEndpoint({
    path: '/reports/:name',
    method: 'post',
    permission: 'report:export',
    answer: exportReport,
  }),
];
