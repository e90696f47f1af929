import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { HelpPage } from '../components/help/HelpPage';
import { OrdersError } from '../components/orders/OrdersError';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import { accountHelp, loadHelp } from '../http/help-pages';
import { pageMeta } from '../view-models/page-meta';

export { privateHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data ? `Ajuda com o pedido ${data.frame.number}` : 'Ajuda', isHidden: true, matches });

export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  return loadHelp(context, await accountHelp(request, context, id));
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function OrderHelp() {
  return <HelpPage view={useLoaderData<typeof loader>()} />;
}
