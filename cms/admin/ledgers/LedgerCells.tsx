import { orderNumber } from '@shop/orders/order-number';
import { formatDateTime } from '@shop/time/bahia';

import { customerHref } from '../customers/customers-address';
import { orderHref } from '../orders/orders-address';
import { OfficeLink } from '../parts/OfficeLink';
import table from '../parts/table.module.css';

/** An order's number, linked to the order. */
export const OrderNumberLink = ({ orderId }: { orderId: string | null }) =>
  orderId ? (
    <OfficeLink href={orderHref(orderId)} className={table.rowLink}>
      {orderNumber(orderId)}
    </OfficeLink>
  ) : (
    '—'
  );

export const CustomerLink = ({ customer }: { customer: { id: string; name: string } | null }) =>
  customer ? (
    <OfficeLink href={customerHref(customer.id)} className={table.rowLink}>
      {customer.name}
    </OfficeLink>
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
