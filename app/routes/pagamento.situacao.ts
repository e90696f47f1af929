import type { LoaderFunctionArgs } from '@remix-run/node';

import { PRIVATE } from '../cache/cache-control';
import { returnHints, settledReturn, truePage } from '../http/payment-return';

// Remix's own requests for data (`.data`) omit the headers of the loader's response and use these.
export { privateHeaders as headers } from '../cache/cache-control';

/**
 * Returns the page that matches the payment's state now; the pending page asks every few seconds. Only for the order's
 * owner.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const check = await settledReturn(request, context);
  if (!check) return Response.json(null, { status: 404, headers: PRIVATE });
  const page = truePage(check, 'pendente', returnHints(request, context).paymentId);
  return Response.json({ page }, { headers: PRIVATE });
}
