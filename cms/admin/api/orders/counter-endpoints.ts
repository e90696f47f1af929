import { z } from '@shop/forms/zod';
import { DELIVERY_METHODS } from '@shop/delivery/delivery-fee';
import { readSlotKey } from '@shop/delivery/slot-key';
import { COUNTER_PAYMENTS } from '@shop/orders/counter-order';
import type { Endpoint } from 'payload';

import {
  placeCounterOrder,
  shareCounterOrder,
  type ShareOrderError,
  type PlaceCounterError,
  type PlacedCounterOrder,
} from '../../../checkout/operations/place-counter-order';
import { quoteCounterOrder } from '../../../checkout/queries/counter-quote';
import { findCounterBuyers } from '../../../checkout/queries/find-counter-buyers';
import { drawQrCode, type QrView } from '../../../payments/queries/draw-qr-code';
import { adminEndpoint } from '../../admin-endpoint';

const permission = 'order:create-counter';

const words = z.string().max(200);
const lines = z
  .array(z.object({ productId: z.uuid(), quantity: z.int().min(1).max(20) }))
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

const findBuyers = adminEndpoint({
  path: '/counter/buyers',
  permission,
  schema: z.object({ search: words }),
  statusOf: {},
  work: async ({ cms, body }) => ({ ok: true, buyers: await findCounterBuyers(cms, body.search) }),
});

const findPlace = adminEndpoint({
  path: '/counter/cep',
  permission,
  schema: z.object({ cep: z.string().regex(/^\d{8}$/) }),
  statusOf: {},
  work: async ({ cms, body }) => ({
    ok: true,
    answer: cms.cepDirectory.recall(body.cep) ?? (await cms.cepDirectory.ask(body.cep)),
  }),
});

const quote = adminEndpoint({
  path: '/counter/quote',
  permission,
  schema: z.object({
    formId: z.uuid(),
    lines,
    deliveryMethod: z.enum(DELIVERY_METHODS),
    place: z.object({ cep: words, neighborhood: words, city: words }).nullable(),
    feeCents,
  }),
  statusOf: {},
  work: async ({ cms, body }) => ({ ok: true, quote: await quoteCounterOrder(cms, body) }),
});

const placeSchema = z.object({
  formId: z.uuid(),
  customerId: z.uuid().nullable(),
  name: words,
  phone: words,
  email: z.string().max(254),
  lines,
  deliveryMethod: z.enum(DELIVERY_METHODS),
  address: address.nullable(),
  deliveryInstructions: words,
  slot: words.nullable(),
  fee: z.object({ cents: feeCents, reason: words }).nullable(),
  payBy: z.enum(COUNTER_PAYMENTS),
  expectedTotalCents: z.int().min(0),
});

const PLACE_STATUS: Record<PlaceCounterError['code'], number> = {
  form_invalid: 422,
  address_incomplete: 422,
  phone_required: 422,
  empty_cart: 422,
  slot_required: 422,
  counter_denied: 403,
  counter_customer_gone: 409,
  counter_cash_off: 409,
  quote_changed: 409,
  out_of_stock: 409,
  product_unavailable: 409,
  too_many_holds: 409,
  guest_checkout_off: 409,
  guest_phone_unknown: 422,
  guest_too_many_email: 409,
  guest_too_many_address: 409,
  guest_too_often: 409,
  guest_address_waits: 409,
  guest_share: 409,
  guest_too_many_units: 409,
  pickup_only: 409,
  outside_area: 409,
  place_unclear: 409,
  below_minimum: 409,
  shop_paused: 409,
  slot_full: 409,
  slot_closed: 409,
  payment_failed: 502,
};

/**
 * A placed order as the screen shows it. The server draws the QR code of the Pix code, so that no browser has to load
 * the library that draws it.
 */
export interface PlacedOnScreen extends Omit<PlacedCounterOrder, 'pix'> {
  pix: { code: string; qr: QrView } | null;
}

const place = adminEndpoint<z.infer<typeof placeSchema>, PlaceCounterError>({
  path: '/counter',
  permission,
  schema: placeSchema,
  statusOf: PLACE_STATUS,
  work: async ({ cms, admin, body: { slot, ...body } }) => {
    const placed = await placeCounterOrder(cms, {
      ...body,
      slot: slot === null ? null : readSlotKey(slot),
      actorId: admin.id,
    });
    if (!placed.ok) return placed;
    const { ok, pix, ...order } = placed;
    return { ok, placed: { ...order, pix: pix && { code: pix.code, qr: drawQrCode(pix.code) } } };
  },
});

const share = adminEndpoint<object, ShareOrderError>({
  path: '/:id/link',
  permission,
  schema: z.object({}),
  statusOf: { not_found: 404, order_claimed: 409 },
  work: ({ cms, id }) => shareCounterOrder(cms, id),
});

/** The endpoints of orders that the shop takes for buyers, under `/api/orders`. Each checks the user's permission. */
export const counterEndpoints: Endpoint[] = [findBuyers, findPlace, quote, place, share];
