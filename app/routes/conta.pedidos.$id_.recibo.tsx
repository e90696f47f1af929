import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { findOrderReceipt } from '@cms/orders/queries/order-receipt';

import { AccountFrame } from '../components/account/AccountFrame';
import { OrdersError } from '../components/orders/OrdersError';
import { ReceiptSheet } from '../components/receipt/ReceiptSheet';
import { notFound } from '../http/not-found';
import { requireCustomer } from '../session/session';
import { personView } from '../view-models/account-view';
import { pageMeta } from '../view-models/page-meta';
import { receiptView } from '../view-models/receipt-view';
import { useChatHref } from '../hooks/use-chat-href';
import { useRequestId } from '../hooks/use-request-id';

export { privateHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data ? `Recibo do pedido ${data.number}` : 'Recibo', isHidden: true, matches });

export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const found = await findOrderReceipt(cms, { customerId, orderId: id });
  if (!found) throw await notFound(context);
  const settings = await readSettings(cms);
  return {
    person: personView(session),
    orderId: found.order.id,
    number: found.order.number,
    receipt: receiptView(found, { settings, now: cms.now() }),
  };
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function OrderReceipt() {
  const { person, orderId, number, receipt } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Recibo" person={person}>
      <ReceiptSheet receipt={receipt} number={number} orderPath={`/conta/pedidos/${orderId}`} />
    </AccountFrame>
  );
}
