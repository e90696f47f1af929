import type { AppLoadContext } from '@remix-run/node';
import { findOpenPix } from '@cms/payments/queries/open-pix';
import { findPaymentInReview } from '@cms/payments/queries/payment-in-review';
import { cartMessages, openPixText } from '@shop/messages/cart-messages';
import { formatTime } from '@shop/time/bahia';

import type { OpenPaymentView } from '../components/payment/OpenPaymentNote';
import { getSession } from '../session/session';
import { linkPath } from './linked-order';
import { placedHere } from './payment-return';

/**
 * Returns the Pix that this visitor has started and can still pay, or the order whose card is under review, with its
 * page; null without either.
 */
export async function openPaymentOf(
  request: Request,
  context: AppLoadContext,
): Promise<OpenPaymentView | null> {
  if (!request.headers.has('Cookie')) return null;
  // The note only leads back to a page that the buyer knows, so a failure is reported and the cart shown without it.
  return find(request, context).catch((error: unknown) => {
    context.reportFailure(error);
    return null;
  });
}

async function find(request: Request, context: AppLoadContext): Promise<OpenPaymentView | null> {
  const session = await getSession(request, context);
  const own = session && (await openFor(context, { customerId: session.customerId }, ownPath));
  if (own) return own;
  const guest = await placedHere(request, context);
  return guest && openFor(context, { link: guest.link }, () => linkPath(guest.token));
}

const ownPath = (orderId: string) => `/conta/pedidos/${orderId}`;

async function openFor(
  { cms }: AppLoadContext,
  owner: Parameters<typeof findOpenPix>[1],
  pathOf: (orderId: string) => string,
): Promise<OpenPaymentView | null> {
  const pix = await findOpenPix(cms, owner);
  if (pix) return { path: `${pathOf(pix.orderId)}/pix`, text: openPixText(formatTime(pix.payUntil)) };
  const reviewed = await findPaymentInReview(cms, owner);
  return reviewed === null ? null : { path: pathOf(reviewed), text: cartMessages.payment_in_review };
}
