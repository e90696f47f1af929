import { guardedEndpoint, routeParam } from '../admin-endpoint';
import { findEvidenceFile } from '../../catalog/queries/claim-evidence';

/**
 * Answers with the file that proves a claim, under `/api/products`. The browser downloads the file and never displays
 * it, because its content is not trusted.
 */
export const evidenceEndpoint = guardedEndpoint({
  path: '/:id/evidence/:claim',
  method: 'get',
  permission: 'product:read',
  answer: async ({ cms }, req) => {
    const file = await findEvidenceFile(cms, {
      productId: routeParam(req, 'id'),
      claim: routeParam(req, 'claim'),
    });
    if (!file)
      return Response.json(
        { ok: false, error: { code: 'product_not_found' } },
        { status: 404, headers: { 'Cache-Control': 'no-store' } },
      );
    return new Response(new Uint8Array(file.content), {
      headers: {
        'Cache-Control': 'no-store',
        'Content-Type': file.contentType,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
});
