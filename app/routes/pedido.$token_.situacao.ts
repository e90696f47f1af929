import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkPayment } from '@cms/payments/operations/check-payment';
import { findLinkedVersion } from '@cms/orders/queries/linked-order';

import { PRIVATE } from '../cache/cache-control';
import { linkOf } from '../http/linked-order';
import { truePage } from '../http/payment-return';

// Remix's own requests for data (`.data`) ignore the headers of the loader's response and use these instead.
export { secretAddressHeaders as headers } from '../cache/cache-control';

/**
 * Returns the version of the order that a link opens, a text that changes whenever the order changes; the order's open
 * page requests it from time to time. With `?pagamento`, which the Pix page sends, returns the page that matches the
 * payment's current state.
 */
export async function loader({ request, params: { token = '' }, context }: LoaderFunctionArgs) {
  const link = await linkOf(context, token);
  if (link && new URL(request.url).searchParams.has('pagamento')) {
    const check = await checkPayment(context.cms, { link, orderId: link.orderId });
    if (check) return Response.json({ page: truePage(check, 'pendente', null) }, { headers: PRIVATE });
  }
  const version = link && (await findLinkedVersion(context.cms, link));
  if (!version) return Response.json(null, { status: 404, headers: PRIVATE });
  return Response.json({ stamp: version }, { headers: PRIVATE });
}
