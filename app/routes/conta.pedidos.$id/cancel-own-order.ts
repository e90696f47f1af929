import type { AppLoadContext } from '@remix-run/node';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import type { MessageCode } from '@shop/messages/messages';

import { redirectWithMessage } from '../../session/flash';
import { notFound } from '../../http/not-found';

/** Cancels a customer's own order while that is allowed, and shows the result on the order's page. */
export async function cancelOrderOf(
  context: AppLoadContext,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Response> {
  const cancelled = await cancelOwnOrder(context.cms, { customerId, orderId });
  if (!cancelled.ok && cancelled.error.code === 'not_found') throw await notFound(context);
  return redirectWithMessage(context, `/conta/pedidos/${orderId}`, {
    code: cancelAnswerCode(cancelled),
    tone: cancelled.ok ? 'done' : 'failed',
  });
}

/**
 * Returns the code of the message to show. If a second press, or another tab, finds the order already cancelled, that
 * is not a failure.
 */
export function cancelAnswerCode(cancelled: Awaited<ReturnType<typeof cancelOwnOrder>>): MessageCode {
  if (cancelled.ok && cancelled.isClosing) return 'own_order_closing';
  if (cancelled.ok) return cancelled.givesBack ? 'order_cancelled_refunded' : 'order_cancelled';
  return cancelled.error.code === 'already_cancelled' ? 'order_already_cancelled' : 'order_cancel_too_late';
}
