import { DELIVERY_METHODS } from '@shop/delivery/delivery-fee';
import { readSlotKey } from '@shop/delivery/slot-key';
import { z } from '@shop/forms/zod';
import { COUNTER_PAYMENTS } from '@shop/orders/counter-order';

import { drawQrCode } from '../payments/queries/draw-qr-code';
import { act, actRouter } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { placeCounterOrder, shareCounterOrder } from './operations/place-counter-order';
import { releaseUnpaidHolds } from './operations/release-unpaid-holds';
import { quoteCounterOrder } from './queries/counter-quote';
import { findCounterBuyers } from './queries/find-counter-buyers';

const permission = 'order:create-counter';

const words = z.string().max(200);
const lines = z
  .array(z.object({ productId: recordId, quantity: z.int().min(1).max(20) }))
  .max(60)
  .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length);
const feeCents = z.int().min(0).max(10_000_000).nullable();
const address = z.object({
  cep: words,
  street: words,
  number: words,
  complement: words.nullish(),
  neighborhood: words,
  city: words,
  state: words.nullish(),
});
/** A tab from before the update sends none. */
const coupon = z.string().max(60).default('');
const deliveryMethod = z.enum(DELIVERY_METHODS);

/** What the panel's page does on which the shop takes an order for a buyer. */
export const checkoutActs = actRouter({
  findBuyers: act(permission)
    .input(z.object({ search: words }))
    .mutation(
      async ({ ctx, input }) =>
        ({ ok: true, buyers: await findCounterBuyers(ctx.cms, input.search) }) as const,
    ),
  findPlace: act(permission)
    .input(z.object({ cep: z.string().regex(/^\d{8}$/) }))
    .mutation(async ({ ctx: { cms }, input: { cep } }) => {
      const answer = cms.cepDirectory.recall(cep) ?? (await cms.cepDirectory.ask(cep));
      return { ok: true, answer } as const;
    }),
  quote: act(permission)
    .input(
      z.object({
        formId: recordId,
        lines,
        deliveryMethod,
        place: z.object({ cep: words, neighborhood: words, city: words }).nullable(),
        feeCents,
        customerId: recordId.nullable().default(null),
        coupon,
      }),
    )
    .mutation(
      async ({ ctx, input }) => ({ ok: true, quote: await quoteCounterOrder(ctx.cms, input) }) as const,
    ),
  place: act(permission)
    .input(
      z.object({
        formId: recordId,
        customerId: recordId.nullable(),
        name: words,
        phone: words,
        email: z.string().max(254),
        lines,
        deliveryMethod,
        address: address.nullable(),
        deliveryInstructions: words,
        /** The chosen time window in the format of `slotKey`; null if none is chosen. */
        slot: words.nullable(),
        fee: z.object({ cents: feeCents, reason: words }).nullable(),
        coupon,
        payBy: z.enum(COUNTER_PAYMENTS),
        expectedTotalCents: z.int().min(0),
      }),
    )
    .mutation(async ({ ctx: { cms, actor }, input: { slot, ...form } }) => {
      const placed = await placeCounterOrder(cms, {
        ...form,
        slot: slot === null ? null : readSlotKey(slot),
        actorId: actor.id,
      });
      if (!placed.ok) return placed;
      const { ok, pix, ...order } = placed;
      // The server draws the QR code of the Pix code, so that no browser has to load the library that draws it.
      return { ok, placed: { ...order, pix: pix && { code: pix.code, qr: drawQrCode(pix.code) } } };
    }),
  /** Ends the unpaid orders without an account, in portions. */
  releaseUnpaidHolds: act('order:cancel').mutation(({ ctx: { cms, actor } }) =>
    releaseUnpaidHolds(cms, { actorId: actor.id }),
  ),
  shareOrder: act(permission)
    .input(z.object({ orderId: recordId }))
    .mutation(({ ctx, input }) => shareCounterOrder(ctx.cms, input.orderId)),
});
