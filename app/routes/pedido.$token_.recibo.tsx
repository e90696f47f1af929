import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { findLinkedReceipt } from '@cms/orders/queries/order-receipt';

import { LinkFrame } from '../components/linked-order/LinkFrame';
import { ReceiptSheet } from '../components/receipt/ReceiptSheet';
import { linkOf, linkPath } from '../http/linked-order';
import { notFound } from '../http/not-found';
import { pageMeta } from '../view-models/page-meta';
import { receiptView } from '../view-models/receipt-view';

export { secretAddressHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data ? `Recibo do pedido ${data.number}` : 'Recibo', isHidden: true, matches });

export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const link = await linkOf(context, token);
  const found = link && (await findLinkedReceipt(cms, link));
  if (!found) throw await notFound(context);
  const settings = await readSettings(cms);
  return {
    path: linkPath(token),
    number: found.order.number,
    receipt: receiptView(found, { settings, now: cms.now() }),
  };
}

export default function ReceiptByLink() {
  const { path, number, receipt } = useLoaderData<typeof loader>();
  return (
    <LinkFrame title="Recibo">
      <ReceiptSheet receipt={receipt} number={number} orderPath={path} />
    </LinkFrame>
  );
}
