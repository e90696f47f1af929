import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { formatNumber } from '@shop/text/format-number';
import { dayOf } from '@shop/time/bahia';
import { formatDay, monthName, startOfMonth } from '@shop/time/days';
import { Button } from '@mantine/core';
import { IconInfoCircle, IconDownload, IconCalendar } from '@tabler/icons-react';

import { readCustomerSummary, type CustomerSummary } from '../../../reports/queries/customer-summary';
import { ADMIN_CUSTOMERS_PER_PAGE, listAdminCustomers } from '../../../customers/queries/admin-customers';
import { CUSTOMER_GROUPS, type CustomerGroup } from '@shop/customers/customer-groups';
import { findGuestBuyers, type GuestBuyer } from '../../../orders/queries/guest-buyers';
import type { AdminContext } from '../../admin-context';
import { listPage } from '../../engine/list-page';
import { AdminLink } from '../../components/page/AdminLink';
import { Failure } from '../../components/page/Failure';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import { Segments } from '../../components/page/Segments';
import strip from '../../components/page/strip.module.css';
import { NothingFound } from '../../components/table/NothingFound';
import { DOWNLOADING_PEOPLE } from '../../frame/requests/asked-acts';
import { ExportForm } from '../../frame/requests/ExportForm';
import { customerColumns, customerRow } from './CustomerRow';
import { customersAddress, CUSTOMERS_PATH, customersHref } from './customers-address';
import styles from './customers.module.css';
import { GuestBuyers } from './GuestBuyers';

/** Four key numbers about all customers; `today` is the day in Bahia. */
function CustomerFigures({ summary, today }: { summary: CustomerSummary; today: string }) {
  const month = { from: startOfMonth(today), to: today };
  return (
    <Figures>
      <Figure label="Clientes" value={formatNumber(summary.count)} href={customersHref({})}>
        <FigureNote tone="quiet" text="com conta na loja" />
      </Figure>
      <Figure
        label="Ativos"
        value={formatNumber(summary.activeCount)}
        href={customersHref({ group: 'ativos' })}
      >
        <FigureNote tone="quiet" text="pediram em 30 dias" />
      </Figure>
      <Figure
        label="Inativos"
        value={formatNumber(summary.inactiveCount)}
        href={customersHref({ group: 'inativos' })}
      >
        <FigureNote tone="quiet" text="sem pedido em 30 dias" />
      </Figure>
      <Figure
        label="Novos no mês"
        value={formatNumber(summary.newThisMonth)}
        href={customersHref({ registered: month })}
      >
        <FigureNote tone="quiet" text={`em ${monthName(today)}`} />
      </Figure>
    </Figures>
  );
}

const GROUP_LABEL: Record<CustomerGroup, string> = { todos: 'Todos', ativos: 'Ativos', inativos: 'Inativos' };

type Values = typeof customersAddress.initial;

/** Says that the list is limited to customers who registered on certain days, and links to the whole list. */
function RegisteredNotice({ values }: { values: Values }) {
  const { registered } = values.filter;
  if (!registered) return null;
  return (
    <p className={`${strip.strip} ${styles.notice}`}>
      <IconCalendar aria-hidden="true" />
      <span>
        Só quem criou a conta de {formatDay(registered.from)} a {formatDay(registered.to)}.{' '}
        <AdminLink
          href={customersAddress.href({ ...values, filter: { ...values.filter, registered: null }, page: 1 })}
        >
          Ver todos
        </AdminLink>
      </span>
    </p>
  );
}

/** Downloads the filtered list. */
function ExportList({ values }: { values: Values }) {
  const query = customersAddress.query({ ...values, page: 1 });
  return (
    <ExportForm action={`/api/customers/export${query ? `?${query}` : ''}`} act={DOWNLOADING_PEOPLE}>
      <Button type="submit">
        <IconDownload aria-hidden="true" />
        Exportar Lista
      </Button>
    </ExportForm>
  );
}

/** Returns the buyers without an account that a search finds; filters by registration and activity know accounts only. */
const guestsOf = ({ cms, admin }: AdminContext, { filter }: Values): Promise<GuestBuyer[]> | GuestBuyer[] =>
  can(admin, 'order:read') && filter.group === 'todos' && !filter.registered
    ? findGuestBuyers(cms, filter.search)
    : [];

/** `/admin/clientes`: the customers, and with a search also buyers without an account. The team has its own page. */
export const CustomersView = listPage('customers', {
  address: customersAddress,
  tableName: 'customers',
  read: async ({ context, values }) => {
    const { cms } = context;
    const [summary, list, guests] = await Promise.all([
      readCustomerSummary(cms),
      listAdminCustomers(cms, values),
      guestsOf(context, values),
    ]);
    return { summary, list, guests, today: dayOf(cms.now()) };
  },
  failure: <Failure message={adminMessages.customers_load_failed} />,
  acts: ({ context, values }) =>
    can(context.admin, 'customer:export') ? <ExportList values={values} /> : null,
  above: ({ data: { summary, today } }) => <CustomerFigures summary={summary} today={today} />,
  filters: ({ values }) => ({
    search: { label: 'Buscar cliente por nome, e-mail ou telefone', placeholder: 'Buscar pelo nome' },
    className: styles.filters,
    children: (
      <Segments
        label="Situação"
        segments={CUSTOMER_GROUPS.map((group) => ({
          label: GROUP_LABEL[group],
          href: customersAddress.href({ ...values, filter: { ...values.filter, group }, page: 1 }),
          isCurrent: group === values.filter.group,
        }))}
      />
    ),
  }),
  note: ({ values }) => <RegisteredNotice values={values} />,
  rows: ({ list }) => list.customers,
  table: ({ values }) => ({
    label: 'Lista de clientes',
    columns: customerColumns(values),
    rowOf: customerRow,
  }),
  empty: ({ values: { filter }, data: { guests } }) => (
    <NothingFound
      isFiltered={customersAddress.href({ filter }) !== CUSTOMERS_PATH}
      none={{ title: 'Nenhum cliente ainda', text: 'Quem criar uma conta na loja aparece aqui.' }}
      found={
        guests.length > 0
          ? { title: 'Ninguém com conta na loja', text: 'Quem comprou sem conta está logo abaixo.' }
          : { title: 'Nenhum cliente encontrado', text: 'Ninguém combina com essa busca e esse filtro.' }
      }
      all={{ href: CUSTOMERS_PATH, label: 'Ver todos os clientes' }}
    />
  ),
  pager: ({ data: { list } }) => ({ ...list, perPage: ADMIN_CUSTOMERS_PER_PAGE }),
  foot: ({ data: { guests } }) => (
    <>
      <GuestBuyers buyers={guests} />
      <p className={strip.strip}>
        <IconInfoCircle aria-hidden="true" />
        <span>
          Pedidos pendentes, aguardando pagamento e cancelados não contam. A exportação sai em planilha, com a
          mesma busca e o mesmo filtro, e fica registrada.
        </span>
      </p>
    </>
  ),
});
