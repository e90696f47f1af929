import { CSV_START } from '@shop/text/csv';

import { writeAudit } from '../../platform/audit/write-audit';
import { sqlOf } from '../../platform/database/sql';
import { findRecall } from '../../recalls/queries/find-recall';
import { recallCsv } from '../../recalls/queries/recall-csv';
import { guardedEndpoint, routeParam } from '../admin-endpoint';
import { csvAnswer } from './reports/csv-answer';

/** The list of the people who may have boxes of a recalled lot, as a file. */
export const recallListEndpoint = guardedEndpoint({
  path: '/office/recalls/:id/list',
  method: 'get',
  permission: 'recall:read',
  // A file with names, e-mails and telephones leaves the shop.
  asksProof: true,
  answer: async ({ cms, admin }, req) => {
    const recall = await findRecall(cms, routeParam(req, 'id'));
    if (!recall) return Response.json({ ok: false, error: { code: 'recall_not_found' } }, { status: 404 });
    // The list contains names, e-mails and telephones, so the audit log first records who downloads it.
    await writeAudit(sqlOf(cms.payload), {
      actorId: admin.id,
      action: 'recall.list',
      subjectType: 'recalls',
      subjectId: recall.id,
      after: { lot: recall.lotCode, people: recall.people.length },
    });
    return csvAnswer(`${CSV_START}${recallCsv(recall)}`, `recolhimento-${recall.lotCode}.csv`);
  },
});
