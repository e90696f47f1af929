import type { AppLoadContext } from '@remix-run/node';
import { findNextDelivery } from '@cms/delivery/queries/next-delivery';

import { nextDayText } from '../view-models/next-day-text';

import { findLastPlace } from './last-place';

/**
 * Returns the next delivery day as text. It applies to the last known place of the visitor, otherwise to the default
 * zone. Visitors without a cookie get the text for the default zone, so they all get the same page. For a product that
 * is not delivered, returns the next pickup day. Null when there is no such day, or when it cannot be read.
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
      place: pickupOnly ? null : await findLastPlace(request, context),
      noticeDays,
    });
  const next = await find().catch((error: unknown) => {
    context.reportFailure(error);
    return null;
  });
  return next && nextDayText(next);
}
