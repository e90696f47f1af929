import type { AppLoadContext } from '@remix-run/node';
import { findDefaultPlace } from '@cms/customers/queries/default-place';
import { findNextDelivery } from '@cms/delivery/queries/next-delivery';
import { formatNextDay } from '@shop/delivery/slot-text';
import type { ZonePlace } from '@shop/delivery/zones';

import { hasTypedPlace } from '../routes/carrinho/checkout-values';
import { readDraft } from '../routes/carrinho/checkout-draft';
import { getSession } from './session';

/**
 * Returns the next delivery day as text. It applies to the place of the checkout's draft, otherwise to the customer's
 * default address, otherwise to the default zone. Visitors without a cookie get the text for the default zone, so they
 * all get the same page. For a product that is not delivered, returns the next pickup day. Null when there is no such
 * day, or when it cannot be read.
 */
export async function nextDeliveryText(
  request: Request,
  context: AppLoadContext,
  { pickupOnly = false, noticeDays = 0 }: { pickupOnly?: boolean; noticeDays?: number } = {},
): Promise<string | null> {
  // This is only one line of the page, so a failure is reported and the page is shown without the line.
  const find = async () =>
    findNextDelivery(context.cms, {
      method: pickupOnly ? 'pickup' : 'delivery',
      place: pickupOnly ? null : await lastPlace(request, context),
      noticeDays,
    });
  const next = await find().catch((error: unknown) => {
    context.reportFailure(error);
    return null;
  });
  if (!next) return null;
  const { zoneName, date, today } = next;
  return `${zoneName === null ? 'Próxima retirada' : `Próxima entrega em ${zoneName}`}: ${formatNextDay(date, today)}`;
}

async function lastPlace(request: Request, context: AppLoadContext): Promise<ZonePlace | null> {
  if (!request.headers.has('Cookie')) return null;
  const session = await getSession(request, context);
  const draft = await readDraft(request, context, { customerId: session?.customerId ?? null });
  const isTyped = draft !== null && hasTypedPlace(draft.values);
  if (!session || isTyped) return isTyped ? draft.values : null;
  return findDefaultPlace(context.cms, session);
}
