import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { OrdersError } from '../components/orders/OrdersError';
import { PixPage } from '../components/pix/PixPage';
import { readForm } from '../http/form-body';
import { linkOf, linkPath } from '../http/linked-order';
import { notFound } from '../http/not-found';
import { actOnPix, loadPix, type PixPlace } from '../http/pix-page';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import { openedLinkCookie, orderCookie } from '../session/order-cookie';
import { pageMeta } from '../view-models/page-meta';

export { secretAddressHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data?.ended?.title ?? 'Pague com Pix', isHidden: true, matches });

/**
 * Returns the order and the addresses of its Pix page. After paying, the browser that placed the order is redirected to
 * the return page, and any other browser to the order's page.
 */
async function placeOf(request: Request, context: AppLoadContext, token: string): Promise<PixPlace> {
  const link = await linkOf(context, token);
  if (!link) throw await notFound(context);
  const { orderId } = link;
  const order = linkPath(token);
  const left = await orderCookie.read(request, context);
  const placedHere = left && (await linkOf(context, left.token))?.orderId;
  const query = new URLSearchParams({ external_reference: orderId }).toString();
  return {
    owner: { link },
    orderId,
    // The browser that placed the order that replaced this one knows that order's link.
    pathOfOrder: (id) => (left && id === placedHere ? linkPath(left.token) : null),
    paths: {
      here: `${order}/pix`,
      order,
      cancel: order,
      reorder: null,
      paid: placedHere === orderId ? `/pagamento/sucesso?${query}` : order,
      poll: `${order}/situacao?pagamento`,
    },
  };
}

export async function loader({ request, params: { token = '' }, context }: LoaderFunctionArgs) {
  return loadPix(context, await placeOf(request, context, token));
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const place = await placeOf(request, context, token);
  const response = await actOnPix(context, { place, form: await readForm(request) });
  // The answer may lead to the provider's payment page, from which the browser returns without the link's token.
  response.headers.append('Set-Cookie', await openedLinkCookie.leave(context, { token }));
  return response;
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function PayByPixOfLink() {
  return <PixPage view={useLoaderData<typeof loader>()} />;
}
