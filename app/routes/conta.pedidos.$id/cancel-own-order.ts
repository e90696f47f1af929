import { redirect, type AppLoadContext } from '@remix-run/node';
import { cancelOwnOrder } from '@cms/orders/operations/cancel-own-order';
import { findCustomerOrder } from '@cms/orders/queries/customer-orders';
import type { MessageCode } from '@shop/messages/messages';

import { PRIVATE } from '../../http/cache-control';
import { leaveMessage } from '../../http/flash';
import { notFound } from '../../http/not-found';

/** Cancels a customer's own order while it may be, and says on its page how it went. */
export async function cancelOrderOf(
  context: AppLoadContext,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Response> {
  const order = await findCustomerOrder(context.cms, { customerId, orderId });
  if (!order) throw await notFound(context);
  const cancelled = await cancelOwnOrder(context.cms, { customerId, orderId });
  const code: MessageCode = cancelled.ok
    ? order.paymentStatus === 'paid'
      ? 'order_cancelled_refunded'
      : 'order_cancelled'
    : refusals[cancelled.error.code];
  const flash = await leaveMessage(context, code, cancelled.ok ? 'done' : 'failed');
  return redirect(`/conta/pedidos/${orderId}`, { status: 303, headers: { ...PRIVATE, 'Set-Cookie': flash } });
}

const refusals = {
  not_found: 'order_not_found',
  too_late: 'order_cancel_too_late',
  already_cancelled: 'order_already_cancelled',
} as const satisfies Record<string, MessageCode>;
