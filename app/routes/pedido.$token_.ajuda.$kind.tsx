import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { ReportPage } from '../components/help/ReportPage';
import { OrdersError } from '../components/orders/OrdersError';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';
import { linkHelp, loadReport } from '../http/help-pages';
import { sendReport } from '../http/send-report';
import { pageMeta } from '../view-models/page-meta';

export { secretAddressHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data?.title ?? 'Ajuda', isHidden: true, matches });

export async function loader({ request, params: { token = '', kind: path }, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return loadReport(context, await linkHelp(request, context, token), { path, search });
}

export async function action({ request, params: { token = '', kind: path }, context }: ActionFunctionArgs) {
  return sendReport({ request, context }, await linkHelp(request, context, token), path);
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function CaseDetails() {
  return <ReportPage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
