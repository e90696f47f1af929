import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import { formatDate } from '@shop/time/bahia';

import type { AdminCustomerDetail } from '../../../orders/queries/admin-customer';
import { orderHref } from '../orders/orders-address';
import { StatusBadge } from '../../components/badges/StatusBadge';
import { PageLinks } from '../../components/table/PageLinks';
import type { DataColumn, DataRow } from '../../components/table/data-table';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { PanelTable } from '../../components/table/PanelTable';
import table from '../../components/table/table.module.css';
import { customerHref } from './customers-address';

const COLUMNS: readonly DataColumn[] = [
  { key: 'number', label: 'Pedido' },
  { key: 'total', label: 'Valor', align: 'right' },
  { key: 'status', label: 'Status' },
  { key: 'date', label: 'Data', align: 'right', isWide: true },
];

/** All orders of a customer in every status, newest first. */
export function CustomerOrders({ customer }: { customer: AdminCustomerDetail }) {
  const { orders, allOrderCount, page, pageCount } = customer;
  return (
    <section className={panel.panel} aria-labelledby="pedidos">
      <div className={panel.head}>
        <h2 id="pedidos">Pedidos</h2>
        <span className={panel.aside}>
          {allOrderCount === 1 ? '1 ao todo' : `${formatNumber(allOrderCount)} ao todo`}
        </span>
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

const rowOf = (order: AdminCustomerDetail['orders'][number]): DataRow => ({
  id: order.id,
  cells: {
    number: (
      <AdminLink href={orderHref(order.id)} className={table.rowLink}>
        {order.number}
      </AdminLink>
    ),
    total: formatBrl(order.totalCents),
    status: <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />,
    date: <span className={table.muted}>{formatDate(order.placedAt)}</span>,
  },
});
