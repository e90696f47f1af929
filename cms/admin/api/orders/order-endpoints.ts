import { z } from '@shop/forms/zod';
import { HOLD_RESOLUTIONS } from '@shop/payments/hold-resolution';
import type { Endpoint } from 'payload';

import { resolveHold } from '../../../payments/operations/resolve-hold';
import { verifyPayments } from '../../../payments/operations/verify-payments';
import { addOrderNote } from '../../../orders/operations/add-order-note';
import { cancelOrderAsAdmin } from '../../../payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '../../../payments/operations/change-order-status';
import { receiveCash } from '../../../payments/operations/receive-cash';
import { returnCash } from '../../../payments/operations/return-cash';
import { refundOrder } from '../../../payments/operations/refund-order';
import { removeOrderNote } from '../../../orders/operations/remove-order-note';
import { undoOrderStep } from '../../../orders/operations/undo-order-step';
import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { acknowledgeEndpoint, alertsEndpoint } from './alert-endpoints';
import { guardedEndpoint } from '../../admin-endpoint';
import { answer, orderEndpoint, routeParam } from './panel-request';
import { orderStreamEndpoint } from './order-stream-endpoint';
import { commonWindowsEndpoint, printsEndpoint } from './several-endpoints';

const STATUS_TEXT_LENGTH = 40;
const statusText = z.string().min(1).max(STATUS_TEXT_LENGTH);
const freeText = z.string().max(500);

const statusSchema = z.object({
  from: statusText,
  to: statusText,
  note: freeText.nullish(),
  withoutLot: z.boolean().default(false),
  // Absent in the requests of pages that were open before the shop was updated, and that cannot ask about the day.
  confirmedDay: z.iso.date().nullish(),
  cashCents: z.int().nullish(),
});
const cancelSchema = z.object({
  from: statusText,
  cancelReason: statusText,
  note: freeText.nullish(),
  isInsisting: z.boolean().default(false),
});
const undoSchema = z.object({ eventId: z.uuid() });
const refundSchema = z.object({ amountCents: z.int(), leftCents: z.int(), reason: freeText });
const cashSchema = z.object({ amountCents: z.int() });
const holdSchema = z.object({
  heldReason: z.string().min(1).max(60),
  resolution: z.enum(HOLD_RESOLUTIONS),
  reason: freeText,
});
const noteSchema = z.object({ text: freeText });

const changeStatus = orderEndpoint({
  path: '/:id/status',
  permission: 'order:change-status',
  schema: statusSchema,
  work: ({ cms, admin, orderId, body }) =>
    changeOrderStatus(cms, { orderId, ...body, actorId: admin.id, note: body.note ?? null }),
});

const undoStep = orderEndpoint({
  path: '/:id/undo',
  permission: 'order:change-status',
  schema: undoSchema,
  work: ({ cms, admin, orderId, body }) =>
    undoOrderStep(cms, { orderId, eventId: body.eventId, actorId: admin.id }),
});

const cancel = orderEndpoint({
  path: '/:id/cancel',
  permission: 'order:cancel',
  schema: cancelSchema,
  work: ({ cms, admin, orderId, body }) =>
    cancelOrderAsAdmin(cms, { orderId, ...body, actorId: admin.id, note: body.note ?? null }),
});

const refund = orderEndpoint({
  path: '/:id/refund',
  permission: 'order:refund',
  schema: refundSchema,
  work: ({ cms, admin, orderId, body }) => refundOrder(cms, { orderId, ...body, actorId: admin.id }),
});

const receive = orderEndpoint({
  path: '/:id/receive-cash',
  permission: 'order:receive-cash',
  schema: cashSchema,
  work: ({ cms, admin, orderId, body }) => receiveCash(cms, { orderId, ...body, actorId: admin.id }),
});

const giveBack = orderEndpoint({
  path: '/:id/return-cash',
  permission: 'order:refund',
  schema: cashSchema,
  work: ({ cms, admin, orderId, body }) => returnCash(cms, { orderId, ...body, actorId: admin.id }),
});

const endHold = orderEndpoint({
  path: '/:id/hold',
  permission: 'order:resolve-hold',
  schema: holdSchema,
  work: ({ cms, admin, orderId, body }) => resolveHold(cms, { orderId, ...body, actorId: admin.id }),
});

const verify = orderEndpoint({
  path: '/:id/verify',
  permission: 'payment:verify',
  schema: z.object({}),
  work: ({ cms, admin, orderId }) => verifyPayments(cms, { orderId, actorId: admin.id }),
});

const addNote = orderEndpoint({
  path: '/:id/notes',
  permission: 'order:write-note',
  schema: noteSchema,
  work: ({ cms, admin, orderId, body }) => addOrderNote(cms, { orderId, text: body.text, actorId: admin.id }),
});

const removeNote = guardedEndpoint({
  path: '/:id/notes/:noteId',
  method: 'delete',
  permission: 'order:write-note',
  answer: async ({ cms, admin }, req) =>
    answer(
      await removeOrderNote(cms, {
        orderId: routeParam(req, 'id'),
        noteId: routeParam(req, 'noteId'),
        actorId: admin.id,
      }),
    ),
});

const ordersVersion = guardedEndpoint({
  path: '/pulse',
  method: 'get',
  permission: 'order:watch',
  answer: async ({ cms }) =>
    Response.json({ pulse: await readOrdersVersion(cms) }, { headers: { 'Cache-Control': 'no-store' } }),
});

/** The endpoints of the admin panel's order pages, under `/api/orders`. Each checks the user's permission. */
export const orderEndpoints: Endpoint[] = [
  ordersVersion,
  orderStreamEndpoint,
  alertsEndpoint,
  acknowledgeEndpoint,
  commonWindowsEndpoint,
  printsEndpoint,
  changeStatus,
  undoStep,
  cancel,
  refund,
  receive,
  giveBack,
  endHold,
  verify,
  addNote,
  removeNote,
];
