import { z } from '@shop/forms/zod';
import { HOLD_RESOLUTIONS } from '@shop/payments/hold-resolution';
import type { Endpoint } from 'payload';

import { resolveHold } from '../../../payments/operations/resolve-hold';
import { verifyPayments } from '../../../payments/operations/verify-payments';
import { addOrderNote } from '../../../orders/operations/add-order-note';
import { cancelOrderAsAdmin } from '../../../payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '../../../payments/operations/change-order-status';
import { refundOrder } from '../../../payments/operations/refund-order';
import { removeOrderNote } from '../../../orders/operations/remove-order-note';
import { undoOrderStep } from '../../../orders/operations/undo-order-step';
import { readOfficePulse } from '../../../orders/queries/office-attention';
import { answer, forAdmin, forAdminWith, routeParam } from './office-request';
import { orderStreamEndpoint } from './order-stream-endpoint';

const STATUS_TEXT_LENGTH = 40;
const statusText = z.string().min(1).max(STATUS_TEXT_LENGTH);
const freeText = z.string().max(500);

const statusSchema = z.object({ from: statusText, to: statusText, note: freeText.nullish() });
const cancelSchema = z.object({ from: statusText, cancelReason: statusText, note: freeText.nullish() });
const undoSchema = z.object({ eventId: z.uuid() });
const refundSchema = z.object({ amountCents: z.int(), leftCents: z.int(), reason: freeText });
const holdSchema = z.object({
  heldReason: z.string().min(1).max(60),
  resolution: z.enum(HOLD_RESOLUTIONS),
  reason: freeText,
});
const noteSchema = z.object({ text: freeText });

const changeStatus = forAdminWith(statusSchema, ({ cms, admin, orderId, body }) =>
  changeOrderStatus(cms, { orderId, ...body, actorId: admin.id, note: body.note ?? null }),
);

const cancel = forAdminWith(cancelSchema, ({ cms, admin, orderId, body }) =>
  cancelOrderAsAdmin(cms, { orderId, ...body, actorId: admin.id, note: body.note ?? null }),
);

const undoStep = forAdminWith(undoSchema, ({ cms, admin, orderId, body }) =>
  undoOrderStep(cms, { orderId, eventId: body.eventId, actorId: admin.id }),
);

const refund = forAdminWith(refundSchema, ({ cms, admin, orderId, body }) =>
  refundOrder(cms, { orderId, ...body, actorId: admin.id }),
);

const endHold = forAdminWith(holdSchema, ({ cms, admin, orderId, body }) =>
  resolveHold(cms, { orderId, ...body, actorId: admin.id }),
);

const verify = forAdminWith(z.object({}), ({ cms, admin, orderId }) =>
  verifyPayments(cms, { orderId, actorId: admin.id }),
);

const addNote = forAdminWith(noteSchema, ({ cms, admin, orderId, body }) =>
  addOrderNote(cms, { orderId, text: body.text, actorId: admin.id }),
);

const removeNote = forAdmin(async ({ cms, admin }, req) =>
  answer(
    await removeOrderNote(cms, {
      orderId: routeParam(req, 'id'),
      noteId: routeParam(req, 'noteId'),
      actorId: admin.id,
    }),
  ),
);

const pulse = forAdmin(async ({ cms }) =>
  Response.json({ pulse: await readOfficePulse(cms) }, { headers: { 'Cache-Control': 'no-store' } }),
);

/** The endpoints of the admin panel's order pages, under `/api/orders`. Each checks the user's permission. */
export const officeOrderEndpoints: Endpoint[] = [
  { path: '/pulse', method: 'get', handler: pulse },
  orderStreamEndpoint,
  { path: '/:id/status', method: 'post', handler: changeStatus },
  { path: '/:id/undo', method: 'post', handler: undoStep },
  { path: '/:id/cancel', method: 'post', handler: cancel },
  { path: '/:id/refund', method: 'post', handler: refund },
  { path: '/:id/hold', method: 'post', handler: endHold },
  { path: '/:id/verify', method: 'post', handler: verify },
  { path: '/:id/notes', method: 'post', handler: addNote },
  { path: '/:id/notes/:noteId', method: 'delete', handler: removeNote },
];
