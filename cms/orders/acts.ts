import { z } from '@shop/forms/zod';
import { noticeTextsSchema, TOLD_STATUSES } from '@shop/orders/step-notice';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId, slotSchema } from '../platform/acts/inputs';
import { acknowledgeOrders } from './operations/acknowledge-orders';
import { addOrderNote } from './operations/add-order-note';
import { moveOrderSlot } from './operations/move-order-slot';
import { recordPrints } from './operations/record-prints';
import { removeOrderNote } from './operations/remove-order-note';
import { undoOrderStep } from './operations/undo-order-step';
import { setReady } from './packing/set-ready';
import { unpackLine } from './packing/unpack-line';
import { recordStepNotice } from './step-notices/record-step-notice';
import { saveNoticeTexts } from './step-notices/save-notice-texts';
import { listCommonWindows } from './queries/common-windows';

const MAX_ORDERS = 50;

const order = { orderId: recordId };
const orderIds = z.array(recordId).min(1).max(MAX_ORDERS);
const lineId = z.string().max(100);
/** The component of a kit; null or absent for a line of any other product. */
const componentId = recordId.nullable().optional();
/** The number of units in one request: at most 20, because an order line has at most 20 units. */
const units = z.int().min(1).max(20).default(1);

/**
 * What the panel does with an order and its boxes. What moves money is among the acts of payments, and what changes the
 * order's contents among those of order changes.
 */
export const orderActs = actRouter({
  moveToSlot: act('order:move-slot')
    .input(z.object({ ...order, slot: slotSchema, seenDate: z.string().max(10).nullable() }))
    .mutation(doing(moveOrderSlot)),
  /** Finds the time windows to which every one of the given orders may be moved. */
  findCommonWindows: act('order:move-slot')
    .input(z.object({ orderIds }))
    .mutation(
      async ({ ctx, input }) =>
        ({ ok: true, slots: await listCommonWindows(ctx.cms, input.orderIds) }) as const,
    ),
  undoStep: act('order:change-status')
    .input(z.object({ ...order, eventId: recordId }))
    .mutation(doing(undoOrderStep)),
  addNote: act('order:write-note')
    .input(z.object({ ...order, text: z.string().max(500) }))
    .mutation(doing(addOrderNote)),
  removeNote: act('order:write-note')
    .input(z.object({ ...order, noteId: recordId }))
    .mutation(doing(removeOrderNote)),
  /** "Avisar no WhatsApp": who opened the buyer's chat about which step. */
  recordNotice: act('order:notify')
    .input(z.object({ ...order, status: z.enum(TOLD_STATUSES) }))
    .mutation(doing(recordStepNotice)),
  saveNoticeTexts: act('notice-text:write')
    .input(z.object({ texts: noticeTextsSchema, version: z.string().max(40) }))
    .mutation(doing(saveNoticeTexts)),
  /** "Ok, vi": the screens stop ringing for these orders. */
  acknowledge: act('order:acknowledge').input(z.object({ orderIds })).mutation(doing(acknowledgeOrders)),
  /**
   * Stores who printed which orders. If several devices print new orders automatically, only one of them gets each
   * order.
   */
  recordPrints: act('order:print')
    .input(z.object({ orderIds, isOnArrival: z.boolean() }))
    .mutation(doing(recordPrints)),

  unpack: act('lot:pack')
    .input(z.object({ ...order, lineId, componentId, lotId: recordId.nullable(), units, entryId: recordId }))
    .mutation(doing(unpackLine)),
  /** "Pronto" and "Desfazer" of the kitchen. */
  setReady: act('kitchen:prepare')
    .input(z.object({ ...order, isReady: z.boolean(), withoutLot: z.boolean().optional() }))
    .mutation(doing(setReady)),
});
