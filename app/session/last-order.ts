import type { AppLoadContext } from '@remix-run/node';
import { findLastOrder } from '@cms/orders/queries/order-again';

import type { LastOrderView } from '../components/reorder/LastOrder';
import { lastOrderView } from '../view-models/last-order-view';
import { getSession } from './session';

/** Returns what the signed-in customer bought last; null for visitors, who all get the same page. */
export async function lastOrderOf(request: Request, context: AppLoadContext): Promise<LastOrderView | null> {
  if (!request.headers.has('Cookie')) return null;
  // Only a shortcut of the page: it must not fail with it.
  const find = async () => {
    const session = await getSession(request, context);
    const last = session && (await findLastOrder(context.cms, session));
    return last && lastOrderView(last);
  };
  return find().catch((error: unknown) => {
    context.reportFailure(error);
    return null;
  });
}
