import type { LoaderFunctionArgs } from '@remix-run/node';

import { PRIVATE } from '../cache/cache-control';
import { returnHints, settledReturn, truePage } from '../http/payment-return';
import { seenText } from '../view-models/payment/pending-view';

// Remix's own requests for data (`.data`) ignore the headers of the loader's response and use these instead.
export { privateHeaders as headers } from '../cache/cache-control';

/**
 * Returns the page that matches the payment's current state, and when that was seen, but only to the order's owner. The pending page requests
 * it every few seconds.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const check = await settledReturn(request, context);
  if (!check) return Response.json(null, { status: 404, headers: PRIVATE });
  const page = truePage(check, 'pendente', returnHints(request, context).paymentId);
  return Response.json({ page, seen: seenText(check.readAt) }, { headers: PRIVATE });
}
