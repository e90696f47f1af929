import { orderNumber } from '@shop/orders/order-number';
import { formatDateTime } from '@shop/time/bahia';

import { customerHref } from '../customers/customers-address';
import { orderHref } from '../orders/orders-address';
import { AdminLink } from '../../components/page/AdminLink';
import table from '../../components/table/table.module.css';

/** An order's number, linked to the order. */
export const OrderNumberLink = ({ orderId }: { orderId: string | null }) =>
  orderId ? (
    <AdminLink href={orderHref(orderId)} className={table.rowLink}>
      {orderNumber(orderId)}
    </AdminLink>
  ) : (
    '—'
  );

export const CustomerLink = ({ customer }: { customer: { id: string; name: string } | null }) =>
  customer ? (
    <AdminLink href={customerHref(customer.id)} className={table.rowLink}>
      {customer.name}
    </AdminLink>
  ) : (
    '—'
  );

export const When = ({ at }: { at: Date | null }) =>
  at ? (
    <time dateTime={at.toISOString()} className={`${table.muted} ${table.oneLine}`}>
      {formatDateTime(at)}
    </time>
  ) : (
    '—'
  );
