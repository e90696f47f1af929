import { can } from '@shop/permissions/permissions';

import { findCasePhoto } from '../../cases/queries/find-photo';
import { guardedEndpoint, routeParam } from '../admin-endpoint';

const noStore = { 'Cache-Control': 'no-store' };

/** Answers with a photo of a case. */
export const casePhotoEndpoint = guardedEndpoint({
  path: '/office/cases/:id/photos/:photoId',
  method: 'get',
  permission: 'case:read',
  answer: async ({ cms, admin }, req) => {
    const canReadHealth = can(admin, 'case:read-health');
    const ids = { caseId: routeParam(req, 'id'), photoId: routeParam(req, 'photoId') };
    const content = await findCasePhoto(cms, { ...ids, canReadHealth });
    if (!content)
      return Response.json({ ok: false, error: { code: 'not_found' } }, { status: 404, headers: noStore });
    return new Response(new Uint8Array(content), { headers: { ...noStore, 'Content-Type': 'image/webp' } });
  },
});
