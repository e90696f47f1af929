import type { AppLoadContext } from '@remix-run/node';
import { findOpenPix } from '@cms/payments/queries/open-pix';
import { formatTime } from '@shop/time/bahia';

import type { OpenPixView } from '../components/payment/OpenPixNote';
import { getSession } from '../session/session';
import { linkPath } from './linked-order';
import { placedHere } from './payment-return';

/** Returns the Pix that this visitor has started and can still pay, with its page; null without one. */
export async function openPixOf(request: Request, context: AppLoadContext): Promise<OpenPixView | null> {
  if (!request.headers.has('Cookie')) return null;
  // The note only leads back to a page that the buyer knows, so a failure is reported and the cart shown without it.
  return find(request, context).catch((error: unknown) => {
    context.reportFailure(error);
    return null;
  });
}

async function find(request: Request, context: AppLoadContext): Promise<OpenPixView | null> {
  const session = await getSession(request, context);
  const own = session && (await findOpenPix(context.cms, { customerId: session.customerId }));
  if (own) return { path: `/conta/pedidos/${own.orderId}/pix`, until: formatTime(own.payUntil) };
  const guest = await placedHere(request, context);
  const pix = guest && (await findOpenPix(context.cms, { link: guest.link }));
  return guest && pix ? { path: `${linkPath(guest.token)}/pix`, until: formatTime(pix.payUntil) } : null;
}
