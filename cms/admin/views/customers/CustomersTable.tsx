import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import { dayOf, formatDate } from '@shop/time/bahia';
import { formatDayOfMonth } from '@shop/time/days';

import type { CustomerOrdering } from '../../../customers/queries/customer-search';
import {
  ADMIN_CUSTOMERS_PER_PAGE,
  type AdminCustomer,
  type AdminCustomerList,
} from '../../../customers/queries/admin-customers';
import { dataSort, type DataColumn, type DataRow } from '../../components/table/data-table';
import { DataTable } from '../../components/table/DataTable';
import { ListPager } from '../../components/table/ListPager';
import { AdminLink } from '../../components/page/AdminLink';
import table from '../../components/table/table.module.css';
import { ClientBadge } from '../../components/badges/ClientBadge';
import {
  customerHref,
  customersAddressHref,
  customersHref,
  type CustomersAddress,
} from './customers-address';
import styles from './customers.module.css';
import { WhatsappNumber } from './WhatsappNumber';

export const CUSTOMERS_TABLE = 'customers';

interface CustomersTableProps {
  address: CustomersAddress;
  list: AdminCustomerList;
  hiddenColumns: readonly string[];
}

/** One page of the list. The column headers sort the list; on a phone the other values are under the name. */
export function CustomersTable({ address, list, hiddenColumns }: CustomersTableProps) {
  return (
    <>
      <DataTable
        label="Lista de clientes"
        columns={columnsOf(address)}
        rows={list.customers.map(rowOf)}
        empty={<NoCustomers address={address} />}
        choice={{ tableName: CUSTOMERS_TABLE, hidden: hiddenColumns }}
      />
      <ListPager
        {...list}
        perPage={ADMIN_CUSTOMERS_PER_PAGE}
        hrefOf={(page) => customersAddressHref({ ...address, page })}
      />
    </>
  );
}

function columnsOf(address: CustomersAddress): DataColumn[] {
  const sort = (by: CustomerOrdering['by']) =>
    dataSort({
      by,
      ordering: address.ordering,
      beginsDescending: by !== 'nome',
      hrefOf: (ordering) => customersAddressHref({ ...address, ordering, page: 1 }),
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

function rowOf(customer: AdminCustomer): DataRow {
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
        {orderCount === 0 || !lastOrderAt
          ? 'nenhum pedido'
          : `${orderCount === 1 ? '1 pedido' : `${formatNumber(orderCount)} pedidos`} · ${formatDayOfMonth(dayOf(lastOrderAt))}`}
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

function NoCustomers({ address: { filter } }: { address: CustomersAddress }) {
  const isFiltered = filter.search !== '' || filter.group !== 'todos' || filter.registered !== null;
  return (
    <>
      <p>
        {isFiltered ? 'Nenhum cliente encontrado com essa busca e esse filtro.' : 'Nenhum cliente ainda.'}
      </p>
      {isFiltered ? <AdminLink href={customersHref({})}>Ver todos os clientes</AdminLink> : null}
    </>
  );
}
