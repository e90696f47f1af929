import type { AppLoadContext } from '@remix-run/node';
import { findDefaultPlace } from '@cms/customers/queries/default-place';
import { findNextDelivery } from '@cms/delivery/queries/next-delivery';
import { formatSlotDay } from '@shop/delivery/slot-text';
import type { ZonePlace } from '@shop/delivery/zones';
import { addDays } from '@shop/time/days';

import { hasTypedPlace } from '../routes/carrinho/checkout-values';
import { readDraft } from '../routes/carrinho/checkout-draft';
import { getSession } from './session';

/**
 * Returns the next delivery day as text: for the place of the checkout's draft, else for the customer's default address,
 * else for the default zone. Visitors without a cookie get the last, which is the same for all of them. Null when the
 * shop has no next day there, or cannot say.
 */
export async function nextDeliveryText(request: Request, context: AppLoadContext): Promise<string | null> {
  // Only a line of the page: it must not fail with it.
  const next = await lastPlace(request, context)
    .then((place) => findNextDelivery(context.cms, place))
    .catch((error: unknown) => {
      context.reportFailure(error);
      return null;
    });
  if (!next) return null;
  const { zoneName, date, today } = next;
  const near = date === today ? 'hoje' : date === addDays(today, 1) ? 'amanhã' : null;
  return `Próxima entrega em ${zoneName}: ${near ? `${near}, ` : ''}${formatSlotDay(date)}`;
}

async function lastPlace(request: Request, context: AppLoadContext): Promise<ZonePlace | null> {
  if (!request.headers.has('Cookie')) return null;
  const session = await getSession(request, context);
  const draft = await readDraft(request, context, { customerId: session?.customerId ?? null });
  const isTyped = draft !== null && hasTypedPlace(draft.values);
  if (!session || isTyped) return isTyped ? draft.values : null;
  return findDefaultPlace(context.cms, session);
}
