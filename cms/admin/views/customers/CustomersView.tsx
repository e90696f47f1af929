import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import { IconInfoCircle, IconDownload, IconCalendar } from '@tabler/icons-react';

import { readCustomerSummary, type CustomerSummary } from '../../../reports/queries/customer-summary';
import { listAdminCustomers, type AdminCustomerList } from '../../../customers/queries/admin-customers';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { hiddenColumnsOf } from '../../components/table/hidden-columns';
import { PageHead } from '../../components/page/PageHead';
import strip from '../../components/page/strip.module.css';
import { formatNumber } from '@shop/text/format-number';
import { Figure, Figures } from '../../components/page/Figure';
import { FigureNote } from '../../components/page/FigureNote';
import type { CustomerGroup } from '../../../customers/queries/customer-search';
import { FilterForm } from '../../components/table/FilterForm';
import { Segments } from '../../components/page/Segments';
import styles from './customers.module.css';
import {
  readCustomersAddress,
  type CustomersAddress,
  customersQuery,
  customersAddressHref,
  customersHref,
} from './customers-address';
import { CUSTOMERS_TABLE, CustomersTable } from './CustomersTable';
import { Button } from '@mantine/core';
import { DOWNLOADING_PEOPLE } from '../../frame/requests/asked-acts';
import { ExportForm } from '../../frame/requests/ExportForm';
import { formatDay, monthName, startOfMonth } from '@shop/time/days';
import { AdminLink } from '../../components/page/AdminLink';

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
        <FigureNote tone={summary.newThisMonth > 0 ? 'up' : 'quiet'} text={`em ${monthName(today)}`} />
      </Figure>
    </Figures>
  );
}

const GROUP_LABEL: Record<CustomerGroup, string> = { todos: 'Todos', ativos: 'Ativos', inativos: 'Inativos' };

/** The search and the group that filter the list. */
function CustomerFilters({ address }: { address: CustomersAddress }) {
  const { filter } = address;
  return (
    <div className={styles.filters}>
      <FilterForm
        href={customersAddressHref(address)}
        search={{
          label: 'Buscar cliente por nome, e-mail ou telefone',
          placeholder: 'Buscar pelo nome',
        }}
        className={styles.search}
      />
      <Segments
        label="Situação"
        segments={(Object.keys(GROUP_LABEL) as CustomerGroup[]).map((group) => ({
          label: GROUP_LABEL[group],
          href: customersAddressHref({ ...address, filter: { ...filter, group }, page: 1 }),
          isCurrent: group === filter.group,
        }))}
      />
    </div>
  );
}

/** Says that the list is limited to customers who registered on certain days, and links to the whole list. */
function RegisteredNotice({ address }: { address: CustomersAddress }) {
  const { registered } = address.filter;
  if (!registered) return null;
  return (
    <p className={`${strip.strip} ${styles.notice}`}>
      <IconCalendar aria-hidden="true" />
      <span>
        Só quem criou a conta de {formatDay(registered.from)} a {formatDay(registered.to)}.{' '}
        <AdminLink
          href={customersAddressHref({
            ...address,
            filter: { ...address.filter, registered: null },
            page: 1,
          })}
        >
          Ver todos
        </AdminLink>
      </span>
    </p>
  );
}

/** Downloads the filtered list. */
function ExportList({ address }: { address: CustomersAddress }) {
  const query = customersQuery({ ...address, page: 1 });
  return (
    <ExportForm action={`/api/customers/export${query ? `?${query}` : ''}`} act={DOWNLOADING_PEOPLE}>
      <Button type="submit">
        <IconDownload aria-hidden="true" />
        Exportar Lista
      </Button>
    </ExportForm>
  );
}

interface Loaded {
  summary: CustomerSummary;
  list: AdminCustomerList;
  hiddenColumns: readonly string[];
}

/** `/admin/clientes`: the customers. The team has its own page. */
export const CustomersView = page('customers', async (adminContext, props) => {
  const address = readCustomersAddress(props.searchParams ?? {});
  const loaded = await load(adminContext, address);
  return (
    <AdminPage view={props} steps={[{ label: 'Clientes' }]}>
      <PageHead title="Clientes">
        {can(adminContext.admin, 'customer:export') ? <ExportList address={address} /> : null}
      </PageHead>
      {loaded ? (
        <>
          <CustomerFigures summary={loaded.summary} today={dayOf(adminContext.cms.now())} />
          <CustomerFilters address={address} />
          <RegisteredNotice address={address} />
          <CustomersTable address={address} list={loaded.list} hiddenColumns={loaded.hiddenColumns} />
          <p className={strip.strip}>
            <IconInfoCircle aria-hidden="true" />
            <span>
              Pedidos pendentes, aguardando pagamento e cancelados não contam. A exportação sai em CSV, com a
              mesma busca e o mesmo filtro, e fica registrada.
            </span>
          </p>
        </>
      ) : (
        <Failure message={adminMessages.customers_load_failed} />
      )}
    </AdminPage>
  );
});

/** Returns null when reading fails; the error is logged, as the spec requires. */
function load(adminContext: AdminContext, address: CustomersAddress): Promise<Loaded | null> {
  const { cms } = adminContext;
  return readOr({ cms }, { what: 'list of customers', otherwise: null }, async () => {
    const [summary, list, hiddenColumns] = await Promise.all([
      readCustomerSummary(cms),
      listAdminCustomers(cms, address),
      hiddenColumnsOf(adminContext, CUSTOMERS_TABLE),
    ]);
    return { summary, list, hiddenColumns };
  });
}
