import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { HelpPage } from '../components/help/HelpPage';
import { OrdersError } from '../components/orders/OrdersError';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import { linkHelp, loadHelp, proveOnHelp } from '../http/help-pages';
import { pageMeta } from '../view-models/page-meta';

export { secretAddressHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data ? `Ajuda com o pedido ${data.frame.number}` : 'Ajuda', isHidden: true, matches });

export async function loader({ request, params: { token = '' }, context }: LoaderFunctionArgs) {
  return loadHelp(context, await linkHelp(request, context, token));
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  return proveOnHelp({ request, context }, await linkHelp(request, context, token));
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function OrderHelp() {
  return <HelpPage view={useLoaderData<typeof loader>()} />;
}
