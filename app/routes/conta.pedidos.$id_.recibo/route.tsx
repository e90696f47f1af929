import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { findOrderReceipt } from '@cms/orders/queries/order-receipt';
import { orderMessages } from '@shop/messages/order-messages';

import { AccountFrame } from '../../components/account/AccountFrame';
import { FormNote } from '../../components/forms/FormNote';
import { Icon } from '../../components/icons/Icon';
import { OrdersError } from '../../components/orders/OrdersError';
import { PrintButton } from '../../components/orders/PrintButton';
import { Receipt } from '../../components/orders/Receipt';
import { notFound } from '../../http/not-found';
import { requireCustomer } from '../../session/session';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import { receiptView } from '../../view-models/receipt-view';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import styles from './receipt-page.module.css';

export { privateHeaders as headers } from '../../cache/cache-control';

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
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <FormNote icon="receipt">
          <b>{orderMessages.receipt_unpaid.title}.</b> {orderMessages.receipt_unpaid.description}
        </FormNote>
      )}
      <div className={styles.actions}>
        {receipt ? <PrintButton /> : null}
        <Button component={Link} variant="subtle" to={`/conta/pedidos/${orderId}`}>
          <Icon name="arrow-left" />
          Pedido {number}
        </Button>
      </div>
    </AccountFrame>
  );
}
