import type { LoaderFunctionArgs } from '@remix-run/node';
import { findLinkedVersion } from '@cms/orders/queries/linked-order';

import { PRIVATE } from '../cache/cache-control';
import { linkOf } from '../http/linked-order';

// Remix's own requests for data (`.data`) omit the headers of the loader's response and use these.
export { secretAddressHeaders as headers } from '../cache/cache-control';

/** Returns the version of a link's order, which its open page asks for from time to time. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const link = await linkOf(context, token);
  const version = link && (await findLinkedVersion(context.cms, link));
  if (!version) return Response.json(null, { status: 404, headers: PRIVATE });
  return Response.json({ stamp: version }, { headers: PRIVATE });
}
