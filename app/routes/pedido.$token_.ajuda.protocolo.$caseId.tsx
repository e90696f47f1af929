import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ProtocolPage } from '../components/help/ProtocolPage';
import { OrdersError } from '../components/orders/OrdersError';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import { linkHelp, loadProtocol } from '../http/help-pages';
import { pageMeta } from '../view-models/page-meta';

export { secretAddressHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.reported ? `Protocolo ${data.reported.protocol}` : 'Protocolo',
    isHidden: true,
    matches,
  });

export async function loader({ request, params: { token = '', caseId = '' }, context }: LoaderFunctionArgs) {
  return loadProtocol(context, await linkHelp(request, context, token), caseId);
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function CaseProtocol() {
  return <ProtocolPage view={useLoaderData<typeof loader>()} />;
}
