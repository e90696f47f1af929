import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { isStaff } from '@shop/permissions/roles';
import { notFound } from 'next/navigation';

import { findAdminCustomer, type AdminCustomerDetail } from '../../../orders/queries/admin-customer';
import { listPersonEvents, type PersonEvent } from '../../../team/queries/list-security-events';
import type { AdminContext } from '../../admin-context';
import { idInPath, page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { BackLink } from '../../components/page/BackLink';
import { ClientBadge } from '../../components/badges/ClientBadge';
import { SignInLog } from '../team/SignInLog';
import { CustomerFacts } from './CustomerFacts';
import { CustomerOrders } from './CustomerOrders';
import { CUSTOMERS_PATH } from './customers-address';
import { PreferencesPanel } from './PreferencesPanel';
import { WorkPanel } from './WorkPanel';

/** `/admin/clientes/:id`: one customer with orders and preferences. */
export const CustomerView = page('customer', async (adminContext, props) => {
  const customerId = idInPath(props);
  const customer = await load(adminContext, { customerId, page: pageOf(props.searchParams?.pagina) });
  if (customer === null) notFound();
  return (
    <AdminPage
      view={props}
      steps={[{ label: 'Clientes', url: CUSTOMERS_PATH }, { label: customer?.fullName ?? 'Cliente' }]}
    >
      <BackLink href={CUSTOMERS_PATH}>Todos os clientes</BackLink>
      {customer ? (
        <Customer customer={customer} admin={adminContext.admin} now={adminContext.cms.now()} />
      ) : (
        <Failure message={adminMessages.customers_load_failed} />
      )}
    </AdminPage>
  );
});

interface CustomerProps {
  customer: ShownCustomer;
  admin: AdminContext['admin'];
  now: Date;
}

function Customer({ customer, admin, now }: CustomerProps) {
  return (
    <>
      <PageHead title={customer.fullName}>
        {isStaff(customer.role) ? null : <ClientBadge status={customer.status} />}
      </PageHead>
      <div className={panel.columns}>
        <div className={panel.stack}>
          <CustomerFacts customer={customer} />
          <CustomerOrders customer={customer} />
        </div>
        <div className={panel.stack}>
          <PreferencesPanel preferences={customer.preferences} />
          {can(admin, 'role:assign') ? <WorkPanel person={customer} /> : null}
          <SignInLog events={customer.events} isOfOne now={now} />
        </div>
      </div>
    </>
  );
}

const pageOf = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;

/** A customer, with the lines of the security log that the user may read. */
interface ShownCustomer extends AdminCustomerDetail {
  events: PersonEvent[];
}

/** Returns the customer, null when there is none, or undefined when reading failed. */
function load(
  { cms, admin }: AdminContext,
  wanted: { customerId: string; page: number },
): Promise<ShownCustomer | null | undefined> {
  return readOr({ cms }, { what: 'customer', otherwise: undefined }, async () => {
    const customer = await findAdminCustomer(cms, wanted);
    if (!customer) return null;
    const events = can(admin, 'audit:read') ? await listPersonEvents(cms, wanted.customerId) : [];
    return { ...customer, events };
  });
}
