import { z } from '@shop/forms/zod';
import type { Endpoint, PayloadRequest } from 'payload';

import { officeOf, type Office } from '../../admin/office';
import { cancelOrderAsAdmin, type CancelAsAdminError } from '../operations/cancel-order-as-admin';
import { changeOrderStatus, type ChangeStatusError } from '../operations/change-order-status';
import { readOfficePulse } from '../queries/office-attention';

/** What an endpoint refuses before it asks an operation. */
type RequestError = { code: 'signed_out' } | { code: 'access_denied' } | { code: 'malformed' };

export type OfficeOrderError = ChangeStatusError | CancelAsAdminError | RequestError;

const HTTP_STATUS: Record<OfficeOrderError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  malformed: 400,
  not_found: 404,
  unknown_status: 422,
  reason_required: 422,
  order_changed: 409,
  order_cancelled: 409,
  order_held: 409,
  out_of_stock: 409,
};

const headers = { 'Cache-Control': 'no-store' };

const refuse = (error: OfficeOrderError) =>
  Response.json({ ok: false, error }, { status: HTTP_STATUS[error.code], headers });

const answer = (result: { ok: true } | { ok: false; error: OfficeOrderError }) =>
  result.ok ? Response.json(result, { headers }) : refuse(result.error);

/** Lets an admin's request through, whatever stands in front of the panel. */
const forAdmin =
  (work: (office: Office, req: PayloadRequest) => Promise<Response>) => async (req: PayloadRequest) => {
    const office = officeOf(req);
    return office ? work(office, req) : refuse({ code: req.user ? 'access_denied' : 'signed_out' });
  };

const STATUS_TEXT_LENGTH = 40;
const statusText = z.string().min(1).max(STATUS_TEXT_LENGTH);

const statusSchema = z.object({ from: statusText, to: statusText, note: z.string().max(500).nullish() });
const cancelSchema = z.object({ from: statusText });

/** The body as JSON, and only as JSON: another site's form cannot send that type without asking first. */
async function readBody<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T | null> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.json) return null;
  const body: unknown = await req.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const orderIdOf = ({ routeParams }: PayloadRequest) =>
  typeof routeParams?.id === 'string' ? routeParams.id : '';

const changeStatus = forAdmin(async ({ cms, admin }, req) => {
  const body = await readBody(req, statusSchema);
  if (!body) return refuse({ code: 'malformed' });
  return answer(
    await changeOrderStatus(cms, {
      orderId: orderIdOf(req),
      from: body.from,
      to: body.to,
      actorId: admin.id,
      note: body.note ?? null,
    }),
  );
});

const cancel = forAdmin(async ({ cms, admin }, req) => {
  const body = await readBody(req, cancelSchema);
  if (!body) return refuse({ code: 'malformed' });
  return answer(
    await cancelOrderAsAdmin(cms, { orderId: orderIdOf(req), from: body.from, actorId: admin.id }),
  );
});

const pulse = forAdmin(async ({ cms }) => Response.json({ pulse: await readOfficePulse(cms) }, { headers }));

/** What the panel's pages of orders call, under `/api/orders`. Each asks again who is calling. */
export const officeOrderEndpoints: Endpoint[] = [
  { path: '/pulse', method: 'get', handler: pulse },
  { path: '/:id/status', method: 'post', handler: changeStatus },
  { path: '/:id/cancel', method: 'post', handler: cancel },
];
