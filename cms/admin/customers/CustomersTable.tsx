import { formatBrl } from '@shop/money/format-brl';
import { formatDate } from '@shop/time/bahia';
import { dayOf } from '@shop/time/bahia';
import { formatDayOfMonth } from '@shop/time/days';

import type { OfficeCustomer, OfficeCustomerList } from '../../customers/queries/office-customers';
import { OfficeLink } from '../parts/OfficeLink';
import panel from '../parts/panel.module.css';
import table from '../parts/table.module.css';
import { ClientBadge } from './ClientBadge';
import { customerHref, customersHref, type CustomersAddress } from './customers-address';
import { CustomersPager } from './CustomersPager';
import styles from './customers.module.css';
import { SortHeader } from './SortHeader';
import { WhatsappNumber } from './WhatsappNumber';

/** The page of the list, its columns leading to other orders of it; on a phone the rest stands under the name. */
export function CustomersTable({ address, list }: { address: CustomersAddress; list: OfficeCustomerList }) {
  if (list.total === 0) return <NoCustomers address={address} />;
  return (
    <>
      <section className={panel.panel} aria-label="Lista de clientes">
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <SortHeader address={address} by="nome" label="Cliente" />
              <th scope="col" className={table.wide}>
                Telefone
              </th>
              <SortHeader
                address={address}
                by="pedidos"
                label="Pedidos"
                className={`${table.right} ${table.wide}`}
              />
              <SortHeader address={address} by="total" label="Total" className={table.right} />
              <SortHeader
                address={address}
                by="ultimo"
                label="Último pedido"
                className={`${table.right} ${table.wide}`}
              />
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {list.customers.map((customer) => (
              <CustomerRow key={customer.id} customer={customer} />
            ))}
          </tbody>
        </table>
      </section>
      <CustomersPager address={address} list={list} />
    </>
  );
}

function CustomerRow({ customer }: { customer: OfficeCustomer }) {
  const { lastOrderAt, orderCount } = customer;
  return (
    <tr>
      <th scope="row">
        <OfficeLink href={customerHref(customer.id)} className={table.rowLink}>
          {customer.fullName}
        </OfficeLink>
        <span className={`${styles.under} ${table.wide}`}>
          <EmailText email={customer.email} />
        </span>
        <span className={`${styles.under} ${styles.narrow}`}>
          {orderCount === 0 || !lastOrderAt
            ? 'nenhum pedido'
            : `${orderCount === 1 ? '1 pedido' : `${orderCount.toLocaleString('pt-BR')} pedidos`} · ${formatDayOfMonth(dayOf(lastOrderAt))}`}
        </span>
      </th>
      <td className={table.wide}>
        <WhatsappNumber phone={customer.phone} customerName={customer.fullName} />
      </td>
      <td className={`${table.right} ${table.wide}`}>{orderCount.toLocaleString('pt-BR')}</td>
      <td className={table.right}>{formatBrl(customer.totalCents)}</td>
      <td className={`${table.right} ${table.wide} ${table.muted}`}>
        {lastOrderAt ? formatDate(lastOrderAt) : '—'}
      </td>
      <td>
        <ClientBadge status={customer.status} />
      </td>
    </tr>
  );
}

/** May break before its sign rather than in the middle of a word. */
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
    <section className={`${panel.panel} ${styles.none}`} role="status">
      <p>
        {isFiltered ? 'Nenhum cliente encontrado com essa busca e esse filtro.' : 'Nenhum cliente ainda.'}
      </p>
      {isFiltered ? <OfficeLink href={customersHref({})}>Ver todos os clientes</OfficeLink> : null}
    </section>
  );
}
