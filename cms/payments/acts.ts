import { z } from '@shop/forms/zod';
import { HOLD_RESOLUTIONS } from '@shop/payments/hold-resolution';
import { OWNER_ENDINGS } from '@shop/payments/provider-notice';

import { act, actRouter, doing, requireProof } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { cancelOrderAsAdmin } from './operations/cancel-order-as-admin';
import { changeOrderStatus } from './operations/change-order-status';
import { endProviderNotice } from './operations/end-provider-notice';
import { receiveCash } from './operations/receive-cash';
import { refundOrder } from './operations/refund-order';
import { resolveHold } from './operations/resolve-hold';
import { returnCash } from './operations/return-cash';
import { verifyPayments } from './operations/verify-payments';

const order = { orderId: recordId };
const statusText = z.string().min(1).max(40);
const freeText = z.string().max(500);
const cash = z.object({ ...order, amountCents: z.int() });

/** What the panel does with an order's money, and with its status, which money and stock follow. */
export const paymentActs = actRouter({
  changeStatus: act('order:change-status')
    .input(
      z.object({
        ...order,
        from: statusText,
        to: statusText,
        note: freeText.nullish(),
        withoutLot: z.boolean().default(false),
        // Absent in the requests of pages that were open before the shop was updated, and that cannot ask about the day.
        confirmedDay: z.iso.date().nullish(),
        cashCents: z.int().nullish(),
      }),
    )
    .mutation(({ ctx: { cms, actor }, input }) =>
      changeOrderStatus(cms, { ...input, note: input.note ?? null, actorId: actor.id }),
    ),
  cancelOrder: act('order:cancel')
    .input(
      z.object({
        ...order,
        from: statusText,
        cancelReason: statusText,
        note: freeText.nullish(),
        isInsisting: z.boolean().default(false),
      }),
    )
    .mutation(({ ctx: { cms, actor }, input }) =>
      cancelOrderAsAdmin(cms, { ...input, note: input.note ?? null, actorId: actor.id }),
    ),
  refundOrder: act('order:refund')
    .input(
      z.object({
        ...order,
        amountCents: z.int(),
        leftCents: z.int(),
        reason: freeText,
        // Absent in the requests of pages that were open before the shop was updated.
        items: z
          .array(z.object({ lineId: z.string().min(1).max(60), units: z.int() }))
          .max(100)
          .default([]),
        withDelivery: z.boolean().default(false),
      }),
    )
    .mutation(doing(refundOrder)),
  receiveCash: act('order:receive-cash').input(cash).mutation(doing(receiveCash)),
  returnCash: act('order:refund').input(cash).mutation(doing(returnCash)),
  resolveHold: act('order:resolve-hold')
    .input(
      z.object({
        ...order,
        heldReason: z.string().min(1).max(60),
        resolution: z.enum(HOLD_RESOLUTIONS),
        reason: freeText,
      }),
    )
    .mutation(doing(resolveHold)),
  verify: act('payment:verify').input(z.object(order)).mutation(doing(verifyPayments)),

  endNotice: act('job:manage')
    .input(z.object({ noticeId: recordId, ending: z.enum(OWNER_ENDINGS) }))
    .mutation(async ({ ctx, input }) => {
      // 'seen' only puts the notice away; the other endings return money, or say that it was returned.
      if (input.ending !== 'seen') await requireProof(ctx);
      return endProviderNotice(ctx.cms, { ...input, actorId: ctx.actor.id });
    }),
});
