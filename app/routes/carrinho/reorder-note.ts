import { redirect, type AppLoadContext } from '@remix-run/node';
import { undoReorderOf } from '@cms/orders/operations/undo-reorder';
import { findLabelChangesOfOrder } from '@cms/orders/queries/label-changes-since';
import { findOrderedLines } from '@cms/orders/queries/order-again';
import type { CartView } from '@cms/cart/queries/view-cart';
import { reorderNoticeText, reorderTitle } from '@shop/messages/reorder-messages';
import { orderNumber } from '@shop/orders/order-number';

import type { ReorderNoteView } from '../../components/reorder/ReorderNote';
import { PRIVATE } from '../../cache/cache-control';
import { cartOwner } from '../../session/cart-owner';
import { redirectWithMessage } from '../../session/flash';
import { forgetReorder, readReorder, type Reorder } from '../../session/reorder-cookie';

interface Asked {
  request: Request;
  context: AppLoadContext;
}

export const REORDER_INTENTS = ['reorder-undo', 'reorder-read'] as const;

/**
 * Returns the earlier order that this customer has recently put into the cart again. It never returns another
 * customer's order, even in the same browser.
 */
async function ownReorder({ request, context }: Asked): Promise<Reorder | null> {
  const [reorder, { customerId }] = await Promise.all([
    readReorder(request, context),
    cartOwner(request, context),
  ]);
  return reorder !== null && reorder.customerId === customerId ? reorder : null;
}

/**
 * Returns what the cart page says about the repeated order; null once none of its products is left in the cart, because
 * they were paid for or removed.
 */
export async function reorderNote(asked: Asked, cart: CartView): Promise<ReorderNoteView | null> {
  const reorder = await ownReorder(asked);
  if (!reorder) return null;
  const ordered = await findOrderedLines(asked.context.cms, reorder);
  if (!ordered) return null;
  const inCart = (productId: string) => cart.lines.find((line) => line.productId === productId);
  const added = reorder.lines.filter((line) => line.added > 0);
  if (added.length > 0 && !added.some(({ productId }) => inCart(productId))) return null;
  const labels = await findLabelChangesOfOrder(asked.context.cms, reorder);
  const update = reorder.lines.flatMap((line) => {
    const then = ordered.find(({ productId }) => productId === line.productId);
    const now = inCart(line.productId);
    if (!then) return [];
    const toCents =
      now && now.problem?.code !== 'product_unavailable' ? now.unitPriceCents - now.unitDiscountCents : null;
    const price = toCents === null ? null : { fromCents: then.unitCents, toCents };
    const label = now ? labels.get(line.productId) : undefined;
    return [
      label ? `${then.name}: ${label}` : null,
      reorderNoticeText({ name: then.name, line, price }),
    ].filter((text) => text !== null);
  });
  return {
    title: reorderTitle(orderNumber(reorder.orderId), reorder.lines),
    news: update,
    canUndo: added.some(({ productId, had }) => (inCart(productId)?.quantity ?? 0) > had),
    isNothing: added.length === 0,
  };
}

/**
 * Handles the buttons "Desfazer" and "Entendi". Both remove the note; "Desfazer" also removes the repeated order from
 * the cart.
 */
export async function answerReorderNote(asked: Asked & { form: FormData }): Promise<Response> {
  const { context, form } = asked;
  const forgotten = await forgetReorder(context);
  if (form.get('intent') !== 'reorder-undo') {
    return redirect('/carrinho', { status: 303, headers: { ...PRIVATE, 'Set-Cookie': forgotten } });
  }
  const reorder = await ownReorder(asked);
  const isUndone = reorder !== null && (await undoReorderOf(context.cms, reorder)).isChanged;
  return redirectWithMessage(context, '/carrinho', {
    ...(isUndone ? { code: 'reorder_undone' } : { code: 'reorder_undo_over', tone: 'failed' }),
    cookies: [forgotten],
  });
}
