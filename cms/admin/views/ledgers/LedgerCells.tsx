import { orderNumber } from '@shop/orders/order-number';
import { formatDateTime } from '@shop/time/bahia';
import type { ReactNode } from 'react';

import { customerHref } from '../customers/customers-address';
import { orderHref } from '../orders/orders-address';
import { AdminLink } from '../../components/page/AdminLink';
import { NO_FACT } from '../../components/table/data-table';
import table from '../../components/table/table.module.css';

/** Returns an order's number, linked to the order. */
export const orderNumberLink = (orderId: string | null): ReactNode =>
  orderId ? (
    <AdminLink href={orderHref(orderId)} className={table.rowLink}>
      {orderNumber(orderId)}
    </AdminLink>
  ) : (
    NO_FACT
  );

/** Returns a link to a customer's page; for a buyer without an account, only the name. */
export const customerLink = (customer: { id: string | null; name: string } | null): ReactNode =>
  customer?.id ? (
    <AdminLink href={customerHref(customer.id)} className={table.rowLink}>
      {customer.name}
    </AdminLink>
  ) : (
    (customer?.name ?? NO_FACT)
  );

/** Returns when something happened. */
export const whenText = (at: Date | null): ReactNode =>
  at ? (
    <time dateTime={at.toISOString()} className={`${table.muted} ${table.oneLine}`}>
      {formatDateTime(at)}
    </time>
  ) : (
    NO_FACT
  );
