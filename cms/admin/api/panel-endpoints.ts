import type { CollectionConfig, Endpoint } from 'payload';

import { actEndpoint } from '../engine/act-endpoint';
import { oldEndpointsOf, oldPanelEndpoints } from '../engine/old-endpoints';
import { can } from '@shop/permissions/permissions';
import { findAnyReviewPhoto } from '../../reviews/queries/find-review-photo';
import { findCasePhoto } from '../../cases/queries/find-photo';
import { findEvidenceFile } from '../../catalog/queries/claim-evidence';
import { customerEndpoints } from './customers/customer-endpoints';
import { panelSessionEndpoints } from './customers/panel-session-endpoints';
import { codeReaderEndpoint } from './lots/code-reader-endpoint';
import { lotReportEndpoints } from './lots/lot-report-endpoints';
import { alertsEndpoint } from './orders/alerts-endpoint';
import { orderStreamEndpoint } from './orders/order-stream-endpoint';
import { ordersVersionEndpoint } from './orders/orders-version-endpoint';
import { ADMIN_PROOF_PATH, proofOf } from '../../customers/admin-proof';
import { CSV_START } from '@shop/text/csv';
import { writeAudit } from '../../platform/audit/write-audit';
import { sqlOf } from '../../platform/database/sql';
import { findRecall } from '../../recalls/queries/find-recall';
import { recallCsv } from '../../recalls/queries/recall-csv';
import { csvResponse } from './reports/csv-response';
import { reportEndpoints } from './reports/report-endpoints';
import { listTeamPhones } from '../../notifications/queries/team-push';
import { guardedEndpoint, routeParam } from '../admin-endpoint';

/**
 * Answers with the file that proves a claim, under `/api/products`. The browser downloads the file and never displays
 * it, because its content is not trusted.
 */
const evidenceEndpoint = guardedEndpoint({
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

/** The list of the people who may have boxes of a recalled lot, as a file. */
const recallListEndpoint = guardedEndpoint({
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
    return csvResponse(`${CSV_START}${recallCsv(recall)}`, `recolhimento-${recall.lotCode}.csv`);
  },
});

const noStore = { 'Cache-Control': 'no-store' };

/** Answers with a photo of a case. */
const casePhotoEndpoint = guardedEndpoint({
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

/** Answers with the photo of a review, also before it is published. */
const reviewPhotoEndpoint = guardedEndpoint({
  path: '/office/reviews/:id/photo',
  method: 'get',
  permission: 'review:moderate',
  answer: async ({ cms }, req) => {
    const content = await findAnyReviewPhoto(cms, routeParam(req, 'id'));
    if (!content)
      return Response.json({ ok: false, error: { code: 'not_found' } }, { status: 404, headers: noStore });
    return new Response(new Uint8Array(content), { headers: { ...noStore, 'Content-Type': 'image/webp' } });
  },
});

const NONCE = /^[0-9a-f]{64}$/;

/** Proves to the storefront's gate that this process has the installation's secret, without revealing the secret. */
const proofEndpoint: Endpoint = {
  path: ADMIN_PROOF_PATH,
  method: 'get',
  handler: ({ payload, query }) => {
    const { nonce } = query;
    const isNonce = typeof nonce === 'string' && NONCE.test(nonce);
    const body = isNonce ? { proof: proofOf(payload.secret, nonce) } : {};
    return Response.json(body, { status: isNonce ? 200 : 400, headers: { 'Cache-Control': 'no-store' } });
  },
};

/** Returns which of a team member's own phones receive messages about new orders. The open dialog polls it. */
const teamPhonesEndpoint = guardedEndpoint({
  path: '/office/team-push',
  method: 'get',
  permission: 'order:receive-push',
  answer: async ({ cms, admin }) =>
    Response.json(
      { phones: await listTeamPhones(cms, admin.id) },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
});

/** The admin panel's endpoints below each collection's path, by the collection's slug. */
const COLLECTION_ENDPOINTS: Partial<Record<string, Endpoint[]>> = {
  customers: [...panelSessionEndpoints, ...customerEndpoints],
  orders: [ordersVersionEndpoint, orderStreamEndpoint, alertsEndpoint, ...reportEndpoints],
  products: [evidenceEndpoint],
};

/** The admin panel's endpoints that belong to no collection. */
export const panelEndpoints: Endpoint[] = [
  actEndpoint,
  casePhotoEndpoint,
  reviewPhotoEndpoint,
  ...lotReportEndpoints,
  codeReaderEndpoint,
  recallListEndpoint,
  teamPhonesEndpoint,
  proofEndpoint,
  ...oldPanelEndpoints(),
];

/**
 * Adds the admin panel's endpoints to the collections. Adding them here means that no collection has to import the
 * admin panel.
 */
export const withPanelEndpoints = (collections: CollectionConfig[]): CollectionConfig[] =>
  collections.map((collection) => {
    const endpoints = [...(COLLECTION_ENDPOINTS[collection.slug] ?? []), ...oldEndpointsOf(collection.slug)];
    return endpoints.length > 0 ? { ...collection, endpoints } : collection;
  });
