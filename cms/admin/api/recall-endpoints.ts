import { z } from '@shop/forms/zod';
import { RECALL_DUTIES } from '@shop/recalls/recall-duties';
import { RECALL_REASONS } from '@shop/recalls/recall-form';
import { CSV_START } from '@shop/text/csv';
import type { Endpoint } from 'payload';

import {
  closeRecall,
  recordPersonStep,
  publishNotice,
  recordDuty,
  type FollowError,
} from '../../recalls/operations/follow-recall';
import { startRecall, type StartRecallError } from '../../recalls/operations/start-recall';
import { findRecall } from '../../recalls/queries/find-recall';
import { recallCsv } from '../../recalls/queries/recall-csv';
import { writeAudit } from '../../platform/audit/write-audit';
import { sqlOf } from '../../platform/database/sql';
import { adminEndpoint, guardedEndpoint } from '../admin-endpoint';
import { routeParam } from './orders/panel-request';
import { csvAnswer } from './reports/csv-answer';

const permission = 'recall:run';

const START_STATUS: Record<StartRecallError['code'], number> = {
  access_denied: 403,
  lot_not_found: 404,
  recall_text: 422,
  recall_code: 422,
  recall_people_changed: 409,
};

const FOLLOW_STATUS: Record<FollowError['code'], number> = {
  access_denied: 403,
  recall_not_found: 404,
  recall_closed: 409,
  recall_drill: 409,
};

const start = adminEndpoint({
  path: '/office/lots/:id/recall',
  permission,
  schema: z.object({
    reason: z.enum(RECALL_REASONS),
    risk: z.string().max(1000),
    instruction: z.string().max(1000),
    code: z.string().max(40),
    seenPeople: z.int().min(0),
    isDrill: z.boolean(),
  }),
  statusOf: START_STATUS,
  work: ({ cms, admin, id, body }) => startRecall(cms, { ...body, lotId: id, actorId: admin.id }),
});

const personStep = adminEndpoint({
  path: '/office/recalls/:id/person',
  permission,
  schema: z.object({ personId: z.uuid(), step: z.enum(['warned', 'collected']) }),
  statusOf: FOLLOW_STATUS,
  work: ({ cms, admin, id, body }) => recordPersonStep(cms, { ...body, recallId: id, actorId: admin.id }),
});

const duty = adminEndpoint({
  path: '/office/recalls/:id/duty',
  permission,
  schema: z.object({ duty: z.enum(RECALL_DUTIES) }),
  statusOf: FOLLOW_STATUS,
  work: ({ cms, admin, id, body }) => recordDuty(cms, { ...body, recallId: id, actorId: admin.id }),
});

const publish = adminEndpoint({
  path: '/office/recalls/:id/notice',
  permission,
  schema: z.object({}),
  statusOf: FOLLOW_STATUS,
  work: ({ cms, admin, id }) => publishNotice(cms, { recallId: id, actorId: admin.id }),
});

const close = adminEndpoint({
  path: '/office/recalls/:id/close',
  permission,
  schema: z.object({}),
  statusOf: FOLLOW_STATUS,
  work: ({ cms, admin, id }) => closeRecall(cms, { recallId: id, actorId: admin.id }),
});

const list = guardedEndpoint({
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

/** The endpoints of recalls, under `/api/office`. Each checks the user's permission. */
export const recallEndpoints: Endpoint[] = [start, personStep, duty, publish, close, list];
