import { z } from '@shop/forms/zod';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { changeLine } from './change-line';
import { listLineChoices } from './list-line-choices';
import { refundItems } from './refund-items';

const permission = 'order:refund';

const order = { orderId: recordId };
const lineId = z.string().max(100);

/** What the panel does with the lines of a paid order. */
export const orderChangeActs = actRouter({
  /** Finds how a line may be changed. It only reads, so it asks for no proof. */
  findLineChoices: act(permission, { asksProof: false })
    .input(z.object({ ...order, lineId }))
    .mutation(async ({ ctx, input }) => {
      const choices = await listLineChoices(ctx.cms, input);
      return choices
        ? ({ ok: true, choices } as const)
        : ({ ok: false, error: { code: 'not_found' } } as const);
    }),
  changeLine: act(permission)
    .input(
      z.object({
        ...order,
        lineId,
        changeId: recordId,
        units: z.int(),
        productId: recordId.nullable(),
        seenUnits: z.int(),
        seenRefundCents: z.int().min(0),
      }),
    )
    .mutation(doing(changeLine)),
  refundItems: act(permission)
    .input(
      z.object({
        ...order,
        itemRefundId: recordId,
        items: z
          .array(z.object({ lineId, units: z.int(), seenUnits: z.int() }))
          .min(1)
          .max(200),
        withDelivery: z.boolean(),
        seenRefundCents: z.int().min(1),
      }),
    )
    .mutation(doing(refundItems)),
});
