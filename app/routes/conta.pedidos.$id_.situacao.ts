import type { LoaderFunctionArgs } from '@remix-run/node';
import { findOrderVersion } from '@cms/orders/queries/customer-orders';

import { PRIVATE } from '../cache/cache-control';
import { getSession } from '../session/session';

// Remix's own requests for data (`.data`) ignore the headers of the loader's response and use these instead.
export { privateHeaders as headers } from '../cache/cache-control';

/**
 * Returns the order's version, a text that changes whenever the order changes. An open page requests it from time to
 * time. It is returned only to the order's owner.
 */
export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const session = await getSession(request, context);
  if (!session) return Response.json(null, { status: 401, headers: PRIVATE });
  const version = await findOrderVersion(context.cms, { customerId: session.customerId, orderId: id });
  if (version === null) return Response.json(null, { status: 404, headers: PRIVATE });
  return Response.json({ stamp: version }, { headers: PRIVATE });
}
