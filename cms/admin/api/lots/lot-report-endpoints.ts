import type { Endpoint } from 'payload';

import { MAX_REPORT_BYTES } from '../../../lots/check-pdf';
import { attachReport, reportProblem, type AttachReportError } from '../../../lots/operations/attach-report';
import { findReport } from '../../../lots/queries/find-report';
import { guardedEndpoint, routeParam } from '../../admin-endpoint';

const statusOf: Record<AttachReportError['code'], number> = {
  access_denied: 403,
  lot_not_found: 404,
  lot_not_draft: 409,
  lot_report_not_pdf: 422,
  lot_report_unsafe: 422,
  lot_report_large: 413,
  lot_report_busy: 503,
};

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

/** The endpoints of a laboratory's report on a lot, under `/api/office`. */
export const lotReportEndpoints: Endpoint[] = [attach, report];
