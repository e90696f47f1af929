import type { z } from '@shop/forms/zod';
import type { Permission } from '@shop/permissions/permissions';
import type { Endpoint, PayloadRequest } from 'payload';

import type { AdminContext } from '../../admin-context';
import { guardedEndpoint } from '../../admin-endpoint';
import type { AddNoteError } from '../../../orders/operations/add-order-note';
import type { CancelAsAdminError } from '../../../payments/operations/cancel-order-as-admin';
import type { ChangeStatusError } from '../../../payments/operations/change-order-status';
import type { ReceiveCashError } from '../../../payments/operations/receive-cash';
import type { RefundOrderError } from '../../../payments/operations/refund-order';
import type { ReturnCashError } from '../../../payments/operations/return-cash';
import type { UndoStepError } from '../../../orders/operations/undo-order-step';
import type { ResolveHoldError } from '../../../payments/operations/resolve-hold';
import type { VerifyPaymentsError } from '../../../payments/operations/verify-payments';

/** The errors of the request itself, which are found before an operation is called. */
type RequestError = { code: 'signed_out' } | { code: 'access_denied' } | { code: 'malformed' };

export type AdminOrderError =
  | ChangeStatusError
  | CancelAsAdminError
  | UndoStepError
  | RefundOrderError
  | ReceiveCashError
  | ReturnCashError
  | ResolveHoldError
  | VerifyPaymentsError
  | AddNoteError
  | RequestError;

const HTTP_STATUS: Record<AdminOrderError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  malformed: 400,
  not_found: 404,
  unknown_status: 422,
  reason_required: 422,
  step_reason_required: 422,
  cancel_reason_required: 422,
  note_required: 422,
  amount_invalid: 422,
  order_changed: 409,
  undo_too_late: 409,
  not_undoable: 409,
  order_cancelled: 409,
  order_held: 409,
  out_of_stock: 409,
  lot_missing: 409,
  later_day: 409,
  box_recalled: 409,
  cash_due: 409,
  cash_not_due: 409,
  cash_not_owed: 409,
  not_refundable: 409,
  refund_under_way: 409,
  resolution_refused: 409,
  provider_silent: 502,
};

const headers = { 'Cache-Control': 'no-store' };

const refuse = (error: AdminOrderError) =>
  Response.json({ ok: false, error }, { status: HTTP_STATUS[error.code], headers });

/** Creates the response with an operation's unchanged result. */
export const answer = (result: { ok: true } | { ok: false; error: AdminOrderError }): Response =>
  result.ok ? Response.json(result, { headers }) : refuse(result.error);

interface OrderEndpoint<Body> {
  path: string;
  permission: Permission;
  schema: z.ZodType<Body>;
  work: (call: AdminContext & { orderId: string; body: Body }) => Promise<Parameters<typeof answer>[0]>;
}

/**
 * Creates a POST endpoint of one order. It accepts only JSON, because a form on another site cannot send JSON without a
 * preflight request.
 */
export const orderEndpoint = <Body>({ path, permission, schema, work }: OrderEndpoint<Body>): Endpoint =>
  guardedEndpoint({
    path,
    method: 'post',
    permission,
    answer: async (adminContext, req) => {
      const body = await readBody(req, schema);
      if (!body) return refuse({ code: 'malformed' });
      return answer(await work({ ...adminContext, orderId: routeParam(req, 'id'), body }));
    },
  });

export const routeParam = ({ routeParams }: PayloadRequest, name: string): string => {
  const value = routeParams?.[name];
  return typeof value === 'string' ? value : '';
};

async function readBody<Body>(req: PayloadRequest, schema: z.ZodType<Body>): Promise<Body | null> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.json) return null;
  const body: unknown = await req.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
