import { ButtonLink } from '../parts/ButtonLink';
import { formatBrl } from '@shop/money/format-brl';
import { formatDate } from '@shop/time/bahia';

import type { OfficeCustomerDetail } from '../../customers/queries/office-customer';
import { orderHref } from '../orders/orders-address';
import { StatusBadge } from '../orders/StatusBadge';
import type { DataColumn, DataRow } from '../parts/data-table';
import pager from '../parts/list-pager.module.css';
import { OfficeLink } from '../parts/OfficeLink';
import panel from '../parts/panel.module.css';
import { PanelTable } from '../parts/PanelTable';
import table from '../parts/table.module.css';
import { customerHref } from './customers-address';

const COLUMNS: readonly DataColumn[] = [
  { key: 'number', label: 'Pedido' },
  { key: 'total', label: 'Valor', align: 'right' },
  { key: 'status', label: 'Status' },
  { key: 'date', label: 'Data', align: 'right', isWide: true },
];

/** All orders of a person, newest first, whatever became of them. */
export function CustomerOrders({ customer }: { customer: OfficeCustomerDetail }) {
  const { orders, allOrderCount, page, pageCount } = customer;
  const pageHref = (wanted: number) => `${customerHref(customer.id)}?pagina=${wanted}`;
  return (
    <section className={panel.panel} aria-labelledby="pedidos">
      <div className={panel.head}>
        <h2 id="pedidos">Pedidos</h2>
        <span className={panel.aside}>
          {allOrderCount === 1 ? '1 ao todo' : `${allOrderCount.toLocaleString('pt-BR')} ao todo`}
        </span>
      </div>
      {orders.length === 0 ? (
        <p className={panel.empty}>Nenhum pedido ainda.</p>
      ) : (
        <PanelTable labelledBy="pedidos" columns={COLUMNS} rows={orders.map(rowOf)} />
      )}
      {pageCount > 1 ? (
        <nav className={pager.pager} aria-label="Páginas de pedidos">
          <p>
            Página {page.toLocaleString('pt-BR')} de {pageCount.toLocaleString('pt-BR')}
          </p>
          <div>
            {page > 1 ? (
              <ButtonLink href={pageHref(page - 1)} scroll={false} rel="prev">
                Anterior
              </ButtonLink>
            ) : null}
            {page < pageCount ? (
              <ButtonLink href={pageHref(page + 1)} scroll={false} rel="next">
                Próxima
              </ButtonLink>
            ) : null}
          </div>
        </nav>
      ) : null}
    </section>
  );
}

const rowOf = (order: OfficeCustomerDetail['orders'][number]): DataRow => ({
  id: order.id,
  cells: {
    number: (
      <OfficeLink href={orderHref(order.id)} className={table.rowLink}>
        {order.number}
      </OfficeLink>
    ),
    total: formatBrl(order.totalCents),
    status: <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />,
    date: <span className={table.muted}>{formatDate(order.placedAt)}</span>,
  },
});
