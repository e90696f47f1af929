import { z } from '@shop/forms/zod';
import { readLotCode } from '@shop/lots/lot-code';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { changeLine } from './change-line';
import { listLineChoices } from './list-line-choices';
import { refundItems } from './refund-items';
import { separateBox } from './separate-box';

const permission = 'order:refund';

const order = { orderId: recordId };
const lineId = z.string().max(100);
/** The number of units in one request: at most 20, because an order line has at most 20 units. */
const units = z.int().min(1).max(20).default(1);

/** What the panel does with the lines of a paid order: packing and changing them. */
export const orderChangeActs = actRouter({
  pack: act('lot:pack')
    .input(
      z.object({
        ...order,
        /** The code of the box, typed or scanned; null for a unit that was made before the product had lots. */
        code: z.string().max(200).nullable(),
        lineId: lineId.optional(),
        /** The component of a kit, if the line is named and is of one. */
        componentId: recordId.nullable().optional(),
        units,
        entryId: recordId,
      }),
    )
    .mutation(({ ctx: { cms, actor }, input: { code, ...input } }) => {
      const lotCode = code === null ? null : readLotCode(code);
      if (code !== null && lotCode === null)
        return Promise.resolve({ ok: false, error: { code: 'lot_not_found' } } as const);
      return separateBox(cms, { ...input, lotCode, actorId: actor.id });
    }),
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
        seenDueCents: z
          .int()
          .nullish()
          .transform((cents) => cents ?? null),
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
