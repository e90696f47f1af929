import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { isStaff, ROLE_DUTIES, ROLE_LABELS, type Role } from '@shop/permissions/roles';
import { notFound } from 'next/navigation';

import { findAdminCustomer, type AdminCustomerDetail } from '../../../orders/queries/admin-customer';
import { sendsSms } from '../../../notifications/queries/sends-sms';
import { listPersonEvents, type PersonEvent } from '../../../team/queries/list-security-events';
import type { AdminContext } from '../../admin-context';
import { pageOf } from '../../engine/list-address';
import { idInPath, page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { BackLink } from '../../components/page/BackLink';
import { ClientBadge } from '../../components/badges/ClientBadge';
import { SignInLog } from '../team/SignInLog';
import { formatBrl } from '@shop/money/format-brl';
import { averageTicketCents } from '@shop/reports/report-sums';
import { formatNumber } from '@shop/text/format-number';
import { formatDate } from '@shop/time/bahia';
import type { ReactNode } from 'react';
import { WhatsappNumber } from './WhatsappNumber';
import { orderHref } from '../orders/orders-address';
import { StatusBadge } from '../../components/badges/StatusBadge';
import { PageLinks } from '../../components/table/PageLinks';
import type { DataColumn, DataRow } from '../../components/table/data-table';
import { PanelTable } from '../../components/table/PanelTable';
import table from '../../components/table/table.module.css';
import { CUSTOMERS_PATH, customerHref } from './customers-address';
import styles from './customer-orders.module.css';
import { preferencePairs } from './preference-pairs';
import type { Preferences } from '@shop/customers/preferences';
import { AdminLink } from '../../components/page/AdminLink';
import { inviteHref, TEAM_PATH } from '../team/team-address';

const COLUMNS: readonly DataColumn[] = [
  { key: 'number', label: 'Pedido' },
  { key: 'total', label: 'Valor', align: 'right', isWide: true },
  { key: 'status', label: 'Situação' },
  { key: 'date', label: 'Data', align: 'right', isWide: true },
];

/** All orders of a customer in every status, newest first. */
function CustomerOrders({ customer }: { customer: AdminCustomerDetail }) {
  const { orders, page, pageCount } = customer;
  return (
    <section className={panel.panel} aria-labelledby="pedidos">
      <div className={panel.head}>
        <h2 id="pedidos">Pedidos</h2>
        <span className={panel.aside}>{allOrdersText(customer)}</span>
      </div>
      {orders.length === 0 ? (
        <p className={panel.empty}>Nenhum pedido ainda.</p>
      ) : (
        <PanelTable labelledBy="pedidos" columns={COLUMNS} rows={orders.map(rowOf)} />
      )}
      <PageLinks
        page={page}
        pageCount={pageCount}
        hrefOf={(wanted) => `${customerHref(customer.id)}?pagina=${wanted}`}
        label="Páginas de pedidos"
        keepsPlace
      />
    </section>
  );
}

/** Returns '4 ao todo, 3 pagos': the list has every order, and the customer's totals only those that are paid. */
function allOrdersText({ allOrderCount, orderCount }: AdminCustomerDetail): string {
  const all = `${formatNumber(allOrderCount)} ao todo`;
  if (orderCount === allOrderCount) return all;
  return `${all}, ${orderCount === 1 ? '1 pago' : `${formatNumber(orderCount)} pagos`}`;
}

const rowOf = (order: AdminCustomerDetail['orders'][number]): DataRow => ({
  id: order.id,
  cells: {
    number: (
      <>
        <AdminLink href={orderHref(order.id)} className={table.rowLink}>
          {order.number}
        </AdminLink>
        <span className={styles.day}>{formatDate(order.placedAt)}</span>
        <span className={styles.bought}>
          {order.lines.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}
        </span>
        <b className={styles.narrow}>{formatBrl(order.totalCents)}</b>
      </>
    ),
    total: formatBrl(order.totalCents),
    status: <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />,
    date: <span className={table.muted}>{formatDate(order.placedAt)}</span>,
  },
});

/** A customer's preferences. Only the customer can change them, on the account page. */
function PreferencesPanel({ preferences, hasSms }: { preferences: Preferences; hasSms: boolean }) {
  return (
    <section className={panel.panel} aria-labelledby="preferencias">
      <div className={panel.head}>
        <h2 id="preferencias">Preferências</h2>
        <span className={panel.aside}>só a pessoa muda, na conta dela</span>
      </div>
      <dl className={panel.pairs}>
        {preferencePairs(preferences, { hasSms }).map(([name, accepted]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{accepted}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A customer's contact details and the totals of their orders. */
function CustomerFacts({ customer }: { customer: AdminCustomerDetail }) {
  const ticket = averageTicketCents(customer.totalCents, customer.orderCount);
  const facts: [name: string, value: ReactNode][] = [
    ['E-mail', customer.isConfirmed ? customer.email : `${customer.email} (não confirmado)`],
    ['Telefone', <WhatsappNumber key="phone" phone={customer.phone} customerName={customer.fullName} />],
    ['Conta desde', formatDate(customer.registeredAt)],
    ['Endereços salvos', formatNumber(customer.addressCount)],
    ['Pedidos pagos', formatNumber(customer.orderCount)],
    ['Total', formatBrl(customer.totalCents)],
    ['Média por pedido', ticket === null ? '—' : formatBrl(ticket)],
    ['Último pedido', customer.lastOrderAt ? formatDate(customer.lastOrderAt) : '—'],
  ];
  return (
    <section className={panel.panel} aria-labelledby="dados">
      <div className={panel.head}>
        <h2 id="dados">Dados</h2>
      </div>
      <dl className={panel.pairs}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a person does in the shop, with the way to the team's page, where that changes. */
function WorkPanel({ person: { id, role } }: { person: { id: string; role: Role } }) {
  return (
    <section className={panel.panel} aria-labelledby="funcao">
      <div className={panel.head}>
        <h2 id="funcao">Função na loja</h2>
      </div>
      <p>
        <b>{ROLE_LABELS[role]}.</b> {ROLE_DUTIES[role]}
      </p>
      {isStaff(role) ? (
        <AdminLink href={TEAM_PATH} className={panel.more}>
          Trocar a função ou tirar o acesso
        </AdminLink>
      ) : (
        <AdminLink href={inviteHref(id)} className={panel.more}>
          Convidar para a equipe
        </AdminLink>
      )}
    </section>
  );
}

/** `/admin/clientes/:id`: one customer with orders and preferences. */
export const CustomerView = page('customer', async (adminContext, props) => {
  const customerId = idInPath(props);
  const customer = await load(adminContext, { customerId, page: pageOf(props.searchParams ?? {}) });
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
          <PreferencesPanel preferences={customer.preferences} hasSms={customer.hasSms} />
          {can(admin, 'role:assign') ? <WorkPanel person={customer} /> : null}
          <SignInLog events={customer.events} now={now} />
        </div>
      </div>
    </>
  );
}

/** A customer, with the lines of the security log that the user may read. */
interface ShownCustomer extends AdminCustomerDetail {
  events: PersonEvent[];
  /** Whether the shop sends SMS. */
  hasSms: boolean;
}

/** Returns the customer, null when there is none, or undefined when reading failed. */
function load(
  { cms, admin }: AdminContext,
  wanted: { customerId: string; page: number },
): Promise<ShownCustomer | null | undefined> {
  return readOr({ cms }, { what: 'customer', otherwise: undefined }, async () => {
    const customer = await findAdminCustomer(cms, wanted);
    if (!customer) return null;
    const [events, hasSms] = await Promise.all([
      can(admin, 'audit:read') ? listPersonEvents(cms, wanted.customerId) : [],
      sendsSms(cms),
    ]);
    return { ...customer, events, hasSms };
  });
}
