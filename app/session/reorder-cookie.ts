import type { AppLoadContext, Cookie } from '@remix-run/node';
import { UNDO_WITHIN_MS } from '@shop/cart/removals';
import type { ReorderedLine } from '@shop/cart/reorder';
import { z } from '@shop/forms/zod';
import { msBetween } from '@shop/time/bahia';
import { inSeconds } from '@shop/time/durations';

import { endedCookie, MAX_COOKIE_JSON_BYTES, shopCookie } from './shop-cookie';

/** An order that was put into the cart again, and the result. */
export interface Reorder {
  orderId: string;
  customerId: string;
  /** Milliseconds since 1970. */
  at: number;
  lines: readonly ReorderedLine[];
}

const id = z.string().max(64);
const lack = z.custom<ReorderedLine['lack']>((value) => value === null || typeof value === 'string');

const packedSchema = z.tuple([
  id,
  id,
  z.number(),
  z.array(z.tuple([id, z.number(), z.number(), z.number(), lack, z.number(), z.string().nullable()])),
]);

/**
 * A reorder as the cookie stores it: order, customer, time, and the lines with product, wanted quantity, quantity
 * before, quantity added, what is missing, available stock, and the note that was replaced.
 */
type Packed = z.output<typeof packedSchema>;

const reorderCookie = (context: AppLoadContext): Cookie =>
  shopCookie(context, { name: 'massa-de-novo', maxAgeSeconds: inSeconds(UNDO_WITHIN_MS) });

const pack = ({ orderId, customerId, at, lines }: Reorder): Packed => [
  orderId,
  customerId,
  at,
  lines.map((line) => [
    line.productId,
    line.wanted,
    line.had,
    line.added,
    line.lack,
    line.available,
    line.replacedNotes,
  ]),
];

const unpack = ([orderId, customerId, at, lines]: Packed): Reorder => ({
  orderId,
  customerId,
  at,
  lines: lines.map(([productId, wanted, had, added, lack, available, replacedNotes]) => ({
    productId,
    wanted,
    had,
    added,
    lack,
    available,
    replacedNotes,
  })),
});

/** Returns the last order that was put into the cart again, from the shop's signed cookie; null when there is none. */
export async function readReorder(request: Request, context: AppLoadContext): Promise<Reorder | null> {
  const value: unknown = await reorderCookie(context).parse(request.headers.get('Cookie'));
  const read = packedSchema.safeParse(value);
  if (!read.success) return null;
  const reorder = unpack(read.data);
  const age = msBetween(new Date(reorder.at), context.cms.now());
  return age >= 0 && age < UNDO_WITHIN_MS ? reorder : null;
}

/**
 * Returns the Set-Cookie header that stores a reorder. When it exceeds a cookie's size, first the replaced notes are
 * dropped, then the last lines, which the cart shows anyway.
 */
export function saveReorder(context: AppLoadContext, reorder: Reorder): Promise<string> {
  let stored = reorder;
  if (!fits(stored))
    stored = { ...stored, lines: stored.lines.map((line) => ({ ...line, replacedNotes: null })) };
  while (!fits(stored)) stored = { ...stored, lines: stored.lines.slice(0, -1) };
  return reorderCookie(context).serialize(pack(stored));
}

export const forgetReorder = (context: AppLoadContext): Promise<string> =>
  endedCookie(reorderCookie(context));

const fits = (reorder: Reorder): boolean =>
  new TextEncoder().encode(JSON.stringify(pack(reorder))).length <= MAX_COOKIE_JSON_BYTES;
