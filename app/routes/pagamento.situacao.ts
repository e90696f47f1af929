import type { LoaderFunctionArgs } from '@remix-run/node';

import { PRIVATE } from '../http/cache-control';
import { returnHints, settledReturn, truePage } from '../http/payment-return';

// Of the address that a script asks, which leaves an answer's own headers out.
export { privateHeaders as headers } from '../http/cache-control';

/** What the pending page asks every few seconds: which page is true by now. Only for the order's owner. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const check = await settledReturn(request, context);
  if (!check) return Response.json(null, { status: 404, headers: PRIVATE });
  const page = truePage(check, 'pendente', returnHints(request).paymentId);
  return Response.json({ page }, { headers: PRIVATE });
}
