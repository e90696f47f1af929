import type { AppLoadContext } from '@remix-run/node';
import { findLastOrder, type LastOrder } from '@cms/orders/queries/order-again';

import type { LastOrderView } from '../components/reorder/LastOrder';
import { getSession } from './session';

/** Returns what the signed-in customer bought last; null for visitors, who all get the same page. */
export async function lastOrderOf(request: Request, context: AppLoadContext): Promise<LastOrderView | null> {
  if (!request.headers.has('Cookie')) return null;
  // The last order is only a shortcut, so a failure is reported and the page is shown without it.
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

/** The number of products that are named. The other products are only counted. */
const NAMED = 3;

/** Returns the last order as text: '2 × Margherita, 1 × Pepperoni e mais 2'. */
function lastOrderView({ orderId, lines }: LastOrder): LastOrderView {
  const named = lines.slice(0, NAMED).map(({ name, quantity }) => `${quantity}\u00a0× ${name}`);
  const others = lines.length - named.length;
  return { orderId, text: `${named.join(', ')}${others > 0 ? ` e mais ${others}` : ''}` };
}
