import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { OrdersError } from '../../components/orders/OrdersError';
import { PixPage } from '../../components/pix/PixPage';
import { readForm } from '../../http/form-body';
import { actOnPix, loadPix, type PixPlace } from '../../http/pix-page';
import { requireCustomer } from '../../session/session';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data?.ended?.title ?? 'Pague com Pix', isHidden: true, matches });

async function placeOf(request: Request, context: AppLoadContext, orderId: string): Promise<PixPlace> {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const order = `/conta/pedidos/${orderId}`;
  const query = new URLSearchParams({ external_reference: orderId }).toString();
  return {
    owner: { customerId },
    orderId,
    pathOfOrder: (id) => `/conta/pedidos/${id}`,
    paths: {
      here: `${order}/pix`,
      order,
      cancel: `${order}?cancelar`,
      reorder: order,
      paid: `/pagamento/sucesso?${query}`,
      poll: `/pagamento/situacao?${query}`,
    },
  };
}

export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  return loadPix(context, await placeOf(request, context, id));
}

export async function action({ request, params: { id = '' }, context }: ActionFunctionArgs) {
  const place = await placeOf(request, context, id);
  return actOnPix(context, { place, form: await readForm(request) });
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function PayByPix() {
  return <PixPage view={useLoaderData<typeof loader>()} />;
}
