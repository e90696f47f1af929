import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { findLinkedReceipt } from '@cms/orders/queries/order-receipt';
import { orderMessages } from '@shop/messages/order-messages';

import { FormNote } from '../../components/forms/FormNote';
import { Icon } from '../../components/icons/Icon';
import { LinkFrame } from '../../components/linked-order/LinkFrame';
import { PrintButton } from '../../components/orders/PrintButton';
import { Receipt } from '../../components/orders/Receipt';
import { linkOf, linkPath } from '../../http/linked-order';
import { notFound } from '../../http/not-found';
import { pageMeta } from '../../view-models/page-meta';
import { receiptView } from '../../view-models/receipt-view';
import styles from './receipt-by-link.module.css';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

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
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <FormNote icon="receipt">
          <b>{orderMessages.receipt_unpaid.title}.</b> {orderMessages.receipt_unpaid.description}
        </FormNote>
      )}
      <div className={styles.actions}>
        {receipt ? <PrintButton /> : null}
        <Button component={Link} variant="subtle" to={path}>
          <Icon name="arrow-left" />
          Pedido {number}
        </Button>
      </div>
    </LinkFrame>
  );
}
