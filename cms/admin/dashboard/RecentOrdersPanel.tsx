import { formatBrl } from '@shop/money/format-brl';
import { formatShortDateTime } from '@shop/time/bahia';

import type { RecentOrder } from '../../reports/queries/recent-orders';
import { orderHref, ordersHref } from '../orders/orders-address';
import { StatusBadge } from '../orders/StatusBadge';
import { OfficeLink } from '../parts/OfficeLink';
import panel from '../parts/panel.module.css';
import table from '../parts/table.module.css';
import text from '../styles/text.module.css';

const ALL_ORDERS = ordersHref({
  tab: 'todos',
  filter: { status: null, search: '', isHeldOnly: false },
  page: 1,
});

/** The last five orders, paid or not. */
export function RecentOrdersPanel({ orders }: { orders: readonly RecentOrder[] }) {
  return (
    <section className={panel.panel} aria-labelledby="pedidos-recentes">
      <div className={panel.head}>
        <h2 id="pedidos-recentes">Pedidos recentes</h2>
        {orders.length > 0 ? <OfficeLink href={ALL_ORDERS}>Ver todos</OfficeLink> : null}
      </div>
      {orders.length === 0 ? (
        <p className={panel.empty}>Nenhum pedido ainda.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Cliente</th>
              <th scope="col" className={table.right}>
                Valor
              </th>
              <th scope="col">Status</th>
              <th scope="col" className={`${table.right} ${table.wide}`}>
                Data
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <th scope="row">
                  <OfficeLink href={orderHref(order.id)} className={table.rowLink}>
                    {order.customerName}
                    <span className={text.srOnly}>, pedido {order.number}</span>
                  </OfficeLink>
                </th>
                <td className={table.right}>{formatBrl(order.totalCents)}</td>
                <td>
                  <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />
                </td>
                <td className={`${table.right} ${table.muted} ${table.wide}`}>
                  <time dateTime={order.placedAt.toISOString()}>{formatShortDateTime(order.placedAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
