import { formatBrl } from '@shop/money/format-brl';
import { formatTime } from '@shop/time/bahia';
import { daySaid } from '@shop/time/time-ago';

import type { RecentOrder } from '../../../reports/queries/recent-orders';
import { orderHref, ordersHref } from '../orders/orders-address';
import { StatusBadge } from '../../components/badges/StatusBadge';
import type { DataColumn, DataRow } from '../../components/table/data-table';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { PanelTable } from '../../components/table/PanelTable';
import table from '../../components/table/table.module.css';
import text from '../../frame/theme/text.module.css';

const ALL_ORDERS = ordersHref({
  tab: 'todos',
  filter: { status: null, search: '', isHeldOnly: false },
  page: 1,
});

const COLUMNS: readonly DataColumn[] = [
  { key: 'customer', label: 'Cliente' },
  { key: 'total', label: 'Valor', align: 'right' },
  { key: 'status', label: 'Situação' },
  { key: 'date', label: 'Data', align: 'right', isWide: true },
];

/** The last five orders, paid or not. */
export function RecentOrdersPanel({ orders, now }: { orders: readonly RecentOrder[]; now: Date }) {
  return (
    <section className={panel.panel} aria-labelledby="ultimos-pedidos">
      <div className={panel.head}>
        <h2 id="ultimos-pedidos">Últimos pedidos</h2>
        {orders.length > 0 ? <AdminLink href={ALL_ORDERS}>Ver todos</AdminLink> : null}
      </div>
      {orders.length === 0 ? (
        <p className={panel.empty}>Nenhum pedido ainda.</p>
      ) : (
        <PanelTable
          labelledBy="ultimos-pedidos"
          columns={COLUMNS}
          rows={orders.map((order) => rowOf(order, now))}
        />
      )}
    </section>
  );
}

const rowOf = (order: RecentOrder, now: Date): DataRow => ({
  id: order.id,
  cells: {
    customer: (
      <AdminLink href={orderHref(order.id)} className={table.rowLink}>
        {order.customerName}
        <span className={text.srOnly}>, pedido {order.number}</span>
      </AdminLink>
    ),
    total: formatBrl(order.totalCents),
    status: <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />,
    date: (
      <time dateTime={order.placedAt.toISOString()} className={table.muted}>
        {daySaid(order.placedAt, now)}, {formatTime(order.placedAt)}
      </time>
    ),
  },
});
