import { officeMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { isStaff } from '@shop/permissions/roles';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { findOfficeCustomer, type OfficeCustomerDetail } from '../../orders/queries/admin-customer';
import { officeOf, type Office } from '../office';
import { OfficePage } from '../OfficePage';
import { Failure } from '../parts/Failure';
import { PageHead } from '../parts/PageHead';
import panel from '../parts/panel.module.css';
import { forbiddenRedirect } from '../forbidden-redirect';
import { BackLink } from '../parts/BackLink';
import { ClientBadge } from './ClientBadge';
import { CustomerFacts } from './CustomerFacts';
import { CustomerOrders } from './CustomerOrders';
import { CUSTOMERS_PATH } from './customers-address';
import { PreferencesPanel } from './PreferencesPanel';
import { RolePanel } from './RolePanel';

/** `/admin/clientes/:id`: one customer with orders and preferences. */
export async function CustomerView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const office = officeOf(req, 'customer:read');
  if (!office) redirect(forbiddenRedirect(req));

  const segments = props.params?.segments;
  const customerId = Array.isArray(segments) ? (segments[1] ?? '') : '';
  const customer = await load(office, { customerId, page: pageOf(props.searchParams?.pagina) });
  if (customer === null) notFound();
  return (
    <OfficePage
      view={props}
      steps={[{ label: 'Clientes', url: CUSTOMERS_PATH }, { label: customer?.fullName ?? 'Cliente' }]}
    >
      <BackLink href={CUSTOMERS_PATH}>Todos os clientes</BackLink>
      {customer ? (
        <Customer customer={customer} admin={office.admin} />
      ) : (
        <Failure message={officeMessages.customers_load_failed} />
      )}
    </OfficePage>
  );
}

function Customer({ customer, admin }: { customer: OfficeCustomerDetail; admin: Office['admin'] }) {
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
          {can(admin, 'role:assign') ? (
            <RolePanel
              person={{ id: customer.id, fullName: customer.fullName, role: customer.role }}
              isOneself={customer.id === admin.id}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

const pageOf = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;

/** Returns the customer, null when there is none, undefined when reading failed. */
async function load(
  { cms }: Office,
  wanted: { customerId: string; page: number },
): Promise<OfficeCustomerDetail | null | undefined> {
  try {
    return await findOfficeCustomer(cms, wanted);
  } catch (error) {
    cms.log.error({ err: error }, 'customer could not be read');
    return undefined;
  }
}
