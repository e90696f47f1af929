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

/** A link to a customer's page; for a buyer without an account, only the name. */
export const CustomerLink = ({ customer }: { customer: { id: string | null; name: string } | null }) =>
  customer?.id ? (
    <AdminLink href={customerHref(customer.id)} className={table.rowLink}>
      {customer.name}
    </AdminLink>
  ) : (
    (customer?.name ?? '—')
  );

export const When = ({ at }: { at: Date | null }) =>
  at ? (
    <time dateTime={at.toISOString()} className={`${table.muted} ${table.oneLine}`}>
      {formatDateTime(at)}
    </time>
  ) : (
    '—'
  );
