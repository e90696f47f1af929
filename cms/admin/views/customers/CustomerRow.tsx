import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import { dayOf, formatDate } from '@shop/time/bahia';
import { formatDayOfMonth } from '@shop/time/days';

import type { CustomerOrdering } from '@shop/customers/customer-groups';
import type { AdminCustomer } from '../../../customers/queries/admin-customers';
import { dataSort, type DataColumn, type DataRow } from '../../components/table/data-table';
import { AdminLink } from '../../components/page/AdminLink';
import table from '../../components/table/table.module.css';
import { ClientBadge } from '../../components/badges/ClientBadge';
import { customerHref, customersAddress } from './customers-address';
import styles from './customers.module.css';
import { WhatsappNumber } from './WhatsappNumber';

/** The columns of the list, whose headers sort it; on a phone the other values are under the name. */
export function customerColumns(values: typeof customersAddress.initial): DataColumn[] {
  const sort = (by: CustomerOrdering['by']) =>
    dataSort({
      by,
      ordering: values.ordering,
      beginsDescending: by !== 'nome',
      hrefOf: (ordering) => customersAddress.href({ ...values, ordering, page: 1 }),
    });
  return [
    { key: 'name', label: 'Cliente', sort: sort('nome') },
    { key: 'phone', label: 'Telefone', isWide: true },
    { key: 'orders', label: 'Pedidos', align: 'right', isWide: true, sort: sort('pedidos') },
    { key: 'total', label: 'Total', align: 'right', sort: sort('total') },
    { key: 'last', label: 'Último pedido', align: 'right', isWide: true, sort: sort('ultimo') },
    { key: 'status', label: 'Situação' },
  ];
}

export function customerRow(customer: AdminCustomer): DataRow {
  const { id, lastOrderAt, orderCount } = customer;
  return {
    id,
    cells: {
      name: <CustomerName customer={customer} />,
      phone: <WhatsappNumber phone={customer.phone} customerName={customer.fullName} />,
      orders: formatNumber(orderCount),
      total: formatBrl(customer.totalCents),
      last: <span className={table.muted}>{lastOrderAt ? formatDate(lastOrderAt) : '—'}</span>,
      status: <ClientBadge status={customer.status} />,
    },
  };
}

function CustomerName({
  customer: { id, fullName, email, orderCount, lastOrderAt },
}: {
  customer: AdminCustomer;
}) {
  return (
    <>
      <AdminLink href={customerHref(id)} className={table.rowLink}>
        {fullName}
      </AdminLink>
      <span className={`${styles.under} ${styles.roomy}`}>
        <EmailText email={email} />
      </span>
      <span className={`${styles.under} ${styles.narrow}`}>
        {orderCount === 0 || !lastOrderAt ? (
          'nenhum pedido'
        ) : (
          <>
            {orderCount === 1 ? '1 pedido' : `${formatNumber(orderCount)} pedidos`},{' '}
            <span className={table.oneLine}>último em {formatDayOfMonth(dayOf(lastOrderAt))}</span>
          </>
        )}
      </span>
    </>
  );
}

/** Allows a line break before the "@" instead of inside a word. */
function EmailText({ email }: { email: string }) {
  const [name, ...host] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}
