import type { AppLoadContext } from '@remix-run/node';
import type { CartOwner } from '@cms/cart/cart-rows';
import type { CartLine } from '@shop/cart/cart-rules';
import { mayUndo, withRemoval, withUndone } from '@shop/cart/removals';

import { saveRemovals, readRemovals } from '../../session/removal-cookie';

/**
 * Stores the lines that were removed. Returns the `id` that "Desfazer" sends; null when the lines do not fit into a
 * cookie.
 */
export async function rememberRemoval(
  request: Request,
  context: AppLoadContext,
  { owner, lines }: { owner: CartOwner; lines: readonly CartLine[] },
): Promise<{ id: string | null; cookie: string }> {
  const id = crypto.randomUUID().slice(0, 8);
  const removal = { ...owner, id, removedAt: context.cms.now().getTime(), isUndone: false, lines };
  const { cookie, stored } = await saveRemovals(
    context,
    withRemoval(await readRemovals(request, context), removal),
  );
  return { id: stored.some((known) => known.id === id) ? id : null, cookie };
}

/** Returns the lines of a removal that this visitor may put back now; null when there is none. */
export async function findUndo(
  request: Request,
  context: AppLoadContext,
  { owner, id }: { owner: CartOwner; id: string },
): Promise<readonly CartLine[] | null> {
  const removals = await readRemovals(request, context);
  const removal = removals.find((known) => known.id === id);
  return removal && mayUndo(removal, owner, context.cms.now()) ? removal.lines : null;
}

export async function rememberUndone(request: Request, context: AppLoadContext, id: string): Promise<string> {
  return (await saveRemovals(context, withUndone(await readRemovals(request, context), id))).cookie;
}
