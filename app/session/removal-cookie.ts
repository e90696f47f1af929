import type { AppLoadContext, Cookie } from '@remix-run/node';
import { UNDO_WITHIN_MS, type Removal } from '@shop/cart/removals';
import { z } from '@shop/forms/zod';

import { MAX_COOKIE_JSON_BYTES, shopCookie } from './shop-cookie';

const removalCookie = (context: AppLoadContext): Cookie =>
  shopCookie(context, { name: 'massa-desfazer', maxAgeSeconds: UNDO_WITHIN_MS / 1000 });

const id = z.string().max(64);

const packedSchema = z.tuple([
  id,
  id.nullable(),
  id.nullable(),
  z.number(),
  z.literal([0, 1]),
  z.array(z.tuple([id, z.int().positive(), z.string().nullable()])),
]);

/**
 * A removal as the cookie stores it: id, customer, cart, time, whether it was undone, and the lines with product,
 * quantity and note.
 */
type Packed = z.output<typeof packedSchema>;

const pack = ({ id, customerId, cartId, removedAt, isUndone, lines }: Removal): Packed => [
  id,
  customerId,
  cartId,
  removedAt,
  isUndone ? 1 : 0,
  lines.map(({ productId, quantity, notes }) => [productId, quantity, notes]),
];

const unpack = ([id, customerId, cartId, removedAt, isUndone, lines]: Packed): Removal => ({
  id,
  customerId,
  cartId,
  removedAt,
  isUndone: isUndone === 1,
  lines: lines.map(([productId, quantity, notes]) => ({ productId, quantity, notes })),
});

/** Returns the products removed from the cart recently, newest first, from the shop's signed cookie. */
export async function readRemovals(request: Request, context: AppLoadContext): Promise<Removal[]> {
  const value: unknown = await removalCookie(context).parse(request.headers.get('Cookie'));
  const read = z.array(packedSchema).safeParse(value);
  return read.success ? read.data.map(unpack) : [];
}

/**
 * Returns the Set-Cookie header that stores as many removals as fit into a cookie. The oldest are dropped first. If not
 * even the newest fits, its notes are dropped. `stored` lists those that fitted.
 */
export async function saveRemovals(
  context: AppLoadContext,
  removals: readonly Removal[],
): Promise<{ cookie: string; stored: readonly Removal[] }> {
  const stored = fitting(removals);
  return { cookie: await removalCookie(context).serialize(stored.map(pack)), stored };
}

function fitting(removals: readonly Removal[]): readonly Removal[] {
  for (let count = removals.length; count > 0; count -= 1) {
    const some = removals.slice(0, count);
    if (fits(some)) return some;
  }
  const bare = removals.slice(0, 1).map((removal) => ({
    ...removal,
    lines: removal.lines.map((line) => ({ ...line, notes: null })),
  }));
  return fits(bare) ? bare : [];
}

const fits = (removals: readonly Removal[]): boolean =>
  new TextEncoder().encode(JSON.stringify(removals.map(pack))).length <= MAX_COOKIE_JSON_BYTES;
