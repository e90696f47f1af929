import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import { IconInfoCircle } from '@tabler/icons-react';

import { readCustomerSummary, type CustomerSummary } from '../../../reports/queries/customer-summary';
import { listAdminCustomers, type AdminCustomerList } from '../../../customers/queries/admin-customers';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { hiddenColumnsOf } from '../../components/table/hidden-columns';
import { PageHead } from '../../components/page/PageHead';
import strip from '../../components/page/strip.module.css';
import { CustomerFigures } from './CustomerFigures';
import { CustomerFilters } from './CustomerFilters';
import { readCustomersAddress, type CustomersAddress } from './customers-address';
import { CUSTOMERS_TABLE, CustomersTable } from './CustomersTable';
import { ExportList } from './ExportList';
import { RegisteredNotice } from './RegisteredNotice';

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
