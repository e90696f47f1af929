import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { lotSchema } from '@shop/lots/lot-form';
import { z } from '@shop/forms/zod';
import type { Endpoint } from 'payload';

import { MAX_REPORT_BYTES } from '../../../lots/check-pdf';
import { attachReport, reportProblem, type AttachReportError } from '../../../lots/operations/attach-report';
import { closeLot, type CloseLotError } from '../../../lots/operations/close-lot';
import { createLot, type CreateLotError } from '../../../lots/operations/create-lot';
import { freezeLot, type FreezeLotError } from '../../../lots/operations/freeze-lot';
import { loseUnits, type LoseUnitsError } from '../../../lots/operations/lose-units';
import { releaseLot, type ReleaseLotError } from '../../../lots/operations/release-lot';
import { saveLot, type SaveLotError } from '../../../lots/operations/save-lot';
import { tickCheck, type TickCheckError } from '../../../lots/operations/tick-check';
import { unfreezeLot, type UnfreezeLotError } from '../../../lots/operations/unfreeze-lot';
import { findReport } from '../../../lots/queries/find-report';
import { adminEndpoint, guardedEndpoint } from '../../admin-endpoint';
import { routeParam } from '../orders/panel-request';

export type AdminLotError =
  | CreateLotError
  | SaveLotError
  | TickCheckError
  | AttachReportError
  | ReleaseLotError
  | FreezeLotError
  | UnfreezeLotError
  | LoseUnitsError
  | CloseLotError;

const statusOf: Record<AdminLotError['code'], number> = {
  access_denied: 403,
  lot_not_found: 404,
  lot_product_gone: 422,
  lot_person_invalid: 422,
  lot_report_not_pdf: 422,
  lot_report_unsafe: 422,
  lot_report_large: 413,
  lot_report_busy: 503,
  lot_incomplete: 422,
  lot_units_over: 422,
  lot_changed: 409,
  lot_not_draft: 409,
  lot_recalled: 409,
  lot_expired: 409,
};

const nothing = z.object({});
const note = z.string().max(500).default('');

const create = adminEndpoint({
  path: '/office/lots',
  permission: 'lot:manage',
  schema: z.object({
    lotId: z.uuid(),
    form: lotSchema,
    checks: z.array(z.enum(LOT_CHECKS)).max(20).default([]),
  }),
  statusOf,
  work: ({ cms, admin, body }) =>
    createLot(cms, { lotId: body.lotId, draft: body.form, checks: body.checks, actorId: admin.id }),
});

const save = adminEndpoint({
  path: '/office/lots/:id/save',
  permission: 'lot:manage',
  schema: z.object({ version: z.int(), form: lotSchema }),
  statusOf,
  work: ({ cms, admin, id, body }) =>
    saveLot(cms, { lotId: id, draft: body.form, version: body.version, actorId: admin.id }),
});

const check = adminEndpoint({
  path: '/office/lots/:id/check',
  permission: 'lot:manage',
  schema: z.object({ item: z.enum(LOT_CHECKS), isTicked: z.boolean() }),
  statusOf,
  work: ({ cms, admin, id, body }) => tickCheck(cms, { lotId: id, ...body, actorId: admin.id }),
});

const release = adminEndpoint({
  path: '/office/lots/:id/release',
  permission: 'lot:manage',
  schema: nothing,
  statusOf,
  work: ({ cms, admin, id }) => releaseLot(cms, { lotId: id, actorId: admin.id }),
});

const freeze = adminEndpoint({
  path: '/office/lots/:id/freeze',
  permission: 'lot:freeze',
  schema: z.object({ note }),
  statusOf,
  work: ({ cms, admin, id, body }) => freezeLot(cms, { lotId: id, note: body.note, actorId: admin.id }),
});

const unfreeze = adminEndpoint({
  path: '/office/lots/:id/unfreeze',
  permission: 'lot:manage',
  schema: nothing,
  statusOf,
  work: ({ cms, admin, id }) => unfreezeLot(cms, { lotId: id, actorId: admin.id }),
});

const lose = adminEndpoint({
  path: '/office/lots/:id/lose',
  permission: 'lot:manage',
  schema: z.object({ lossId: z.uuid(), units: z.int(), note }),
  statusOf,
  work: ({ cms, admin, id, body }) => loseUnits(cms, { lotId: id, ...body, actorId: admin.id }),
});

const close = adminEndpoint({
  path: '/office/lots/:id/close',
  permission: 'lot:manage',
  schema: nothing,
  statusOf,
  work: ({ cms, admin, id }) => closeLot(cms, { lotId: id, actorId: admin.id }),
});

const noStore = { 'Cache-Control': 'no-store' };

const attach = guardedEndpoint({
  path: '/office/lots/:id/report',
  method: 'post',
  permission: 'lot:manage',
  answer: async ({ cms, admin }, req) => {
    // Accepts only PDF, because a form on another site cannot send this content type.
    const isPdf = req.headers.get('content-type') === 'application/pdf' && req.arrayBuffer;
    const isLarge = Number(req.headers.get('content-length') ?? 0) > MAX_REPORT_BYTES;
    if (!isPdf) return Response.json({ ok: false, error: { code: 'lot_report_not_pdf' } }, { status: 422 });
    if (isLarge) return Response.json({ ok: false, error: { code: 'lot_report_large' } }, { status: 413 });
    const lotId = routeParam(req, 'id');
    const problem = await reportProblem(cms, { lotId, actorId: admin.id });
    if (problem)
      return Response.json(
        { ok: false, error: problem },
        { status: statusOf[problem.code], headers: noStore },
      );
    const file = Buffer.from((await req.arrayBuffer?.()) ?? new ArrayBuffer(0));
    const result = await attachReport(cms, {
      lotId,
      file,
      fileName: nameOf(req.headers.get('x-file-name')),
      actorId: admin.id,
    });
    return Response.json(result, { status: result.ok ? 200 : statusOf[result.error.code], headers: noStore });
  },
});

/**
 * Decodes the name of an uploaded file, which is percent-encoded in a request header. Returns '' for an invalid name.
 */
function nameOf(header: string | null): string {
  try {
    return decodeURIComponent(header ?? '');
  } catch {
    return '';
  }
}

const report = guardedEndpoint({
  path: '/office/lots/:id/report',
  method: 'get',
  permission: 'lot:read',
  answer: async ({ cms }, req) => {
    const found = await findReport(cms, routeParam(req, 'id'));
    if (!found) return Response.json({ ok: false, error: { code: 'lot_not_found' } }, { status: 404 });
    return new Response(new Uint8Array(found.content), {
      headers: {
        ...noStore,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(found.fileName)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
});

/** The endpoints of the panel's lots, under `/api/office`. */
export const lotEndpoints: Endpoint[] = [
  create,
  save,
  check,
  release,
  freeze,
  unfreeze,
  lose,
  close,
  attach,
  report,
];
