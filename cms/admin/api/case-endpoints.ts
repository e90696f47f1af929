import { CHOSEN_DECISIONS, returnsMoney } from '@shop/cases/case-kinds';
import { z } from '@shop/forms/zod';
import { can } from '@shop/permissions/permissions';
import type { Endpoint } from 'payload';

import { decideCase, type DecideCaseError } from '../../cases/operations/decide-case';
import { takeCase, type TakeCaseError } from '../../cases/operations/take-case';
import { findCasePhoto } from '../../cases/queries/find-photo';
import { guardedEndpoint, isProvenRequest, refuseUnproven, type AdminRequestError } from '../admin-endpoint';
import { routeParam } from './orders/panel-request';

export type AdminCaseError = DecideCaseError | TakeCaseError | AdminRequestError;

const HTTP_STATUS: Record<AdminCaseError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  malformed: 400,
  proof_needed: 403,
  not_found: 404,
  case_reply_short: 422,
  case_reply_long: 422,
  case_amount: 422,
  case_decided: 409,
  case_withdrawn: 409,
  case_units_changed: 409,
  case_not_open: 409,
  case_changed: 409,
  not_refundable: 409,
  refund_under_way: 409,
  replacement_order_over: 409,
  replacement_off_sale: 409,
  replacement_out_of_stock: 409,
  slot_full: 409,
  slot_closed: 409,
};

const answer = (result: { ok: true } | { ok: false; error: AdminCaseError }): Response =>
  Response.json(result, {
    status: result.ok ? 200 : HTTP_STATUS[result.error.code],
    headers: { 'Cache-Control': 'no-store' },
  });

const decideSchema = z.object({
  decision: z.enum(CHOSEN_DECISIONS),
  amountCents: z.int(),
  leftCents: z.int(),
  units: z.int(),
  reply: z.string().max(2000),
  slot: z.object({ templateId: z.uuid(), date: z.iso.date() }).nullish(),
});

const take = guardedEndpoint({
  path: '/office/cases/:id/take',
  method: 'post',
  permission: 'case:decide',
  answer: async ({ cms, admin }, req) =>
    answer(await takeCase(cms, { caseId: routeParam(req, 'id'), actorId: admin.id })),
});

const decide = guardedEndpoint({
  path: '/office/cases/:id/decide',
  method: 'post',
  permission: 'case:decide',
  answer: async (adminContext, req) => {
    const { cms, admin } = adminContext;
    // Accepts only JSON, because a form on another site cannot send JSON.
    const isJson = req.headers.get('content-type')?.startsWith('application/json') && req.json;
    const body = decideSchema.safeParse(isJson ? await req.json?.().catch(() => null) : null);
    if (!body.success) return answer({ ok: false, error: { code: 'malformed' } });
    if (returnsMoney(body.data.decision) && !(await isProvenRequest(adminContext, req)))
      return refuseUnproven();
    return answer(await decideCase(cms, { caseId: routeParam(req, 'id'), ...body.data, actorId: admin.id }));
  },
});

const photo = guardedEndpoint({
  path: '/office/cases/:id/photos/:photoId',
  method: 'get',
  permission: 'case:read',
  answer: async ({ cms, admin }, req) => {
    const canReadHealth = can(admin, 'case:read-health');
    const ids = { caseId: routeParam(req, 'id'), photoId: routeParam(req, 'photoId') };
    const content = await findCasePhoto(cms, { ...ids, canReadHealth });
    if (!content) return answer({ ok: false, error: { code: 'not_found' } });
    return new Response(new Uint8Array(content), {
      headers: { 'Cache-Control': 'no-store', 'Content-Type': 'image/webp' },
    });
  },
});

/** The endpoints of the panel's cases, under `/api/office`. Each checks the user's permission. */
export const caseEndpoints: Endpoint[] = [take, decide, photo];
